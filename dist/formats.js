import { Bt as asking, Rt as FORMATS, zt as OPTIONAL_FORMATS } from "./pipeline.js";

export { FORMATS };