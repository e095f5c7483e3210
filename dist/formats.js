import { dt as asking, lt as FORMATS, ut as OPTIONAL_FORMATS } from "./pipeline.js";

export { FORMATS };