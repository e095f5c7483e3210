import { ar as ModelError, ir as AgentError, or as ProblemError, sr as formatProblem } from "./journey.js";

export { ProblemError };