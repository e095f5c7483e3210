import { Qn as formatProblem, Xn as ModelError, Yn as AgentError, Zn as ProblemError } from "./journey.js";

export { ProblemError };