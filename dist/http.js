import { _ as union, a as array, d as number, f as object, h as string, m as strictObject, n as _enum, p as record } from "./schemas.js";
import { i as amount, o as share$1 } from "./pattern.js";
import "./fetch.js";

// src/decision/diagnosis/tier-options.ts
const share = (value) => ({
	unit: "share",
	value
});
const DEFAULT_TARGETS = {
	1: { intent_accuracy: share(.95) },
	2: {
		intent_accuracy: share(.9),
		entity_f1: share(.8)
	},
	3: {
		intent_accuracy: share(.85),
		entity_f1: share(.7)
	},
	4: {
		intent_accuracy: share(.8),
		entity_f1: share(.65),
		conversation_coherence: {
			unit: "number",
			value: .7
		}
	},
	5: {
		intent_accuracy: share(.75),
		entity_f1: share(.6),
		recovery_rate: share(.8)
	}
};
const targets = (tier, said) => record(string().min(1), amount).optional().describe(`Targets of tier ${tier}, metric: value; in the place of ${said}. {}: none.`);
const tiersOptionSchema = strictObject({
	1: targets("1", "intent_accuracy 95%"),
	2: targets("2", "intent_accuracy 90%, entity_f1 80%"),
	3: targets("3", "intent_accuracy 85%, entity_f1 70%"),
	4: targets("4", "intent_accuracy 80%, entity_f1 65%, conversation_coherence 0.7"),
	5: targets("5", "intent_accuracy 75%, entity_f1 60%, recovery_rate 80%")
}).transform((given) => ({
	...DEFAULT_TARGETS,
	...Object.fromEntries(Object.entries(given).filter(([, one]) => one !== void 0))
}));

// src/decision/options.ts
const amounts = record(string(), amount);
const limitsByMetric = object({ categories: record(string(), amounts).optional().describe("Limits of single categories: name of the category → metric → limit.") }).catchall(amount);
const names = array(string()).default([]);
const DEFAULT_TOLERANCES = {
	pass_rate: {
		unit: "share",
		value: .02
	},
	intent_accuracy: {
		unit: "share",
		value: .02
	},
	entity_f1: {
		unit: "share",
		value: .05
	},
	tool_accuracy: {
		unit: "share",
		value: .02
	},
	latency_p50: {
		unit: "ms",
		value: 100
	}
};
const DEFAULT_HIGHS = {
	pass_rate: {
		unit: "share",
		value: .05
	},
	intent_accuracy: {
		unit: "share",
		value: .05
	},
	entity_f1: {
		unit: "share",
		value: .1
	},
	tool_accuracy: {
		unit: "share",
		value: .05
	},
	latency_p50: {
		unit: "ms",
		value: 200
	}
};
const gateOptionsSchema = strictObject({
	metrics: array(string()).default([
		"pass_rate",
		"intent_accuracy",
		"tool_accuracy"
	]).describe("Metrics that may fail the check when they get worse, where they were scored. All others are reported only."),
	minimum: limitsByMetric.default({}).describe("Lowest acceptable value of a metric, with or without a baseline: { pass_rate: 0.80 }."),
	maximum: limitsByMetric.default({}).describe("Highest acceptable value of a metric, with or without a baseline: { latency_p95: 5s }."),
	minimum_rule: _enum(["value", "interval"]).default("value").describe("value: a limit is missed when the value misses it. interval: only when the whole 95 % interval does."),
	rule: _enum([
		"confirmed",
		"paired",
		"threshold"
	]).default("confirmed").describe("confirmed: worse when cases that changed sides do so again in fresh runs, of both versions where baseline.agent can be called, and the drop reaches the tolerance; asks the agent again. paired: worse when chance does not explain the drop (adjusted p ≤ 0.05) and it reaches the tolerance. threshold: when the plain drop is larger than the tolerance."),
	tolerance: amounts.default({}).transform((given) => ({
		...DEFAULT_TOLERANCES,
		...given
	})).describe("Smallest change of a metric that matters, on top of these: pass_rate, intent_accuracy and tool_accuracy 2pp, entity_f1 5pp, latency_p50 100ms. Any other metric: 2pp of a share, 0.05 of a score, 100ms of a time."),
	high: amounts.default({}).transform((given) => ({
		...DEFAULT_HIGHS,
		...given
	})).describe("Change of a metric from which on the report calls it high, on top of these: pass_rate, intent_accuracy and tool_accuracy 5pp, entity_f1 10pp, latency_p50 200ms. It does not change the verdict."),
	must_pass: strictObject({
		tags: names.describe("Cases with one of these tags."),
		ids: names.describe("Cases with one of these ids."),
		categories: names.describe("Cases of one of these categories.")
	}).prefault({}).describe("Cases that must not break: one of them that newly fails, or fails without an earlier result, is a regression by itself."),
	max_errors: share$1.prefault("5%").describe("Share of trials that may end in errors that are not the agent's doing; more of them: could not run."),
	on_inconclusive: _enum(["pass", "fail"]).default("pass").describe("Exit code of an inconclusive comparison: pass (0) or fail (4)."),
	on_not_compared: _enum(["pass", "fail"]).default("pass").describe("Exit code when nothing was compared, for example without a baseline: pass (0) or fail (4).")
});
const TIMES = /^(\d+(?:\.\d+)?)x$/;
const FEWEST_EXTRA_CALLS = 100;
const confirmationOptionsSchema = strictObject({ max_extra_calls: union([number().int().min(0), string().regex(TIMES, "a multiple of the suite such as 3x, or a number of runs")]).default("3x").describe("Most runs of single cases beyond the first pass, of both versions of the agent together: 3x the cases of this run (of such a multiple never less than 100), or a number; 0: none.") });
function extraCalls({ max_extra_calls: most }, cases) {
	if (typeof most === "number") return most;
	const times = Number(TIMES.exec(most)[1]);
	return times === 0 ? 0 : Math.max(FEWEST_EXTRA_CALLS, Math.floor(times * cases));
}
const datasetMinimumSchema = amounts.describe("Lowest acceptable value of a metric over this dataset.");
function amountIn(unit, given) {
	if (given.unit === "number") return given.value;
	if (given.unit === "ms") return unit === "ms" ? given.value : null;
	return unit === "share" || unit === "score" ? given.value : null;
}
const TOLERANCE_BY_UNIT = {
	share: .02,
	score: .05,
	ms: 100
};
function toleranceOf(options, metric, unit) {
	const given = options.tolerance[metric];
	return given === void 0 ? TOLERANCE_BY_UNIT[unit] ?? null : amountIn(unit, given);
}
function highOf(options, metric, unit) {
	const given = options.high[metric];
	return given === void 0 ? null : amountIn(unit, given);
}
function overallLimits(limits) {
	return Object.fromEntries(Object.entries(limits).filter(([key]) => key !== "categories"));
}

export { extraCalls as a, overallLimits as c, tiersOptionSchema as d, confirmationOptionsSchema as i, toleranceOf as l, DEFAULT_TOLERANCES as n, gateOptionsSchema as o, amountIn as r, highOf as s, DEFAULT_HIGHS as t, DEFAULT_TARGETS as u };