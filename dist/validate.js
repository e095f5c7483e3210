import { r as validateSuites } from "./suites2.js";
import { t as requestOf } from "./request.js";
import { t as localWorld } from "./world.js";

// src/cli/commands/validate.ts
async function validate(flags, _positionals, signal) {
	await validateSuites(requestOf(flags), localWorld(signal));
	return 0;
}

export { validate };