import { Sn as asking, bn as FORMATS, xn as OPTIONAL_FORMATS } from "./pipeline.js";

export { FORMATS };