import { i as readSavedRun, n as parseSavedRun, r as readRunFile, t as MAX_SAVED_RUN_BYTES } from "./saved-run.js";

export { readRunFile };