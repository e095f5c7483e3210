import { Hn as onInterrupt, Vn as graceful } from "./journey.js";

export { onInterrupt };