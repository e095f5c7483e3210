import { bn as graceful, xn as onInterrupt } from "./journey.js";

export { onInterrupt };