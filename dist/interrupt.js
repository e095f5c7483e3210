import { Dn as graceful, On as onInterrupt } from "./journey.js";

export { onInterrupt };