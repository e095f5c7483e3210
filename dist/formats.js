import { Mt as OPTIONAL_FORMATS, Nt as asking, jt as FORMATS } from "./pipeline.js";

export { FORMATS };