import { t as conclude, v as prepare, y as confirming } from "./second-half.js";

export { conclude, confirming, prepare };