import { cr as ProblemError, lr as formatProblem, or as AgentError, sr as ModelError } from "./journey.js";

export { ProblemError };