import { f as prepare, n as conclude, p as confirming, t as sayAhead } from "./second-half.js";

export { conclude, confirming, prepare, sayAhead };