import { n as mergeJourney, r as reportJourney, t as compareJourney } from "./saved-runs.js";

export { mergeJourney };