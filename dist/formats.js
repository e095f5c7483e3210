import { _t as FORMATS, vt as OPTIONAL_FORMATS, yt as asking } from "./pipeline.js";

export { FORMATS };