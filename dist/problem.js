import { _r as ModelError, gr as AgentError, vr as ProblemError, yr as formatProblem } from "./pipeline.js";

export { ProblemError };