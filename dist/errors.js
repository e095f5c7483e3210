import { Gn as ProblemError, Kn as formatProblem, Un as AgentError, Wn as ModelError } from "./journey.js";

export { ProblemError };