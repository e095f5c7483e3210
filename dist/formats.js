import { Xn as OPTIONAL_FORMATS, Yn as FORMATS, Zn as asking } from "./pipeline.js";

export { FORMATS };