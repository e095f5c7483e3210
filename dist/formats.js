import { Mn as OPTIONAL_FORMATS, Nn as asking, jn as FORMATS } from "./pipeline.js";

export { FORMATS };