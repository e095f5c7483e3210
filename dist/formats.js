import { Bt as FORMATS, Ht as asking, Vt as OPTIONAL_FORMATS } from "./pipeline.js";

export { FORMATS };