import { t as runPipeline } from "./pipeline.js";

export { runPipeline };