import { a as confirming, n as conclude, r as prepare, t as sayAhead } from "./second-half.js";

export { conclude, confirming, prepare, sayAhead };