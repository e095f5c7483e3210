import { dr as onInterrupt, ur as graceful } from "./pipeline.js";

export { onInterrupt };