import { ea as importedFormats, ta as importers } from "./pipeline.js";

export { importedFormats };