import { i as __toESM } from "./rolldown-runtime.js";
import { _ as union, a as array, c as json$1, d as number, h as string, i as _null, l as literal, m as strictObject, n as _enum, o as boolean, p as record, v as unknown } from "./schemas.js";
import { i as unordered, n as canonicalJson, r as sortedByContent } from "./canonical-hash.js";
import { n as expectedCalibrationError } from "./calibration.js";
import { i as normalCritical, n as wilson, r as clip, s as tCritical } from "./proportion.js";
import { a as questionKey, o as GROUNDEDNESS, r as qualities$1, t as RECOVERY } from "./recovery.js";
import { a as duration, r as patternSchema, t as matches } from "./pattern.js";
import { isDeepStrictEqual } from "node:util";
import { posix } from "node:path";

// src/stats/discrete-law.ts
function binomialLaw(n, p) {
	if (p <= 0 || p >= 1) return {
		min: p >= 1 ? n : 0,
		mass: Float64Array.of(1)
	};
	return fromRatios(0, n, Math.min(n, Math.floor((n + 1) * p)), (k) => (n - k) / (k + 1) * (p / (1 - p)));
}
function binomialCoefficient(n, k) {
	if (k < 0 || k > n) return 0;
	let result = 1;
	for (let i = 1; i <= Math.min(k, n - k); i++) result = result * (n - i + 1) / i;
	return result;
}
function twoPointLaw(count, low, high, pHigh) {
	const successes = binomialLaw(count, pHigh);
	const step = high - low;
	const mass = new Float64Array((successes.mass.length - 1) * step + 1);
	successes.mass.forEach((m, i) => {
		mass[i * step] = m;
	});
	return {
		min: count * low + successes.min * step,
		mass
	};
}
function hypergeometricLaw(population, successes, draws) {
	const min = Math.max(0, draws + successes - population);
	const max = Math.min(draws, successes);
	const mode = Math.floor((draws + 1) * (successes + 1) / (population + 2));
	return fromRatios(min, max, Math.min(Math.max(mode, min), max), (k) => (successes - k) * (draws - k) / ((k + 1) * (population - successes - draws + k + 1)));
}
function lawOf(entries) {
	const min = Math.min(...entries.map(([value]) => value));
	const max = Math.max(...entries.map(([value]) => value));
	const mass = new Float64Array(max - min + 1);
	for (const [value, m] of entries) mass[value - min] += m;
	return {
		min,
		mass
	};
}
function sumOf(laws) {
	return laws.reduce(convolve, {
		min: 0,
		mass: Float64Array.of(1)
	});
}
function atLeast(law, k) {
	let sum = 0;
	for (let i = law.mass.length - 1; i >= Math.max(0, k - law.min); i--) sum += law.mass[i];
	return Math.min(1, sum);
}
function atMost(law, k) {
	let sum = 0;
	for (let i = 0; i <= Math.min(law.mass.length - 1, k - law.min); i++) sum += law.mass[i];
	return Math.min(1, sum);
}
function exactly(law, k) {
	return law.mass[k - law.min] ?? 0;
}
function fromRatios(min, max, mode, ratio) {
	const mass = new Float64Array(max - min + 1);
	mass[mode - min] = 1;
	for (let k = mode; k < max; k++) mass[k + 1 - min] = mass[k - min] * ratio(k);
	for (let k = mode; k > min; k--) mass[k - 1 - min] = mass[k - min] / ratio(k - 1);
	const total = mass.reduce((sum, m) => sum + m, 0);
	return {
		min,
		mass: mass.map((m) => m / total)
	};
}
function convolve(a, b) {
	const mass = new Float64Array(a.mass.length + b.mass.length - 1);
	for (let j = 0; j < b.mass.length; j++) {
		const right = b.mass[j];
		if (right !== 0) for (let i = 0; i < a.mass.length; i++) mass[i + j] += a.mass[i] * right;
	}
	return {
		min: a.min + b.min,
		mass
	};
}

// src/execution/metrics/citation-markers.ts
const ID = "[A-Za-z]{1,20}[-_:#][\\w.:#-]{0,40}?\\d[\\w.:#-]{0,40}";
const MARKER = new RegExp(`[ \\t]?\\[(${ID}(?:\\s{0,3}[,;]\\s{0,3}${ID}){0,19})\\](?!\\()`, "g");
function markersIn(text) {
	const ids = [...text.matchAll(MARKER)].flatMap((match) => match[1].split(/\s*[,;]\s*/));
	return [...new Set(ids)];
}
function withoutMarkers(text) {
	return text.includes("[") ? text.replace(MARKER, "") : text;
}

// src/execution/metrics/measure.ts
function overTrials(trials, share) {
	let numerator = 0;
	let denominator = 0;
	let counted = 0;
	for (const trial of trials) {
		const measure = share(trial);
		if (measure === null) continue;
		numerator += measure[0];
		denominator += measure[1];
		counted += 1;
	}
	return counted === 0 || denominator === 0 ? null : [numerator / counted, denominator / counted];
}
function sumAndCount(values) {
	return values.length === 0 ? null : [values.reduce((sum, value) => sum + value, 0), values.length];
}
const NO_SCORES = [];
function scoresOf({ scores }, metric) {
	return scores.some((score) => score.metric === metric) ? scores.filter((score) => score.metric === metric) : NO_SCORES;
}
function countsOf(trial, metric) {
	let counts = null;
	for (const score of trial.scores) {
		if (score.metric !== metric || !score.counts) continue;
		counts ??= {
			tp: 0,
			fp: 0,
			fn: 0
		};
		counts.tp += score.counts.tp;
		counts.fp += score.counts.fp;
		counts.fn += score.counts.fn;
	}
	return counts;
}

// src/execution/metrics/scoring.ts
const isUnscored = (one) => "unjudged" in one;
function defineScoring(scoring) {
	return scoring;
}

// src/execution/metrics/citations.ts
const ids = array(string().trim().min(1));
const citationsSchema = union([ids, strictObject({
	ids: ids.describe("Ids that are expected."),
	strict: boolean().default(false).describe("Whether other citations fail the case.")
})]).describe("Ids that the answer must cite, in the mapped field or in markers such as [FAQ-001]. An empty list: no citation is allowed. Other citations fail only with { ids, strict: true }, and count against citation_exact.");
const keyOf = (id) => id.trim().toLowerCase();
function citedBy(subject) {
	if (subject.citations === void 0 && subject.text === void 0) return null;
	const marked = markersIn(subject.text ?? "");
	return {
		cited: subject.citations ?? marked,
		marked
	};
}
function scoreCitations(expected, strict, { cited, marked }) {
	const wanted = new Map(expected.map((id) => [keyOf(id), id]));
	const given = new Map(cited.map((id) => [keyOf(id), id]));
	const found = new Set([...given.keys(), ...marked.map(keyOf)].filter((key) => wanted.has(key)));
	const missing = [...wanted].filter(([key]) => !found.has(key)).map(([, id]) => id);
	const extra = [...given].filter(([key]) => !wanted.has(key)).map(([, id]) => id);
	const extraFails = strict || wanted.size === 0;
	const passed = missing.length === 0 && (extra.length === 0 || !extraFails);
	const parts = [missing.length > 0 && `missing citation ${missing.join(", ")}`, extra.length > 0 && `unexpected citation ${extra.join(", ")}`].filter(Boolean);
	return {
		metric: "citation_recall",
		value: wanted.size > 0 ? found.size / wanted.size : passed ? 1 : 0,
		passed,
		reason: parts.join("; ") || "citations are as expected",
		...passed ? {} : { code: missing.length > 0 ? "missing_citation" : "unexpected_citation" },
		...missing.length > 0 ? { names: missing } : {},
		counts: {
			tp: found.size,
			fp: extra.length,
			fn: missing.length
		}
	};
}
const counted = (id, title, description, measure) => ({
	id,
	title,
	description,
	kind: "ratio",
	unit: "share",
	better: "higher",
	measure
});
const metrics$2 = [
	{
		...counted("citation_exact", "Exact citations", "Share of answers that cite exactly the expected ids.", (trials) => overTrials(trials, (trial) => sumAndCount(scoresOf(trial, "citation_recall").map(({ counts }) => counts && counts.fp + counts.fn === 0 ? 1 : 0)))),
		kind: "proportion"
	},
	{
		...counted("citation_recall", "Citation recall", "Mean over answers of the share of the expected ids that are cited; answers that may cite nothing are left out.", (trials) => overTrials(trials, (trial) => sumAndCount(scoresOf(trial, "citation_recall").filter(({ counts }) => counts && counts.tp + counts.fn > 0).map((score) => score.value)))),
		kind: "mean"
	},
	counted("citation_micro_precision", "Citation micro precision", "Share of all citations that are expected.", (trials) => overTrials(trials, (trial) => {
		const counts = countsOf(trial, "citation_recall");
		return counts && [counts.tp, counts.tp + counts.fp];
	})),
	counted("citation_micro_recall", "Citation micro recall", "Share of all expected citations that are made.", (trials) => overTrials(trials, (trial) => {
		const counts = countsOf(trial, "citation_recall");
		return counts && [counts.tp, counts.tp + counts.fn];
	})),
	counted("citation_micro_f1", "Citation micro F1", "Harmonic mean of precision and recall over all citations together.", (trials) => overTrials(trials, (trial) => {
		const counts = countsOf(trial, "citation_recall");
		return counts && [2 * counts.tp, 2 * counts.tp + counts.fp + counts.fn];
	}))
];
const citations = defineScoring({
	expectations: { citations: citationsSchema },
	sets: { citations: unordered },
	score: ({ citations: written }, subject) => {
		const cited = written === void 0 ? null : citedBy(subject);
		if (written === void 0 || cited === null) return [];
		return Array.isArray(written) ? [scoreCitations(written, false, cited)] : [scoreCitations(written.ids, written.strict, cited)];
	},
	metrics: metrics$2
});

// src/stats/classification.ts
function labelScores(pairs) {
	const counts = /* @__PURE__ */ new Map();
	const of = (label) => {
		const known = counts.get(label);
		if (known) return known;
		const count = {
			tp: 0,
			fp: 0,
			fn: 0
		};
		counts.set(label, count);
		return count;
	};
	for (const { expected, actual } of pairs) if (expected === actual) of(expected).tp++;
	else {
		of(expected).fn++;
		if (actual !== null) of(actual).fp++;
	}
	return [...counts].sort(([a], [b]) => a < b ? -1 : 1).map(([label, { tp, fp, fn }]) => ({
		label,
		support: tp + fn,
		tp,
		fp,
		fn,
		precision: tp + fp > 0 ? tp / (tp + fp) : null,
		recall: tp + fn > 0 ? tp / (tp + fn) : null,
		f1: 2 * tp / (2 * tp + fp + fn)
	}));
}
function macroF1(pairs) {
	const labels = labelScores(pairs);
	return labels.length === 0 ? null : labels.reduce((sum, l) => sum + l.f1, 0) / labels.length;
}
function weightedF1(pairs) {
	if (pairs.length === 0) return null;
	return labelScores(pairs).reduce((sum, l) => sum + l.f1 * l.support, 0) / pairs.length;
}
function confusions(pairs) {
	return [...Map.groupBy(pairs.filter((p) => p.expected !== p.actual), (p) => JSON.stringify([p.expected, p.actual]))].map(([key, list]) => ({
		key,
		expected: list[0].expected,
		actual: list[0].actual,
		count: list.length
	})).sort((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1)).map(({ expected, actual, count }) => ({
		expected,
		actual,
		count
	}));
}
function averageF1Interval(units, average, confidence = .95) {
	const scored = units.filter((unit) => unit.length > 0);
	const pairs = scored.flat();
	if (scored.length < 2) return null;
	const value = average === "macro" ? macroF1(pairs) : weightedF1(pairs);
	if (value === 0 || value === 1) return wilson(value * scored.length, scored.length, confidence);
	const gradient = f1Gradient(pairs, average);
	const centre = pairs.reduce((sum, p) => sum + gradient(p), 0) / pairs.length;
	const squares = scored.reduce((sum, unit) => sum + unit.reduce((s, p) => s + gradient(p) - centre, 0) ** 2, 0);
	const half = normalCritical(confidence) * Math.sqrt(squares) / pairs.length;
	return clip([value - half, value + half], [0, 1]);
}
function f1Gradient(pairs, average) {
	const labels = labelScores(pairs);
	const facts = new Map(labels.map((l) => [l.label, {
		f1: l.f1,
		weight: average === "macro" ? 1 / labels.length : l.support / pairs.length,
		both: (2 * l.tp + l.fp + l.fn) / pairs.length
	}]));
	return ({ expected, actual }) => {
		const row = facts.get(expected);
		const column = actual === null ? null : facts.get(actual);
		return (average === "weighted" ? row.f1 : 0) + (expected === actual ? 2 * row.weight / row.both : 0) - row.weight * row.f1 / row.both - (column ? column.weight * column.f1 / column.both : 0);
	};
}

// src/execution/metrics/matching/names.ts
const SEPARATORS = /[\s_\-./\\]+/g;
const cache = /* @__PURE__ */ new Map();
const CACHE_LIMIT = 2e4;
const CACHED_LENGTH = 200;
function looseKey(text) {
	const known = cache.get(text);
	if (known !== void 0) return known;
	const key = text.normalize("NFC").trim().toLowerCase().replace(SEPARATORS, "") || text.trim();
	if (text.length > CACHED_LENGTH) return key;
	if (cache.size >= CACHE_LIMIT) cache.clear();
	cache.set(text, key);
	return key;
}
function normalized(text, manner) {
	if (manner === "exact") return text;
	return manner === "loose" ? looseKey(text) : text.normalize("NFC").trim().toLowerCase();
}

// src/execution/metrics/intent.ts
const name$2 = string().trim().min(1);
const credits = record(name$2, number().min(0).max(1)).refine((map) => Object.values(map).includes(1), { error: "give at least one intent the full credit 1" });
const intentSchema = union([
	name$2,
	array(name$2).min(1),
	credits
]).describe("The intent: a name; a list of allowed names; or a map name → credit from 0 to 1, where only credit 1 passes and less counts partly into intent_accuracy. Letter case and separators are ignored: data-search equals DATA_SEARCH.");
function creditsOf(expected) {
	if (typeof expected === "string") return [[expected, 1]];
	if (Array.isArray(expected)) return expected.map((allowed) => [allowed, 1]);
	return Object.entries(expected);
}
const LONGEST_NAME = 200;
function scoreIntent(expected, given, confidence) {
	const actual = given === null ? null : given.slice(0, LONGEST_NAME);
	const allowed = creditsOf(expected);
	const key = actual === null ? null : looseKey(actual);
	const hit = key === null ? void 0 : allowed.find(([one]) => looseKey(one) === key);
	const value = hit?.[1] ?? 0;
	const main = allowed.find(([, credit]) => credit === 1)[0];
	const passed = value === 1;
	const wanted = allowed.filter(([, credit]) => credit === 1).map(([one]) => one);
	return {
		metric: "intent_accuracy",
		value,
		passed,
		reason: passed ? `intent is ${hit[0]}` : `expected intent ${wanted.join(" or ")}, got ${actual ?? "none"}${value > 0 ? ` (credit ${value})` : ""}`,
		...passed ? {} : { code: actual === null ? "missing_intent" : "wrong_intent" },
		labels: {
			expected: passed ? hit[0] : main,
			actual: passed ? hit[0] : hit?.[0] ?? actual,
			confidence
		}
	};
}
const intentAccuracy = {
	id: "intent_accuracy",
	title: "Intent accuracy",
	description: "Share of turns with an expected intent whose intent is right; partial credit counts partly.",
	kind: "proportion",
	unit: "share",
	better: "higher",
	measure: (trials) => overTrials(trials, (trial) => sumAndCount(scoresOf(trial, "intent_accuracy").map((score) => score.value)))
};
function labelPairs(trials) {
	return trials.flatMap((trial) => scoresOf(trial, "intent_accuracy").flatMap(({ labels, value }) => labels ? [{
		expected: looseKey(labels.expected),
		actual: labels.actual === null ? null : looseKey(labels.actual),
		credit: value,
		confidence: labels.confidence
	}] : []));
}
const macro = {
	id: "intent_macro_f1",
	title: "Intent macro F1",
	description: "Mean F1 over the intents seen among expected or actual ones; an undefined precision or recall counts as 0.",
	kind: "pooled",
	unit: "score",
	better: "higher",
	observe: labelPairs,
	value: macroF1,
	interval: (units) => averageF1Interval(units, "macro")
};
const weighted = {
	...macro,
	id: "intent_weighted_f1",
	title: "Intent weighted F1",
	description: "Mean F1 over the intents, each weighted by how often it was expected.",
	value: weightedF1,
	interval: (units) => averageF1Interval(units, "weighted")
};
const intent = defineScoring({
	expectations: { intent: intentSchema },
	score: (expected, subject) => expected.intent === void 0 || subject.intent === void 0 ? [] : [scoreIntent(expected.intent, subject.intent, subject.confidence ?? null)],
	metrics: [
		intentAccuracy,
		macro,
		weighted
	]
});

// src/execution/metrics/confidence.ts
const withConfidence = (pairs) => pairs.flatMap(({ confidence, credit }) => confidence === null ? [] : [{
	confidence,
	correct: credit
}]);
const confidenceMean = {
	id: "confidence_mean",
	title: "Mean confidence",
	description: "Mean of the confidence that came with an intent, over turns.",
	kind: "mean",
	unit: "share",
	better: "none",
	measure: (trials) => overTrials(trials, ({ transcript }) => sumAndCount(transcript.turns.map((turn) => turn.confidence).filter((value) => typeof value === "number")))
};
const brier = {
	id: "brier",
	title: "Brier score",
	description: "Mean of (confidence − right)² over turns with an expected intent (Brier 1950); 0 is best.",
	kind: "mean",
	unit: "score",
	better: "lower",
	measure: (trials) => overTrials(trials, (trial) => sumAndCount(withConfidence(labelPairs([trial])).map((p) => (p.confidence - p.correct) ** 2)))
};
const ece = {
	id: "ece",
	title: "Calibration error (ECE)",
	description: "Expected calibration error: mean gap between confidence and share right, over 10 bins of equal width (Guo et al. 2017).",
	kind: "pooled",
	unit: "score",
	better: "lower",
	observe: (trials) => labelPairs(trials).filter((pair) => pair.confidence !== null),
	value: (pairs) => expectedCalibrationError(withConfidence(pairs)),
	interval: () => null
};
const confidence = defineScoring({
	reads: ["intent"],
	expectations: {},
	score: () => [],
	metrics: [
		confidenceMean,
		brier,
		ece
	]
});

// src/execution/metrics/context.ts
const UNKNOWN_INTENTS = /* @__PURE__ */ new Set([
	"",
	"unknown",
	"none",
	"null",
	"fallback",
	"nlufallback",
	"defaultfallback",
	"unclear"
]);
function carriedEntities(turn) {
	const said = looseKey(turn.user);
	return [turn.expect.entities, turn.evaluate.entities].flatMap(entitiesOf).filter(({ values }) => values.length > 0 && !values.some((value) => said.includes(looseKey(value))));
}
function entitiesOf(written) {
	if (typeof written !== "object" || written === null) return [];
	if (Array.isArray(written)) return written.map(({ entity, value }) => ({
		entity,
		values: valuesOf(value)
	}));
	return Object.entries(written).map(([entity, value]) => ({
		entity,
		values: valuesOf(value)
	}));
}
function valuesOf(written) {
	if (written === null || written === void 0) return [];
	if (Array.isArray(written)) return written.flatMap(valuesOf);
	if (typeof written === "object") return valuesOf(written.all_of);
	return [String(written)];
}
function resolvesAnything(reply) {
	const knownIntent = typeof reply.intent === "string" && !UNKNOWN_INTENTS.has(looseKey(reply.intent));
	return (reply.entities?.length ?? 0) > 0 || (reply.toolCalls ?? []).some((call) => Object.keys(call.arguments).length > 0) || knownIntent && reply.confidence !== null;
}
function scoreContext(turn, reply) {
	const { intent, entities, toolCalls } = reply;
	if (intent === void 0 && entities === void 0 && toolCalls === void 0) return null;
	const carried = entities === void 0 ? [] : carriedEntities(turn);
	const passed = carried.length > 0 ? carried.some(({ entity, values }) => entities.some((found) => looseKey(found.entity) === looseKey(entity) && values.some((value) => looseKey(value) === looseKey(String(found.value))))) : resolvesAnything(reply);
	return {
		metric: "context_retained",
		value: passed ? 1 : 0,
		passed,
		reason: passed ? "context retained" : "context not retained",
		...passed ? {} : { code: "context_not_retained" }
	};
}
const contextRetained = {
	id: "context_retained",
	title: "Context retained",
	description: "Share of turns with requires_context whose reply resolved something from earlier turns.",
	kind: "proportion",
	unit: "share",
	better: "higher",
	measure: (trials) => overTrials(trials, (trial) => sumAndCount(scoresOf(trial, "context_retained").map((score) => score.value)))
};
const context = defineScoring({
	expectations: {},
	score: () => [],
	metrics: [contextRetained]
});

// src/execution/metrics/matching/entities.ts
const keysOf = /* @__PURE__ */ new WeakMap();
function valueKey(comparison) {
	let key = keysOf.get(comparison);
	if (!key) {
		const plain = (value) => normalized(String(value), comparison.normalize);
		const canonical = /* @__PURE__ */ new Map();
		for (const [name, others] of Object.entries(comparison.synonyms)) for (const other of [name, ...others]) canonical.set(plain(other), plain(name));
		key = (value) => canonical.get(plain(value)) ?? plain(value);
		keysOf.set(comparison, key);
	}
	return key;
}
function matchValues(wanted, actual, comparison) {
	const key = valueKey(comparison);
	const given = /* @__PURE__ */ new Map();
	for (const { entity, value } of actual) {
		const values = given.get(looseKey(entity)) ?? /* @__PURE__ */ new Map();
		given.set(looseKey(entity), values.set(key(value), `${entity}=${value}`));
	}
	let tp = 0;
	const missing = [];
	const miss = (type, value) => missing.push({
		type,
		shown: `${type}=${value}`
	});
	for (const [name, want] of Object.entries(wanted)) {
		const values = given.get(looseKey(name)) ?? /* @__PURE__ */ new Map();
		if (want === null) {
			values.clear();
			continue;
		}
		const all = typeof want === "object" && "all_of" in want;
		const listed = all ? want.all_of : Array.isArray(want) ? want : [want];
		const allowed = listed.filter((value) => value !== null);
		const hits = allowed.filter((value) => values.has(key(value)));
		if (all) {
			tp += hits.length;
			for (const value of allowed) if (!hits.includes(value)) miss(name, value);
		} else if (hits.length > 0) tp += 1;
		else if (allowed.length === listed.length) miss(name, allowed.join("|"));
		for (const hit of hits) values.delete(key(hit));
	}
	return {
		tp,
		missing: missing.map(({ shown }) => shown),
		missingTypes: missing.map(({ type }) => type),
		unexpected: [...given.values()].flatMap((values) => [...values.values()])
	};
}
function matchSpans(wanted, actual, comparison) {
	const value = valueKey(comparison);
	const spans = wanted.some((item) => item.start !== void 0);
	const key = (item) => spans ? `${looseKey(item.entity)}\n${item.start}\n${item.end}` : `${looseKey(item.entity)}\n${item.value === void 0 ? "" : value(item.value)}`;
	const shown = (item) => `${item.entity}=${item.value ?? ""}${item.start === void 0 ? "" : ` (${item.start}–${item.end})`}`;
	const left = Map.groupBy(actual, key);
	const missing = wanted.filter((item) => left.get(key(item))?.pop() === void 0);
	return {
		tp: wanted.length - missing.length,
		missing: missing.map(shown),
		missingTypes: missing.map(({ entity }) => entity),
		unexpected: [...left.values()].flat().map(shown)
	};
}

// src/execution/metrics/entities.ts
const value = union([
	string(),
	number(),
	boolean()
]);
const byValue = record(string().min(1), union([
	value,
	_null(),
	array(value.nullable()).min(1),
	strictObject({ all_of: array(value).min(1) })
]));
const bySpan = array(strictObject({
	entity: string().min(1).describe("Entity type."),
	value: value.optional().describe("Its value; not compared where a span is given."),
	start: number().int().min(0).optional().describe("First character, from 0."),
	end: number().int().min(0).optional().describe("Character after the last.")
})).refine((list) => list.every((item) => item.start === void 0 === (item.end === void 0)), { error: "give both start and end, or neither" }).refine((list) => new Set(list.map((item) => item.start === void 0)).size < 2, { error: "give start and end for all entities of the list, or for none" }).refine((list) => list.every((item) => item.start !== void 0 || item.value !== void 0), { error: "give a value, or start and end" });
const entitiesSchema = union([byValue, bySpan]).describe("Entities: a map type → value, list of allowed values, { all_of: [...] } for several values that must all be there, or null for \"may be absent\" (also inside a list); compared by value. Or a list of { entity, value, start, end }, compared by type and span. Nothing else may be found, unless metrics.entity.extra is allow.");
const settingsSchema = strictObject({
	normalize: _enum([
		"case",
		"loose",
		"exact"
	]).default("case").describe("case ignores letter case; loose also separators, so that RNA-seq equals RNAseq; exact ignores nothing."),
	synonyms: record(string(), array(string())).default({}).describe("Other ways of writing a value: { RNA-seq: [RNAseq, rna seq] }."),
	extra: _enum(["fail", "allow"]).default("fail").describe("Whether entities beyond the expected ones fail a case. They count against precision in any case.")
}).describe("How expected and found entities are compared.");
function scoreEntities(match, extraAllowed) {
	const { tp, missing, missingTypes, unexpected } = match;
	const counts = {
		tp,
		fp: unexpected.length,
		fn: missing.length
	};
	const passed = counts.fn === 0 && (counts.fp === 0 || extraAllowed);
	const parts = [missing.length > 0 && `missing ${missing.join(", ")}`, unexpected.length > 0 && `unexpected ${unexpected.join(", ")}`].filter(Boolean);
	return {
		metric: "entity_f1",
		value: share(2 * tp, 2 * tp + counts.fp + counts.fn, counts),
		passed,
		reason: parts.join("; ") || "entities are as expected",
		...passed ? {} : { code: missing.length > 0 ? "missing_entity" : "unexpected_entity" },
		...missing.length > 0 ? { names: [...new Set(missingTypes)] } : {},
		counts
	};
}
function share(numerator, denominator, { tp, fp, fn }) {
	return denominator > 0 ? numerator / denominator : tp + fp + fn === 0 ? 1 : 0;
}
const RATIOS = {
	precision: ({ tp, fp }) => [tp, tp + fp],
	recall: ({ tp, fn }) => [tp, tp + fn],
	f1: ({ tp, fp, fn }) => [2 * tp, 2 * tp + fp + fn]
};
const SAYS = {
	precision: "share of the entities found that are right",
	recall: "share of the expected entities that are found",
	f1: "harmonic mean of precision and recall"
};
const metrics$1 = Object.keys(RATIOS).flatMap((name) => [{
	id: `entity_${name}`,
	title: `Entity ${name === "f1" ? "F1" : name}`,
	description: `Averaged over cases: ${SAYS[name]}. Nothing expected and nothing found counts as 1.`,
	kind: "mean",
	unit: "share",
	better: "higher",
	measure: (trials) => overTrials(trials, (trial) => {
		const counts = countsOf(trial, "entity_f1");
		return counts && [share(...RATIOS[name](counts), counts), 1];
	})
}, {
	id: `entity_micro_${name}`,
	title: `Entity micro ${name === "f1" ? "F1" : name}`,
	description: `Over all entities together: ${SAYS[name]}.`,
	kind: "ratio",
	unit: "share",
	better: "higher",
	measure: (trials) => overTrials(trials, (trial) => {
		const counts = countsOf(trial, "entity_f1");
		return counts && RATIOS[name](counts);
	})
}]);
const entities = defineScoring({
	expectations: { entities: entitiesSchema },
	sets: { entities: unordered },
	settings: {
		key: "entity",
		schema: settingsSchema
	},
	score: ({ entities: wanted }, subject, settings) => {
		if (wanted === void 0 || subject.entities === void 0) return [];
		return [scoreEntities(Array.isArray(wanted) ? matchSpans(wanted, subject.entities, settings) : matchValues(wanted, subject.entities, settings), settings.extra === "allow")];
	},
	metrics: metrics$1
});

// src/execution/metrics/matching/json-schema.ts
const MOST_SHOWN = 3;
const compiled = /* @__PURE__ */ new Map();
let compiler;
async function prepareSchema(schema) {
	const key = canonicalJson(schema);
	if (compiled.has(key)) return null;
	compiler ??= loadCompiler();
	const compile = await compiler;
	try {
		compiled.set(key, compile(schema));
		return null;
	} catch (error) {
		return sentence(error.message);
	}
}
const validatorOf = (schema) => compiled.get(canonicalJson(schema));
async function loadCompiler() {
	const [{ Ajv2020 }, formats] = await Promise.all([import("./2020.js").then((m) => /* @__PURE__ */ __toESM(m.default, 1)), import("./dist.js").then((m) => /* @__PURE__ */ __toESM(m.default, 1))]);
	const addFormats = formats.default;
	return (schema) => {
		const ajv = new Ajv2020({
			allErrors: true,
			logger: false,
			strictTypes: false,
			strictTuples: false
		});
		addFormats(ajv);
		const validate = ajv.compile(schema);
		return (document) => {
			if (validate(document)) return null;
			return (validate.errors ?? []).slice(0, MOST_SHOWN).map(({ instancePath, message, params }) => {
				const extra = "additionalProperty" in params ? ` (${JSON.stringify(params.additionalProperty)})` : "";
				return `${instancePath === "" ? "the document" : instancePath} ${message ?? "does not fit"}${extra}`;
			});
		};
	};
}
const sentence = (message) => `${message.replace(/^strict mode: /, "").replace(/\.$/, "")}.`;

// src/execution/metrics/json.ts
const jsonValid = {
	id: "json_valid",
	title: "Valid JSON",
	description: "Share of cases with an expected JSON shape whose replies all have it.",
	kind: "proportion",
	unit: "share",
	better: "higher",
	measure: (trials) => overTrials(trials, (trial) => {
		const scores = scoresOf(trial, "json_valid");
		return scores.length === 0 ? null : [scores.every((score) => score.passed) ? 1 : 0, 1];
	})
};
function faultOf$1(text, validate) {
	let document;
	try {
		document = JSON.parse(text);
	} catch {
		return {
			code: "not_json",
			reason: `the text is not JSON: ${text.trim() === "" ? "it is empty" : text.includes("```") ? "it holds a code fence" : "it does not parse"}`
		};
	}
	try {
		const problems = validate(document);
		return problems && {
			code: "json_mismatch",
			reason: problems.join("; ")
		};
	} catch {
		return {
			code: "json_mismatch",
			reason: "the document is nested too deeply"
		};
	}
}
const json = defineScoring({
	expectations: { json: union([record(string(), unknown()), boolean()]).describe("A JSON Schema (draft 2020-12) that the whole text satisfies, as JSON. { type: object } asks for any object, true for any JSON.") },
	prepare: async ({ json: schema }) => {
		const fault = schema === void 0 ? null : await prepareSchema(schema);
		return fault === null ? [] : [`json: not a JSON Schema: ${fault}`];
	},
	score: ({ json: schema }, { text }) => {
		const validate = schema === void 0 ? void 0 : validatorOf(schema);
		if (validate === void 0 || text === void 0) return [];
		const fault = faultOf$1(text, validate);
		const passed = fault === null;
		return [{
			metric: "json_valid",
			value: passed ? 1 : 0,
			passed,
			reason: "the JSON is as expected",
			...fault
		}];
	},
	metrics: [jsonValid]
});

// src/execution/metrics/judged/judged-score.ts
function seenBy(subject) {
	const turns = subject.past.map(({ user, text, toolCalls }) => ({
		user,
		...text !== void 0 && { text },
		...toolCalls && { toolCalls }
	}));
	return {
		about: subject.turns.length > 1 ? "conversation" : "turn",
		material: { turns }
	};
}
const isJudgeable = ({ turns }) => turns.some(({ text, toolCalls = [] }) => text !== void 0 || toolCalls.length > 0);
function judgedScore(question, { judgements }, make, failOnError = false) {
	const { metric } = question;
	const judgement = judgements.get(questionKey(question)) ?? NOT_ASKED;
	if (!judgement.ok) {
		const { code, message } = judgement;
		if (!failOnError || code === NOT_ASKED.code) return [{
			metric,
			unjudged: {
				code,
				message
			}
		}];
		return [{
			metric,
			value: 0,
			passed: false,
			code: "judge_error",
			reason: message,
			generated: true
		}];
	}
	const { reason, evidence, votes } = judgement.finding;
	const made = make(judgement.finding);
	if (made === null) return [];
	return [{
		metric,
		...made,
		reason,
		generated: true,
		...evidence.length > 0 && { evidence },
		...votes && { votes }
	}];
}
const NOT_ASKED = {
	ok: false,
	code: "no_judge",
	message: "No judge was asked (llm.judge)."
};

// src/execution/metrics/judged/mean-metric.ts
function meanMetric(facts, counts = () => true) {
	return {
		...facts,
		kind: "mean",
		unit: "score",
		better: "higher",
		measure: (trials) => overTrials(trials, (trial) => sumAndCount(scoresOf(trial, facts.id).filter(counts).map(({ value }) => value)))
	};
}

// src/execution/metrics/judged/names.ts
const name$1 = string().min(1);
const oneOrMoreNames = union([name$1, array(name$1).min(1)]);
function namesOf(written) {
	return written === void 0 ? [] : typeof written === "string" ? [written] : [...new Set(written)];
}
function isSelected(name, expected) {
	const { evaluations } = expected;
	return evaluations?.includes(name) ?? false;
}

// src/execution/metrics/judged/settings.ts
const DEFAULT_SCALE = 5;
const judgedSettingsSchema = strictObject({
	enabled: boolean().default(true).describe("false: measured only for cases that name it under evaluations; the other settings hold for these."),
	threshold: number().min(0).optional().describe("From where on a judgement holds. Up to 1 a share of the scale (0.75 is mark 4 of 5), above 1 a mark. Default: 0.7; for groundedness 1, which is every statement."),
	scale: number().int().min(2).max(100).default(DEFAULT_SCALE).describe("Highest mark of the judge; the lowest is 1."),
	model: string().min(1).optional().describe("Model of the judge for this metric. Default: that of llm.judge."),
	prompt: string().min(1).optional().describe("What the judge is told to look at, instead of our own words."),
	retries: number().int().min(1).max(3).optional().describe("Repeats after an unusable judgement, 1 to 3."),
	timeout: duration.optional().describe("Time limit of one judgement."),
	fail_on_error: boolean().default(false).describe("true: where the judge is of no use, the score is 0 and failed, instead of left out.")
}).superRefine(({ threshold, scale }, ctx) => {
	if (threshold !== void 0 && threshold > scale) ctx.addIssue({
		code: "custom",
		path: ["threshold"],
		message: `the highest mark is ${scale}`
	});
}).describe("A judged metric: written here it is measured for every case, or for those that name it under evaluations.");
const DEFAULTS = judgedSettingsSchema.parse({});
function settingsFor(metric, written, { testCase: { judgedSettings } }) {
	const suite = written ?? DEFAULTS;
	const own = judgedSettings && Object.hasOwn(judgedSettings, metric) ? judgedSettings[metric] : void 0;
	if (!own) return suite;
	const joined = judgedSettingsSchema.safeParse({
		...suite,
		...own
	});
	return joined.success ? joined.data : judgedSettingsSchema.parse(own);
}
function thresholdShare({ threshold, scale }, otherwise) {
	if (threshold === void 0) return otherwise;
	return threshold <= 1 ? threshold : (threshold - 1) / (scale - 1);
}
function askedWith({ model, retries, timeout }) {
	return {
		...model !== void 0 && { model },
		...retries !== void 0 && { retries },
		...timeout !== void 0 && { timeoutMs: timeout }
	};
}

// src/execution/rulebook.ts
const attachedPath = (caseFile, path) => posix.join(posix.dirname(caseFile), path);

// src/execution/metrics/judged/sources.ts
const BUILT_IN_SOURCES = ["tools", "files"];
const absent = { kind: "absent" };
function namedSources(names, subject, world) {
	const found = names.map((name) => namedSource(name, subject, world));
	return found.find(({ kind }) => kind === "unavailable") ?? found.find(({ kind }) => kind === "absent") ?? {
		kind: "sources",
		sources: found.flatMap((one) => one.kind === "sources" ? one.sources : [])
	};
}
function allSources(subject, world) {
	const { rules, testCase } = world;
	const names = [...Object.keys(rules.sources).filter((name) => "text" in rules.sources[name]), ...testCase.files.length > 0 ? ["files"] : []];
	const tools = resultsOf(subject, "tools", () => true);
	if (names.length === 0) return tools;
	const named = namedSources(names, subject, world);
	if (named.kind !== "sources" || tools.kind !== "sources") return named;
	return {
		kind: "sources",
		sources: [...tools.sources, ...named.sources]
	};
}
function namedSource(name, subject, { rules, testCase }) {
	const own = Object.hasOwn(rules.sources, name) ? rules.sources[name] : void 0;
	if (own && "text" in own) return {
		kind: "sources",
		sources: [{
			name,
			text: own.text
		}]
	};
	if (own) return resultsOf(subject, name, (call) => call.name === own.tool);
	if (name === "tools") return resultsOf(subject, name, () => true);
	if (name === "files") return filesOf(testCase, rules.files);
	return {
		kind: "unavailable",
		code: "unknown_source",
		message: `The suite has no source "${name}".`
	};
}
function resultsOf({ past }, source, counts) {
	if (!past.some(({ toolCalls }) => toolCalls)) return absent;
	const calls = past.flatMap(({ toolCalls = [] }) => toolCalls).filter(counts);
	const reported = calls.filter(({ result }) => result !== void 0);
	if (calls.length > 0 && reported.length === 0) return absent;
	return {
		kind: "sources",
		sources: reported.map((call) => ({
			name: source === "tools" ? `tool ${call.name}` : source,
			text: JSON.stringify({
				tool: call.name,
				arguments: call.arguments,
				result: call.result
			})
		}))
	};
}
function filesOf({ files, source }, texts) {
	const lacking = [];
	const sources = files.flatMap(({ name, path, url }) => {
		const text = path === void 0 ? void 0 : texts[attachedPath(source.file, path)];
		if (text !== void 0) return [{
			name: name ?? path,
			text
		}];
		lacking.push(name ?? path ?? url ?? "");
		return [];
	});
	if (lacking.length === 0) return {
		kind: "sources",
		sources
	};
	return {
		kind: "unavailable",
		code: "source_unavailable",
		message: `Attached files that could not be read as text: ${lacking.join(", ")}. Name their text under "sources" and in grounded_in.`
	};
}

// src/execution/metrics/judged/groundedness.ts
const METRIC$1 = "groundedness";
const DEFAULT_THRESHOLD$1 = 1;
const metric$1 = meanMetric({
	id: METRIC$1,
	title: "Groundedness",
	description: "Mean share of the statements of an answer or conversation that rest on its sources, as a judge sees it; one without statements is left out."
}, ({ claims }) => claims === void 0 || claims.evaluated > 0);
const expectations$3 = { grounded_in: oneOrMoreNames.describe("What the statements rest on: \"tools\" (results of all tool calls), \"files\" (those of the case), names of the suite's sources, or a list of these.") };
function sourcesFor(expected, subject, world) {
	if (expected.grounded_in !== void 0) return namedSources(namesOf(expected.grounded_in), subject, world);
	return isSelected(METRIC$1, expected) ? allSources(subject, world) : null;
}
function questionFor$2(found, subject, settings) {
	const { about, material } = seenBy(subject);
	return {
		prompt: "groundedness",
		metric: METRIC$1,
		instruction: settings.prompt ?? "Statements about the world, about things, people, prices, dates, rules and states, and about what was done or will be done.",
		about,
		material: {
			turns: material.turns.map(({ toolCalls: _, ...said }) => said),
			sources: found.sources
		},
		answer: {
			kind: "claims",
			threshold: thresholdShare(settings, DEFAULT_THRESHOLD$1)
		},
		...askedWith(settings)
	};
}
const saysSomething = ({ turns }) => turns.some(({ text }) => text !== void 0);
function scoreOf$1(found, selected, subject, settings, world) {
	if (found.kind === "unavailable") {
		const { code, message } = found;
		return [{
			metric: METRIC$1,
			unjudged: {
				code,
				message
			}
		}];
	}
	if (found.kind === "absent") return selected ? [{
		metric: METRIC$1,
		unjudged: NO_SOURCES
	}] : [];
	return judgedScore(questionFor$2(found, subject, settings), world, ({ passed, value, claims = [] }) => ({
		value,
		passed,
		claims: {
			evaluated: claims.length,
			grounded: claims.filter(({ grounded }) => grounded).length
		},
		...!passed && { code: "ungrounded" }
	}), settings.fail_on_error);
}
const NO_SOURCES = {
	code: "no_sources",
	message: "There is nothing that statements could rest on: the agent's replies carry no results of tools, and the suite names no sources."
};
const groundedness = defineScoring({
	judged: true,
	depends: ["sources"],
	expectations: expectations$3,
	sets: { grounded_in: unordered },
	inherent: ["evaluations"],
	settings: {
		key: METRIC$1,
		schema: judgedSettingsSchema,
		onDemand: true
	},
	questions: (expected, subject, settings, world) => {
		const found = saysSomething(subject) ? sourcesFor(expected, subject, world) : null;
		return found?.kind === "sources" ? [questionFor$2(found, subject, settingsFor(METRIC$1, settings, world))] : [];
	},
	score: (expected, subject, settings, world) => {
		const found = saysSomething(subject) ? sourcesFor(expected, subject, world) : null;
		const selected = expected.grounded_in === void 0;
		return found === null ? [] : scoreOf$1(found, selected, subject, settingsFor(METRIC$1, settings, world), world);
	},
	metrics: [metric$1]
});

// src/execution/metrics/judged/quality.ts
const DEFAULT_THRESHOLD = .7;
const hasSeveralTurns = ({ past }) => past.length > 1;
const truth = ({ testCase: { groundTruth } }) => groundTruth === void 0 ? {} : { groundTruth };
const goal = ({ testCase: { simulate } }) => simulate ? { goal: simulate.goal } : {};
function qualityScoring({ name, title, of, applies = () => true, beside = () => ({}) }) {
	const question = (subject, settings, world) => {
		const { about, material } = seenBy(subject);
		const { scale } = settings;
		return {
			prompt: "quality",
			metric: name,
			instruction: settings.prompt ?? qualities$1[name],
			about,
			material: {
				...material,
				...beside(world)
			},
			answer: {
				kind: "mark",
				scale,
				threshold: thresholdShare(settings, DEFAULT_THRESHOLD)
			},
			...askedWith(settings)
		};
	};
	const isAsked = (expected, subject, world) => isSelected(name, expected) && isJudgeable(subject) && applies(subject, world);
	const description = `Mean mark of the judge for ${of}, as a share of the scale.`;
	return defineScoring({
		judged: true,
		expectations: {},
		inherent: ["evaluations"],
		settings: {
			key: name,
			schema: judgedSettingsSchema,
			onDemand: true
		},
		questions: (expected, subject, settings, world) => isAsked(expected, subject, world) ? [question(subject, settingsFor(name, settings, world), world)] : [],
		score: (expected, subject, written, world) => {
			if (!isAsked(expected, subject, world)) return [];
			const settings = settingsFor(name, written, world);
			return judgedScore(question(subject, settings, world), world, ({ passed, value }) => ({
				value,
				passed,
				...!passed && { code: `low_${name}` }
			}), settings.fail_on_error);
		},
		metrics: [meanMetric({
			id: name,
			title,
			description
		})]
	});
}
const QUALITIES = [
	{
		name: "relevance",
		title: "Relevance",
		of: "answering what was asked"
	},
	{
		name: "coherence",
		title: "Coherence",
		of: "clear replies that do not contradict themselves"
	},
	{
		name: "fluency",
		title: "Fluency",
		of: "correct and natural language"
	},
	{
		name: "similarity",
		title: "Similarity",
		of: "saying the same as the right answer (ground_truth)",
		applies: (_subject, { testCase }) => testCase.groundTruth !== void 0,
		beside: truth
	},
	{
		name: "task_completion",
		title: "Task completion",
		of: "reaching what the user came for",
		beside: goal
	},
	{
		name: "knowledge_retention",
		title: "Knowledge retention",
		of: "using what the user said before; conversations of several turns",
		applies: hasSeveralTurns
	},
	{
		name: "refusal",
		title: "Refusal",
		of: "declining what must be declined, and nothing else"
	},
	{
		name: "conversation_coherence",
		title: "Conversation coherence",
		of: "turns that follow from each other; conversations of several turns",
		applies: hasSeveralTurns
	}
];
const qualities = Object.fromEntries(QUALITIES.map((quality) => [quality.name, qualityScoring(quality)]));

// src/execution/metrics/judged/recovery.ts
const METRIC = "recovery_rate";
const metric = {
	id: METRIC,
	title: "Recovery rate",
	description: "Share of conversations in which something went wrong, as a judge sees it, and that the agent brought back on course.",
	kind: "proportion",
	unit: "share",
	better: "higher",
	measure: (trials) => overTrials(trials, (trial) => {
		const scores = scoresOf(trial, METRIC);
		return scores.length === 0 ? null : [scores.filter(({ passed }) => passed).length, scores.length];
	})
};
function questionFor$1(subject, settings) {
	return {
		prompt: "recovery",
		metric: METRIC,
		instruction: settings.prompt ?? "recovered: the mistake was set right or the misunderstanding cleared up, and the conversation went on with what the user wanted. not_recovered: it was not noticed, was repeated, or the conversation ended without what the user wanted.",
		...seenBy(subject),
		answer: {
			kind: "choice",
			options: ["recovered", "not_recovered"]
		},
		...askedWith(settings)
	};
}
const isAsked = (expected, subject) => isSelected(METRIC, expected) && isJudgeable(subject) && hasSeveralTurns(subject);
const recovery = defineScoring({
	judged: true,
	expectations: {},
	inherent: ["evaluations"],
	settings: {
		key: METRIC,
		schema: judgedSettingsSchema,
		onDemand: true
	},
	questions: (expected, subject, settings, world) => isAsked(expected, subject) ? [questionFor$1(subject, settingsFor(METRIC, settings, world))] : [],
	score: (expected, subject, written, world) => {
		if (!isAsked(expected, subject)) return [];
		const settings = settingsFor(METRIC, written, world);
		return judgedScore(questionFor$1(subject, settings), world, ({ choice = null }) => {
			if (choice === null) return null;
			const passed = choice === "recovered";
			return {
				value: passed ? 1 : 0,
				passed,
				...!passed && { code: "not_recovered" }
			};
		}, settings.fail_on_error);
	},
	metrics: [metric]
});

// src/execution/metrics/judged/satisfy.ts
const PREFIX$1 = "criterion:";
const family$1 = {
	name: "criterion:NAME",
	description: "Share of judgements by which the criterion NAME holds.",
	pattern: /^criterion:.+$/s,
	ids: (trials) => [...new Set(trials.flatMap(({ scores }) => scores.map(({ metric }) => metric).filter((id) => id.startsWith(PREFIX$1))))],
	metric: (id) => {
		const name = id.slice(10);
		return {
			id,
			title: `Criterion ${name}`,
			description: `Share of judgements by which the criterion ${name} holds.`,
			kind: "proportion",
			unit: "share",
			better: "higher",
			measure: (trials) => overTrials(trials, (trial) => {
				const scores = scoresOf(trial, id);
				return scores.length === 0 ? null : [scores.filter(({ passed }) => passed).length, scores.length];
			})
		};
	}
};
const expectations$2 = { satisfy: oneOrMoreNames.describe("Name of a criterion of the suite, or a list of which all hold, as a judge sees it.") };
function questionFor(name, criterion, subject) {
	return {
		prompt: "criterion",
		metric: PREFIX$1 + name,
		instruction: criterion,
		...seenBy(subject),
		answer: { kind: "verdict" }
	};
}
function criteriaOf({ satisfy }, subject, { rules: { criteria } }) {
	if (!isJudgeable(subject)) return [];
	return namesOf(satisfy).map((name) => ({
		name,
		question: Object.hasOwn(criteria, name) ? questionFor(name, criteria[name], subject) : null
	}));
}
const satisfy = defineScoring({
	judged: true,
	expectations: expectations$2,
	sets: { satisfy: unordered },
	questions: (expected, subject, _settings, world) => criteriaOf(expected, subject, world).flatMap(({ question }) => question ?? []),
	score: (expected, subject, _settings, world) => criteriaOf(expected, subject, world).flatMap(({ name, question }) => {
		if (question === null) {
			const message = `The suite has no criterion "${name}".`;
			return [{
				metric: PREFIX$1 + name,
				unjudged: {
					code: "unknown_criterion",
					message
				}
			}];
		}
		return judgedScore(question, world, ({ passed, value }) => ({
			value,
			passed,
			...!passed && {
				code: "criterion_not_met",
				names: [name]
			}
		}));
	}),
	metrics: [],
	families: [family$1]
});

// src/stats/quantile.ts
const ascending = (values) => Float64Array.from(values).sort();
function quantile(values, q) {
	return values.length === 0 ? null : sortedQuantile(ascending(values), q);
}
function sortedQuantile(sorted, q) {
	const place = (sorted.length - 1) * q;
	const below = Math.floor(place);
	const low = sorted[below];
	return low + (sorted[Math.min(below + 1, sorted.length - 1)] - low) * (place - below);
}
function quantileInterval(values, q, confidence = .95) {
	const tail = (1 - confidence) / 2;
	const n = values.length;
	const { mass, min } = binomialLaw(n, q);
	let [low, below] = [0, 0];
	while (low < n && below + (mass[low - min] ?? 0) <= tail) below += mass[low++ - min] ?? 0;
	let [high, above] = [n + 1, 0];
	while (high > 0 && above + (mass[high - 1 - min] ?? 0) <= tail) above += mass[--high - min] ?? 0;
	if (low < 1 || high > n) return null;
	const sorted = ascending(values);
	return [sorted[low - 1], sorted[high - 1]];
}
function clusteredQuantileInterval(units, q, confidence = .95) {
	const scored = units.filter((unit) => unit.length > 0);
	if (scored.every((unit) => unit.length === 1)) return quantileInterval(scored.flat(), q, confidence);
	const sorted = ascending(scored.flat());
	const n = scored.length;
	if (n < 2) return null;
	const value = sortedQuantile(sorted, q);
	const below = scored.map((unit) => unit.filter((v) => v <= value).length);
	const share = below.reduce((sum, b) => sum + b, 0) / sorted.length;
	const squares = scored.reduce((sum, unit, i) => sum + (below[i] - share * unit.length) ** 2, 0);
	const half = tCritical(confidence, n - 1) * Math.sqrt(n / (n - 1) * squares) / sorted.length;
	if (half === 0 || q - half < 0 || q + half > 1) return null;
	return [sortedQuantile(sorted, q - half), sortedQuantile(sorted, q + half)];
}

// src/execution/metrics/latency.ts
const mean = {
	id: "latency_mean",
	title: "Mean latency",
	description: "Mean time of an answered turn, taken at the socket.",
	kind: "duration",
	unit: "ms",
	better: "lower",
	measure: (trials) => overTrials(trials, (trial) => sumAndCount(trial.timing.turns))
};
const turnTimes = (trials) => trials.flatMap((trial) => trial.timing.turns);
const quantileMetric = (q) => ({
	id: `latency_p${q * 100}`,
	title: `Latency p${q * 100}`,
	description: `Time that ${q * 100} % of answered turns do not exceed (linear between order statistics).`,
	kind: "quantile",
	unit: "ms",
	better: "lower",
	observe: turnTimes,
	value: (values) => quantile(values, q),
	interval: (units) => clusteredQuantileInterval(units, q)
});
const expected = union([duration, strictObject({
	max: duration.optional().describe("Longest time of a turn."),
	total: duration.optional().describe("Longest time of all turns together.")
}).refine(({ max, total }) => max !== void 0 || total !== void 0, { error: "give max, total or both" })]).describe("Longest time that any turn may take, for example 2s; or { max, total }, where total is for all turns of the conversation together.");
function faultOf(times, written) {
	const { max, total } = typeof written === "number" ? { max: written } : written;
	const slowest = Math.max(...times);
	if (max !== void 0 && slowest > max) return `answered in ${Math.round(slowest)} ms, allowed are ${max} ms`;
	const sum = times.reduce((all, time) => all + time, 0);
	return total !== void 0 && sum > total ? `all turns together took ${Math.round(sum)} ms, allowed are ${total} ms` : null;
}
const latency = defineScoring({
	expectations: { latency: expected },
	score: ({ latency: written }, subject) => {
		const times = subject.turns.flatMap((turn) => turn.timing ? [turn.timing.latencyMs] : []);
		if (written === void 0 || times.length === 0) return [];
		const fault = faultOf(times, written);
		return [{
			metric: "latency_mean",
			value: fault ? 0 : 1,
			passed: fault === null,
			reason: fault ?? `answered in ${Math.round(Math.max(...times))} ms at most`,
			...fault && { code: "too_slow" }
		}];
	},
	metrics: [
		mean,
		quantileMetric(.5),
		quantileMetric(.95)
	]
});

// src/execution/metrics/recorded-scores.ts
const PREFIX = "score:";
const family = {
	name: "score:NAME",
	description: "Mean of the recorded score NAME.",
	pattern: /^score:.+$/,
	ids: (trials) => [...new Set(trials.flatMap((trial) => Object.keys(trial.transcript.recordedScores ?? {}).map((name) => PREFIX + name)))],
	metric: (id) => {
		const name = id.slice(6);
		return {
			id,
			title: `Recorded ${name}`,
			description: `Mean of the recorded score ${name}.`,
			kind: "mean",
			unit: "score",
			better: "higher",
			measure: (trials) => overTrials(trials, ({ transcript: { recordedScores } }) => recordedScores && Object.hasOwn(recordedScores, name) ? [recordedScores[name].value, 1] : null)
		};
	}
};
const recordedScores = defineScoring({
	sets: { scores: unordered },
	expectations: { scores: array(string().min(1)).min(1).describe("Names of recorded scores that must have passed: by their own flag, or with a value of 1 or more where they have none.") },
	score: ({ scores: names }, subject) => (names ?? []).filter((name) => Object.hasOwn(subject.recordedScores, name)).map((name) => {
		const { value, passed = value >= 1 } = subject.recordedScores[name];
		return {
			metric: PREFIX + name,
			value: Math.min(1, Math.max(0, value)),
			passed,
			reason: `recorded ${name} is ${value}`,
			...passed ? {} : { code: "recorded_score_failed" }
		};
	}),
	metrics: [],
	families: [family]
});

// src/execution/metrics/matching/subset.ts
function subsetMismatch(expected, actual, path = "") {
	if (expected === null || typeof expected !== "object") return Object.is(expected, actual) || expected === actual ? null : {
		path,
		expected,
		actual
	};
	if (actual === null || typeof actual !== "object" || Array.isArray(actual) !== Array.isArray(expected)) return {
		path,
		expected,
		actual
	};
	if (Array.isArray(expected) && expected.length !== actual.length) return {
		path: `${path || "value"}.length`,
		expected: expected.length,
		actual: actual.length
	};
	for (const [key, wanted] of Object.entries(expected)) {
		const inner = Array.isArray(expected) ? `${path}[${key}]` : path === "" ? key : `${path}.${key}`;
		const mismatch = subsetMismatch(wanted, Object.hasOwn(actual, key) ? actual[key] : void 0, inner);
		if (mismatch) return mismatch;
	}
	return null;
}
function mismatchText({ path, expected, actual }) {
	const is = actual === void 0 ? "it is not there" : `it is ${shown(actual)}`;
	return `${path === "" ? "" : `${path}: `}expected ${shown(expected)}, ${is}`;
}
function shown(value) {
	const text = JSON.stringify(value) ?? "nothing";
	return text.length > 120 ? `${text.slice(0, 120)}…` : text;
}

// src/execution/metrics/state.ts
const stateAccuracy = {
	id: "state_accuracy",
	title: "Final state",
	description: "Share of cases with an expected state after the conversation that is as expected.",
	kind: "proportion",
	unit: "share",
	better: "higher",
	measure: (trials) => overTrials(trials, (trial) => {
		const scores = scoresOf(trial, "state_accuracy");
		return scores.length === 0 ? null : [scores.every((score) => score.passed) ? 1 : 0, 1];
	})
};
const state = defineScoring({
	source: "agent.state",
	expectations: { state: json$1().describe("The state after the conversation, fetched as agent.state says: of an object the listed keys, a list item by item, anything else equal.") },
	score: ({ state: expected }, subject) => {
		if (expected === void 0 || subject.state === void 0) return [];
		const mismatch = subsetMismatch(expected, subject.state);
		return [{
			metric: "state_accuracy",
			value: mismatch ? 0 : 1,
			passed: mismatch === null,
			reason: mismatch ? mismatchText(mismatch) : "the state is as expected",
			...mismatch && { code: "state_mismatch" }
		}];
	},
	metrics: [stateAccuracy]
});

// src/execution/metrics/text.ts
const oneOrMore = (one) => union([one, array(one).min(1)]);
const listOf$1 = (value) => typeof value === "string" ? [value] : value;
const quoted = (values) => values.map((value) => JSON.stringify(value)).join(", ");
const expectations$1 = {
	equals: string().describe("The whole text, exactly; blanks at both ends do not count."),
	contains: oneOrMore(string().min(1)).describe("A string, or a list of which all are in the text. Letter case is ignored."),
	match: oneOrMore(patternSchema).describe("A regular expression (JavaScript), or a list of which all match somewhere in the text. Letter case is ignored unless it starts with (?-i); a dot matches line breaks too. Only the first 100,000 characters are looked at."),
	not_match: oneOrMore(patternSchema).describe("A regular expression, or a list of which none may match. Read as match is."),
	not_empty: literal(true).describe("The text holds more than blanks.")
};
function checksOf$1(expected) {
	const { equals, contains, match, not_match, not_empty } = expected;
	const checks = [];
	if (equals !== void 0) checks.push((text) => text.trim() === equals.trim() ? null : {
		code: "text_differs",
		reason: `expected the text ${JSON.stringify(equals)}, got ${excerpt(text)}`
	});
	if (contains !== void 0) checks.push((text) => {
		const lower = text.toLowerCase();
		const missing = listOf$1(contains).filter((part) => !lower.includes(part.toLowerCase()));
		return missing.length === 0 ? null : {
			code: "text_missing",
			reason: `the text does not contain ${quoted(missing)}`
		};
	});
	if (match !== void 0) checks.push((text) => {
		const missing = listOf$1(match).filter((one) => !matches(one, text));
		return missing.length === 0 ? null : {
			code: "no_match",
			reason: `the text does not match ${quoted(missing)}`
		};
	});
	if (not_match !== void 0) checks.push((text) => {
		const found = listOf$1(not_match).filter((one) => matches(one, text));
		return found.length === 0 ? null : {
			code: "forbidden_match",
			reason: `the text matches ${quoted(found)}`
		};
	});
	if (not_empty) checks.push((text) => text.trim() === "" ? {
		code: "empty_text",
		reason: "the text is empty"
	} : null);
	return checks;
}
function excerpt(text) {
	return JSON.stringify(text.length > 120 ? `${text.slice(0, 120)}…` : text);
}
const textAccuracy = {
	id: "text_accuracy",
	title: "Text accuracy",
	description: "Share of cases with text expectations (equals, contains, match, not_match, not_empty) that all hold.",
	kind: "proportion",
	unit: "share",
	better: "higher",
	measure: (trials) => overTrials(trials, (trial) => {
		const scores = scoresOf(trial, "text_accuracy");
		return scores.length === 0 ? null : [scores.every((score) => score.passed) ? 1 : 0, 1];
	})
};
const text = defineScoring({
	expectations: expectations$1,
	sets: {
		contains: unordered,
		match: unordered,
		not_match: unordered
	},
	score: (expected, subject) => {
		if (subject.text === void 0) return [];
		const plain = withoutMarkers(subject.text);
		return checksOf$1(expected).map((check) => {
			const failure = check(plain);
			return {
				metric: "text_accuracy",
				value: failure ? 0 : 1,
				passed: failure === null,
				reason: failure?.reason ?? "the text is as expected",
				...failure ? { code: failure.code } : {}
			};
		});
	},
	metrics: [textAccuracy]
});

// src/execution/metrics/matching/n-grams.ts
function nGrams(tokens, n) {
	const counts = /* @__PURE__ */ new Map();
	for (let i = 0; i + n <= tokens.length; i += 1) {
		const gram = tokens.slice(i, i + n).join(" ");
		counts.set(gram, (counts.get(gram) ?? 0) + 1);
	}
	return counts;
}
function sharedCount(a, b) {
	let shared = 0;
	for (const [gram, count] of a) shared += Math.min(count, b.get(gram) ?? 0);
	return shared;
}
function f1(shared, found, wanted) {
	return shared === 0 ? 0 : 2 * shared / (found + wanted);
}

// src/execution/metrics/matching/tokens.ts
const split = (text) => text.split(/\s+/u).filter((token) => token !== "");
function bleuTokens(text) {
	const apart = ` ${text.trimEnd().replaceAll("<skipped>", "").replaceAll("-\n", "").replaceAll("\n", " ").replaceAll("&quot;", "\"").replaceAll("&amp;", "&").replaceAll("&lt;", "<").replaceAll("&gt;", ">")} `.replace(/([{-~[-` -&(-+:-@/])/gu, " $1 ").replace(/([^0-9])([.,])/gu, "$1 $2 ").replace(/([.,])([^0-9])/gu, " $1 $2").replace(/([0-9])(-)/gu, "$1 $2 ");
	return split(apart);
}
function rougeTokens(text) {
	return text.toLowerCase().match(/[a-z0-9]+/g) ?? [];
}
function answerTokens(text) {
	const plain = text.toLowerCase().replace(/[!-/:-@[-`{-~]/g, "");
	return split(plain.replace(/(?<![\p{L}\p{N}_])(?:a|an|the)(?![\p{L}\p{N}_])/gu, " "));
}
function words(text) {
	return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

// src/execution/metrics/matching/bleu.ts
const HIGHEST_ORDER = 4;
function bleu(text, reference) {
	const [found, wanted] = [bleuTokens(text), bleuTokens(reference)];
	let logs = 0;
	let orders = 0;
	let matched = false;
	let smoothing = 1;
	for (let n = 1; n <= HIGHEST_ORDER && found.length >= n; n += 1) {
		const shared = sharedCount(nGrams(found, n), nGrams(wanted, n));
		matched ||= shared > 0;
		if (shared === 0) smoothing *= 2;
		logs += Math.log((shared || 1 / smoothing) / (found.length - n + 1));
		orders += 1;
	}
	if (!matched) return 0;
	return (found.length < wanted.length ? Math.exp(1 - wanted.length / found.length) : 1) * Math.exp(logs / orders);
}

// src/execution/metrics/matching/porter-stem.ts
const STEP_2 = rules("ational>ate tional>tion enci>ence anci>ance izer>ize bli>ble alli>al entli>ent eli>e ousli>ous ization>ize ation>ate ator>ate alism>al iveness>ive fulness>ful ousness>ous aliti>al iviti>ive biliti>ble logi>log");
const STEP_3 = rules("icate>ic ative> alize>al iciti>ic ical>ic ful> ness>");
const STEP_4 = rules("al> ance> ence> er> ic> able> ible> ant> ement> ment> ent> ion> ou> ism> ate> iti> ous> ive> ize>");
function rules(written) {
	return written.split(" ").map((rule) => {
		const [suffix = "", replacement = ""] = rule.split(">");
		return [suffix, replacement];
	});
}
const isVowel = (letter) => letter !== void 0 && "aeiou".includes(letter);
function consonants(word) {
	const flags = [];
	for (const [i, letter] of [...word].entries()) flags.push(letter === "y" ? !(flags[i - 1] ?? false) : !isVowel(letter));
	return flags;
}
function measure(stem) {
	const flags = consonants(stem);
	return flags.filter((consonant, i) => consonant && flags[i - 1] === false).length;
}
const hasVowel = (stem) => consonants(stem).includes(false);
function endsInDoubleConsonant(word) {
	return word.length > 1 && word.at(-1) === word.at(-2) && consonants(word).at(-1) === true;
}
function endsInShortSyllable(word) {
	const [before, middle, last] = consonants(word).slice(-3);
	return before === true && middle === false && last === true && !"wxy".includes(word.at(-1));
}
function plural(word) {
	if (word.endsWith("sses") || word.endsWith("ies")) return word.slice(0, -2);
	return word.endsWith("s") && !word.endsWith("ss") ? word.slice(0, -1) : word;
}
function pastAndProgressive(word) {
	if (word.endsWith("eed")) return measure(word.slice(0, -3)) > 0 ? word.slice(0, -1) : word;
	const ending = ["ed", "ing"].find((end) => word.endsWith(end) && hasVowel(word.slice(0, -end.length)));
	if (ending === void 0) return word;
	const stem = word.slice(0, -ending.length);
	if (/(?:at|bl|iz)$/.test(stem)) return `${stem}e`;
	if (endsInDoubleConsonant(stem)) return /[lsz]$/.test(stem) ? stem : stem.slice(0, -1);
	return measure(stem) === 1 && endsInShortSyllable(stem) ? `${stem}e` : stem;
}
function replaced(word, list, holds) {
	let longest;
	for (const rule of list) if (word.endsWith(rule[0]) && rule[0].length > (longest?.[0].length ?? 0)) longest = rule;
	if (!longest) return word;
	const stem = word.slice(0, -longest[0].length);
	return holds(stem, longest[0]) ? stem + longest[1] : word;
}
function withoutFinalE(word) {
	if (!word.endsWith("e")) return word;
	const stem = word.slice(0, -1);
	const m = measure(stem);
	return m > 1 || m === 1 && !endsInShortSyllable(stem) ? stem : word;
}
function porterStem(word) {
	if (word.length <= 2) return word;
	let stem = pastAndProgressive(plural(word));
	if (stem.endsWith("y") && hasVowel(stem.slice(0, -1))) stem = `${stem.slice(0, -1)}i`;
	stem = replaced(stem, STEP_2, (rest) => measure(rest) > 0);
	stem = replaced(stem, STEP_3, (rest) => measure(rest) > 0);
	stem = replaced(stem, STEP_4, (rest, suffix) => measure(rest) > 1 && (suffix !== "ion" || /[st]$/.test(rest)));
	stem = withoutFinalE(stem);
	return stem.endsWith("ll") && measure(stem.slice(0, -1)) > 1 ? stem.slice(0, -1) : stem;
}

// src/execution/metrics/matching/meteor.ts
const ALPHA = .9;
const BETA = 3;
const GAMMA = .5;
function meteor(text, reference) {
	const [found, wanted] = [words(text), words(reference)];
	const aligned = alignment(found, wanted);
	const matches = aligned.length;
	if (matches === 0) return 0;
	const [precision, recall] = [matches / found.length, matches / wanted.length];
	return precision * recall / (ALPHA * precision + .09999999999999998 * recall) * (1 - GAMMA * (chunksOf(aligned) / matches) ** BETA);
}
function alignment(found, wanted) {
	const pairs = [];
	const [freeFound, freeWanted] = [new Set(found.keys()), new Set(wanted.keys())];
	for (const key of [(word) => word, porterStem]) for (const pair of matched([...freeFound], [...freeWanted], {
		found,
		wanted,
		key
	})) {
		pairs.push(pair);
		freeFound.delete(pair[0]);
		freeWanted.delete(pair[1]);
	}
	return pairs.sort(([a], [b]) => a - b);
}
function* matched(free, open, by) {
	const places = Map.groupBy(open, (j) => by.key(by.wanted[j]));
	for (const i of free.toReversed()) {
		const j = places.get(by.key(by.found[i]))?.pop();
		if (j !== void 0) yield [i, j];
	}
}
function chunksOf(pairs) {
	return pairs.filter(([i, j], at) => {
		const before = pairs[at - 1];
		return !before || i !== before[0] + 1 || j !== before[1] + 1;
	}).length;
}

// src/execution/metrics/matching/rouge.ts
function rougeN(text, reference, n) {
	const [found, wanted] = [rougeTokens(text), rougeTokens(reference)];
	const size = (tokens) => Math.max(0, tokens.length - n + 1);
	return f1(sharedCount(nGrams(found, n), nGrams(wanted, n)), size(found), size(wanted));
}
function rougeL(text, reference) {
	const [found, wanted] = [rougeTokens(text), rougeTokens(reference)];
	return f1(commonSubsequence(found, wanted), found.length, wanted.length);
}
function commonSubsequence(a, b) {
	let before = new Uint32Array(b.length + 1);
	let row = new Uint32Array(b.length + 1);
	for (const token of a) {
		for (let j = 1; j <= b.length; j += 1) row[j] = token === b[j - 1] ? before[j - 1] + 1 : Math.max(before[j], row[j - 1]);
		[before, row] = [row, before];
	}
	return before[b.length];
}

// src/execution/metrics/matching/token-f1.ts
function tokenF1(text, reference) {
	const [found, wanted] = [answerTokens(text), answerTokens(reference)];
	if (found.length === 0 || wanted.length === 0) return found.length === wanted.length ? 1 : 0;
	return f1(sharedCount(nGrams(found, 1), nGrams(wanted, 1)), found.length, wanted.length);
}

// src/execution/metrics/text-similarity.ts
const LIKENESSES = [
	{
		id: "bleu",
		title: "BLEU",
		description: "Mean sentence BLEU-4 to ground_truth (Papineni et al. 2002; 13a tokens, exponential smoothing, effective order, as sacrebleu).",
		of: bleu
	},
	{
		id: "rouge_1",
		title: "ROUGE-1",
		description: "Mean F1 of shared words to ground_truth (Lin 2004; as rouge-score, not stemmed).",
		of: (text, reference) => rougeN(text, reference, 1)
	},
	{
		id: "rouge_2",
		title: "ROUGE-2",
		description: "Mean F1 of shared pairs of words to ground_truth (Lin 2004; as rouge-score, not stemmed).",
		of: (text, reference) => rougeN(text, reference, 2)
	},
	{
		id: "rouge_l",
		title: "ROUGE-L",
		description: "Mean F1 of the longest common subsequence to ground_truth (Lin 2004; as rouge-score, not stemmed).",
		of: rougeL
	},
	{
		id: "meteor",
		title: "METEOR without synonyms",
		description: "Mean METEOR-like score to ground_truth (Lavie and Agarwal 2007): equal words and equal Porter stems, no WordNet.",
		of: meteor
	},
	{
		id: "token_f1",
		title: "Token F1",
		description: "Mean F1 of words to ground_truth, without letter case, punctuation and articles (SQuAD, Rajpurkar et al. 2016).",
		of: tokenF1
	}
];
const LONGEST_MEASURED_TEXT = 2e4;
const metricOf = ({ id, title, description }) => ({
	id,
	title,
	description,
	kind: "mean",
	unit: "score",
	better: "higher",
	measure: (trials) => overTrials(trials, (trial) => sumAndCount(scoresOf(trial, id).map(({ value }) => value)))
});
const textSimilarity = defineScoring({
	expectations: {},
	inherent: ["ground_truth"],
	score: (_, { text }, __, { testCase: { groundTruth } }) => {
		if (groundTruth === void 0 || text === void 0) return [];
		const said = withoutMarkers(text).slice(0, LONGEST_MEASURED_TEXT);
		const right = groundTruth.slice(0, LONGEST_MEASURED_TEXT);
		return LIKENESSES.map(({ id, title, of }) => {
			const value = Math.min(1, of(said, right));
			return {
				metric: id,
				value,
				passed: true,
				gauge: true,
				reason: `${title} to the right answer is ${value.toFixed(3)}`
			};
		});
	},
	metrics: LIKENESSES.map(metricOf)
});

// src/execution/metrics/matching/tool-calls.ts
const MATCHER_KEYS = /* @__PURE__ */ new Set([
	"one_of",
	"value",
	"optional"
]);
function isMatcher(written) {
	if (typeof written !== "object" || written === null || Array.isArray(written)) return false;
	const keys = Object.keys(written);
	return keys.length > 0 && keys.every((key) => MATCHER_KEYS.has(key));
}
function wantedArgument(written) {
	if (!isMatcher(written)) return {
		allowed: [written],
		optional: false
	};
	return {
		allowed: Array.isArray(written.one_of) ? written.one_of : "value" in written ? [written.value] : null,
		optional: written.optional === true
	};
}
function argumentProblems(wanted, call, mode) {
	if (mode === "ignore" || wanted.arguments === void 0) return [];
	const problems = [];
	for (const [argument, written] of Object.entries(wanted.arguments)) {
		const { allowed, optional } = wantedArgument(written);
		if (!Object.hasOwn(call.arguments, argument)) {
			if (!optional) problems.push({
				code: "missing_argument",
				argument
			});
		} else if (allowed !== null && !allowed.some((value) => isDeepStrictEqual(value, call.arguments[argument]))) problems.push({
			code: "wrong_argument",
			argument
		});
	}
	if (mode === "exact") {
		for (const argument of Object.keys(call.arguments)) if (!Object.hasOwn(wanted.arguments, argument)) problems.push({
			code: "unexpected_argument",
			argument
		});
	}
	return problems;
}
function callMatches(wanted, call, mode) {
	return wanted.name === call.name && argumentProblems(wanted, call, mode).length === 0;
}
function assignCalls(wanted, calls, mode, reuse) {
	const fits = wanted.map((want) => calls.flatMap((call, i) => callMatches(want, call, mode) ? [i] : []));
	if (reuse) {
		const useful = new Set(fits.flat());
		return {
			found: fits.map((list) => list[0] ?? null),
			extra: calls.flatMap((_, i) => useful.has(i) ? [] : [i])
		};
	}
	const takenBy = /* @__PURE__ */ new Map();
	const place = (want, seen) => {
		for (const call of fits[want]) {
			if (seen.has(call)) continue;
			seen.add(call);
			const holder = takenBy.get(call);
			if (holder === void 0 || place(holder, seen)) {
				takenBy.set(call, want);
				return true;
			}
		}
		return false;
	};
	for (const want of wanted.keys()) place(want, /* @__PURE__ */ new Set());
	const found = wanted.map(() => null);
	for (const [call, want] of takenBy) found[want] = call;
	return {
		found,
		extra: calls.flatMap((_, i) => takenBy.has(i) ? [] : [i])
	};
}
function inOrder(wanted, calls, mode) {
	let next = 0;
	for (const call of calls) if (next < wanted.length && callMatches(wanted[next], call, mode)) next += 1;
	return next === wanted.length;
}
function comesTooEarly(first, then, made) {
	const { calls, earlier, mode } = made;
	const index = calls.findIndex((call) => callMatches(then, call, mode));
	if (index < 0) return false;
	return ![...earlier, ...calls.slice(0, index)].some((call) => callMatches(first, call, mode));
}
function resultMismatch(wanted, result) {
	const asIs = subsetMismatch(wanted, result);
	if (asIs === null || typeof result !== "string" || typeof wanted === "string") return asIs;
	try {
		return subsetMismatch(wanted, JSON.parse(result));
	} catch {
		return asIs;
	}
}

// src/execution/metrics/tools.ts
const argument = unknown().superRefine((written, ctx) => {
	if (!isMatcher(written)) return;
	const problem = "one_of" in written && "value" in written ? "give one_of or value, not both" : "one_of" in written && !(Array.isArray(written.one_of) && written.one_of.length > 0) ? "one_of is a list of allowed values" : "optional" in written && typeof written.optional !== "boolean" ? "optional is true or false" : null;
	if (problem) ctx.addIssue({
		code: "custom",
		message: `${problem}; a literal object is written { value: { … } }`
	});
});
const callArguments = record(string(), argument).describe("Its arguments; left out: any. A value, also a list or an object, stands for itself; { one_of: [a, b] } allows several values, { optional: true, value: a } may be absent, { optional: true } may be absent or anything. A literal object with just such keys is written { value: { … } }.");
const call = union([string().min(1), strictObject({
	name: string().min(1).describe("Name of the tool."),
	arguments: callArguments.optional()
})]);
const toolsSchema = union([array(call), strictObject({
	include: array(call).optional().describe("Calls that are expected."),
	exclude: array(call).optional().describe("Calls that are forbidden."),
	match: _enum([
		"exact",
		"in_order",
		"any_order",
		"superset",
		"subset"
	]).default("superset").describe("exact: these calls in this order, no others; in_order: in this order, others may stand between; any_order: these calls in any order, no others; superset: at least these, in any order; subset: no calls but these, some may be missing."),
	arguments: _enum([
		"exact",
		"subset",
		"ignore"
	]).default("exact").describe("How written arguments are compared. exact: these and no others; subset: others may be there; ignore: not at all."),
	before: array(array(call).min(2)).min(1).optional().describe("Lists of calls, such as [[check, book]]: before each call but the first of a list, the one before it was made, in this turn or an earlier one. A call that is not made breaks nothing."),
	results: array(strictObject({
		name: string().min(1).describe("Name of the tool."),
		arguments: callArguments.optional(),
		result: json$1().describe("What it answered: of an object the listed keys, a list item by item, anything else equal.")
	})).min(1).optional().describe("Answers of tools that are expected: of each, one call has it. Results as the agent reports them."),
	reuse: boolean().default(false).describe("true: one call of the agent may satisfy several equal expected calls. false: each needs its own.")
}).refine(({ include, exclude, before, results }) => include ?? exclude ?? before ?? results, { error: "give include, exclude or both, before or results" })]).describe("Tool calls: a list of names or { name, arguments }, all of which are expected in any order, beside any others; an empty list: no calls at all. Or { include, exclude, before, results, match, arguments, reuse }.");
function inAnyOrder(written) {
	const sorted = (calls) => Array.isArray(calls) ? sortedByContent(calls) : calls;
	if (typeof written !== "object" || written === null || Array.isArray(written)) return sorted(written);
	const { include, exclude, before, results, ...rest } = written;
	const ordered = rest.match === "exact" || rest.match === "in_order";
	return {
		...rest,
		include: ordered ? include : sorted(include),
		exclude: sorted(exclude),
		...before !== void 0 && { before: sorted(before) },
		...results !== void 0 && { results: sorted(results) }
	};
}
function wantedOf$1(written) {
	const calls = (list = []) => list.map((one) => typeof one === "string" ? { name: one } : one);
	if (!Array.isArray(written)) return {
		include: calls(written.include),
		exclude: calls(written.exclude),
		match: written.include?.length === 0 && !written.exclude?.length ? "exact" : written.match,
		mode: written.arguments,
		reuse: written.reuse,
		before: (written.before ?? []).map(calls),
		results: written.results ?? []
	};
	const match = written.length === 0 ? "exact" : "superset";
	return {
		include: calls(written),
		exclude: [],
		match,
		mode: "exact",
		reuse: false,
		before: [],
		results: []
	};
}
function faultsOfMissing(want, calls, mode) {
	const nearest = calls.filter((made) => made.name === want.name).map((made) => argumentProblems(want, made, mode)).sort((a, b) => a.length - b.length)[0];
	if (!nearest) return [{
		code: "missing_tool",
		name: want.name,
		text: `${want.name} was not called`
	}];
	if (nearest.length === 0) return [{
		code: "missing_tool",
		name: want.name,
		text: `${want.name} was called too few times`
	}];
	return nearest.map(({ code, argument }) => ({
		code,
		name: want.name,
		text: `${want.name}: ${code.replace("_", " ")} ${argument}`
	}));
}
function faultsOf(wanted, calls, found, extra) {
	const { include, exclude, match, mode } = wanted;
	const faults = calls.filter((made) => exclude.some((forbidden) => callMatches(forbidden, made, mode))).map((made) => ({
		code: "forbidden_tool",
		name: made.name,
		text: `${made.name} is forbidden`
	}));
	const unmatched = extra.map((i) => calls[i]);
	if (match !== "subset") {
		for (const [i, want] of include.entries()) if (found[i] === null) faults.push(...faultsOfMissing(want, unmatched, mode));
	}
	if (match === "exact" || match === "any_order" || match === "subset") faults.push(...unmatched.map((made) => ({
		code: "unexpected_tool",
		text: `unexpected call of ${made.name}`
	})));
	if ((match === "exact" || match === "in_order") && faults.length === 0 && !inOrder(include, calls, mode)) faults.push({
		code: "wrong_order",
		text: `expected the order ${include.map((want) => want.name).join(", ")}`
	});
	return faults;
}
function named(faults, code) {
	const names = [...new Set(faults.filter((fault) => fault.code === code).flatMap(({ name }) => name ?? []))];
	return names.length > 0 ? { names } : {};
}
function faultsOfOrder({ before, mode }, calls, earlier) {
	return before.flatMap((chain) => chain.slice(1).flatMap((then, i) => {
		const first = chain[i];
		if (!comesTooEarly(first, then, {
			calls,
			earlier,
			mode
		})) return [];
		return {
			code: "tool_order",
			name: then.name,
			text: `${then.name} was called without ${first.name} before it`
		};
	}));
}
function faultsOfResults({ results, mode }, calls) {
	return results.flatMap(({ result, ...want }) => {
		const made = calls.filter((one) => callMatches(want, one, mode));
		const { name } = want;
		if (made.length === 0) return {
			code: "missing_tool",
			name,
			text: `${name} was not called${"arguments" in want ? " so" : ""}`
		};
		const mismatches = made.map((one) => resultMismatch(result, one.result));
		if (mismatches.includes(null)) return [];
		return {
			code: "tool_result_mismatch",
			name,
			text: `result of ${name}: ${mismatchText(mismatches[0])}`
		};
	});
}
function scoreTools(wanted, { toolCalls = [], past, turns }) {
	const calls = toolCalls;
	const { found, extra } = assignCalls(wanted.include, calls, wanted.mode, wanted.reuse);
	const earlier = past.slice(0, past.length - turns.length).flatMap((turn) => turn.toolCalls ?? []);
	const reported = calls.length === 0 || calls.some(({ result }) => result !== void 0);
	const faults = [
		...faultsOf(wanted, calls, found, extra),
		...faultsOfOrder(wanted, calls, earlier),
		...reported ? faultsOfResults(wanted, calls) : []
	];
	if (faults.length === 0 && wanted.results.length > 0 && !reported) return null;
	const tp = found.filter((call) => call !== null).length;
	return {
		metric: "tool_accuracy",
		value: faults.length === 0 ? 1 : 0,
		passed: faults.length === 0,
		reason: faults.map((fault) => fault.text).join("; ") || "tool calls are as expected",
		...faults[0] ? {
			code: faults[0].code,
			...named(faults, faults[0].code)
		} : {},
		counts: {
			tp,
			fp: extra.length,
			fn: found.length - tp
		}
	};
}
const toolAccuracy = {
	id: "tool_accuracy",
	title: "Tool accuracy",
	description: "Share of cases with expectations about tool calls that all hold.",
	kind: "proportion",
	unit: "share",
	better: "higher",
	measure: (trials) => overTrials(trials, (trial) => {
		const scores = scoresOf(trial, "tool_accuracy");
		return scores.length === 0 ? null : [scores.every((score) => score.passed) ? 1 : 0, 1];
	})
};
const toolCallRecall = {
	id: "tool_call_recall",
	title: "Tool call recall",
	description: "Share of the expected tool calls that were made, with the expected arguments, in any order.",
	kind: "ratio",
	unit: "share",
	better: "higher",
	measure: (trials) => overTrials(trials, (trial) => {
		const counts = countsOf(trial, "tool_accuracy");
		return counts && [counts.tp, counts.tp + counts.fn];
	})
};
const tools = defineScoring({
	expectations: { tools: toolsSchema },
	sets: { tools: inAnyOrder },
	score: (expected, subject) => {
		if (expected.tools === void 0 || subject.toolCalls === void 0) return [];
		const score = scoreTools(wantedOf$1(expected.tools), subject);
		return score ? [score] : [];
	},
	metrics: [toolAccuracy, toolCallRecall]
});

// src/execution/conversation/topics.ts
function topicsByTriggers(turns, graph) {
	const names = Object.keys(graph);
	const found = [];
	let before;
	for (const { user, text } of turns) {
		const matchingIn = (words) => names.filter((name) => graph[name].triggers.some((one) => matches(one, words)));
		const byUser = matchingIn(user);
		const matching = byUser.length > 0 || text === void 0 ? byUser : matchingIn(text);
		const topic = matching.length < 2 ? matching[0] : nearestOf(matching, before, graph);
		found.push(topic);
		before = topic ?? before;
	}
	return found;
}
function nearestOf(matching, before, graph) {
	return (before !== void 0 && matching.includes(before) ? before : void 0) ?? matching.find((name) => before && graph[before]?.next?.includes(name)) ?? matching[0];
}
function topicQuestion(turns, index, graph) {
	const options = Object.keys(graph);
	return {
		prompt: "topic",
		metric: "topic",
		instruction: options.map((name) => `${name}: ${graph[name].description}`).join("\n"),
		about: "turn",
		material: { turns: turns.slice(0, index + 1) },
		answer: {
			kind: "choice",
			options
		}
	};
}
function readTopics(turns, graph, judgements) {
	const questions = [];
	return {
		topics: topicsByTriggers(turns, graph).map((topic, i) => {
			if (topic !== void 0) return topic;
			const question = topicQuestion(turns, i, graph);
			const judged = judgements.get(questionKey(question));
			if (!judged) questions.push(question);
			return judged?.ok ? judged.finding.choice ?? null : null;
		}),
		questions
	};
}
function knownTopics(turns, graph, before = []) {
	return topicsByTriggers(turns, graph).map((topic, i) => {
		const judged = before[i] ?? null;
		return topic ?? (judged !== null && Object.hasOwn(graph, judged) ? judged : null);
	});
}

// src/execution/metrics/matching/topic-path.ts
function pathOf(topics) {
	const known = topics.filter((topic) => topic !== null);
	return known.filter((topic, i) => topic !== known[i - 1]);
}
function transitionsOf(topics) {
	const transitions = [];
	let before = null;
	for (const [turn, topic] of topics.entries()) {
		if (topic === null) continue;
		if (before !== null && topic !== before) transitions.push({
			from: before,
			to: topic,
			turn
		});
		before = topic;
	}
	return transitions;
}
function returnsOf(topics) {
	const path = pathOf(topics);
	return path.filter((topic, i) => path.indexOf(topic) < i).length;
}
function isAllowed(graph, from, to) {
	return from === to || (graph[from]?.next?.includes(to) ?? true);
}
function violationsOf(topics, graph) {
	return transitionsOf(topics).filter(({ from, to }) => !isAllowed(graph, from, to));
}
function overrunsOf(topics, graph) {
	return Object.entries(graph).flatMap(([topic, { max_turns: max }]) => {
		if (max === void 0) return [];
		const turns = topics.flatMap((one, turn) => one === topic ? [turn] : []);
		return turns.length > max ? [{
			topic,
			max,
			turns: turns.length,
			turn: turns[max]
		}] : [];
	});
}
function comesInOrder(wanted, path) {
	let next = 0;
	for (const topic of path) if (topic === wanted[next]) next += 1;
	return next === wanted.length;
}

// src/execution/metrics/matching/topic-checks.ts
const listed = (names) => names.length > 0 ? names.join(" → ") : "no topic";
const reaches = (wanted) => {
	return (topics) => {
		const missing = [...new Set(wanted)].filter((one) => !topics.includes(one));
		if (missing.length === 0) return null;
		return {
			code: "topic_not_reached",
			names: missing,
			text: `not reached: ${missing.join(", ")}; the conversation was about ${listed(pathOf(topics))}`
		};
	};
};
const comesAs = (wanted, exact) => {
	return (topics, graph) => {
		const missing = reaches(wanted)(topics, graph);
		if (missing) return missing;
		const path = pathOf(topics);
		const same = path.length === wanted.length && path.every((one, i) => one === wanted[i]);
		if (exact ? same : comesInOrder(wanted, path)) return null;
		const text = `expected ${exact ? "the path" : "the order"} ${listed(wanted)}, it was ${listed(path)}`;
		return {
			code: "topic_order",
			names: [...new Set(wanted)],
			text
		};
	};
};
const isAbout = (allowed) => {
	return (topics) => {
		const last = topics.findLast((one) => one !== null) ?? null;
		if (last !== null && allowed.includes(last)) return null;
		return {
			code: "wrong_topic",
			names: allowed,
			text: `expected ${allowed.join(" or ")}, it is ${last ?? "no topic"}`
		};
	};
};
const staysInGraph = (topics, graph) => {
	const found = violationsOf(topics, graph);
	if (found.length === 0) return null;
	const text = found.map(({ from, to, turn }) => `${from} → ${to} at turn ${turn + 1}`).join(", ");
	return {
		code: "topic_violation",
		names: [...new Set(found.flatMap(({ from, to }) => [from, to]))],
		text: `transitions outside the graph: ${text}`
	};
};
const staysShort = (topics, graph) => {
	const found = overrunsOf(topics, graph);
	if (found.length === 0) return null;
	const text = found.map(({ topic, turns, max, turn }) => `${turns} turns in ${topic}, allowed are ${max} (too many from turn ${turn + 1} on)`);
	return {
		code: "topic_too_long",
		names: found.map(({ topic }) => topic),
		text: text.join(", ")
	};
};

// src/execution/metrics/topics.ts
const TOPIC_GRAPH = "topic_graph";
const VIOLATIONS = "topic_violation_rate";
const OVERRUNS = "topic_overrun_rate";
const name = string().min(1);
const nameOrNames = union([name, array(name).min(1)]);
const expectations = {
	topics: union([nameOrNames, strictObject({
		path: array(name).min(1).optional().describe("Exactly these topics in this order, with no others before, between or after."),
		order: array(name).min(1).optional().describe("These topics in this order; others may come between."),
		set: array(name).min(1).optional().describe("All of these topics, in any order, beside any others."),
		transitions: literal("allowed").optional().describe("allowed: no topic follows another that does not name it under next."),
		turns: literal("allowed").optional().describe("allowed: in no topic more turns are spent than its max_turns.")
	}).refine((written) => Object.values(written).some((value) => value !== void 0), { error: "give path, order, set, transitions or turns" })]).describe("Topics of the conversation: a list is an order, in which others may come between. Or { path, order, set, transitions, turns }. A topic that several turns in a row are about counts once."),
	reached: nameOrNames.describe("A topic that comes up, or a list of which all do, in any order."),
	topic: nameOrNames.describe("The topic of the turn, or a list of allowed ones; of a whole conversation the last topic.")
};
const listOf = (written = []) => typeof written === "string" ? [written] : written;
function wantedOf(written) {
	if (typeof written === "object" && !Array.isArray(written)) return written;
	return written === void 0 ? {} : { order: [...listOf(written)] };
}
function speaksOfTopics({ topics, reached, topic }) {
	return topics !== void 0 || reached !== void 0 || topic !== void 0;
}
function namesInTopics(level) {
	const { topics, reached, topic } = level;
	const { path = [], order = [], set = [] } = wantedOf(topics);
	return [.../* @__PURE__ */ new Set([
		...path,
		...order,
		...set,
		...listOf(reached),
		...listOf(topic)
	])];
}
function checksOf({ topics, reached, topic }) {
	const { path, order, set, transitions, turns } = wantedOf(topics);
	return [
		path && comesAs(path, true),
		order && comesAs(order, false),
		set && reaches(set),
		transitions && staysInGraph,
		turns && staysShort,
		reached !== void 0 && reaches(listOf(reached)),
		topic !== void 0 && isAbout(listOf(topic))
	].filter((check) => typeof check === "function");
}
function undecided({ topics = [], past }, graph, { judgements }) {
	const first = past.length - topics.length;
	for (const [i, topic] of topics.entries()) {
		if (topic !== null) continue;
		const judged = judgements.get(questionKey(topicQuestion(past, first + i, graph)));
		if (judged && !judged.ok) return {
			code: judged.code,
			message: judged.message
		};
	}
	return null;
}
function scoreOf(check, subject, graph, world) {
	const fault = check(subject.topics ?? [], graph);
	if (!fault) return {
		metric: "topic_accuracy",
		value: 1,
		passed: true,
		reason: "the topics are as expected"
	};
	const unjudged = world.judgements.size > 0 ? undecided(subject, graph, world) : null;
	if (unjudged) return {
		metric: "topic_accuracy",
		unjudged
	};
	const { code, text, names } = fault;
	return {
		metric: "topic_accuracy",
		value: 0,
		passed: false,
		reason: text,
		code,
		names
	};
}
const hasRules = (graph) => Object.values(graph).some(({ next, max_turns }) => next !== void 0 || max_turns !== void 0);
function gauges(topics, graph) {
	const rules = Object.entries(graph);
	const gauge = (metric, over, of, check) => {
		const fault = check(topics, graph);
		return {
			metric,
			value: of === 0 ? 0 : over / of,
			passed: true,
			gauge: true,
			reason: fault?.text ?? "as the graph has it",
			counts: {
				tp: of - over,
				fp: over,
				fn: 0
			},
			...fault && { names: fault.names }
		};
	};
	const ruled = transitionsOf(topics).filter(({ from }) => graph[from]?.next !== void 0);
	const limited = rules.filter(([topic, { max_turns }]) => max_turns !== void 0 && topics.includes(topic));
	return [...rules.some(([, { next }]) => next !== void 0) ? [gauge(VIOLATIONS, violationsOf(topics, graph).length, ruled.length, staysInGraph)] : [], ...rules.some(([, { max_turns }]) => max_turns !== void 0) ? [gauge(OVERRUNS, overrunsOf(topics, graph).length, limited.length, staysShort)] : []];
}
const overTopics = (share) => (trials) => overTrials(trials, ({ topics }) => topics === void 0 || topics.length === 0 ? null : share(topics));
const wrongShare = (id, title, description) => ({
	id,
	title,
	description,
	kind: "ratio",
	unit: "share",
	better: "lower",
	measure: (trials) => overTrials(trials, (trial) => {
		const counts = countsOf(trial, id);
		return counts && [counts.fp, counts.tp + counts.fp];
	})
});
const metrics = [
	{
		id: "topic_accuracy",
		title: "Topic accuracy",
		description: "Share of cases with expectations about topics (topics, reached, topic) that all hold.",
		kind: "proportion",
		unit: "share",
		better: "higher",
		measure: (trials) => overTrials(trials, (trial) => {
			const scores = scoresOf(trial, "topic_accuracy");
			return scores.length === 0 ? null : [scores.every((score) => score.passed) ? 1 : 0, 1];
		})
	},
	{
		id: "topics_mean",
		title: "Topics per conversation",
		description: "Mean number of different topics that a conversation is about.",
		kind: "mean",
		unit: "turns",
		better: "none",
		measure: overTopics((topics) => [new Set(topics.filter((one) => one !== null)).size, 1])
	},
	{
		id: "backtracking_rate",
		title: "Backtracking rate",
		description: "Share of transitions between topics that return to a topic left before.",
		kind: "ratio",
		unit: "share",
		better: "lower",
		measure: overTopics((topics) => {
			const transitions = transitionsOf(topics).length;
			return transitions === 0 ? null : [returnsOf(topics), transitions];
		})
	},
	wrongShare(VIOLATIONS, "Transitions outside the graph", "Share of transitions from topics with `next` that go to a topic it does not name."),
	wrongShare(OVERRUNS, "Topics over their length", "Share of visited topics with `max_turns` in which more turns were spent.")
];
function inOneOrder(written) {
	if (typeof written !== "object" || written === null || Array.isArray(written)) return written;
	const { set } = written;
	return Array.isArray(set) ? {
		...written,
		set: sortedByContent(set)
	} : written;
}
const asSet = (written) => Array.isArray(written) ? sortedByContent(written) : written;
const topics = defineScoring({
	depends: ["topics", "judge"],
	expectations,
	inherent: [TOPIC_GRAPH],
	sets: {
		topics: inOneOrder,
		reached: asSet,
		topic: asSet
	},
	score: (expected, subject, _settings, world) => {
		const { topics: graph } = world.rules;
		if (graph === null || subject.topics === void 0) return [];
		const checked = checksOf(expected).map((check) => scoreOf(check, subject, graph, world));
		return "topic_graph" in expected ? [...checked, ...gauges(subject.topics, graph)] : checked;
	},
	metrics
});

// src/stats/pass-k.ts
function passAtK(n, c, k) {
	return k > n ? null : 1 - allOf(n, n - c, k);
}
function passHatK(n, c, k) {
	return k > n ? null : allOf(n, c, k);
}
function allOf(n, m, k) {
	let probability = 1;
	for (let i = 0; i < k; i++) probability *= Math.max(0, m - i) / (n - i);
	return probability;
}

// src/execution/metrics/trials.ts
const passedOf = (trials) => trials.filter((trial) => trial.status === "passed").length;
const passRate = {
	id: "pass_rate",
	title: "Pass rate",
	description: "Mean over cases of the share of trials that pass: every hard expectation holds at every turn.",
	kind: "proportion",
	unit: "share",
	better: "higher",
	counts: "hard",
	measure: (trials) => [passedOf(trials) / trials.length, 1]
};
const evaluationRate = {
	id: "evaluation_rate",
	title: "Evaluation rate",
	description: "Share of soft expectations that hold; plain measurements neither hold nor fail.",
	kind: "proportion",
	unit: "share",
	better: "higher",
	counts: "soft",
	measure: (trials) => overTrials(trials, ({ scores }) => {
		const soft = scores.filter((score) => !score.hard && !score.gauge);
		return soft.length === 0 ? null : [soft.filter((score) => score.passed).length, soft.length];
	})
};
function passFamily(facts, of) {
	return {
		name: `${facts.prefix}K`,
		description: facts.description,
		pattern: new RegExp(`^${facts.prefix}[1-9]\\d*$`),
		ids: (trials) => trials.length > 1 ? trials.map((_, i) => `${facts.prefix}${i + 1}`) : [],
		metric: (id) => {
			const k = Number(id.slice(facts.prefix.length));
			return {
				id,
				title: facts.title(k),
				description: facts.description,
				kind: "mean",
				unit: "share",
				better: "higher",
				counts: "hard",
				measure: (trials) => {
					const value = of(trials.length, passedOf(trials), k);
					return value === null ? null : [value, 1];
				}
			};
		}
	};
}
const passAt = passFamily({
	prefix: "pass_at_",
	title: (k) => `pass@${k}`,
	description: "Chance that at least one of K trials passes, 1 − C(n−c, K)/C(n, K), mean over cases (Chen et al. 2021)."
}, passAtK);
const passHat = passFamily({
	prefix: "pass_hat_",
	title: (k) => `pass^${k}`,
	description: "Chance that all of K trials pass, C(c, K)/C(n, K), mean over cases (Yao et al. 2024)."
}, passHatK);
const trials = defineScoring({
	expectations: {},
	score: () => [],
	metrics: [passRate, evaluationRate],
	families: [passAt, passHat]
});

// src/execution/metrics/turns.ts
function lengthOf({ failureType, transcript, timing }) {
	const ended = failureType === null || failureType === "assertion";
	const turns = Math.max(transcript.turns.length, timing.turns.length);
	return ended && turns > 0 ? turns : null;
}
const turnsMean = {
	id: "turns_mean",
	title: "Turns per conversation",
	description: "Mean number of turns of a conversation that came to its end.",
	kind: "mean",
	unit: "turns",
	better: "none",
	measure: (trials) => overTrials(trials, (trial) => {
		const length = lengthOf(trial);
		return length === null ? null : [length, 1];
	})
};
const lengths = (trials) => trials.map(lengthOf).filter((length) => length !== null);
const unlessSingle = (of) => (values) => values.every((value) => value === 1) ? null : of(values);
const pooled = (facts, of, interval = () => null) => ({
	...facts,
	unit: "turns",
	better: "none",
	observe: lengths,
	value: unlessSingle(of),
	interval
});
const turnsMedian = pooled({
	id: "turns_median",
	title: "Turns, median",
	description: "Median number of turns of a conversation that came to its end. Left out where all have one turn.",
	kind: "quantile"
}, (values) => quantile(values, .5), (units) => clusteredQuantileInterval(units, .5));
const turnsMin = pooled({
	id: "turns_min",
	title: "Turns, fewest",
	description: "Turns of the shortest conversation that came to its end. Left out where all have one turn.",
	kind: "pooled"
}, (values) => values.reduce((a, b) => Math.min(a, b)));
const turnsMax = pooled({
	id: "turns_max",
	title: "Turns, most",
	description: "Turns of the longest conversation that came to its end. Left out where all have one turn.",
	kind: "pooled"
}, (values) => values.reduce((a, b) => Math.max(a, b)));
const count = number().int().min(0);
const turns = defineScoring({
	version: 2,
	expectations: { turns: strictObject({
		max: count.optional().describe("Most turns."),
		min: count.optional().describe("Fewest turns.")
	}).refine(({ min, max }) => min !== void 0 || max !== void 0, { error: "give max, min or both" }).describe("How many turns the conversation may have.") },
	score: ({ turns: written }, subject) => {
		if (written === void 0) return [];
		const { min = 0, max = Number.POSITIVE_INFINITY } = written;
		const length = subject.turns.length;
		const code = length > max ? "too_many_turns" : length < min ? "too_few_turns" : void 0;
		return [{
			metric: "turns_mean",
			value: code ? 0 : 1,
			passed: code === void 0,
			reason: `the conversation has ${length} turns`,
			...code ? { code } : {}
		}];
	},
	metrics: [
		turnsMean,
		turnsMedian,
		turnsMin,
		turnsMax
	]
});

// src/execution/metrics/usage.ts
const llmUsageRate = {
	id: "llm_usage_rate",
	title: "LLM usage rate",
	description: "Share of turns for which the agent fell back to a language model.",
	kind: "proportion",
	unit: "share",
	better: "lower",
	measure: (trials) => overTrials(trials, ({ transcript }) => sumAndCount(transcript.turns.flatMap(({ llmInvoked }) => llmInvoked === void 0 ? [] : [llmInvoked ? 1 : 0])))
};
const tokens = {
	id: "tokens",
	title: "Tokens per conversation",
	description: "Mean tokens of a conversation, as the agent reports them.",
	kind: "mean",
	unit: "tokens",
	better: "lower",
	measure: (trials) => overTrials(trials, ({ usage: { inputTokens, outputTokens, totalTokens } }) => totalTokens === void 0 && inputTokens === void 0 && outputTokens === void 0 ? null : [totalTokens ?? (inputTokens ?? 0) + (outputTokens ?? 0), 1])
};
const cost = {
	id: "cost",
	title: "Cost per conversation",
	description: "Mean cost of a conversation in US dollars.",
	kind: "mean",
	unit: "usd",
	better: "lower",
	measure: (trials) => overTrials(trials, ({ usage }) => usage.cost === void 0 ? null : [usage.cost, 1])
};
const usage = defineScoring({
	expectations: { cost: union([number().min(0), strictObject({ max: number().min(0).describe("Most US dollars.") })]).describe("Most that the turn or conversation may cost, US dollars.") },
	score: ({ cost: written }, subject) => {
		const spent = subject.usage?.cost;
		if (written === void 0 || spent === void 0) return [];
		const max = typeof written === "number" ? written : written.max;
		const passed = spent <= max;
		return [{
			metric: "cost",
			value: passed ? 1 : 0,
			passed,
			reason: `cost ${spent} US dollars, allowed are ${max}`,
			...passed ? {} : { code: "too_expensive" }
		}];
	},
	metrics: [
		llmUsageRate,
		tokens,
		cost
	]
});

// src/execution/metrics/index.ts
const registry = {
	trials,
	intent,
	confidence,
	entities,
	tools,
	citations,
	text,
	text_similarity: textSimilarity,
	context,
	latency,
	usage,
	turns,
	topics,
	json,
	state,
	recorded_scores: recordedScores,
	satisfy,
	groundedness,
	...qualities,
	recovery_rate: recovery
};
const scorings = Object.entries(registry).map(([name, scoring]) => ({
	name,
	scoring
}));
const expectationShape = Object.assign({}, ...scorings.map(({ scoring }) => scoring.expectations));
const expectationSets = Object.assign({}, ...scorings.map(({ scoring }) => scoring.sets));
const metricOptionsSchema = strictObject({ ...Object.fromEntries(scorings.flatMap(({ scoring: { settings } }) => settings ? [[settings.key, settings.onDemand ? settings.schema.optional() : settings.schema.prefault({})]] : [])) }).prefault({}).describe("Settings of metrics.");
const keysOnDemand = scorings.flatMap(({ scoring: { settings } }) => settings?.onDemand ? [settings.key] : []);
const switched = /* @__PURE__ */ new WeakMap();
function switchedOn(metrics) {
	const known = switched.get(metrics);
	if (known) return known;
	const names = keysOnDemand.filter((key) => {
		const own = metrics[key];
		return own !== void 0 && own.enabled !== false;
	});
	switched.set(metrics, names);
	return names;
}
const allMetrics = scorings.flatMap(({ scoring }) => scoring.metrics);
const metricFamilies = scorings.flatMap(({ scoring }) => scoring.families ?? []);
const byId = new Map(allMetrics.map((metric) => [metric.id, metric]));
function metricNamed(id) {
	const known = byId.get(id) ?? metricFamilies.find((family) => family.pattern.test(id))?.metric(id);
	if (known) byId.set(id, known);
	return known;
}
function scoringOf(metric) {
	return scoringOfFixed.get(metric) ?? scorings.find(({ scoring }) => scoring.families?.some(({ pattern }) => pattern.test(metric)));
}
const scoringOfFixed = new Map(scorings.flatMap((named) => named.scoring.metrics.map(({ id }) => [id, named])));
const metricNames = [...allMetrics.map((metric) => metric.id), ...metricFamilies.map((family) => family.name)];
function metricsOf(...runs) {
	const ids = new Set(allMetrics.map((metric) => metric.id));
	for (const cases of runs) for (const id of measuredIn(cases)) ids.add(id);
	return [...ids].map(metricNamed).filter((metric) => metric !== void 0);
}
const measured = /* @__PURE__ */ new WeakMap();
function measuredIn(cases) {
	const known = measured.get(cases);
	if (known) return known;
	const ids = /* @__PURE__ */ new Set();
	for (const { measures } of cases) for (const id in measures) ids.add(id);
	measured.set(cases, ids);
	return ids;
}
function measuresOf(all) {
	const counted = all.filter((trial) => trial.status === "passed" || trial.status === "failed");
	if (counted.length === 0) return {};
	const measures = {};
	const add = (metric) => {
		if (!metric || !("measure" in metric)) return;
		const measure = metric.measure(counted);
		if (measure !== null && measure[1] > 0) measures[metric.id] = measure;
	};
	allMetrics.forEach(add);
	for (const family of metricFamilies) for (const id of family.ids(counted)) add(metricNamed(id));
	return measures;
}

export { binomialCoefficient as A, namesOf as C, isUnscored as D, confusions as E, sumOf as F, twoPointLaw as I, exactly as M, hypergeometricLaw as N, atLeast as O, lawOf as P, judgedSettingsSchema as S, looseKey as T, readTopics as _, measuresOf as a, BUILT_IN_SOURCES as b, metricsOf as c, switchedOn as d, TOPIC_GRAPH as f, knownTopics as g, speaksOfTopics as h, measuredIn as i, binomialLaw as j, atMost as k, scoringOf as l, namesInTopics as m, expectationSets as n, metricNamed as o, hasRules as p, expectationShape as r, metricOptionsSchema as s, allMetrics as t, scorings as u, topicsByTriggers as v, scoreContext as w, attachedPath as x, quantile as y };