import { t as main } from "./cli.js";

export { main };