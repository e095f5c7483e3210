import { Bn as AgentError, Hn as ProblemError, Un as formatProblem, Vn as ModelError } from "./journey.js";

export { ProblemError };