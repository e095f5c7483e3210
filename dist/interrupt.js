import { An as onInterrupt, kn as graceful } from "./journey.js";

export { onInterrupt };