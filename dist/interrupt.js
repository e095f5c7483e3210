import { On as graceful, kn as onInterrupt } from "./journey.js";

export { onInterrupt };