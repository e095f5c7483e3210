import { lr as graceful, ur as onInterrupt } from "./pipeline.js";

export { onInterrupt };