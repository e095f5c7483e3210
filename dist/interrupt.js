import { er as graceful, tr as onInterrupt } from "./journey.js";

export { onInterrupt };