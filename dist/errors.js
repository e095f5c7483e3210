import { Mn as ModelError, Nn as ProblemError, Pn as formatProblem, jn as AgentError } from "./journey.js";

export { ProblemError };