import { da as presetNames, fa as presets } from "./pipeline.js";

export { presetNames };