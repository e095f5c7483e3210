import { Dn as formatProblem, En as ProblemError, Tn as ModelError, wn as AgentError } from "./journey.js";

export { ProblemError };