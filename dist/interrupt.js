import { n as onInterrupt, t as graceful } from "./interrupt2.js";

export { onInterrupt };