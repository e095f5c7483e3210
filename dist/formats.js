import { Cn as asking, Sn as OPTIONAL_FORMATS, xn as FORMATS } from "./pipeline.js";

export { FORMATS };