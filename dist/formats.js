import { dt as OPTIONAL_FORMATS, ft as asking, ut as FORMATS } from "./pipeline.js";

export { FORMATS };