import { cr as graceful, lr as onInterrupt } from "./journey.js";

export { onInterrupt };