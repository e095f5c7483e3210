import { At as FORMATS, Mt as asking, jt as OPTIONAL_FORMATS } from "./pipeline.js";

export { FORMATS };