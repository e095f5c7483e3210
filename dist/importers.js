import { na as importedFormats, ra as importers } from "./pipeline.js";

export { importedFormats };