import { ir as onInterrupt, rr as graceful } from "./journey.js";

export { onInterrupt };