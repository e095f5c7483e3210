import { n as runSuites, t as exitCodeOfAll } from "./suites2.js";

export { exitCodeOfAll, runSuites };