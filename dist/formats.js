import { Bt as OPTIONAL_FORMATS, Vt as asking, zt as FORMATS } from "./pipeline.js";

export { FORMATS };