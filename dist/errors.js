import { i as formatProblem, n as ModelError, r as ProblemError, t as AgentError } from "./errors2.js";

export { ProblemError };