import { Cn as ModelError, Sn as AgentError, Tn as formatProblem, wn as ProblemError } from "./journey.js";

export { ProblemError };