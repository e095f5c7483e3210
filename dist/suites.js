import { n as runSuites, r as validateSuites, t as exitCodeOfAll } from "./suites2.js";

export { exitCodeOfAll, runSuites };