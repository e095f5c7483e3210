import { Gn as OPTIONAL_FORMATS, Kn as asking, Wn as FORMATS } from "./pipeline.js";

export { FORMATS };