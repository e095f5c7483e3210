import { Cn as onInterrupt, Sn as graceful } from "./journey.js";

export { onInterrupt };