import { Bn as ModelError, Hn as formatProblem, Vn as ProblemError, zn as AgentError } from "./journey.js";

export { ProblemError };