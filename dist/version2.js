import { t as version } from "./version.js";

export { version };