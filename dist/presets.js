import { ma as presets, pa as presetNames } from "./pipeline.js";

export { presetNames };