import { $ as connect, Q as warn, Z as publishOutcome, dn as loadSuite, et as notRunUnmatched, tt as notRunWithoutSecrets, xt as outcomeWithoutRun } from "./pipeline.js";

// src/pipeline/variants/fork.ts
function outsider(ci) {
	if (!ci?.pullRequest) return null;
	if (ci.pullRequest.fork) return ci.event === "pull_request" ? "fork" : null;
	return ci.dependabot ? "dependabot" : null;
}
async function reportToOutsider(error, request, world, patience) {
	const who = outsider(world.ci);
	if (!who) throw error;
	const suite = await loadSuite(request, world, { agent: false });
	const verdict = notRunWithoutSecrets(error.names, who, suite.gate);
	const outcome = outcomeWithoutRun(suite, request, world, {
		mode: "quick",
		verdict
	});
	const services = await connect(world, patience);
	return publishOutcome({
		suite,
		request,
		world,
		services
	}, outcome, suite.warnings);
}
async function reportUnmatched({ why, unread }, request, world) {
	const suite = await loadSuite(request, world, { agent: false });
	const verdict = notRunUnmatched(why, suite.gate, unread === true);
	if (unread) warn(world, suite.redact(why));
	const outcome = outcomeWithoutRun(suite, request, world, {
		mode: "quick",
		verdict
	});
	const silent = {
		...request,
		comment: "off",
		check: false
	};
	return publishOutcome({
		suite,
		request: silent,
		world,
		services: null
	}, outcome, suite.warnings);
}

export { reportUnmatched as n, reportToOutsider as t };