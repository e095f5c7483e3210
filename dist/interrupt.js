import { lr as graceful, ur as onInterrupt } from "./journey.js";

export { onInterrupt };