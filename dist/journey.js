import { l as MissingEnvironmentError, o as judgedCalls, t as loadSuite } from "./suite.js";
import { n as select, r as restore, t as connect } from "./services.js";
import { t as carryOut } from "./evaluation.js";
import { a as extraCalls } from "./http.js";
import { d as reasonNotToRun, x as simulatedCalls } from "./tiers.js";

// src/journey/plan.ts
function tellPlan({ suite, request, world }, selected, baseline) {
	const recorded = !("concurrency" in suite.config.agent);
	const { measuring } = suite;
	const means = {
		recorded,
		hasSimulator: measuring.llm.simulator !== void 0,
		measuring
	};
	const running = selected.cases.filter((c) => reasonNotToRun(c, means) === null);
	const idle = selected.cases.length - running.length;
	const lines = [
		`Suite ${suite.name}: ${selected.cases.length} of ${count(suite.cases.length, "case")}, ${selected.why}.`,
		recorded ? "Recorded conversations, as many trials as were recorded: no request to an agent." : askedOfAgent(running, suite),
		...idle > 0 ? [`${idle} of the cases cannot be scored and ${idle === 1 ? "is" : "are"} skipped.`] : [],
		...askedOfModels(running, suite, recorded),
		...again(suite, request, running.length),
		suite.redact(baseline.why),
		"Nothing was called."
	];
	world.stdout(`${lines.join("\n")}\n`);
	return null;
}
function sumOf(cases, callsOf) {
	let [min, max] = [0, 0];
	for (const testCase of cases) {
		const calls = callsOf(testCase);
		min += testCase.trials * calls.min;
		max += testCase.trials * calls.max;
	}
	return {
		min,
		max
	};
}
const both = (a, b) => ({
	min: a.min + b.min,
	max: a.max + b.max
});
const spoken = ({ min, max }, noun) => min === max ? count(max, noun) : `${min} to ${count(max, noun)}`;
function askedOfAgent(cases, { config }) {
	const trials = cases.reduce((sum, c) => sum + c.trials, 0);
	const calls = sumOf(cases, (c) => simulatedCalls(c).agent);
	const retries = "retries" in config.agent ? config.agent.retries : 0;
	return `${count(trials, "trial")}, ${spoken(calls, "request")} to the agent (at most ${calls.max * (1 + retries)} with retries).`;
}
function askedOfModels(cases, { config, measuring }, recorded) {
	const { judge } = config.llm;
	const none = {
		min: 0,
		max: 0
	};
	const of = (testCase) => recorded ? {
		simulator: none,
		check: none
	} : simulatedCalls(testCase);
	const judged = judge ? sumOf(cases, (c) => both(judgedCalls(c, measuring), of(c).check)) : none;
	const played = sumOf(cases, (c) => both(of(c).simulator, judge ? none : of(c).check));
	const parts = [...judged.max > 0 ? [`${spoken(judged, "call")} of the judge (${judge?.model})`] : [], ...played.max > 0 && config.llm.simulator ? [`${spoken(played, "call")} of the simulated user (${config.llm.simulator.model})`] : []];
	return parts.length === 0 ? [] : [`${parts.join(", ")}; repeats after failed calls apart.`];
}
function again({ config }, { ab, selfCheck, shard }, cases) {
	if (!("concurrency" in config.agent)) return [];
	const most = config.gate.rule === "confirmed" && shard === null ? extraCalls(config.confirmation, cases) : 0;
	return [...ab ? ["As many requests to the base version."] : selfCheck ? ["All of it twice."] : [], ...most > 0 ? [`At most ${count(most, "more run")} of single cases, where there is a suspicion to confirm.`] : []];
}
const count = (n, noun) => `${n} ${noun}${n === 1 ? "" : "s"}`;

// src/journey.ts
const secondHalf = () => import("./second-half.js");
async function runJourney(request, world) {
	try {
		const suite = await loadSuite(request, world);
		const services = await connect(world);
		const at = {
			suite,
			request,
			world,
			services
		};
		const again = services && await (await import("./publish-again.js")).publishAgain(at);
		if (again) return again;
		const baseline = await restore(suite, request, world, services);
		const selection = await select(at, baseline);
		if (request.dryRun) return tellPlan(at, selection, baseline);
		if (request.ab || request.selfCheck) return await (await import("./two-versions.js")).runTwice(at, selection);
		const meanwhile = async () => (await secondHalf()).prepare(suite);
		const { run, report } = await carryOut(at, selection, baseline, meanwhile);
		const { conclude, confirming } = await secondHalf();
		return await conclude(at, run, report, baseline, confirming(at, selection));
	} catch (error) {
		if (error instanceof MissingEnvironmentError) return (await import("./fork.js")).tellOutsider(error, request, world);
		throw error;
	}
}

export { runJourney as t };