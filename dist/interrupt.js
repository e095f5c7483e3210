import { Rn as graceful, zn as onInterrupt } from "./journey.js";

export { onInterrupt };