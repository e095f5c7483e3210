import { Ct as asking, St as OPTIONAL_FORMATS, xt as FORMATS } from "./pipeline.js";

export { FORMATS };