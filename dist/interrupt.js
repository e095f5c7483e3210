import { bn as onInterrupt, yn as graceful } from "./journey.js";

export { onInterrupt };