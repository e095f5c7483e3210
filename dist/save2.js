import { n as saveBaseline, r as saveOutcome, t as notABaseline } from "./save.js";

export { saveBaseline, saveOutcome };