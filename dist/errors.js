import { ar as AgentError, cr as formatProblem, or as ModelError, sr as ProblemError } from "./journey.js";

export { ProblemError };