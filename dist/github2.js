import { n as getOctokit, t as context } from "./github.js";

export { context, getOctokit };