import { i as readSavedRun, n as parseSavedRun, r as readRunFile, t as MAX_SAVED_RUN_BYTES } from "./saved-run2.js";

export { readRunFile };