import { _ as AgentError, b as formatProblem, v as ModelError, y as ProblemError } from "./cli.js";

export { ProblemError };