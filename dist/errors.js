import { n as ProblemError, r as formatProblem, t as AgentError } from "./errors2.js";

export { ProblemError };