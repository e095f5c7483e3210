import { Cn as FORMATS, Tn as asking, wn as OPTIONAL_FORMATS } from "./pipeline.js";

export { FORMATS };