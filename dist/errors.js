import { dr as AgentError, fr as ModelError, mr as formatProblem, pr as ProblemError } from "./journey.js";

export { ProblemError };