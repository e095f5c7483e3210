import { r as storedPasses } from "./second-half.js";

export { storedPasses };