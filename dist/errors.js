import { Jn as ProblemError, Kn as AgentError, Yn as formatProblem, qn as ModelError } from "./journey.js";

export { ProblemError };