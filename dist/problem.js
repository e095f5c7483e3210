import { gr as formatProblem, hr as ProblemError, mr as ModelError, pr as AgentError } from "./pipeline.js";

export { ProblemError };