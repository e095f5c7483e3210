import { t as runJourney } from "./pipeline.js";

export { runJourney };