import { i as confirming, n as prepare, t as conclude } from "./second-half.js";

export { conclude, confirming, prepare };