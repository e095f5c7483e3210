import { dr as graceful, fr as onInterrupt } from "./pipeline.js";

export { onInterrupt };