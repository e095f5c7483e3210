import { h as exitCodeOf, r as tell } from "./second-half.js";
import { s as runInfo, u as loadSuite } from "./journey.js";

// src/decision/gate/not-run.ts
const WORDS = {
	fork: {
		get: "Pull requests from forks get no secrets",
		headline: "this PR comes from a fork"
	},
	dependabot: {
		get: "Dependabot's pull requests get no secrets of Actions",
		headline: "this PR comes from Dependabot"
	}
};
function notRunWithoutSecrets(missing, who, options) {
	const names = missing.join(", ");
	return {
		conclusion: "not-compared",
		reasons: [{
			rule: "fork",
			metric: null,
			scope: null,
			text: `${WORDS[who].get}, and ${names} ${missing.length > 1 ? "are" : "is"} needed to call the agent. A maintainer can review the change and run it from a branch of this repository.`
		}],
		headline: WORDS[who].headline,
		exitCode: exitCodeOf("not-compared", options),
		accepted: null
	};
}

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