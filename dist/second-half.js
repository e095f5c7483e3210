import { n as prepare, r as confirming, t as conclude } from "./conclude.js";

export { conclude, confirming, prepare };