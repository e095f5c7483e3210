import { Dn as onInterrupt, En as graceful } from "./journey.js";

export { onInterrupt };