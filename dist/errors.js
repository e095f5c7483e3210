import { Jn as AgentError, Xn as ProblemError, Yn as ModelError, Zn as formatProblem } from "./journey.js";

export { ProblemError };