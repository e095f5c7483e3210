import { nr as graceful, rr as onInterrupt } from "./journey.js";

export { onInterrupt };