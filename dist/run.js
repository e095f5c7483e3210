import { t as runJourney } from "./journey.js";
import { n as requestOf, t as localWorld } from "./world.js";
import { t as finish } from "./result.js";

// src/cli/run.ts
async function run(flags, _positionals, signal) {
	const json = flags.json === true;
	const world = localWorld(signal, { results: json ? "stderr" : "stdout" });
	return finish(await runJourney(requestOf(flags), world), json);
}

export { run };