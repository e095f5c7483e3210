import { g as readConfig, i as checkSuite, r as suiteOf } from "./suite.js";
import { n as requestOf, t as localWorld } from "./world.js";

// src/journey/validation.ts
async function validateJourney(request, world) {
	const reading = await readConfig(request.config, world.directory, world.environment);
	const checked = await checkSuite(reading, world, true);
	for (const { what, where } of reading.missing.problems) world.stderr(`Note: ${what} A run needs it (${where?.file}:${where?.line}).\n`);
	const suite = suiteOf(reading, checked, request, world, { agent: false });
	for (const warning of suite.warnings) world.stderr(`Warning: ${suite.redact(warning.text)}\n`);
	const turns = suite.cases.reduce((sum, one) => sum + one.turns.length, 0);
	const counts = [
		counted(suite.cases.length, "case"),
		counted(turns, "turn"),
		counted(suite.datasets.length, "dataset")
	];
	world.stdout(`${reading.file} is valid: suite ${suite.name}, ${counts.join(", ")}.\n`);
}
const counted = (n, noun) => `${n} ${noun}${n === 1 ? "" : "s"}`;

// src/cli/validate.ts
async function validate(flags, _positionals, signal) {
	await validateJourney(requestOf(flags), localWorld(signal));
	return 0;
}

export { validate };