import { Cn as OPTIONAL_FORMATS, Sn as FORMATS, wn as asking } from "./pipeline.js";

export { FORMATS };