import { ir as formatProblem, nr as ModelError, rr as ProblemError, tr as AgentError } from "./journey.js";

export { ProblemError };