import { f as prepare, m as confirming, n as conclude, t as sayAhead } from "./second-half.js";

export { conclude, confirming, prepare, sayAhead };