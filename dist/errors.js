import { ar as ProblemError, ir as ModelError, or as formatProblem, rr as AgentError } from "./journey.js";

export { ProblemError };