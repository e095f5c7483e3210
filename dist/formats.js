import { gt as asking, ht as OPTIONAL_FORMATS, mt as FORMATS } from "./pipeline.js";

export { FORMATS };