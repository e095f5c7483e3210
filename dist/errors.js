import { er as AgentError, nr as ProblemError, rr as formatProblem, tr as ModelError } from "./journey.js";

export { ProblemError };