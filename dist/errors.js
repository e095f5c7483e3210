import { An as formatProblem, Dn as AgentError, On as ModelError, kn as ProblemError } from "./journey.js";

export { ProblemError };