import { va as presetNames, ya as presets } from "./pipeline.js";

export { presetNames };