import { d as version } from "./cli.js";

export { version };