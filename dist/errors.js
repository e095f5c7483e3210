import { Gn as ModelError, Kn as ProblemError, Wn as AgentError, qn as formatProblem } from "./journey.js";

export { ProblemError };