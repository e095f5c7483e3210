import { n as retry, t as VERSION } from "./dist-bundle2.js";

export { VERSION, retry };