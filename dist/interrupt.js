import { ar as onInterrupt, ir as graceful } from "./journey.js";

export { onInterrupt };