import { Kn as graceful, qn as onInterrupt } from "./journey.js";

export { onInterrupt };