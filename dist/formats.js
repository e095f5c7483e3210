import { En as asking, Tn as OPTIONAL_FORMATS, wn as FORMATS } from "./pipeline.js";

export { FORMATS };