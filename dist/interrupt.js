import { Qn as onInterrupt, Zn as graceful } from "./journey.js";

export { onInterrupt };