import { Cn as ProblemError, Sn as ModelError, wn as formatProblem, xn as AgentError } from "./journey.js";

export { ProblemError };