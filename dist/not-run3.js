import { n as reportNotRun, t as orReported } from "./not-run.js";

export { orReported, reportNotRun };