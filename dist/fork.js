import { n as notRunWithoutSecrets } from "./not-run2.js";
import { Bt as loadSuite, G as outcomeWithoutRun, I as publishOutcome } from "./pipeline.js";

// src/pipeline/variants/fork.ts
function outsider(ci) {
	if (!ci?.pullRequest) return null;
	if (ci.pullRequest.fork) return "fork";
	return ci.dependabot ? "dependabot" : null;
}
async function reportToOutsider(error, request, world) {
	const who = outsider(world.ci);
	if (!who) throw error;
	const suite = await loadSuite(request, world, { agent: false });
	const verdict = notRunWithoutSecrets(error.names, who, suite.gate);
	const outcome = outcomeWithoutRun(suite, request, world, {
		mode: "quick",
		verdict
	});
	return publishOutcome({
		suite,
		request,
		world,
		services: null
	}, outcome, suite.warnings);
}

export { reportToOutsider };