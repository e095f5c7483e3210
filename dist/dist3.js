import { Ba as require_dist } from "./pipeline.js";

export default require_dist();

export {  };