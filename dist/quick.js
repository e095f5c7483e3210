import { A as stageWord, Bo as callsOf, C as spentBy, H as sampleOf, I as QUICK_SHARES, In as plannedTurns, Ma as MEASURED_DIFFERENTLY, O as CONFIRMABLE, U as withSample, Uo as sumOfSpent, W as quickWeights, Za as formatCount, _s as PASS_RATE, _t as limitsAfter, dt as interruptedRun, f as weighted, k as passesMetric, qt as summarize, so as isWithin, ut as carryOut, vt as throwIfCrashed } from "./pipeline.js";
import { H as counted } from "./cli.js";

// src/pipeline/stages/quick.ts
function firstStage({ draw }) {
	const weights = new Map([...quickWeights(draw)].map(([{ id }, weight]) => [id, weight]));
	const known = [
		draw.required,
		draw.passed,
		draw.failed
	].flatMap(({ members }) => members.filter(({ runs }) => runs > 0));
	const sample = {
		units: Math.max(1, known.length),
		weightOf: (id) => weights.get(id) ?? 1
	};
	return {
		shares: QUICK_SHARES.sample,
		sample,
		past: null
	};
}
const secondStage = (past) => ({
	shares: QUICK_SHARES.whole,
	sample: null,
	past
});
function isOpen({ confirmation }, { conclusion, reasons }) {
	if (conclusion === "regression" || conclusion === "could-not-run") return false;
	return conclusion === "inconclusive" && reasons.some(({ rule, severity }) => severity && rule !== "measured_differently") || stageWord(confirmation ?? { metrics: [] }) === "escalate";
}
async function whyNot(confirming, { rest }, run) {
	if (confirming === null) return "no_agent";
	if (!confirming.at.suite.config.selection.quick.escalate) return "off";
	const { maxCalls, maxCost } = limitsAfter(confirming.at.request, spentBy(run));
	const { done } = await interruptedRun(confirming.at, rest);
	const toRun = (one) => Math.max(0, one.trials - (done.get(one.id)?.length ?? 0));
	const calls = rest.reduce((sum, one) => sum + toRun(one) * plannedTurns(one), 0);
	const cost = (run.cost ?? 0) / Math.max(1, callsOf(run)) * calls;
	return (maxCalls === null || calls <= maxCalls) && (maxCost === null || isWithin(cost, maxCost)) ? null : "limit";
}
function sampled(comparison, { draw, rest }, { report, stored }, pastOfRest, how) {
	const byId = new Map(report.cases.map((result) => [result.id, result]));
	const firstOf = (id, metric) => {
		const result = byId.get(id);
		const passes = result ? passesMetric(result, metric) : null;
		return passes === null ? null : passes ? 1 : 0;
	};
	const metrics = CONFIRMABLE.filter((metric) => comparison.metrics.some((row) => row.metric === metric));
	const notRun = new Set(rest.map(({ id }) => id));
	const storedOf = (id, metric) => (notRun.has(id) ? pastOfRest : stored)(id, metric).stored;
	const sample = sampleOf({
		draw,
		firstOf,
		storedOf
	}, [PASS_RATE, ...metrics.filter((m) => m !== PASS_RATE)], how);
	return how.escalation === "done" ? {
		...comparison,
		sample: {
			...sample,
			estimates: []
		}
	} : withSample(comparison, sample);
}
async function runRest(confirming, services, restored, { rest }, first) {
	const { suite, request, world, ready } = confirming.at;
	const why = `The quick subset leaves open whether something broke: the other ${counted(rest.length, "case")} ${rest.length === 1 ? "runs" : "run"}, too.`;
	const selected = {
		cases: rest,
		weights: /* @__PURE__ */ new Map(),
		sample: null,
		mode: first.run.mode,
		why: `the other ${formatCount(rest.length)} of ${formatCount(rest.length + first.run.cases.selected)}`,
		warnings: []
	};
	const left = limitsAfter(request, spentBy(first.run));
	const at = {
		suite,
		services,
		world,
		request: {
			...request,
			...left,
			resume: true
		}
	};
	const more = await runUnlessInterrupted(world.signal, async () => {
		await ready?.();
		return carryOut(at, selected, {
			...restored,
			why
		}, { continues: true });
	});
	if (more === null) {
		const cases = {
			...first.run.cases,
			selected: first.run.cases.selected + rest.length
		};
		return {
			...first,
			run: {
				...first.run,
				cases,
				stopped: "interrupt"
			}
		};
	}
	const results = new Map([...first.report.cases, ...more.report.cases].map((result) => [result.id, weighted(result, 1)]));
	const cases = suite.cases.flatMap(({ id }) => results.get(id) ?? []);
	return {
		run: joined(first.run, more.run),
		report: summarize(cases, [
			...first.report.warnings,
			...more.report.warnings,
			escalated(first, more)
		])
	};
}
async function runUnlessInterrupted(signal, run) {
	try {
		return await run();
	} catch (error) {
		throwIfCrashed(signal);
		if (!signal.aborted) throw error;
		return null;
	}
}
function joined(first, more) {
	return {
		...first,
		durationMs: first.durationMs + more.durationMs,
		trials: Math.max(first.trials, more.trials),
		cases: {
			...first.cases,
			selected: first.cases.selected + more.cases.selected
		},
		...sumOfSpent([first, more]),
		stopped: more.stopped,
		...more.trialsLeft !== void 0 && { trialsLeft: more.trialsLeft },
		...more.callsLeft !== void 0 && { callsLeft: more.callsLeft }
	};
}
function escalated({ run: { cases } }, { run: { stopped, cases: others } }) {
	const all = cases.selected + others.selected;
	const ran = stopped === null ? `so all ${all} cases ran` : `and the run was stopped while the others ran`;
	return {
		code: "quick_escalated",
		text: `The quick subset of ${cases.selected} cases left open whether something broke, ${ran}.`
	};
}

export { firstStage, isOpen, runRest, sampled, secondStage, whyNot };