import { Gn as graceful, Kn as onInterrupt } from "./journey.js";

export { onInterrupt };