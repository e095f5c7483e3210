import { ca as importers, sa as importedFormats } from "./pipeline.js";

export { importedFormats };