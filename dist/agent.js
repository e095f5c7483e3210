import { s as createAgent } from "./tiers.js";
import { r as ProblemError } from "./errors2.js";
import { n as redactedProblems } from "./suite.js";

// src/journey/agent.ts
async function openAgent(suite, world) {
	const { directory, config, file } = suite;
	const origin = {
		file,
		path: "agent"
	};
	try {
		return await createAgent(config.agent, {
			directory,
			environment: world.environment,
			origin
		}, world.signal);
	} catch (error) {
		if (!(error instanceof ProblemError)) throw error;
		throw redactedProblems(error.problems.map(suite.agentProblem), suite.redact);
	}
}
function concurrencyOf(suite) {
	return "concurrency" in suite.config.agent ? suite.config.agent.concurrency : 1;
}

export { openAgent as n, concurrencyOf as t };