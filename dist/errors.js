import { An as AgentError, Mn as ProblemError, Nn as formatProblem, jn as ModelError } from "./journey.js";

export { ProblemError };