import { An as ProblemError, On as AgentError, jn as formatProblem, kn as ModelError } from "./journey.js";

export { ProblemError };