import { fr as AgentError, hr as formatProblem, mr as ProblemError, pr as ModelError } from "./journey.js";

export { ProblemError };