import { n as notRunWithoutSecrets } from "./not-run2.js";
import { S as loadSuite, y as runInfo } from "./journey.js";
import { p as tell } from "./second-half.js";

// src/journey/fork.ts
function outsider(ci) {
	if (!ci?.pullRequest) return null;
	if (ci.pullRequest.fork) return "fork";
	return ci.dependabot ? "dependabot" : null;
}
async function tellOutsider(error, request, world) {
	const who = outsider(world.ci);
	if (!who) throw error;
	const suite = await loadSuite(request, world, { agent: false });
	const outcome = {
		schemaVersion: 1,
		run: runInfo(suite, request, world, {
			startedAt: world.now(),
			mode: "quick",
			trials: 1,
			selected: 0,
			calls: 0,
			cost: null,
			stopped: null
		}),
		report: {
			cases: [],
			metrics: [],
			confusions: [],
			warnings: []
		},
		comparison: null,
		diagnosis: null,
		verdict: notRunWithoutSecrets(error.names, who, suite.gate)
	};
	return tell({
		suite,
		request,
		world,
		services: null
	}, outcome, suite.warnings, null);
}

export { tellOutsider };