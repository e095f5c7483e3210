import { t as ask } from "./ask.js";

export { ask };