import { n as problemsOf, t as failureText } from "./failure2.js";

export { failureText };