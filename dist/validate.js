import { t as checkAgent } from "./create.js";
import { n as ProblemError } from "./errors2.js";
import { t as loadSuite } from "./suite.js";
import { n as requestOf, t as localWorld } from "./world.js";

// src/journey/validation.ts
async function validateJourney(request, world) {
	const suite = await loadSuite(request, world, { agent: false });
	const { directory, config } = suite;
	const problems = await checkAgent(config.agent, {
		directory,
		environment: world.environment
	});
	if (problems.length > 0) throw new ProblemError(problems);
	const turns = suite.cases.reduce((sum, c) => sum + c.turns.length, 0);
	for (const warning of suite.warnings) world.stderr(`Warning: ${suite.redact(warning.text)}\n`);
	world.stdout(`${request.config} is valid: suite ${suite.name}, ${suite.cases.length} cases, ${turns} turns, ${suite.datasets.length} datasets.\n`);
}

// src/cli/validate.ts
async function validate(flags, _positionals, signal) {
	await validateJourney(requestOf(flags), localWorld(signal));
	return 0;
}

export { validate };