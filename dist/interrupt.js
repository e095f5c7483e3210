import { $n as onInterrupt, Qn as graceful } from "./journey.js";

export { onInterrupt };