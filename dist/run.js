import { t as runJourney } from "./journey.js";
import { n as requestOf, t as localWorld } from "./world.js";
import { t as finish } from "./result.js";

// src/cli/run.ts
async function run(flags, _positionals, signal) {
	const json = flags.json === true;
	return finish(await runJourney(requestOf(flags), localWorld(signal, { quiet: json })), json);
}

export { run };