import { t as readRecording } from "./recording2.js";

export { readRecording };