import { t as lookAtAnchor } from "./look2.js";

export { lookAtAnchor };