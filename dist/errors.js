import { cr as ModelError, lr as ProblemError, sr as AgentError, ur as formatProblem } from "./journey.js";

export { ProblemError };