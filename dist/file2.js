import { t as fileBaseline } from "./file3.js";

export { fileBaseline };