import { p as storedPasses } from "./second-half.js";

export { storedPasses };