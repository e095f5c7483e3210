import { i as storedPasses } from "./second-half.js";

export { storedPasses };