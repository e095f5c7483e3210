import { t as runJourney } from "./journey.js";

export { runJourney };