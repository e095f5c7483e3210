import { nr as onInterrupt, tr as graceful } from "./journey.js";

export { onInterrupt };