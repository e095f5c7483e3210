import { Un as graceful, Wn as onInterrupt } from "./journey.js";

export { onInterrupt };