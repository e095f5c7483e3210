import { Ln as graceful, Rn as onInterrupt } from "./journey.js";

export { onInterrupt };