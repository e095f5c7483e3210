import { b as confirming, n as conclude, t as sayAhead, y as prepare } from "./second-half.js";

export { conclude, confirming, prepare, sayAhead };