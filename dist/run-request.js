import { t as runRequest } from "./run-request2.js";

export { runRequest };