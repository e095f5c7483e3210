import { En as onInterrupt, Tn as graceful } from "./journey.js";

export { onInterrupt };