import { t as publishAgain } from "./publish-again.js";

export { publishAgain };