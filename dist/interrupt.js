import { mr as onInterrupt, pr as graceful } from "./pipeline.js";

export { onInterrupt };