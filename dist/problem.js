import { fr as AgentError, hr as formatProblem, mr as ProblemError, pr as ModelError } from "./pipeline.js";

export { ProblemError };