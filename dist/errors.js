import { An as ModelError, Mn as formatProblem, jn as ProblemError, kn as AgentError } from "./journey.js";

export { ProblemError };