import { t as validateJourney } from "./validation.js";
import { t as requestOf } from "./request.js";
import { t as localWorld } from "./world.js";

// src/cli/validate.ts
async function validate(flags, _positionals, signal) {
	await validateJourney(requestOf(flags), localWorld(signal));
	return 0;
}

export { validate };