import { c as problemsOf, s as failureText } from "./cli.js";

export { failureText };