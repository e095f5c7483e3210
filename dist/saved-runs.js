import { n as mergeJourney, r as reportJourney, t as compareJourney } from "./saved-runs2.js";

export { compareJourney, mergeJourney, reportJourney };