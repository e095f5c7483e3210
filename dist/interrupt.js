import { t as onInterrupt } from "./interrupt2.js";

export { onInterrupt };