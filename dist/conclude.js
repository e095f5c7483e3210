import { n as findAcceptance } from "./acceptance.js";
import { a as sessionId, c as spending, d as NOT_ASKED_FOR, i as converse, n as openJournal, o as factsOf, r as withFinalState, s as costOf, t as summarize, u as totalOf } from "./summarize.js";
import { a as smallWordsByLanguage, i as wordsOf, n as ownHealth, o as smallestVisibleDrop, r as unusualInputs, s as inGaps, t as healthOf } from "./health.js";
import { c as evidenceOf, d as lawAttainable, f as observe, h as trialCount, i as decide, l as outcomeOf$1, m as passes, n as tellAll, o as SHARES, p as caseLists, r as writeOutcome, s as endsSearch, u as compareMetrics } from "./tell.js";
import { i as joinRuns, n as countedTrials, r as isSubset } from "./failed-checks.js";
import { b as plannedTurns, l as caseResult, n as tierResults, p as judgeTrial, r as aspectsOf, s as createAgent } from "./tiers.js";
import { A as binomialCoefficient, F as sumOf, I as twoPointLaw, M as exactly, O as atLeast, P as lawOf, c as metricsOf$1, j as binomialLaw, o as metricNamed } from "./metrics.js";
import "./outcome.js";
import { t as inHashOrder } from "./hash-order.js";
import { n as discreteStepDown } from "./weighted-ratio.js";
import { a as extraCalls, l as toleranceOf } from "./http.js";
import { r as ProblemError } from "./errors2.js";
import { t as graceful } from "./interrupt2.js";
import { t as openModels } from "./models.js";
import { r as measuresOf } from "./history.js";
import { join, matchesGlob, resolve } from "node:path";

// src/decision/comparison/rulers.ts
const PASSING = {
	id: "pass_rate",
	counts: "hard"
};
const INHERITED = "evaluate";
const JUDGE = "judge";
const isJudgedAspect = (aspect) => aspect.startsWith("criterion:") || [
	"criteria",
	JUDGE,
	"sources",
	"topics"
].includes(aspect);
const regradedIn = (regrading) => ({
	cases: new Set(regrading?.cases),
	judged: regrading?.judged ?? false
});
function aspectStates(was, is) {
	const alike = statesScorings(was) === statesScorings(is);
	const stateOf = (name) => {
		if (!alike) return "unknown";
		const [before, now] = [Object.hasOwn(was, name), Object.hasOwn(is, name)];
		if (before && now) return was[name] === is[name] ? "identical" : "changed";
		return name.startsWith("criterion:") ? "changed" : "unknown";
	};
	const names = /* @__PURE__ */ new Set([...Object.keys(was), ...Object.keys(is)]);
	return Object.fromEntries([...names].sort().map((name) => [name, stateOf(name)]));
}
const statesScorings = (fingerprints) => Object.keys(fingerprints).some((name) => name.startsWith("scoring:"));
function rulersOf(states, aspectsOf, regraded) {
	const isChanged = (aspect) => Object.hasOwn(states, aspect) && states[aspect] === "changed";
	if (!Object.keys(states).some(isChanged)) return {
		states,
		differing: () => []
	};
	const known = /* @__PURE__ */ new Map();
	const changedOf = (metric) => {
		const changed = known.get(metric) ?? aspectsOf(metric).filter(isChanged);
		known.set(metric, changed);
		return changed;
	};
	const sharesScoring = (metric, other) => {
		const own = aspectsOf(metric);
		return aspectsOf(other).some((aspect) => own.includes(aspect));
	};
	const inheritsOtherwise = (metric, soft) => isChanged(INHERITED) && soft.some((other) => metric.counts === "soft" || sharesScoring(metric.id, other));
	const scored = /* @__PURE__ */ new WeakMap();
	const scoredOf = (pair) => {
		const found = scored.get(pair) ?? scoredIn(pair);
		scored.set(pair, found);
		return found;
	};
	const differing = (metric, pair) => {
		const again = regraded.cases.has(pair.current.id);
		if (again && regraded.judged) return [];
		const { hard, soft } = scoredOf(pair);
		const counted = metric.counts === "hard" ? hard : metric.counts === "soft" ? soft : [];
		const differs = (id) => again && !aspectsOf(id).includes(JUDGE) ? [] : changedOf(id);
		const aspects = [...differs(metric.id), ...counted.flatMap(differs)];
		const inherited = !again && metric.counts !== "hard" && inheritsOtherwise(metric, soft);
		return [...new Set(inherited ? [...aspects, INHERITED] : aspects)];
	};
	return {
		states,
		differing
	};
}
function scoredIn({ baseline, current }) {
	const [hard, soft] = [/* @__PURE__ */ new Set(), /* @__PURE__ */ new Set()];
	for (const unit of [baseline, current]) for (const { scores } of unit.trials) for (const score of scores) (score.hard ? hard : soft).add(score.metric);
	return {
		hard: [...hard],
		soft: [...soft]
	};
}
function notComparedOf(metrics, shared, rulers) {
	return metrics.flatMap((metric) => {
		const aspects = new Map(shared.map((pair) => [pair, rulers.differing(metric, pair)]));
		const left = observe(metric, shared.filter((pair) => aspects.get(pair).length > 0)).pairs;
		if (left.length === 0) return [];
		const rest = observe(metric, shared.filter((pair) => aspects.get(pair).length === 0)).pairs;
		const because = [...new Set(left.flatMap((pair) => aspects.get(pair)))].sort();
		return [{
			metric: metric.id,
			aspects: because,
			cases: left.length,
			compared: rest.length
		}];
	});
}

// src/decision/comparison/comparability.ts
const plural = (n, one, many = `${one}s`) => `${n} ${n === 1 ? one : many}`;
const MOST_LISTED = 4;
const listed$1 = (names) => names.length > MOST_LISTED ? `${names.slice(0, MOST_LISTED).join(", ")} and ${names.length - MOST_LISTED} more` : names.join(", ");
function comparabilityOf(baseline, current, joined, measurement) {
	const { states, notCompared, regrading } = measurement;
	const [was, is] = [baseline.run, current.run];
	const differences = [
		...leftOut(notCompared),
		...changedAspects(measurement, joined),
		is.trials !== was.trials && `The baseline ran ${plural(was.trials, "trial")} a case, this run ${is.trials}.`,
		joined.added.length > 0 && `${plural(joined.added.length, "case")} added: not compared.`,
		joined.removed.length > 0 && `${plural(joined.removed.length, "case")} removed: not compared.`,
		joined.changed.length > 0 && `${plural(joined.changed.length, "case")} changed: not compared.`
	].filter((difference) => difference !== false);
	const rest = {
		differences: [...regrading ? [regrading.why] : [], ...differences],
		aspects: states,
		notCompared
	};
	if (joined.shared.length === 0) {
		const nothing = "No case with the same id and content was scored in both runs.";
		return {
			level: "none",
			...rest,
			differences: [nothing, ...rest.differences]
		};
	}
	return {
		level: differences.length === 0 ? "high" : "partial",
		...rest
	};
}
function leftOut(notCompared) {
	return [...Map.groupBy(notCompared, ({ aspects }) => aspects.join("\n")).values()].map((all) => {
		const whole = all.filter(({ compared }) => compared === 0);
		const parts = Map.groupBy(all.filter(({ compared }) => compared > 0), ({ cases, compared }) => `compared on ${compared} of ${plural(cases + compared, "case")}`);
		const said = [...whole.length > 0 ? [`${metricsOf(whole)} not compared`] : [], ...[...parts].map(([how, group]) => `${metricsOf(group)} ${how}`)];
		return `${changed$1(all[0].aspects)}: ${said.join("; ")}.`;
	});
}
function metricsOf(group) {
	return `${listed$1(group.map(({ metric }) => metric))} ${group.length === 1 ? "is" : "are"}`;
}
const SPOKEN = new Map(Object.entries({
	evaluate: "soft expectations of the suite or of a dataset",
	topics: "the topics",
	sources: "the sources of grounding",
	judge: "the judge",
	simulator: "the simulated user",
	config: "the datasets or trials of the configuration"
}));
function spoken(aspect) {
	if (aspect.startsWith("scoring:")) return `the scoring of ${aspect.slice(8).replaceAll("_", " ")}`;
	if (aspect.startsWith("criterion:")) return `the criterion ${aspect.slice(10)}`;
	return SPOKEN.get(aspect) ?? aspect;
}
function changed$1(aspects) {
	const spokenNames = aspects.map((aspect) => spoken(aspect).slice(0, 74));
	const names = spokenNames.length > 1 && spokenNames.length <= MOST_LISTED ? `${spokenNames.slice(0, -1).join(", ")} and ${spokenNames.at(-1)}` : listed$1(spokenNames);
	return `${names[0].toUpperCase()}${names.slice(1)} changed`;
}
function changedAspects({ states, notCompared, regrading, regraded }, joined) {
	const told = new Set(notCompared.flatMap(({ aspects }) => aspects));
	const stated = (aspect) => SPOKEN.has(aspect) || aspect.startsWith("criterion:");
	const rest = Object.keys(states).filter((a) => states[a] === "changed" && stated(a) && !told.has(a));
	const mended = joined.shared.every((pair) => regraded.has(pair.current.id));
	const measuredAgain = (aspect) => aspect === "evaluate" || regrading?.judged === true && isJudgedAspect(aspect);
	const silent = rest.filter((aspect) => !(mended && measuredAgain(aspect)));
	const unknown = Object.keys(states).some((a) => states[a] === "unknown");
	return [
		silent.length > 0 && `${changed$1(silent)}.`,
		states.scoring === "changed" && "The checks or their settings changed, so scores may differ without any change of the agent.",
		unknown && !mended && "The baseline was stored by another version of the tool, so it is not known whether it was scored alike."
	];
}
const isErrored = ({ status }) => status === "errored";
const isNotRun = ({ status, trials }) => status === "skipped" && trials.length === 0;
function excluded(unusable) {
	const either = (pair, is) => is(pair.baseline) || is(pair.current);
	const errored = unusable.filter((pair) => either(pair, isErrored));
	const rest = unusable.filter((pair) => !either(pair, isErrored));
	const notRun = rest.filter((pair) => either(pair, isNotRun));
	const unscored = rest.length - notRun.length;
	const sides = (pairs, is) => `${pairs.filter(({ baseline }) => is(baseline)).length} on the baseline, ${pairs.filter(({ current }) => is(current)).length} now`;
	return [
		...errored.length > 0 ? [`${plural(errored.length, "case")} took no part because of errors (${sides(errored, isErrored)}).`] : [],
		...notRun.length > 0 ? [`${plural(notRun.length, "case")} took no part, for ${notRun.length === 1 ? "it was" : "they were"} not run (${sides(notRun, isNotRun)}).`] : [],
		...unscored > 0 ? [`${plural(unscored, "case")} took no part, for there was nothing to score.`] : []
	];
}
const HIDDEN_SHARE = .1;
function comparisonWarnings(baseline, joined, mustPass, { notCompared, regrading }) {
	const formerly = baseline.report.cases.filter((c) => c.status === "passed").length;
	const vanished = [...joined.removed, ...joined.changed.map((p) => p.baseline)].filter((c) => passes(trialCount(c)));
	const lost = joined.removed.filter((c) => mustPass(c.id)).length;
	return [
		notCompared.length > 0 && {
			code: "scoring_changed",
			text: [...leftOut(notCompared), regrading?.why ?? ""].join(" ").trimEnd()
		},
		lost > 0 && {
			code: "removed_must_pass",
			text: `${plural(lost, "must-pass case")} ${lost === 1 ? "was" : "were"} removed: nobody checks ${lost === 1 ? "it" : "them"} any more.`
		},
		formerly > 0 && vanished.length > HIDDEN_SHARE * formerly && {
			code: "removed_cases",
			text: `${vanished.length} of ${plural(formerly, "case")} that passed on the baseline ${vanished.length === 1 ? "was" : "were"} removed or changed: removed cases can hide a drop.`
		},
		joined.unusable.length > 0 && {
			code: "excluded_cases",
			text: excluded(joined.unusable).join(" ")
		},
		isSubset(baseline.run) && {
			code: "baseline_subset",
			text: `The baseline ran ${baseline.run.cases.selected} of ${plural(baseline.run.cases.total, "case")}: only shared cases are compared, added ones are not listed.`
		}
	].filter((w) => w !== false);
}

// src/decision/comparison/compare-runs.ts
function compareRuns(input) {
	const { baseline, current, gate, regrading = null } = input;
	const joined = joinRuns(baseline, current, input.allIds);
	const { shared } = joined;
	const reports = {
		baseline: baseline.report,
		current: current.report
	};
	const states = aspectStates(baseline.run.fingerprints, current.run.fingerprints);
	const regraded = regradedIn(regrading);
	const rulers = rulersOf(states, input.aspectsOf ?? (() => []), regraded);
	const notCompared = notComparedOf(input.metrics, shared, rulers);
	const metrics = compareMetrics({
		pairs: shared,
		reports,
		metrics: input.metrics,
		rulers
	}, gate, input.seed);
	const sided = shared.filter((pair) => rulers.differing(PASSING, pair).length === 0);
	return {
		baseline: input.info,
		metrics: current.run.stopped ? metrics.map((one) => one.verdict === "worse" ? {
			...one,
			verdict: "unclear"
		} : one) : metrics,
		cases: caseLists({
			...joined,
			shared: sided
		}, input.mustPass),
		shared: shared.length,
		comparability: comparabilityOf(baseline, current, joined, {
			states,
			notCompared,
			regrading,
			regraded: regraded.cases
		}),
		...regrading && { regrading },
		smallestVisibleDrop: visibleDrop(sided),
		warnings: comparisonWarnings(baseline, joined, input.mustPass, {
			notCompared,
			regrading
		})
	};
}
function visibleDrop(shared) {
	const sides = shared.map((p) => [passes(trialCount(p.baseline)), passes(trialCount(p.current))]);
	const failing = sides.filter(([was, is]) => was && !is).length;
	const passing = sides.filter(([was, is]) => !was && is).length;
	const churn = 2 * Math.min(failing, passing) + 1;
	return smallestVisibleDrop(shared.length, Math.min(1, churn / Math.max(1, shared.length)));
}

// src/stats/rerun-selection.ts
function changedSides({ runs, passes, first }) {
	if (runs === 0) return false;
	return first === 0 ? 5 * (runs - passes) <= runs : 5 * passes <= runs;
}
const slotsWithin = (budget) => Math.max(0, Math.floor(budget / 20));

// src/stats/stored-rerun-score.ts
const STORED_RERUNS = 4;
const SCALE$1 = 20;
const SHARE$1 = .7;
const ODDS$1 = 8;
const differsFromMost = ({ runs, passes, first }) => first === 0 ? 2 * passes > runs : 2 * passes < runs;
function storedRerunLaw(runs, total) {
	const key = `${runs} ${total}`;
	const known = laws$1.get(key);
	if (known) return known;
	const counts = Array.from({ length: 6 }, (_, y) => arrangementsOf$1(runs, total - y, y));
	const y = [...counts.keys()].filter((value) => counts[value] > 0);
	const weights = y.map((value) => counts[value]);
	const alike = normalised$1(weights);
	const leaning = (odds, extreme) => {
		const tilted = normalised$1(y.map((value, i) => weights[i] * odds ** value));
		return y.map((value, i) => Math.log(SHARE$1 + .30000000000000004 * ((value === extreme ? SHARE$1 : 0) + .30000000000000004 * tilted[i]) / alike[i]));
	};
	const [broken, mended] = [leaning(1 / ODDS$1, y[0]), leaning(ODDS$1, y.at(-1))];
	const law = {
		y,
		alike,
		score: broken.map((u, i) => Math.round(SCALE$1 * (u - mended[i])))
	};
	laws$1.set(key, law);
	return law;
}
const laws$1 = /* @__PURE__ */ new Map();
function storedRerunTest(units) {
	const scored = units.map((unit) => {
		if (!differsFromMost(unit)) throw new RangeError("A unit whose first result agrees with most stored runs.");
		const { y, alike, score } = storedRerunLaw(unit.runs, unit.passes + unit.first + unit.fresh);
		return {
			law: lawOf(score.map((s, i) => [s, alike[i]])),
			score: score[y.indexOf(unit.first + unit.fresh)]
		};
	});
	const law = sumOf(scored.map((s) => s.law));
	const score = scored.reduce((sum, s) => sum + s.score, 0);
	return {
		score,
		p: atLeast(law, score),
		law
	};
}
function arrangementsOf$1(runs, passes, current) {
	if (passes < 0 || passes > runs || 2 * passes === runs) return 0;
	const first = 2 * passes > runs ? 0 : 1;
	return binomialCoefficient(runs, passes) * binomialCoefficient(4, current - first);
}
function normalised$1(weights) {
	const total = weights.reduce((sum, w) => sum + w, 0);
	return weights.map((w) => w / total);
}

// src/stats/stability-weighted.ts
function stabilityWeighted(units, phi = .05, scale = 20) {
	const points = (probability) => Math.max(1, Math.round(scale * Math.log(1 + phi / probability)));
	const groups = [...Map.groupBy(units, ({ runs, passes, current }) => `${passes + current} of ${runs + 1}`).values()].flatMap((group) => {
		const { runs, passes, current } = group[0];
		const pFail = (runs + 1 - passes - current) / (runs + 1);
		if (runs === 0 || pFail <= 0 || pFail >= 1) return [];
		const [fail, pass] = [points(pFail), -points(1 - pFail)];
		const failing = group.filter((unit) => unit.current === 0).length;
		return [{
			law: twoPointLaw(group.length, pass, fail, pFail),
			score: failing * fail + (group.length - failing) * pass
		}];
	});
	const law = sumOf(groups.map((g) => g.law));
	const score = groups.reduce((sum, g) => sum + g.score, 0);
	const pWorse = atLeast(law, score);
	return {
		score,
		pWorse,
		midPWorse: pWorse - exactly(law, score) / 2,
		law
	};
}

// src/decision/confirmation/unit.ts
const usedToPass = ({ stored }) => 2 * stored.passes > stored.runs;
const newlyFailing = (unit) => unit.first === 0 && usedToPass(unit);
const newlyPassing = ({ first, stored }) => first === 1 && 2 * stored.passes < stored.runs;
function observedDrop(units) {
	const known = units.filter((unit) => unit.stored.runs > 0);
	const sum = known.reduce((total, { stored, first }) => total + stored.passes / stored.runs - first, 0);
	return known.length === 0 ? 0 : sum / known.length;
}
const statisticalUnit = ({ key, stored, first }) => ({
	key,
	...stored,
	first
});

// src/decision/confirmation/first-look.ts
const SUSPICIOUS = .5 - 1e-9;
function firstLook(units) {
	const known = units.filter((unit) => unit.stored.runs > 0);
	const categories = lookAtCategories(known);
	const p = test(known).midPWorse;
	const smallestAdjusted = Math.min(1, ...categories.map((c) => c.adjusted));
	return {
		units: known.length,
		storedRuns: known.reduce((most, { stored }) => Math.max(most, stored.runs), 0),
		drop: observedDrop(known),
		newlyFailing: known.filter(newlyFailing).map((unit) => unit.key),
		newlyPassing: known.filter(newlyPassing).map((unit) => unit.key),
		p,
		categories,
		smallestAdjusted,
		suspicious: p < SUSPICIOUS || smallestAdjusted < SUSPICIOUS,
		smallestVisibleDrop: smallestVisibleDrop(known.length, churnOf(known))
	};
}
const test = (units) => stabilityWeighted(units.map(({ stored, first }) => ({
	...stored,
	current: first
})));
function lookAtCategories(units) {
	const groups = [...Map.groupBy(units, (unit) => unit.category)];
	if (groups.length < 2) return [];
	const tests = groups.map(([, members]) => test(members));
	const adjusted = discreteStepDown(tests.map(({ pWorse, law }) => ({
		p: pWorse,
		attainable: lawAttainable(law, "better")
	})));
	return groups.map(([category, members], i) => ({
		category,
		units: members.length,
		p: tests[i].midPWorse,
		adjusted: adjusted[i],
		drop: observedDrop(members)
	}));
}
function churnOf(units) {
	const variance = units.reduce((sum, { stored: { runs, passes }, first }) => {
		const all = passes + first;
		return sum + all * (runs + 1 - all) / (runs * (runs + 1)) * (1 + 1 / runs);
	}, 0);
	return Math.min(1, (variance + .5) / Math.max(1, units.length));
}

// src/decision/confirmation/lockstep.ts
async function inLockstep(questions, rerun, budget, spent) {
	const open = questions.map(({ metric, steps }) => ({
		metric,
		steps,
		state: steps.next()
	}));
	for (;;) {
		const asking = open.flatMap((q) => q.state.done ? [] : [{
			question: q,
			requests: q.state.value
		}]);
		if (asking.length === 0) return open.map(({ state }) => resultOf$3(state));
		const merged = merging(budget - spent.current - spent.base);
		const places = asking.map(({ requests }) => merged.add(requests));
		const results = merged.requests.length === 0 ? [] : await rerun(merged.requests);
		for (const { agent } of merged.requests) spent[agent]++;
		asking.forEach(({ question }, i) => {
			const answers = places[i]?.map((at) => results[at]?.passed?.[question.metric] ?? null) ?? null;
			question.state = question.steps.next(answers);
		});
	}
}
function merging(room) {
	const requests = [];
	const placesOf = /* @__PURE__ */ new Map();
	const add = (wanted) => {
		const asked = /* @__PURE__ */ new Map();
		const occurrences = wanted.map(({ unit, agent }) => {
			const key = `${agent} ${unit}`;
			const nth = asked.get(key) ?? 0;
			asked.set(key, nth + 1);
			return {
				key,
				nth
			};
		});
		const missing = occurrences.filter(({ key, nth }) => nth >= (placesOf.get(key)?.length ?? 0)).length;
		if (requests.length + missing > room) return null;
		return occurrences.map(({ key, nth }, i) => {
			const places = placesOf.get(key) ?? [];
			placesOf.set(key, places);
			if (nth >= places.length) places.push(requests.push(wanted[i]) - 1);
			return places[nth];
		});
	};
	return {
		requests,
		add
	};
}
function resultOf$3(state) {
	if (!state.done) throw new Error("A question was left before its end.");
	return state.value;
}

// src/stats/rerun-score.ts
const ROUND_ONE = 2;
const ROUND_TWO = 3;
const SCALE = 20;
const SHARE = .7;
const ODDS = 8;
function rerunLaw(total) {
	const known = laws[total];
	if (known) return known;
	const xs = range(6).filter((x) => arrangementsOf(x, total) > 0);
	const arrangements = xs.map((x) => arrangementsOf(x, total));
	const alike = normalised(arrangements);
	const broken = normalised(xs.map((x, i) => arrangements[i] * ODDS ** -x)).map((q, i) => (i === 0 ? SHARE : 0) + .30000000000000004 * q);
	const u = broken.map((q, i) => Math.log(SHARE + .30000000000000004 * q / alike[i]));
	const law = {
		x: xs,
		arrangements,
		alike,
		broken,
		u,
		score: u.map((value, i) => Math.round(SCALE * (value - u[u.length - 1 - i])))
	};
	laws[total] = law;
	return law;
}
const laws = [];
function rerunTest(units) {
	const law = sumOf(units.map((unit) => scoreLaw(unit.total)));
	const score = units.reduce((sum, unit) => sum + scoreOf(unit), 0);
	return {
		score,
		p: atLeast(law, score),
		law
	};
}
function scoreOf({ total, current }) {
	const { x, score } = rerunLaw(total);
	return score[x.indexOf(current)];
}
const isFinished = (passesOfRoundOne) => passesOfRoundOne === 0 || passesOfRoundOne === 4;
function scoreLaw(total) {
	const known = scoreLaws[total];
	if (known) return known;
	const { score, alike } = rerunLaw(total);
	const law = lawOf(score.map((s, i) => [s, alike[i]]));
	scoreLaws[total] = law;
	return law;
}
const scoreLaws = [];
function arrangementsOf(x, total) {
	let sum = 0;
	for (const i of range(3)) for (const j of range(3)) {
		if (isFinished(i + j)) continue;
		const first = binomialCoefficient(2, i) * binomialCoefficient(2, j);
		sum += first * binomialCoefficient(3, x - i) * binomialCoefficient(3, total - x - j);
	}
	return sum;
}
function normalised(weights) {
	const total = weights.reduce((sum, w) => sum + w, 0);
	return weights.map((w) => w / total);
}
const range = (n) => Array.from({ length: n }, (_, i) => i);

// src/decision/confirmation/fresh-runs.ts
function interleaved(unit, runsEach) {
	return Array.from({ length: 2 * runsEach }, (_, i) => ({
		unit,
		agent: i % 4 === 0 || i % 4 === 3 ? "current" : "base"
	}));
}
function* ask(requests) {
	if (requests.length === 0) return [];
	const answers = yield requests;
	const lost = answers === null ? [] : [...answers.keys()].filter((i) => answers[i] === null);
	if (answers === null || lost.length === 0) return answers;
	const again = yield lost.map((i) => requests[i]);
	if (again === null) return answers;
	return answers.map((answer, i) => answer ?? again[lost.indexOf(i)] ?? null);
}

// src/decision/confirmation/reruns.ts
function* rerunSelected(selected, look, leftOut) {
	const first = yield* round(selected, 2);
	const open = selected.filter((_, i) => first[i] && !isFinished(first[i].current.passes + first[i].base.passes));
	const second = yield* round(open, 3);
	const units = selected.map((unit, i) => {
		const place = open.indexOf(unit);
		return resultOf$2(unit, first[i] ?? null, place < 0 ? void 0 : second[place] ?? null);
	});
	const counted = units.filter((unit) => unit.counted);
	const { score, p } = rerunTest(counted.map(scoredUnit));
	return {
		units,
		leftOut,
		score,
		p,
		categories: testCategories$1(counted, units, look)
	};
}
function* round(units, runs) {
	const requests = units.flatMap((unit) => interleaved(unit.key, runs));
	const answers = yield* ask(requests);
	return units.map((_, i) => {
		const mine = Array.from({ length: 2 * runs }, (_, j) => 2 * runs * i + j);
		if (answers === null || mine.some((at) => answers[at] === null)) return null;
		const passesOf = (agent) => mine.filter((at) => requests[at].agent === agent && answers[at]).length;
		return {
			current: {
				runs,
				passes: passesOf("current")
			},
			base: {
				runs,
				passes: passesOf("base")
			}
		};
	});
}
const NONE$3 = {
	runs: 0,
	passes: 0
};
function resultOf$2(unit, first, second) {
	const sum = (a, b) => ({
		runs: a.runs + b.runs,
		passes: a.passes + b.passes
	});
	const current = sum(first?.current ?? NONE$3, second?.current ?? NONE$3);
	const base = sum(first?.base ?? NONE$3, second?.base ?? NONE$3);
	return {
		key: unit.key,
		category: unit.category,
		current,
		base,
		baseRoundOne: first?.base.passes ?? null,
		counted: second !== void 0 && second !== null,
		finding: first === null || second === null ? "excluded" : findingOf$1(unit, current, base)
	};
}
function findingOf$1(unit, current, base) {
	const all = 2 + 3;
	if (usedToPass(unit) && (base.passes === 0 || base.runs === all && base.passes <= 2)) return "drifted";
	if (!newlyFailing(unit)) return "other";
	return current.runs === all && current.passes === 0 && base.passes >= all - 1 ? "confirmed" : "unconfirmed";
}
const scoredUnit = ({ current, base }) => ({
	total: current.passes + base.passes,
	current: current.passes
});
function testCategories$1(counted, units, look) {
	const tests = look.categories.map(({ category }) => rerunTest(counted.filter((unit) => unit.category === category).map(scoredUnit)));
	const gates = tests.map(({ p, law }, i) => ({
		p,
		attainable: lawAttainable(law, "better"),
		weight: 1 / Math.max(look.categories[i].p, .001)
	}));
	const adjusted = discreteStepDown(gates);
	return look.categories.map(({ category }, i) => ({
		category,
		p: tests[i].p,
		adjusted: adjusted[i],
		confirmed: units.filter((unit) => unit.category === category && unit.finding === "confirmed").length
	}));
}

// src/decision/confirmation/must-pass.ts
const needsConfirmation = (unit) => unit.first === 0 && (unit.stored.runs === 0 || usedToPass(unit));
function* confirmMustPass(units) {
	const runsOf = (rounds) => (unit) => unit.stored.runs === 0 ? alone(unit.key, rounds === 2 ? 2 : 4 - 2) : interleaved(unit.key, rounds);
	const first = yield* runEach(units, runsOf(2));
	const open = units.filter((unit, i) => {
		const seen = first[i];
		return seen && seen.current.passes === 0 && (unit.stored.runs === 0 || seen.base.passes > 0);
	});
	const second = yield* runEach(open, runsOf(3));
	return units.map((unit, i) => {
		const place = open.indexOf(unit);
		const seen = first[i] ?? null;
		return place < 0 ? resultOf$1(unit, seen) : resultOf$1(unit, sum(seen, second[place] ?? null));
	});
}
function* confirmMustPassAlone(units) {
	const seen = yield* runEach(units, (unit) => alone(unit.key, 4));
	return units.map((unit, i) => aloneResult(unit, seen[i] ?? null));
}
const alone = (unit, runs) => Array.from({ length: runs }, () => ({
	unit,
	agent: "current"
}));
function* runEach(units, runsOf) {
	const requests = units.map(runsOf);
	const answers = yield* ask(requests.flat());
	let start = 0;
	return requests.map((runs) => {
		const mine = answers?.slice(start, start + runs.length) ?? [];
		start += runs.length;
		if (mine.length === 0 || mine.includes(null)) return null;
		const countOf = (agent) => ({
			runs: runs.filter((run) => run.agent === agent).length,
			passes: runs.filter((run, i) => run.agent === agent && mine[i]).length
		});
		return {
			current: countOf("current"),
			base: countOf("base")
		};
	});
}
function sum(a, b) {
	const add = (x, y) => ({
		runs: x.runs + y.runs,
		passes: x.passes + y.passes
	});
	return a && b && {
		current: add(a.current, b.current),
		base: add(a.base, b.base)
	};
}
function resultOf$1(unit, seen) {
	if (unit.stored.runs === 0 || !seen) return aloneResult(unit, seen);
	const finding = findingOf$1(unit, seen.current, seen.base);
	return {
		key: unit.key,
		category: unit.category,
		...seen,
		finding: finding === "confirmed" ? "broken" : finding === "drifted" ? "drifted" : "unconfirmed"
	};
}
const NONE$2 = {
	runs: 0,
	passes: 0
};
function aloneResult({ key, category, stored }, seen) {
	const { current, base } = seen ?? {
		current: NONE$2,
		base: NONE$2
	};
	const broken = current.runs === 4 && current.passes === 0 && 5 * (stored.runs - stored.passes) <= stored.runs;
	return {
		key,
		category,
		current,
		base,
		finding: !seen ? "not-run" : broken ? "broken" : "unconfirmed"
	};
}

// src/decision/confirmation/stored-mode.ts
const isWorthRerunning = ({ stored, first }) => stored.runs > 0 && differsFromMost({
	...stored,
	first
});
function* rerunAlone(selected, look, leftOut) {
	const answers = yield* ask(selected.flatMap((unit) => Array.from({ length: 4 }, () => ({
		unit: unit.key,
		agent: "current"
	}))));
	const seen = selected.map((unit, i) => {
		const mine = answers?.slice(4 * i, 4 * (i + 1)) ?? [];
		return {
			unit,
			fresh: mine.length === 0 || mine.includes(null) ? null : mine.filter(Boolean).length
		};
	});
	const scored = seen.flatMap(({ unit, fresh }) => fresh === null ? [] : [{
		...unit.stored,
		first: unit.first,
		fresh,
		category: unit.category
	}]);
	const units = seen.map(({ unit, fresh }) => resultOf(unit, fresh));
	const { score, p } = storedRerunTest(scored);
	return {
		units,
		leftOut,
		score,
		p,
		categories: testCategories(scored, units, look)
	};
}
function resultOf(unit, fresh) {
	return {
		key: unit.key,
		category: unit.category,
		current: {
			runs: fresh === null ? 0 : 4,
			passes: fresh ?? 0
		},
		base: {
			runs: 0,
			passes: 0
		},
		baseRoundOne: null,
		counted: fresh !== null,
		finding: findingOf(unit, fresh)
	};
}
function findingOf(unit, fresh) {
	if (fresh === null) return "excluded";
	if (!newlyFailing(unit)) return "other";
	const { runs, passes } = unit.stored;
	return fresh === 0 && 5 * (runs - passes) <= runs ? "confirmed" : "unconfirmed";
}
function testCategories(scored, units, look) {
	const tests = look.categories.map(({ category }) => storedRerunTest(scored.filter((s) => s.category === category)));
	const adjusted = discreteStepDown(tests.map(({ p, law }) => ({
		p,
		attainable: lawAttainable(law, "better")
	})));
	return look.categories.map(({ category }, i) => ({
		category,
		p: tests[i].p,
		adjusted: adjusted[i],
		confirmed: units.filter((unit) => unit.category === category && unit.finding === "confirmed").length
	}));
}

// src/stats/sequential-sign-test.ts
const INFORMATION = [
	1,
	1.5,
	2,
	2.5,
	3,
	3.5
];
const SEQUENTIAL_LOOKS = INFORMATION.length;
const FUTILE_FIRST = .35;
const FUTILE_LATER = .25;
const SLACK = 1e-9;
const sequentialStart = (alpha) => ({
	looks: [],
	law: CERTAIN,
	alpha
});
const CERTAIN = {
	min: 0,
	mass: Float64Array.of(1)
};
function sequentialLook(state, batch) {
	const index = state.looks.length;
	const last = state.looks.at(-1);
	const discordant = (last?.discordant ?? 0) + batch.discordant;
	const currentOnly = (last?.currentOnly ?? 0) + batch.currentOnly;
	const allowed = state.alpha * Math.sqrt(INFORMATION[index] / INFORMATION.at(-1));
	const law = sumOf([state.law, binomialLaw(batch.discordant, .5)]);
	const spentBefore = last?.spent ?? 0;
	const boundary = smallestWithin(law, allowed - spentBefore);
	const fires = boundary !== null && currentOnly >= boundary;
	const signP = atLeast(binomialLaw(discordant, .5), currentOnly);
	const look = {
		discordant,
		currentOnly,
		allowed,
		boundary,
		spent: boundary === null || fires ? spentBefore : spentBefore + atLeast(law, boundary),
		signP,
		decision: fires ? "fire" : signP > (index === 0 ? FUTILE_FIRST : FUTILE_LATER) + SLACK ? "futility" : index + 1 === SEQUENTIAL_LOOKS ? "end" : "go on"
	};
	return {
		...state,
		looks: [...state.looks, look],
		law: boundary === null ? law : below(law, boundary)
	};
}
function smallestWithin(law, limit) {
	let boundary = null;
	let tail = 0;
	for (let i = law.mass.length - 1; i >= 0; i--) {
		tail += law.mass[i];
		if (tail > limit + SLACK) break;
		boundary = law.min + i;
	}
	return boundary;
}
function below(law, boundary) {
	return {
		min: law.min,
		mass: law.mass.map((m, i) => law.min + i >= boundary ? 0 : m)
	};
}

// src/stats/stable-units.ts
const FEWEST_STABLE_UNITS = 6;
const allowedFailures = (allowance, runs) => Math.min(allowance, Math.floor(runs / 5));
function stableSet(units, seed, callsLeft = Number.POSITIVE_INFINITY) {
	const known = units.filter((unit) => unit.runs > 0);
	const largest = Math.floor(known.reduce((most, unit) => Math.max(most, unit.runs), 0) / 5);
	const stableWith = (m) => known.filter((unit) => unit.passes >= unit.runs - allowedFailures(m, unit.runs));
	let allowance = 0;
	while (allowance < largest && 5 * stableWith(allowance).length < 2 * known.length) allowance++;
	const stable = stableWith(allowance);
	const ordered = inHashOrder(seed, stable, (unit) => unit.key).slice(0, Math.max(0, callsLeft));
	const tested = ordered.length < 6 ? [] : ordered;
	return {
		allowance,
		stable: stable.length,
		units: tested,
		halves: [tested.filter((_, i) => i % 2 === 0), tested.filter((_, i) => i % 2 === 1)]
	};
}
function thinGate(units, allowance) {
	const counted = units.filter(({ runs, passes, first, baseRoundOne }) => {
		if (2 * passes > runs && baseRoundOne !== null && baseRoundOne < 2) return false;
		const all = passes + first;
		return runs > 0 && all <= runs && all >= runs - allowedFailures(allowance, runs);
	});
	const failed = counted.filter((unit) => unit.first === 0).length;
	const law = sumOf(counted.map(({ runs, passes, first }) => failureLaw((passes + first) / (runs + 1))));
	const p = atLeast(law, failed);
	return {
		counted,
		failed,
		p,
		open: p <= .200000001
	};
}
const failureLaw = (passRate) => lawOf([[0, passRate], [1, 1 - passRate]]);

// src/decision/confirmation/thin-step.ts
function* thinStep(input) {
	const known = input.units.filter((unit) => unit.stored.runs > 0).map(statisticalUnit);
	const whole = stableSet(known, input.seed);
	if (input.budget <= input.units.length) return nothing("cap", whole.stable, null);
	const roundOne = new Map(input.reruns.map((unit) => [unit.key, unit.baseRoundOne]));
	const gate = thinGate(known.map((unit) => ({
		...unit,
		baseRoundOne: roundOne.get(unit.key) ?? null
	})), whole.allowance);
	if (!gate.open) return nothing("gate", whole.stable, gate.p);
	const set = stableSet(known, input.seed, input.callsLeft());
	if (set.units.length === 0) return nothing(whole.stable < 6 ? "few-stable-units" : "budget", whole.stable, gate.p);
	return yield* lookRepeatedly(set, whole.stable, input.alpha, gate.p);
}
const nothing = (stopped, stable, gateP) => ({
	stopped,
	stable,
	pairs: 0,
	currentOnly: 0,
	baseOnly: 0,
	looks: [],
	pAtMost: null,
	gateP
});
const STOPS = {
	fire: "fired",
	futility: "futility",
	end: "end"
};
function* lookRepeatedly(set, stable, alpha, gateP) {
	let state = sequentialStart(alpha);
	const pairs = [];
	const gone = /* @__PURE__ */ new Set();
	let pass = [];
	const result = (stopped) => ({
		stopped,
		stable,
		pairs: pairs.length,
		currentOnly: pairs.filter((pair) => !pair.current && pair.base).length,
		baseOnly: pairs.filter((pair) => pair.current && !pair.base).length,
		looks: state.looks,
		pAtMost: stopped === "fired" ? state.looks.at(-1).allowed : null,
		gateP
	});
	for (;;) {
		const batch = state.looks.length + 1;
		const members = batch === 1 ? set.units : set.halves[batch % 2].filter((unit) => !gone.has(unit.key));
		const made = batch === 1 ? yield* firstPairs(members) : yield* freshPairs(members);
		if (made === null) return result("budget");
		pairs.push(...made);
		pass.push(...made);
		const discordant = made.filter((pair) => pair.current !== pair.base);
		state = sequentialLook(state, {
			discordant: discordant.length,
			currentOnly: discordant.filter((pair) => pair.base).length
		});
		const { decision } = state.looks.at(-1);
		if (decision !== "go on") return result(STOPS[decision]);
		if (batch % 2 === 1) {
			for (const pair of pass) if (!pair.current && !pair.base) gone.add(pair.key);
			pass = [];
		}
	}
}
function* firstPairs(units) {
	const answers = yield* ask(units.map((unit) => ({
		unit: unit.key,
		agent: "base"
	})));
	return answers && units.flatMap((unit, i) => {
		const base = answers[i] ?? null;
		return base === null ? [] : [{
			key: unit.key,
			current: unit.first === 1,
			base
		}];
	});
}
function* freshPairs(units) {
	const agents = (i) => i % 2 === 0 ? ["current", "base"] : ["base", "current"];
	const requests = units.flatMap((unit, i) => agents(i).map((agent) => ({
		unit: unit.key,
		agent
	})));
	const answers = yield* ask(requests);
	return answers && units.flatMap((unit, i) => {
		const current = answers[2 * i + agents(i).indexOf("current")] ?? null;
		const base = answers[2 * i + agents(i).indexOf("base")] ?? null;
		return current === null || base === null ? [] : [{
			key: unit.key,
			current,
			base
		}];
	});
}

// src/decision/confirmation/confirm.ts
const UNIT_PASSES = "pass_rate";
const confirm = (input) => procedure("confirm", input);
const confirmAgainstStored = (input) => procedure("stored", input);
async function procedure(mode, input) {
	const looked = input.metrics.map((each) => ({
		...each,
		look: firstLook(each.units)
	}));
	const distinct = looked.filter((each) => sameBefore(looked, each) === null);
	const plan = planReruns(mode, distinct, 1 / Math.max(1, distinct.length), input);
	const spent = {
		current: 0,
		base: 0
	};
	const questions = [{
		metric: UNIT_PASSES,
		steps: mustPassSteps(mode, plan.mustPass)
	}, ...plan.asked.map((asked) => ({
		metric: asked.metric,
		steps: metricSteps(mode, asked, input, spent)
	}))];
	const answers = await inLockstep(questions, input.rerun, input.budget, spent);
	const findings = new Map(answers.flatMap((a) => a.kind === "metric" ? [[a.metric, a.findings]] : []));
	const ran = answers.flatMap((a) => a.kind === "must-pass" ? a.results : []);
	const decided = decideAll(mode, distinct, findings);
	return {
		mode,
		metrics: looked.map((each) => {
			const twin = sameBefore(looked, each);
			return {
				...decided.find(({ metric }) => metric === (twin ?? each.metric)),
				metric: each.metric,
				sameAs: twin
			};
		}),
		mustPass: [...ran, ...plan.mustPassLeftOut.map(notRun)],
		extraCalls: {
			...spent,
			budget: input.budget
		},
		uniformCalls: uniformCalls(decided)
	};
}
function sameBefore(metrics, { metric, units }) {
	const signature = (of) => of.map(({ key, stored, first }) => JSON.stringify([
		key,
		stored.runs,
		stored.passes,
		first
	])).join();
	const mine = signature(units);
	return metrics.slice(0, metrics.findIndex((each) => each.metric === metric)).find((each) => each.units.length === units.length && signature(each.units) === mine)?.metric ?? null;
}
function planReruns(mode, metrics, share, { mustPass, seed, budget }) {
	const isEligible = mode === "confirm" ? (unit) => changedSides(statisticalUnit(unit)) : isWorthRerunning;
	const callsPerUnit = mode === "confirm" ? 10 : 4;
	const slots = mode === "confirm" ? slotsWithin(budget) : Math.floor(budget / callsPerUnit);
	const open = metrics.filter(({ look }) => look.suspicious && look.units >= 10).filter(({ look, margin }) => !evidenceOf(nothingRun(look), mode, margin, share).some(({ material }) => material));
	const ordered = (units) => inHashOrder(seed, units, (unit) => unit.key);
	const required = ordered(mustPass.filter(needsConfirmation));
	const eligible = open.map((each) => ordered(each.units.filter(isEligible)));
	const changed = ordered([...new Map(eligible.flat().map((unit) => [unit.key, unit])).values()]);
	const first = required.slice(0, Math.max(0, Math.floor(budget / callsPerUnit)));
	const chosen = new Set(first.map((unit) => unit.key));
	for (const { key } of changed) if (chosen.size < slots) chosen.add(key);
	return {
		asked: open.map((each, i) => {
			const selected = eligible[i].filter((unit) => chosen.has(unit.key));
			return {
				...each,
				share,
				selected,
				leftOut: eligible[i].length - selected.length
			};
		}),
		mustPass: required.filter((unit) => chosen.has(unit.key)),
		mustPassLeftOut: required.filter((unit) => !chosen.has(unit.key))
	};
}
const nothingRun = (look) => ({
	look,
	reruns: null,
	thin: null
});
function* mustPassSteps(mode, units) {
	return {
		kind: "must-pass",
		results: yield* mode === "confirm" ? confirmMustPass(units) : confirmMustPassAlone(units)
	};
}
function* metricSteps(mode, asked, { seed, budget }, spent) {
	const { metric, look, margin, share, selected, leftOut } = asked;
	const reruns = yield* mode === "confirm" ? rerunSelected(selected, look, leftOut) : rerunAlone(selected, look, leftOut);
	const findings = {
		look,
		reruns,
		thin: null
	};
	if (mode === "stored" || endsSearch(evidenceOf(findings, mode, margin, share))) return {
		kind: "metric",
		metric,
		findings
	};
	const thin = yield* thinStep({
		units: asked.units,
		reruns: reruns.units,
		seed,
		alpha: SHARES.confirm.thin * share,
		budget,
		callsLeft: () => budget - spent.current - spent.base
	});
	return {
		kind: "metric",
		metric,
		findings: {
			...findings,
			thin
		}
	};
}
function decideAll(mode, metrics, findings) {
	const decide = (each, among) => decideOne(mode, each, findings.get(each.metric) ?? nothingRun(each.look), 1 / among);
	let decided = metrics.map((each) => decide(each, metrics.length));
	for (let among = metrics.length;;) {
		const without = decided.filter(({ evidence }) => evidence.length === 0).length;
		if (without === 0 || without === among) return decided;
		among = without;
		decided = decided.map((one, i) => one.evidence.length > 0 ? one : decide(metrics[i], without));
	}
}
function decideOne(mode, { metric, margin, look }, findings, share) {
	const tested = look.units >= 10;
	const evidence = tested ? evidenceOf(findings, mode, margin, share) : [];
	const keysOf = (finding) => (findings.reruns?.units ?? []).filter((unit) => unit.finding === finding).map((unit) => unit.key);
	return {
		metric,
		margin,
		sameAs: null,
		firstLook: look,
		reruns: findings.reruns,
		thin: findings.thin,
		evidence,
		outcome: tested ? outcomeOf$1(look, evidence, margin) : "too-few-units",
		confirmed: keysOf("confirmed"),
		drifted: keysOf("drifted"),
		unconfirmed: keysOf("unconfirmed"),
		excluded: keysOf("excluded")
	};
}
function notRun({ key, category }) {
	const none = {
		runs: 0,
		passes: 0
	};
	return {
		key,
		category,
		current: none,
		base: none,
		finding: "not-run"
	};
}
const UNIFORM_CALLS_PER_UNIT = 20;
function uniformCalls(metrics) {
	const units = metrics.map(({ firstLook, reruns }) => reruns && reruns.units.length > 0 ? firstLook.units : 0);
	return UNIFORM_CALLS_PER_UNIT * Math.max(0, ...units);
}

// src/execution/rerun.ts
async function runUnits(runs, options) {
	const results = runs.map(() => null);
	const running = {
		current: /* @__PURE__ */ new Set(),
		base: /* @__PURE__ */ new Set()
	};
	for (const [i, run] of runs.entries()) {
		const caller = options.callers[run.side];
		if (!caller) continue;
		const mine = running[run.side];
		while (mine.size >= caller.concurrency) await Promise.race(mine);
		if (!options.mayStart(run)) continue;
		const one = runUnit(run, caller.agent, options).then((result) => {
			results[i] = result;
			mine.delete(one);
		});
		mine.add(one);
	}
	await Promise.all([...running.current, ...running.base]);
	return results;
}
async function runUnit(run, agent, options) {
	const { testCase, firstTrial } = run;
	const { now, signal, seed, startedAt, simulator } = options;
	const { topics } = options.judging.measuring;
	const trials = [];
	let unasked = testCase.trials * plannedTurns(testCase);
	let asked = 0;
	const onTurn = () => {
		unasked -= 1;
		asked += 1;
		options.onTurn();
	};
	const mayHoldAgain = () => {
		if (!options.mayHoldAgain) return true;
		const may = options.mayHoldAgain(asked);
		if (may) unasked += asked;
		return may;
	};
	const setting = {
		signal,
		now,
		onTurn,
		mayHoldAgain,
		seed,
		simulator,
		topics
	};
	let givenUp = false;
	for (let trial = firstTrial; trial < firstTrial + testCase.trials && !givenUp; trial++) {
		const began = now();
		asked = 0;
		const session = sessionId({
			seed,
			startedAt,
			caseId: testCase.id,
			trial
		});
		const conversation = await withFinalState(testCase, agent, signal, (live) => converse(testCase, {
			...setting,
			agent: live,
			trial,
			session
		}));
		givenUp = conversation.failure !== void 0 && signal.aborted;
		const facts = {
			trial,
			...factsOf(conversation),
			startedAt: began,
			durationMs: now() - began
		};
		if (!givenUp) trials.push((await judgeTrial(testCase, facts, {
			...options.judging,
			signal
		})).trial);
	}
	const result = caseResult(testCase, trials);
	options.onRun(run, result, unasked);
	return givenUp ? null : result;
}

// src/journey/confirmation/units.ts
const NONE$1 = {
	runs: 0,
	passes: 0
};
const CONFIRMABLE = [
	UNIT_PASSES,
	"intent_accuracy",
	"tool_accuracy"
];
function holds(result, metric) {
	if (result.status !== "passed" && result.status !== "failed") return null;
	if (metric === "pass_rate") return result.status === "passed";
	const scored = countedTrials(result).map((trial) => trial.scores.filter((score) => score.metric === metric)).filter((scores) => scores.length > 0);
	if (scored.length === 0) return null;
	return 2 * scored.filter((scores) => scores.every(({ passed }) => passed)).length > scored.length;
}
function storedRuns({ baseline, regrading }, current, past = () => /* @__PURE__ */ new Map()) {
	const states = aspectStates(baseline.run.fingerprints, current.run.fingerprints);
	const rulers = rulersOf(states, aspectsOf, regradedIn(regrading));
	const pairs = new Map(joinRuns(baseline, current, null).shared.map((pair) => [pair.current.id, pair]));
	const read = /* @__PURE__ */ new Map();
	return (id, metric) => {
		const pasts = read.get(metric) ?? past(metric);
		read.set(metric, pasts);
		const known = pasts.get(id);
		if (known) return known;
		const pair = pairs.get(id);
		const measured = metricNamed(metric);
		if (!pair || !measured || rulers.differing(measured, pair).length > 0) return NONE$1;
		const held = holds(pair.baseline, metric);
		return held === null ? NONE$1 : {
			runs: 1,
			passes: held ? 1 : 0
		};
	};
}
function confirmableMetrics(cases, options, stored) {
	return options.metrics.filter((metric) => CONFIRMABLE.includes(metric)).map((metric) => ({
		metric,
		margin: toleranceOf(options, metric, "share") ?? 0,
		units: cases.flatMap((result) => unitOf(result, metric, stored))
	})).filter(({ units }) => units.some((unit) => unit.stored.runs > 0));
}
function mustPassUnits(cases, isMustPass, stored) {
	return cases.filter(isMustPass).flatMap((result) => unitOf(result, UNIT_PASSES, stored));
}
function unitOf(result, metric, stored) {
	const held = holds(result, metric);
	if (held === null) return [];
	const { id, category } = result;
	return [{
		key: id,
		category,
		stored: stored(id, metric),
		first: held ? 1 : 0
	}];
}

// src/journey/confirmation/rerunning.ts
var BaseNotCallableError = class extends Error {};
const SILENT_RUNS = 3;
function rerunning(at, options) {
	const { suite, request, world } = at;
	const { cases, first, graceMs } = options;
	const byId = new Map(cases.map((testCase) => [testCase.id, testCase]));
	const opened = openWhenNeeded(at, options.base);
	const path = join(resolve(world.directory, request.out), "journal.jsonl");
	const journal = openJournal(path, {
		redact: suite.redact,
		resume: true
	});
	const spent = spending(limitsLeft(request, first), () => opened.calls().current + opened.calls().base);
	const patience = graceful(world.signal, graceMs);
	const runs = {
		current: 0,
		base: 0
	};
	const nextTrial = /* @__PURE__ */ new Map();
	let stopped = null;
	let base = "unknown";
	let silent = 0;
	let asksBase = false;
	const gone = () => asksBase && base === "unknown" && silent >= SILENT_RUNS;
	const mayStart = ({ testCase, side }) => {
		const turns = testCase.trials * plannedTurns(testCase);
		if (world.signal.aborted) stopped = "interrupt";
		else if (!spent.allows(turns)) stopped ??= "budget";
		if (stopped !== null || gone()) return false;
		spent.started(turns);
		runs[side] += 1;
		return true;
	};
	const onRun = ({ testCase, side }, result, unasked) => {
		spent.ended(unasked, totalOf(result.trials.map(costOf)));
		const { id: caseId, fingerprint } = testCase;
		for (const trial of result.trials) journal.append({
			caseId,
			fingerprint,
			trial,
			extra: side
		});
		if (side === "current") return;
		if (result.status === "errored") silent += 1;
		else base = "answers";
	};
	const unitRun = (unit, side) => {
		const testCase = byId.get(unit);
		if (!testCase) throw new Error(`no case "${unit}" to run again`);
		const firstTrial = nextTrial.get(unit) ?? testCase.trials;
		nextTrial.set(unit, firstTrial + testCase.trials);
		return {
			testCase,
			side,
			firstTrial
		};
	};
	const startedAt = world.now();
	const models = openModels(suite.measuring, request, world);
	return {
		rerun: async (requests) => {
			if (world.signal.aborted) stopped = "interrupt";
			if (stopped !== null) return requests.map((request) => ({
				...request,
				passed: null
			}));
			const { judge, simulator } = await models;
			asksBase = requests.some(({ agent }) => agent === "base");
			const callers = await opened.callers(new Set(requests.map(({ agent }) => agent)));
			world.stderr(`To confirm: ${requests.length} ${requests.length === 1 ? "run" : "runs"} of single cases.\n`);
			const asked = requests.map(({ unit, agent }) => unitRun(unit, agent));
			const results = await runUnits(asked, {
				callers,
				judging: {
					measuring: suite.measuring,
					judge
				},
				simulator,
				seed: first.seed,
				startedAt,
				now: world.now,
				signal: patience.signal,
				mayStart,
				onTurn: spent.asked,
				onRun
			});
			if (world.signal.aborted) stopped = "interrupt";
			if (asksBase && base === "unknown" && silent > 0 && stopped === null) throw new BaseNotCallableError("baseline.agent did not answer.");
			return requests.map(({ unit, agent }, i) => ({
				unit,
				agent,
				passed: passedIn(results[i] ?? null)
			}));
		},
		runs: () => runs,
		calls: opened.calls,
		cost: spent.cost,
		stopped: () => stopped,
		close: async () => {
			patience.close();
			await opened.close();
			return journal.close();
		}
	};
}
function passedIn(result) {
	if (result === null || result.status !== "passed" && result.status !== "failed") return null;
	return Object.fromEntries(CONFIRMABLE.map((metric) => [metric, holds(result, metric)]));
}
function limitsLeft({ maxCalls, maxCost }, first) {
	return {
		...maxCalls !== null && { maxCalls: maxCalls - first.calls },
		...maxCost !== null && { maxCost: maxCost - (first.cost ?? 0) }
	};
}
function openWhenNeeded({ suite, world }, base) {
	const { directory, file } = suite;
	const open = /* @__PURE__ */ new Map();
	const optionsOf = {
		current: suite.config.agent,
		base
	};
	const isOne = base === suite.config.agent;
	const openOne = async (side) => {
		const options = optionsOf[side];
		if (side === "base" && isOne) {
			if (!open.has("current")) await openOne("current");
			open.set("base", open.get("current"));
			return;
		}
		if (!options) throw new BaseNotCallableError("baseline.agent is not configured.");
		const origin = {
			file,
			path: side === "current" ? "agent" : "baseline.agent"
		};
		try {
			open.set(side, await createAgent(options, {
				directory,
				environment: world.environment,
				origin
			}, world.signal));
		} catch (error) {
			if (side === "current" || !(error instanceof ProblemError)) throw error;
			throw new BaseNotCallableError(error.problems.map(({ what }) => what).join(" "), { cause: error });
		}
	};
	const callerOf = (side) => {
		const agent = open.get(side);
		const options = optionsOf[side];
		if (agent?.kind !== "live" || !options) return void 0;
		return {
			agent,
			concurrency: "concurrency" in options ? options.concurrency : 1
		};
	};
	return {
		callers: async (sides) => {
			for (const side of ["base", "current"]) if (sides.has(side) && !open.has(side)) await openOne(side);
			const [current, other] = [callerOf("current"), callerOf("base")];
			return {
				...current && { current },
				...other && { base: other }
			};
		},
		calls: () => ({
			current: open.get("current")?.calls() ?? 0,
			base: isOne ? 0 : open.get("base")?.calls() ?? 0
		}),
		close: async () => {
			for (const agent of new Set(open.values())) await agent.close();
		}
	};
}

// src/journey/confirmation/wire.ts
function wireConfirmation({ mode, metrics, mustPass, extraCalls, uniformCalls }, stored, stopped) {
	return {
		mode,
		metrics: metrics.map(metricOf),
		mustPass: mustPass.map((result) => mustPassOf(result, stored)),
		extraCalls,
		uniformCalls,
		stopped
	};
}
function metricOf({ metric, sameAs, outcome, margin, firstLook, evidence, reruns, thin }) {
	const { units, storedRuns, drop, newlyFailing, newlyPassing, p, smallestVisibleDrop } = firstLook;
	return {
		metric,
		sameAs,
		outcome,
		margin,
		firstLook: {
			units,
			storedRuns,
			drop,
			newlyFailing: newlyFailing.length,
			newlyPassing: newlyPassing.length,
			p: share(p),
			smallestVisibleDrop
		},
		evidence: evidence.map((one) => ({
			...one,
			p: share(one.p)
		})),
		reruns: reruns && {
			cases: reruns.units.map(({ key, category, current, base, finding }) => ({
				id: key,
				category,
				current,
				base,
				finding
			})),
			leftOut: reruns.leftOut,
			p: share(reruns.p)
		},
		thin: thin && {
			stopped: thin.stopped,
			reliable: thin.stable,
			pairs: thin.pairs,
			currentOnly: thin.currentOnly,
			baseOnly: thin.baseOnly,
			pAtMost: thin.pAtMost
		}
	};
}
const share = (p) => Math.min(1, Math.max(0, p));
function mustPassOf({ key, current, base, finding }, stored) {
	return {
		id: key,
		stored: stored(key, UNIT_PASSES),
		current,
		base,
		finding
	};
}
function withConfirmation(comparison, confirmation) {
	const byMetric = new Map(confirmation.metrics.map((one) => [one.metric, one]));
	return {
		...comparison,
		confirmation,
		metrics: comparison.metrics.map((row) => {
			const found = row.gated ? byMetric.get(row.metric) : void 0;
			return found ? {
				...row,
				verdict: verdictOf(row, found)
			} : row;
		})
	};
}
function verdictOf(row, { evidence }) {
	if (evidence.some(({ scope }) => scope === row.scope)) return "worse";
	if (evidence.some(({ scope }) => scope === "overall")) return row.verdict;
	return row.verdict === "worse" ? "unclear" : row.verdict;
}

// src/journey/confirmation/confirmation.ts
const CANCELLED_GRACE_MS = 2e3;
const GRACE_MS = 5e3;
function confirming(at, { cases }) {
	const { baseAgent, config } = at.suite;
	return {
		at,
		cases,
		base: baseAgent,
		options: config.confirmation,
		graceMs: at.world.ci ? CANCELLED_GRACE_MS : GRACE_MS
	};
}
async function confirmSuspicions({ gate, mustPass }, { run, report, comparison, stored }, confirming) {
	const input = {
		metrics: confirmableMetrics(report.cases, gate, stored),
		mustPass: mustPassUnits(report.cases, mustPass, stored),
		seed: `${run.seed} ${run.suite}`
	};
	const asked = confirming && isAskable(confirming) ? confirming : null;
	if (asked === null) {
		const found = await confirmAgainstStored({
			...input,
			mustPass: [],
			budget: 0,
			rerun: nobody
		});
		return {
			run,
			warnings: [],
			comparison: withConfirmation(comparison, wireConfirmation(found, stored, "no_agent"))
		};
	}
	const agents = rerunning(asked.at, {
		...asked,
		first: run
	});
	const scored = report.cases.filter(({ status }) => status === "passed" || status === "failed").length;
	const budget = budgetOf(asked, scored, run);
	const { found, warnings } = await outcomeOf(input, budget, agents, asked.base).finally(agents.close);
	const stopped = agents.stopped() ?? (found === null ? "no_agent" : null);
	const spent = {
		...found ?? await confirmAgainstStored({
			...input,
			mustPass: [],
			budget: 0,
			rerun: nobody
		}),
		extraCalls: {
			...agents.runs(),
			budget
		}
	};
	return {
		run: withExtra(run, agents, asked.at.world.now()),
		comparison: withConfirmation(comparison, wireConfirmation(spent, stored, stopped)),
		warnings
	};
}
const isAskable = ({ at }) => at.suite.config.agent.type !== "replay" && at.request.shard === null;
const nobody = () => Promise.reject(/* @__PURE__ */ new Error("runs were asked for beyond a budget of none"));
function budgetOf({ at, cases, options }, scored, run) {
	const most = extraCalls(options, scored);
	const { maxCalls } = at.request;
	if (maxCalls === null) return most;
	const perRun = cases.reduce((longest, one) => Math.max(longest, one.trials * plannedTurns(one)), 1);
	return Math.max(0, Math.min(most, Math.floor((maxCalls - run.calls) / perRun)));
}
async function outcomeOf(input, budget, agents, base) {
	const { rerun } = agents;
	try {
		if (base === null) return {
			found: await confirmAgainstStored({
				...input,
				budget,
				rerun
			}),
			warnings: []
		};
		return {
			found: await confirm({
				...input,
				budget,
				rerun
			}),
			warnings: []
		};
	} catch (error) {
		if (error instanceof ProblemError) return {
			found: null,
			warnings: [notAsked(error)]
		};
		if (!(error instanceof BaseNotCallableError)) throw error;
		const { current, base: asked } = agents.runs();
		const { found, warnings } = await outcomeOf(input, Math.max(0, budget - current - asked), agents, null);
		return {
			found,
			warnings: [baseGone(error), ...warnings]
		};
	}
}
function baseGone(error) {
	return {
		code: "base_not_callable",
		text: `The base version could not be asked, so the current one alone was run again, and drift of a provider cannot be told from a regression. ${error.message}`
	};
}
function notAsked(error) {
	return {
		code: "not_run_again",
		text: `Nothing was run again: ${error.problems.map(({ what }) => what).join(" ")}`
	};
}
function withExtra(run, agents, now) {
	const calls = agents.calls();
	const cost = agents.cost();
	return {
		...run,
		durationMs: Math.max(run.durationMs, now - Date.parse(run.startedAt)),
		...calls.current + calls.base > 0 && { extraCalls: calls },
		...cost !== null && { cost: (run.cost ?? 0) + cost },
		...agents.stopped() === "interrupt" && { stopped: "interrupt" }
	};
}

// src/baseline/history/stored-units.ts
function storedUnits(history, cases, options = {}) {
	const { ownRun, branches } = options;
	const runs = history.runs.filter(({ id, branch }) => id !== ownRun && (!branches || branch !== null && branches.includes(branch))).toReversed();
	const past = new Map(cases.map(({ key }) => [key, []]));
	for (const run of runs) for (const unit of run.units ?? []) past.get(unit.identity.key)?.push({
		run,
		unit,
		passed: unit.status === "passed"
	});
	const accepted = new Set(history.acceptances.flatMap(({ units }) => units));
	return cases.map((current) => unitHistory(current, past.get(current.key) ?? [], accepted.has(current.key)));
}
function unitHistory(current, past, accepted) {
	const ended = /* @__PURE__ */ new Set();
	const results = [];
	let dropped = null;
	for (const result of past) {
		const why = changed(result.unit.identity, current);
		if (why) ended.add(result.run.branch);
		if (ended.has(result.run.branch)) dropped ??= why;
		else if (result.unit.status === "passed" || result.unit.status === "failed") results.push(result);
	}
	const passes = results.filter(({ passed }) => passed).length;
	return {
		key: current.key,
		runs: results.length,
		passes,
		results,
		dropped: dropped ?? (accepted ? "accepted" : null)
	};
}
function changed(stored, current) {
	if (stored.content !== current.content) return "content";
	if (stored.graders !== current.graders) return "graders";
	return stored.gradingModel === current.gradingModel ? null : "grading_model";
}

// src/journey/confirmation/stored-units.ts
function storedPasses({ baseline }, ruler, { run, report }, metric = UNIT_PASSES) {
	if (!baseline?.history || ruler === null) return /* @__PURE__ */ new Map();
	const today = report.cases.flatMap(({ id, fingerprint }) => {
		const graders = ruler.gradersOf(id);
		return graders ? [{
			key: id,
			content: fingerprint,
			...graders
		}] : [];
	});
	const { branch } = baseline.info;
	const options = {
		ownRun: run.id,
		...branch !== null && { branches: [branch] }
	};
	const past = storedUnits(baseline.history, today, options).map((unit) => passesOf(unit, metric));
	return new Map(past.filter(([, { runs }]) => runs > 0));
}
function passesOf({ key, runs, passes, results }, metric) {
	if (metric === "pass_rate") return [key, {
		runs,
		passes
	}];
	const held = results.map((result) => heldIn(result, metric)).filter((one) => one !== null);
	return [key, {
		runs: held.length,
		passes: held.filter(Boolean).length
	}];
}
function heldIn({ run, unit }, metric) {
	const measure = unit.trials === 1 ? measuresOf(run, unit)[metric] : void 0;
	return measure && measure[1] > 0 ? measure[0] === measure[1] : null;
}

// src/decision/diagnosis/circumstances/edge-case.ts
const WORDS = {
	empty: {
		noun: "empty inputs",
		action: "Answer an empty message with a question, before any model is asked."
	},
	very_long: {
		noun: "very long inputs",
		action: "Check what is cut off before the model, and ask back where it is too much."
	},
	typos: {
		noun: "inputs with typos",
		action: "Add misspelt examples, or correct the spelling before the intent is recognised."
	},
	other_language: {
		noun: "inputs in another language",
		action: "Decide which languages are served; recognise the others and say so in the language of the user."
	},
	symbols: {
		noun: "inputs of symbols",
		action: "Take symbols and emoji out, or ask what is meant, before any model is asked."
	}
};
const edgeCase = {
	code: "edge_case",
	ofInput: true,
	of: (cases) => {
		const said = cases.map((result) => ({
			turns: spokenIn$1(result),
			tags: result.tags
		}));
		const types = new Map(unusualInputs(said).map((found, i) => [cases[i].id, found]));
		return ({ id }) => [...types.get(id) ?? []];
	},
	words: (subject) => {
		const { noun, action } = WORDS[subject];
		return {
			title: `${noun.charAt(0).toUpperCase()}${noun.slice(1)} fail more often than others`,
			cause: "The agent was built and tried with other inputs than these.",
			action,
			place: "input handling"
		};
	},
	reason: (subject) => `One of the ${WORDS[subject].noun}.`
};
function spokenIn$1({ trials }) {
	return trials.find(({ transcript }) => transcript.turns.length > 0)?.transcript.turns.map(({ user }) => user) ?? [];
}

// src/decision/diagnosis/circumstances/llm-fallback.ts
const llmFallback = {
	code: "llm_fallback_failure",
	ofInput: false,
	of: () => ({ trials }) => trials.some(({ transcript }) => transcript.turns.some(({ llmInvoked }) => llmInvoked === true)) ? [null] : [],
	words: () => ({
		title: "Conversations that fall back to a language model fail more often than others",
		cause: "What the rules do not cover reaches a model that is not told enough to cover it.",
		action: "Read what the model was given and said; extend its prompt, or the rules by the commonest of these cases.",
		place: "fallback prompt"
	}),
	reason: () => "The agent fell back to a language model in this conversation."
};

// src/decision/diagnosis/circumstances/index.ts
const CIRCUMSTANCES = [edgeCase, llmFallback];

// src/decision/diagnosis/pattern.ts
const HIGH_GAIN = .02;
const MEDIUM_GAIN = .005;
const LONGEST_QUOTE = 200;
function patternOf(facts) {
	const { code, cases, softCases, failing, shared, gain, changedFiles } = facts;
	const subject = facts.subject === null ? null : shortened(facts.subject, 160);
	const { title, cause, action, place } = facts.words(subject);
	return {
		code,
		subject,
		title,
		...facts.rest && { rest: true },
		cases,
		...softCases.length > 0 && { softCases },
		share: failing > 0 ? cases.length / failing : 0,
		baselineCases: shared?.before ?? null,
		...shared && { sharedCases: shared.now },
		change: shared && changeOf(shared),
		example: facts.example && exampleOf(facts.example),
		cause,
		action: {
			text: action,
			place,
			priority: gain >= HIGH_GAIN ? "high" : gain >= MEDIUM_GAIN ? "medium" : "low"
		},
		gain,
		...changedFiles.length > 0 && { changedFiles }
	};
}
function changeOf({ before, now }) {
	if (before === now) return "same";
	if (before === 0) return "new";
	return now === 0 ? "gone" : now > before ? "grown" : "shrunk";
}
function exampleOf({ caseId, turn, reason, trial }) {
	return {
		caseId,
		turn,
		said: shortened(trial.transcript.turns[turn ?? 0]?.user ?? "", LONGEST_QUOTE),
		reason: shortened(reason, LONGEST_QUOTE)
	};
}
function shortened(text, most) {
	const characters = Array.from(text.slice(0, most * 4).toWellFormed());
	return characters.length <= most ? characters.join("") : `${characters.slice(0, most - 1).join("")}…`;
}
const GROWTH = [
	"new",
	"grown",
	null,
	"same",
	"shrunk",
	"gone"
];
function byGain(a, b) {
	const soft = (pattern) => pattern.softCases?.length ?? 0;
	return Number(a.change === "gone") - Number(b.change === "gone") || Number(a.rest === true) - Number(b.rest === true) || b.gain - a.gain || GROWTH.indexOf(a.change) - GROWTH.indexOf(b.change) || b.cases.length - a.cases.length || soft(b) - soft(a) || (b.baselineCases ?? 0) - (a.baselineCases ?? 0) || compare$1(`${a.code} ${a.subject}`, `${b.code} ${b.subject}`);
}
const compare$1 = (a, b) => a < b ? -1 : a > b ? 1 : 0;

// src/decision/diagnosis/family.ts
function named(code, names = []) {
	return names.length > 0 ? [...new Set(names)].map((subject) => ({
		code,
		subject
	})) : [{
		code,
		subject: null
	}];
}
const about = (text, preposition, subject) => subject === null ? text : `${text} ${preposition} ${subject}`;
const plainName = (name) => name.normalize("NFC").toLowerCase().replaceAll(/[\s_\-./\\]+/g, "");

// src/decision/diagnosis/families/citations.ts
const citations = {
	ofScore: ({ code, names }) => {
		if (code === "missing_citation") return named("citation_missing", names);
		return code === "unexpected_citation" ? named("citation_unexpected") : null;
	},
	words: {
		citation_missing: (id) => ({
			title: id === null ? "An expected source is not cited" : `${id} is not cited`,
			cause: "Retrieval does not find the source for this wording, ranks it too low, or the answer leaves it out.",
			action: `Look whether ${id ?? "the source"} is among what was retrieved: if not, mend the index or the query; if so, the prompt.`,
			place: "retrieval"
		}),
		citation_unexpected: () => ({
			title: "Sources are cited that do not belong to the question",
			cause: "Retrieval passes on what is merely similar, and the answer cites all of it.",
			action: "Raise the score from which a source is passed on, and ask for citations of what is used only.",
			place: "retrieval"
		})
	}
};

// src/decision/diagnosis/families/content.ts
const ANSWER = {
	cause: "The answer is worded otherwise, or says something else.",
	action: "Read an example: if the answer is right, loosen the expectation; if not, mend the prompt.",
	place: "prompt"
};
const CODES$2 = /* @__PURE__ */ new Set([
	"text_missing",
	"text_differs",
	"no_match",
	"forbidden_match",
	"empty_text",
	"not_json",
	"json_mismatch",
	"state_mismatch",
	"too_expensive"
]);
const SHAPE = {
	cause: "Nothing forces the form of the answer.",
	action: "Use structured output of the model, or say the schema in the prompt and check it before answering.",
	place: "output format"
};
const content = {
	ofScore: ({ code }) => code !== void 0 && CODES$2.has(code) ? named(code) : null,
	symptoms: ["state_mismatch"],
	words: {
		text_missing: () => ({
			title: "An expected text is missing in the answer",
			...ANSWER
		}),
		text_differs: () => ({
			title: "The answer is not the expected text",
			...ANSWER
		}),
		no_match: () => ({
			title: "An expected pattern is missing in the answer",
			...ANSWER
		}),
		forbidden_match: () => ({
			title: "A forbidden pattern is in the answer",
			...ANSWER
		}),
		empty_text: () => ({
			title: "The answer is empty",
			cause: "The agent stops after a tool call, or its reply is mapped from another field.",
			action: "Check agent.response.text, then whether the agent always says something at the end.",
			place: "agent code"
		}),
		not_json: () => ({
			title: "The answer is no JSON",
			...SHAPE
		}),
		json_mismatch: () => ({
			title: "The JSON of the answer has another shape",
			...SHAPE
		}),
		state_mismatch: () => ({
			title: "The conversation leaves another state behind",
			cause: "What was done, or left undone, is not what the user wanted.",
			action: "Compare the tool calls of an example with what the state should be.",
			place: "tool selection"
		}),
		too_expensive: () => ({
			title: "Conversations cost more than allowed",
			cause: "Longer prompts, more calls or a dearer model.",
			action: "Look at the tokens of each turn in the report.",
			place: "cost"
		})
	}
};

// src/decision/diagnosis/families/context.ts
const context = {
	ofScore: ({ code }) => code === "context_not_retained" ? named("context_not_retained") : null,
	words: { context_not_retained: () => ({
		title: "What was said before is forgotten",
		cause: "The earlier turns do not reach the model, or slots are cleared between turns.",
		action: "Check that the session and its history are sent with each turn, and which slots outlive one.",
		place: "dialogue state"
	}) }
};

// src/decision/diagnosis/families/entity.ts
function missed({ names = [], counts }, { turns }) {
	const found = new Set(turns.flatMap(({ entities = [] }) => entities.map(({ entity }) => plainName(entity))));
	const isWrong = (type) => turns.length > 0 ? found.has(plainName(type)) : (counts?.fp ?? 0) > 0;
	if (names.length === 0) return [{
		code: "missing_entity",
		subject: null
	}];
	return names.map((type) => ({
		code: isWrong(type) ? "wrong_entity" : "missing_entity",
		subject: type
	}));
}
const entity = {
	ofScore: (score, context) => {
		if (score.code === "missing_entity") return missed(score, context);
		return score.code === "unexpected_entity" ? [{
			code: "unexpected_entity",
			subject: null
		}] : null;
	},
	fromTranscripts: ["missing_entity", "wrong_entity"],
	words: {
		missing_entity: (type) => ({
			title: about("An entity is not found", "of type", type),
			cause: "The extraction does not know these values, or how they are worded here.",
			action: `Add the values, synonyms and examples of ${type ?? "these types"} that these cases use.`,
			place: "entity extraction"
		}),
		wrong_entity: (type) => ({
			title: about("An entity is found with another value", "of type", type),
			cause: "Its boundary or its normal form differs from what is expected, or another value is taken.",
			action: `Compare the values of ${type ?? "these types"}: mend the boundary or the normal form, or name synonyms under metrics.entity.`,
			place: "entity extraction"
		}),
		unexpected_entity: () => ({
			title: "Entities are found that are not there",
			cause: "The extraction takes common words for values.",
			action: "Add examples without these entities, or allow more than expected with metrics.entity.extra.",
			place: "entity extraction"
		})
	}
};

// src/decision/diagnosis/families/exception.ts
const STABLE_CODE$1 = /^[a-z][a-z0-9_]{0,39}$/;
const exception = {
	ofTrial: ({ failureType, code }) => {
		if (failureType !== "error") return [];
		return named("exception", code !== void 0 && STABLE_CODE$1.test(code) ? [code] : []);
	},
	words: { exception: (code) => ({
		title: code === null ? "The agent answers with an error" : `The agent answers with an error: ${code}`,
		cause: "The agent, or a tool that it calls, fails on these inputs.",
		action: "Look for the stack trace in the log of the agent at the time of the trial.",
		place: "agent code"
	}) }
};

// src/decision/diagnosis/families/grounding.ts
const grounding = {
	ofScore: ({ code }) => code === "ungrounded" ? named("ungrounded_claim") : null,
	words: { ungrounded_claim: () => ({
		title: "Claims are made that the sources do not hold",
		cause: "The model fills gaps of the sources from what it knows or guesses.",
		action: "Tell it to say so where the sources are silent, and check that the right source reaches it.",
		place: "prompt and sources"
	}) }
};

// src/decision/diagnosis/families/intent.ts
const ARROW = " → ";
const intent = {
	ofScore: ({ labels }) => labels ? [{
		code: "intent_confusion",
		subject: `${labels.expected}${ARROW}${labels.actual ?? "none"}`
	}] : null,
	pairsOnly: ["intent_confusion"],
	words: { intent_confusion: (subject) => {
		const [expected, actual] = subject?.split(ARROW) ?? [];
		if (expected === void 0 || actual === void 0) return {
			title: "Other confusions of intents, each pair seen once",
			cause: "No two intents stand out; the boundary is unclear in many places, or these are hard texts.",
			action: "Read the cases: label errors of the test set are found here most often.",
			place: "intent training"
		};
		if (actual === "none") return {
			title: `${expected} is not recognised`,
			cause: `Texts of ${expected} fall below the threshold of every intent.`,
			action: `Add examples of ${expected} that are worded like these cases, or lower the threshold.`,
			place: "intent training"
		};
		return {
			title: `${expected} is taken for ${actual}`,
			cause: "The examples or descriptions of the two intents overlap.",
			action: `Tell the two apart: add examples of ${expected} that are worded like these cases, and of the other one.`,
			place: "intent training"
		};
	} }
};

// src/decision/diagnosis/families/judged.ts
const CRITERION = /^criterion:/;
const LOW = /^low_([a-z_]{1,40})$/;
const judged = {
	ofScore: ({ code = "", metric }) => {
		if (code === "criterion_not_met") return named(code, [metric.replace(CRITERION, "")]);
		const quality = LOW.exec(code)?.[1];
		if (quality !== void 0) return named("low_quality", [quality]);
		return code === "not_recovered" || code === "judge_error" ? named(code) : null;
	},
	words: {
		criterion_not_met: (name) => ({
			title: name === null ? "A criterion is not met" : `The criterion ${name} is not met`,
			cause: "A judge finds that the answer does not do what the criterion asks for.",
			action: "Read the reasons of the judge in an example, then say in the prompt what is missing.",
			place: "prompt"
		}),
		low_quality: (name) => ({
			title: `${name === null ? "A quality" : `The ${name.replaceAll("_", " ")}`} is marked low`,
			cause: "A judge finds the answers wanting.",
			action: "Read the reasons of the judge in an example, then mend the prompt.",
			place: "prompt"
		}),
		not_recovered: () => ({
			title: "A misunderstanding is not cleared up",
			cause: "The agent repeats itself, or goes on as if nothing had happened.",
			action: "Tell the agent how to notice a misunderstanding, to ask back and to hand over.",
			place: "dialogue flow"
		}),
		judge_error: () => ({
			title: "The judge was of no use, which the suite counts as a failure",
			cause: "The judge did not answer as asked, and fail_on_error is set.",
			action: "Check the model, address and key under llm.judge; the agent is not to blame.",
			place: "judge"
		})
	}
};

// src/decision/diagnosis/families/other.ts
const STABLE_CODE = /^[a-z][a-z0-9_]{0,39}$/;
const READ = "Read an example in the report.";
const other = {
	ofScore: ({ code, metric }) => code === "recorded_score_failed" ? named(code, [metric.replace(/^score:/, "")]) : named(code !== void 0 && STABLE_CODE.test(code) ? code : "expectation_not_met", [metric]),
	symptoms: ["recorded_score_failed"],
	words: {
		recorded_score_failed: (name) => ({
			title: name === null ? "A recorded score is not reached" : `The recorded score ${name} is not reached`,
			cause: "Whoever recorded the conversation found its outcome wrong.",
			action: "See which other patterns these cases show; where there are none, read an example.",
			place: "outcome of the task"
		}),
		expectation_not_met: (metric) => ({
			title: metric === null ? "An expectation is not met" : `${metric.replaceAll("_", " ")} is not as expected`,
			cause: "No common cause is known for this expectation.",
			action: READ,
			place: "agent"
		})
	}
};

// src/decision/diagnosis/families/out-of-scope.ts
const NAMES = /* @__PURE__ */ new Set([
	"outofscope",
	"oos",
	"outofdomain",
	"unsupported",
	"offtopic",
	"fallback",
	"none",
	"unknown"
]);
const isOutOfScope = (name) => NAMES.has(plainName(name));
function wasAnswered(score, { about }) {
	const { labels, code } = score;
	if (labels && isOutOfScope(labels.expected)) return labels.actual !== null && !isOutOfScope(labels.actual);
	return [about.category, ...about.tags].some((name) => ["outofscope", "oos"].includes(plainName(name))) && (code === "wrong_intent" || code === "unexpected_citation");
}
const outOfScope = {
	ofScore: (score, context) => wasAnswered(score, context) ? [{
		code: "out_of_scope_answered",
		subject: null
	}] : null,
	words: { out_of_scope_answered: () => ({
		title: "Questions outside the scope are answered",
		cause: "The agent takes what it should decline for something it knows.",
		action: "Give it examples of what to decline, and raise the confidence below which it says that it cannot help.",
		place: "scope and fallback"
	}) }
};

// src/decision/diagnosis/families/speed.ts
const speed = {
	ofScore: ({ code }) => code === "too_slow" ? named("slow") : null,
	ofTrial: ({ failureType }) => failureType === "timeout" ? named("slow", ["timeout"]) : [],
	words: { slow: (subject) => ({
		title: subject === "timeout" ? "A reply does not come within the time limit" : "Replies take longer than allowed",
		cause: "A tool, a model or a retry takes most of the time.",
		action: "Look at the time of each turn in the report; run slow tools side by side, or with a limit of their own.",
		place: "performance"
	}) }
};

// src/decision/diagnosis/families/tools.ts
const CODES$1 = /* @__PURE__ */ new Set([
	"missing_argument",
	"wrong_argument",
	"unexpected_argument",
	"forbidden_tool",
	"unexpected_tool",
	"wrong_order",
	"tool_order",
	"tool_result_mismatch"
]);
function missing({ names, counts }) {
	const isOther = counts !== void 0 && counts.tp === 0 && counts.fp > 0;
	return named(isOther ? "tool_selection_error" : "missing_tool", names);
}
const tools = {
	ofScore: (score) => {
		if (score.code === "missing_tool") return missing(score);
		return score.code !== void 0 && CODES$1.has(score.code) ? named(score.code, score.names) : null;
	},
	words: {
		tool_selection_error: (tool) => ({
			title: about("Another tool is called", "instead of", tool),
			cause: "The descriptions of the tools do not say when to use which.",
			action: `Say in the description of ${tool ?? "each tool"} when it is the right one, and when it is not.`,
			place: "tool selection"
		}),
		missing_tool: (tool) => ({
			title: tool === null ? "An expected tool is not called" : `${tool} is not called`,
			cause: "The agent answers without the tool, or stops before it gets there.",
			action: `Tell the agent in its prompt when ${tool ?? "the tool"} must be called before it answers.`,
			place: "prompt"
		}),
		missing_argument: (tool) => ({
			title: about("An argument is missing in calls", "of", tool),
			cause: "The argument is optional in the schema, or the agent does not ask for what it does not know.",
			action: `Make the argument required in the schema of ${tool ?? "the tool"}, and let the agent ask for it.`,
			place: "tool schema"
		}),
		wrong_argument: (tool) => ({
			title: about("An argument has another value in calls", "of", tool),
			cause: "The value is taken from the wrong place of the conversation, or written in another form.",
			action: `Describe in the schema of ${tool ?? "the tool"} where the value comes from and how it is written.`,
			place: "tool schema"
		}),
		unexpected_argument: (tool) => ({
			title: about("More arguments than expected are given in calls", "of", tool),
			cause: "The agent fills in optional arguments that nobody asked for.",
			action: `Say in the schema of ${tool ?? "the tool"} when to leave them out, or allow them with arguments: subset.`,
			place: "tool schema"
		}),
		forbidden_tool: (tool) => ({
			title: tool === null ? "A forbidden tool is called" : `${tool} is called although forbidden`,
			cause: "Nothing keeps the agent from acting before it may.",
			action: `State when ${tool ?? "the tool"} must not be called, and refuse the call in code where it matters.`,
			place: "prompt"
		}),
		unexpected_tool: () => ({
			title: "Tools are called that are not expected",
			cause: "The agent does more than it was asked for.",
			action: "Narrow the set of tools that is offered, or allow other calls with match: superset.",
			place: "tool selection"
		}),
		wrong_order: () => ({
			title: "Tools are called in another order",
			cause: "The order is a rule that the agent was not told.",
			action: "Write the order of steps into the prompt, or let one tool need what the other returns.",
			place: "prompt"
		}),
		tool_order: (tool) => ({
			title: tool === null ? "A tool is called too early" : `${tool} is called before what must come first`,
			cause: "The order is a rule that the agent was not told.",
			action: `Let ${tool ?? "the tool"} need a value that only the step before it returns, or write the order into the prompt.`,
			place: "prompt"
		}),
		tool_result_mismatch: (tool) => ({
			title: `${tool ?? "A tool"} answers otherwise than expected`,
			cause: "The tool, or the data behind it, changed; or it was called with other values.",
			action: `Check the data and the version of ${tool ?? "the tool"} that the agent under test uses.`,
			place: "tool and its data"
		})
	}
};

// src/decision/diagnosis/families/topics.ts
const FLOW = "dialogue flow";
const JOINED = /* @__PURE__ */ new Set(["topic_violation", "topic_order"]);
const CODES = /* @__PURE__ */ new Set([
	...JOINED,
	"topic_not_reached",
	"wrong_topic",
	"topic_too_long"
]);
const words = (title, cause, action) => (topic) => ({
	title: title(topic),
	cause,
	action,
	place: FLOW
});
const topics = {
	ofScore: ({ code, names = [] }) => {
		if (code === void 0 || !CODES.has(code)) return null;
		return JOINED.has(code) && names.length > 0 ? [{
			code,
			subject: names.join(" → ")
		}] : named(code, names);
	},
	words: {
		topic_violation: words((path) => `The conversation goes where the graph has no way${path === null ? "" : `: ${path}`}`, "The agent changes the subject, or follows the user where it should not.", "Write the allowed next steps into the prompt, or add the transition under topics.NAME.next if it is right."),
		topic_not_reached: words((topic) => topic === null ? "A topic is not reached" : `${topic} is not reached`, "The conversation ends or goes in circles before it gets there.", "Read where it turned away; tell the agent what has to be settled before it ends."),
		topic_order: words((path) => `Topics come in another order${path === null ? "" : ` than ${path}`}`, "The agent skips steps, or goes back to them.", "Write the order of steps into the prompt."),
		wrong_topic: words((topic) => topic === null ? "A turn is about another topic" : `A turn is not about ${topic}`, "The agent misreads what the user wants at this point.", "Check the triggers and the description of the topic, then the prompt."),
		topic_too_long: words((topic) => topic === null ? "A topic is held too long" : `${topic} takes too many turns`, "The agent asks again for what it was told, or one thing at a time.", "Let it ask for several facts at once, and not for those it has.")
	}
};

// src/decision/diagnosis/families/turns.ts
const turns = {
	ofScore: ({ code }) => code === "too_many_turns" ? named("max_turns") : null,
	ofTrial: ({ failureType }) => failureType === "max_turns" ? named("max_turns") : [],
	words: { max_turns: () => ({
		title: "Conversations take more turns than allowed",
		cause: "The agent asks again for what it was told, or never does the last step.",
		action: "Read where it starts to go in circles; let it sum up what it has and act.",
		place: "dialogue flow"
	}) }
};

// src/decision/diagnosis/families/index.ts
const FAMILIES = [
	outOfScope,
	intent,
	entity,
	context,
	tools,
	citations,
	grounding,
	topics,
	turns,
	speed,
	exception,
	content,
	judged,
	other
];
const listed = (of) => new Set(FAMILIES.flatMap((family) => of(family) ?? []));
const SYMPTOMS = listed(({ symptoms }) => symptoms);
const FROM_TRANSCRIPTS = listed(({ fromTranscripts }) => fromTranscripts);
const PAIRS_ONLY = listed(({ pairsOnly }) => pairsOnly);
function rankOf(code) {
	const rank = FAMILIES.findIndex((family) => Object.hasOwn(family.words, code));
	return rank < 0 ? FAMILIES.length : rank;
}
function wordsFor(code, subject) {
	return (FAMILIES.find((family) => Object.hasOwn(family.words, code))?.words[code] ?? other.words.expectation_not_met)(subject);
}

// src/decision/diagnosis/sightings.ts
const keyOf = ({ code, subject }) => `${code}\n${subject === null ? "" : plainName(subject)}`;
function sightingsOf(result) {
	if (result.status === "passed" && result.trials.every(isFlawless)) return {
		result,
		causes: NONE,
		beside: NONE
	};
	const counted = countedTrials(result);
	if (result.status !== "failed") {
		const soft = counted.flatMap((trial) => ofScores(trial, result, (score) => !score.hard));
		return {
			result,
			causes: NONE,
			beside: byKey(soft)
		};
	}
	const failed = counted.filter(({ status }) => status === "failed");
	const hard = failed.flatMap((trial) => [...ofTrial(trial), ...ofScores(trial, result, (score) => score.hard)]);
	const soft = failed.flatMap((trial) => ofScores(trial, result, (score) => !score.hard));
	const [hardFaults = [], softFaults = []] = [hard, soft].map((all) => all.filter(({ code }) => !SYMPTOMS.has(code)));
	if (hardFaults.length > 0) return {
		result,
		causes: byKey(hardFaults),
		beside: without(byKey(softFaults), hardFaults)
	};
	return {
		result,
		causes: byKey(softFaults.length > 0 ? softFaults : hard.length > 0 ? hard : soft),
		beside: NONE
	};
}
const isFlawless = ({ scores }) => scores.every(({ passed }) => passed);
const NONE = /* @__PURE__ */ new Map();
function byKey(sightings) {
	if (sightings.length === 0) return NONE;
	const found = /* @__PURE__ */ new Map();
	for (const one of sightings) if (!found.has(keyOf(one))) found.set(keyOf(one), one);
	return found;
}
function without(found, others) {
	const taken = new Set(others.map(keyOf));
	return new Map([...found].filter(([key]) => !taken.has(key)));
}
function ofTrial(trial) {
	const reason = trial.message ?? "";
	const turn = trial.transcript.turns.length > 0 ? trial.transcript.turns.length - 1 : null;
	return FAMILIES.flatMap((family) => family.ofTrial?.(trial) ?? []).map((found) => ({
		...found,
		metric: null,
		turn,
		reason,
		trial
	}));
}
function ofScores(trial, about, counts) {
	return trial.scores.filter((score) => !score.passed && score.gauge !== true && counts(score)).flatMap((score) => {
		const context = {
			trial,
			turns: turnsOf(trial, score.turn),
			about
		};
		const { metric, turn, reason } = score;
		return foundIn(score, context).map((found) => ({
			...found,
			metric,
			turn,
			reason,
			trial
		}));
	});
}
function foundIn(score, context) {
	for (const { ofScore } of FAMILIES) {
		const found = ofScore?.(score, context);
		if (found) return found;
	}
	return [];
}
function turnsOf({ transcript: { turns } }, turn) {
	return turn === null ? turns : turns.slice(turn, turn + 1);
}

// src/decision/diagnosis/run-facts.ts
function runFacts(current, baseline, more) {
	const now = current.report.cases.filter(({ status }) => status === "passed" || status === "failed").map(sightingsOf);
	const pairs = baseline && joinRuns(baseline, current, null).shared;
	return {
		...more,
		now,
		before: pairs && new Map(pairs.map((pair) => [pair.current.id, sightingsOf(pair.baseline)])),
		beforeWasSaid: pairs?.some(({ baseline: { trials } }) => trials.some((t) => t.transcript.turns.length > 0)) ?? false,
		failing: now.filter(({ result }) => result.status === "failed").length,
		lacks: (result) => {
			const trials = countedTrials(result);
			return trials.filter(({ status }) => status === "failed").length / Math.max(1, trials.length);
		}
	};
}
function filesFor(cases, affected) {
	const categories = new Set(cases.map(({ category }) => category));
	return affected.filter((one) => one.categories.some((name) => categories.has(name))).map(({ file }) => file);
}

// src/decision/diagnosis/circumstance-patterns.ts
const CLEARLY_MORE = 1.5;
function circumstancePatterns(facts) {
	const failedBefore = facts.before?.values().some(({ result }) => result.status === "failed") ?? false;
	if (facts.failing === 0 && !failedBefore) return [];
	return CIRCUMSTANCES.flatMap((circumstance) => {
		const results = facts.now.map(({ result }) => result);
		const nowIn = circumstance.of(results);
		const subjects = new Set(results.flatMap((result) => [...nowIn(result)]));
		const before = beforeIn(circumstance, facts, nowIn);
		return [...subjects].flatMap((subject) => {
			const inIt = (of) => (result) => of(result).includes(subject);
			const rise = excess(results, inIt(nowIn));
			const was = before && excess(before.results, inIt(before.of));
			if (!isClear(rise) && !(was && isClear(was))) return [];
			return [told(circumstance, subject, {
				facts,
				rise,
				was,
				shared: before?.ids ?? /* @__PURE__ */ new Set()
			})];
		});
	});
}
function beforeIn({ ofInput, of }, facts, nowIn) {
	if (facts.before === null || !ofInput && !facts.beforeWasSaid) return null;
	const results = [...facts.before.values()].map(({ result }) => result);
	return {
		results,
		of: ofInput ? nowIn : of(results),
		ids: new Set(facts.before.keys())
	};
}
function excess(results, applies) {
	const inIt = results.filter(applies);
	const failing = inIt.filter(({ status }) => status === "failed");
	const others = results.length - inIt.length;
	const failingOthers = results.filter(({ status }) => status === "failed").length - failing.length;
	return {
		failing,
		cases: inIt.length,
		rate: failing.length / Math.max(1, inIt.length),
		rateOfOthers: failingOthers / Math.max(1, others)
	};
}
const isClear = ({ failing, rate, rateOfOthers }) => failing.length > 0 && rate > CLEARLY_MORE * rateOfOthers;
function told({ code, words, reason }, subject, { facts, rise, was, shared }) {
	const first = rise.failing[0];
	const trial = first && countedTrials(first).find(({ status }) => status === "failed");
	const counts = was && {
		before: was.failing.length,
		now: rise.failing.filter(({ id }) => shared.has(id)).length
	};
	return patternOf({
		code,
		subject,
		rest: false,
		cases: rise.failing.map(({ id }) => id),
		softCases: [],
		failing: facts.failing,
		shared: counts,
		example: first && trial ? {
			caseId: first.id,
			turn: null,
			reason: reason(subject),
			trial
		} : null,
		gain: Math.max(0, rise.rate - rise.rateOfOthers) * rise.cases / Math.max(1, facts.now.length),
		words,
		changedFiles: counts === null || counts.now > counts.before ? filesFor(rise.failing, facts.affected) : []
	});
}

// src/decision/diagnosis/clusters.ts
const MOST_CLUSTERS = 8;
const LEAST_CASES$1 = 3;
const LEAST_Z = 2.576;
const COMMON_SHARE = .6;
const LEAST_LIFT = 2;
function failureClusters(results) {
	const failing = results.filter(({ status }) => status === "failed");
	const passing = results.filter(({ status }) => status === "passed");
	if (failing.length < LEAST_CASES$1 || passing.length === 0) return [];
	return cover(tellingWords(failing.map(spokenIn), passing.map(spokenIn))).map(({ words, cases }) => ({
		words,
		cases: cases.map((place) => failing[place].id)
	}));
}
function spokenIn({ trials }) {
	const turns = trials.find(({ transcript }) => transcript.turns.length > 0)?.transcript.turns ?? [];
	return new Set(turns.flatMap(({ user }) => wordsOf(user)).filter((word) => smallWordsByLanguage([word]).size === 0));
}
function tellingWords(failing, passing) {
	const places = /* @__PURE__ */ new Map();
	for (const [place, words] of failing.entries()) for (const word of words) places.set(word, (places.get(word) ?? /* @__PURE__ */ new Set()).add(place));
	const inPassing = /* @__PURE__ */ new Map();
	for (const words of passing) for (const word of words) inPassing.set(word, (inPassing.get(word) ?? 0) + 1);
	return [...places].filter(([, cases]) => cases.size >= LEAST_CASES$1).filter(([word, cases]) => isLifted([cases.size, failing.length], [inPassing.get(word) ?? 0, passing.length])).map(([word, cases]) => ({
		word,
		cases,
		z: logOdds([cases.size, failing.length], [inPassing.get(word) ?? 0, passing.length])
	})).filter(({ z }) => z >= LEAST_Z);
}
const isLifted = ([a, n], [b, m]) => a / n >= LEAST_LIFT * b / m;
function logOdds([a, n], [b, m]) {
	const strength = 10;
	const prior = Math.max(strength * (a + b) / (n + m), .01);
	const rest = strength - prior + .01;
	const odds = (k, of) => Math.log((k + prior) / (of - k + rest));
	return (odds(a, n) - odds(b, m)) / Math.sqrt(1 / (a + prior) + 1 / (b + prior));
}
function cover(words) {
	const covered = /* @__PURE__ */ new Set();
	const clusters = [];
	const used = /* @__PURE__ */ new Set();
	while (clusters.length < MOST_CLUSTERS) {
		const best = words.filter(({ word }) => !used.has(word)).map((one) => ({
			one,
			fresh: [...one.cases].filter((place) => !covered.has(place)).length
		})).filter(({ fresh }) => fresh >= LEAST_CASES$1).sort((a, b) => b.fresh - a.fresh || b.one.z - a.one.z || (a.one.word < b.one.word ? -1 : 1))[0]?.one;
		if (!best) return clusters;
		const named = [best, ...companions(best, words)];
		for (const { word } of named) used.add(word);
		for (const place of best.cases) covered.add(place);
		clusters.push({
			words: named.map(({ word }) => word),
			cases: [...best.cases].sort((a, b) => a - b)
		});
	}
	return clusters;
}
function companions(best, words) {
	const both = (other) => [...best.cases].filter((place) => other.cases.has(place)).length;
	return words.filter((other) => other !== best && both(other) >= COMMON_SHARE * best.cases.size).sort((a, b) => both(b) - both(a) || b.z - a.z || (a.word < b.word ? -1 : 1)).slice(0, 4);
}

// src/decision/diagnosis/fault-patterns.ts
const LEAST_CASES = 2;
function faultPatterns(facts) {
	const all = grouped(facts);
	const place = placesOf(all);
	const groups = /* @__PURE__ */ new Map();
	for (const group of all.values()) merge(groups, place(group), group);
	const roots = new Map(facts.now.flatMap((one) => {
		const root = rootOf(one);
		return root ? [[one.result.id, keyOf(place(all.get(keyOf(root))))]] : [];
	}));
	return [...groups].map(([key, group]) => toldOf(key, group, facts, roots));
}
function rootOf({ causes }) {
	if (causes.size === 0) return void 0;
	return [...causes.values()].sort((a, b) => rankOf(a.code) - rankOf(b.code))[0];
}
function grouped({ now, before }) {
	const groups = /* @__PURE__ */ new Map();
	const groupOf = (key, { code, subject, metric }) => {
		const group = groups.get(key) ?? {
			code,
			subject,
			rest: false,
			metric,
			now: /* @__PURE__ */ new Map(),
			before: /* @__PURE__ */ new Set()
		};
		groups.set(key, group);
		return group;
	};
	for (const one of now) {
		if (one.causes.size + one.beside.size === 0) continue;
		for (const [key, sighting] of one.causes) groupOf(key, sighting).now.set(one, {
			case: one,
			sighting,
			isCause: true
		});
		for (const [key, sighting] of one.beside) groupOf(key, sighting).now.set(one, {
			case: one,
			sighting,
			isCause: false
		});
	}
	for (const one of before?.values() ?? []) for (const [key, sighting] of [...one.causes, ...one.beside]) groupOf(key, sighting).before.add(one);
	return groups;
}
function placesOf(all) {
	const isSmall = ({ now, before }) => Math.max(now.size, before.size) < LEAST_CASES;
	const small = Map.groupBy([...all.values()].filter(isSmall), ({ code }) => code);
	return (group) => {
		const { code, subject } = group;
		return {
			code,
			subject: isSmall(group) && (PAIRS_ONLY.has(code) || (small.get(code)?.length ?? 0) > 1) ? null : subject
		};
	};
}
function merge(groups, found, part) {
	const key = keyOf(found);
	const group = groups.get(key) ?? {
		...found,
		rest: false,
		metric: part.metric,
		now: /* @__PURE__ */ new Map(),
		before: /* @__PURE__ */ new Set()
	};
	groups.set(key, group);
	group.rest ||= part.subject !== found.subject;
	for (const [one, seen] of part.now) if (seen.isCause || !group.now.has(one)) group.now.set(one, seen);
	for (const one of part.before) group.before.add(one);
}
function toldOf(key, group, facts, roots) {
	const { code, subject, rest, metric } = group;
	const now = [...group.now.values()];
	const causes = now.filter(({ isCause }) => isCause);
	const own = causes.filter((one) => roots.get(one.case.result.id) === key);
	const results = causes.map((one) => one.case.result);
	const gain = own.reduce((sum, one) => sum + facts.lacks(one.case.result), 0) / Math.max(1, facts.now.length);
	const shared = sharedCounts(group, facts);
	const isOurs = shared === null || shared.now > shared.before;
	const before = new Set([...group.before].map(({ result }) => result.id));
	const isNew = (one) => !before.has(one.case.result.id);
	const shown = own.find(isNew) ?? causes.find(isNew) ?? own[0] ?? causes[0] ?? now[0];
	return patternOf({
		code,
		subject,
		rest,
		cases: results.map(({ id }) => id),
		softCases: now.filter(({ isCause }) => !isCause).map((one) => one.case.result.id),
		failing: facts.failing,
		shared: metric !== null && facts.notCompared.has(metric) ? null : shared,
		example: shown ? {
			...shown.sighting,
			caseId: shown.case.result.id
		} : null,
		gain,
		words: (name) => rest ? severally(wordsFor(code, name)) : wordsFor(code, name),
		changedFiles: isOurs ? filesFor(results, facts.affected) : []
	});
}
function severally(words) {
	return words.title.endsWith("once") ? words : {
		...words,
		title: `${words.title} (several, each in one case)`
	};
}
function sharedCounts({ code, now, before }, facts) {
	if (facts.before === null || FROM_TRANSCRIPTS.has(code) && !facts.beforeWasSaid) return null;
	return {
		before: before.size,
		now: [...now.keys()].filter(({ result }) => facts.before.has(result.id)).length
	};
}

// src/decision/diagnosis/diagnose.ts
function diagnose(input) {
	const { current, baseline, notCompared = /* @__PURE__ */ new Set(), affected = [], targets, testSet } = input;
	const facts = runFacts(current, baseline, {
		notCompared,
		affected
	});
	return {
		patterns: [...faultPatterns(facts), ...circumstancePatterns(facts)].toSorted(byGain),
		clusters: failureClusters(current.report.cases),
		tiers: tierResults(current.report, targets),
		testSet
	};
}

// src/journey/test-set.ts
const known = /* @__PURE__ */ new WeakMap();
function prepare(suite) {
	known.set(suite.tested, inGaps(preparing(suite)));
}
function* preparing({ tested, ruler }) {
	ruler.fingerprints;
	yield;
	return yield* ownHealth(tested.cases);
}
function testSetOf(tested) {
	return known.get(tested)?.();
}

// src/journey/diagnose.ts
async function diagnoseRun({ suite, services }, { current, baseline, comparison }, restored) {
	if (current.report.cases.length === 0) return null;
	const comparability = comparison?.comparability;
	const notCompared = (comparability?.notCompared ?? []).filter(({ compared }) => compared === 0);
	return diagnose({
		current,
		baseline: comparability?.level === "none" ? null : baseline,
		notCompared: new Set(notCompared.map(({ metric }) => metric)),
		affected: await affectedBy(suite.tested, services),
		targets: suite.targets,
		testSet: await healthNow(suite, current, restored)
	});
}
async function affectedBy(tested, services) {
	const globs = Object.entries(tested?.changed ?? {});
	if (globs.length === 0) return [];
	return (await services?.changedFiles() ?? []).map((file) => ({
		file,
		categories: globs.filter(([glob]) => matchesGlob(file, glob)).flatMap(([, categories]) => categories)
	})).filter(({ categories }) => categories.length > 0);
}
function healthNow({ tested, ruler }, current, restored) {
	if (tested === null) return null;
	const { cases, intents, topics } = tested;
	const failingNow = new Set(current.report.cases.filter(({ status }) => status !== "passed").map(({ id }) => id));
	const past = restored.baseline?.history ? {
		passes: storedPasses(restored, ruler, current),
		failingNow
	} : null;
	return healthOf(cases, {
		intents,
		topics,
		...seenIn(current.report)
	}, past, testSetOf(tested));
}
function seenIn({ cases }) {
	const [toolsCalled, topicsVisited] = [/* @__PURE__ */ new Set(), /* @__PURE__ */ new Set()];
	for (const { trials } of cases) for (const { transcript, topics = [] } of trials) {
		for (const { toolCalls = [] } of transcript.turns) for (const { name } of toolCalls) toolsCalled.add(name);
		for (const topic of topics) if (topic !== null) topicsVisited.add(topic);
	}
	return {
		toolsCalled: [...toolsCalled],
		topicsVisited: [...topicsVisited]
	};
}

// src/journey/trend.ts
async function trendNow({ baseline }, current, { shard }) {
	if (!baseline?.history || shard !== null) return {};
	const { trendOf } = await import("./trend2.js");
	const trend = trendOf(baseline.history, current);
	return trend.length > 0 ? { trend } : {};
}
function withoutTrend({ trend: _, ...outcome }) {
	return outcome;
}

// src/journey/keep.ts
const UNKNOWN_GRADERS = {
	graders: "",
	gradingModel: null
};
async function save({ suite, request, services }, outcome, { baseline }, { accepted, merged }) {
	if (services === null || request.shard !== null) return {
		url: null,
		warnings: []
	};
	if (services.ci.pullRequest && outcome.run.stopped === "interrupt") return {
		url: null,
		warnings: []
	};
	const { saveBaseline, saveOutcome } = await import("./save.js");
	const store = {
		...services,
		options: suite.baseline,
		redact: suite.redact,
		history: baseline?.history ?? null,
		gradersOf: ({ id }) => suite.ruler?.gradersOf(id) ?? UNKNOWN_GRADERS,
		accepted: accepted && merged !== void 0 ? {
			...accepted,
			pullRequest: merged
		} : null
	};
	const saved = services.ci.pullRequest ? await saveOutcome(outcome, store) : await saveBaseline(withoutTrend(outcome), store);
	return {
		url: saved.url,
		warnings: saved.warnings
	};
}

// src/journey/regrading.ts
async function measuredAlike(suite, current, baseline, { signal, askJudge }) {
	const judged = suite.baseline.regrade === "always";
	const ruled = rulerChanged(baseline, current, judged);
	const wanted = calledFor(baseline, current, ruled);
	if (wanted.length === 0) return {
		baseline,
		regrading: null
	};
	const { ruler } = suite;
	const declined = declinedBecause(suite, current);
	if (ruler === null || declined !== null) return {
		baseline,
		regrading: {
			cases: [],
			rewritten: [],
			why: declined ?? NO_RULER
		}
	};
	const judge = judged ? await askJudge() : null;
	const judging = {
		judge,
		signal
	};
	const found = await Promise.all(wanted.map(async ({ was, is }) => ({
		is,
		again: await ruler.regrade(was, judging)
	})));
	const done = found.flatMap(({ is, again }) => again.because === null && again.result.fingerprint === is.fingerprint ? [again] : []);
	const wordless = found.filter(({ again }) => again.because === "no_transcripts").length;
	if (done.length + wordless === 0) return {
		baseline,
		regrading: null
	};
	const rewritten = done.filter((one) => one.rewritten).map((one) => one.result.id);
	const regrading = {
		cases: done.map((one) => one.result.id),
		rewritten,
		...judge && { judged: true },
		why: said({
			ruled,
			done: done.length,
			rewritten,
			wordless
		})
	};
	return {
		baseline: withResults(baseline, new Map(done.map(({ result }) => [result.id, result]))),
		regrading
	};
}
const isRuler = (aspect) => aspect.startsWith("scoring") || aspect === "evaluate";
function rulerChanged(baseline, current, judgedToo) {
	const states = aspectStates(baseline.run.fingerprints, current.run.fingerprints);
	const counts = (aspect) => isRuler(aspect) || judgedToo && isJudgedAspect(aspect);
	return Object.entries(states).some(([aspect, state]) => counts(aspect) && state !== "identical");
}
function calledFor(baseline, current, ruled) {
	const before = new Map(baseline.report.cases.map((result) => [result.id, result]));
	return current.report.cases.flatMap((is) => {
		const was = before.get(is.id);
		if (!was) return [];
		const rewritten = was.fingerprint !== is.fingerprint;
		const asked = was.inputFingerprint !== void 0 && was.inputFingerprint === is.inputFingerprint;
		return ruled && !rewritten || rewritten && asked ? [{
			was,
			is
		}] : [];
	});
}
const NO_RULER = "The baseline was not scored again, for the suite's configuration is not at hand.";
function declinedBecause({ baseline, ruler }, current) {
	if (baseline.regrade === "never") return "The baseline was not scored again, for baseline.regrade is never.";
	if (ruler === null) return NO_RULER;
	const states = aspectStates(current.run.fingerprints, ruler.fingerprints);
	return Object.entries(states).every(([aspect, state]) => !isRuler(aspect) || state === "identical") ? null : "The baseline was not scored again, for the other run was not scored with the settings of today either: regrade both.";
}
const cases = (n) => n === 1 ? "1 case" : `${n} cases`;
const MOST_NAMED = 5;
function said(facts) {
	const { ruled, done, rewritten, wordless } = facts;
	if (done === 0) return "The baseline could not be scored again: no conversations are stored with it, only scores.";
	const named = rewritten.slice(0, MOST_NAMED).join(", ") + (rewritten.length > MOST_NAMED ? ", …" : "");
	return [
		ruled && `The baseline was scored again with today's settings (${cases(done)}, one stored run).`,
		rewritten.length > 0 && `${cases(rewritten.length)} with other expectations than before ${rewritten.length === 1 ? "was" : "were"} compared by scoring the stored conversations again: ${named}.`,
		wordless > 0 && `${cases(wordless)} could not be scored again: no conversation is stored.`
	].filter((part) => part !== false).join(" ");
}
function withResults(baseline, again) {
	const results = baseline.report.cases.map((result) => again.get(result.id) ?? result);
	const { warnings } = baseline.report;
	return {
		...baseline,
		report: summarize(results, metricsOf$1(results), { warnings })
	};
}

// src/journey/conclude.ts
async function conclude(at, first, report, restored, confirming = null) {
	const { suite, services } = at;
	const compared = await compareAndConfirm(at, {
		run: first,
		report
	}, restored, confirming);
	const { run, baseline, comparison } = compared;
	const diagnosis = await diagnoseRun(at, {
		current: {
			run,
			report
		},
		baseline,
		comparison
	}, restored);
	const acceptance = services ? await findAcceptance(services.github, services.ci) : {
		accepted: null,
		warnings: []
	};
	const outcome = {
		schemaVersion: 1,
		run,
		report,
		comparison,
		diagnosis,
		...await trendNow(restored, {
			run,
			report
		}, at.request),
		verdict: asPart(judge(suite, {
			run,
			report
		}, comparison, restored, acceptance.accepted), at.request)
	};
	await writeOutcome(at, outcome);
	const saved = await save(at, outcome, restored, acceptance);
	const warnings = [
		...suite.warnings,
		...restored.warnings,
		...compared.warnings,
		...acceptance.warnings,
		...saved.warnings
	];
	return tellAll(at, {
		outcome,
		baselineReport: baseline?.report ?? null,
		warnings,
		storedUrl: saved.url
	});
}
async function compareAndConfirm({ suite, request, world }, current, restored, confirming) {
	const asItIs = {
		run: current.run,
		baseline: null,
		comparison: null,
		warnings: []
	};
	if (restored.baseline === null) return asItIs;
	const alike = await measuredAlike(suite, current, restored.baseline.outcome, {
		signal: world.signal,
		askJudge: async () => suite.measuring ? (await openModels(suite.measuring, request, world)).judge : null
	});
	const comparison = compare(suite, current, alike, restored.baseline.info);
	if (suite.gate.rule !== "confirmed" || current.run.stopped !== null || judge(suite, current, comparison, restored, null).conclusion === "could-not-run") return {
		...asItIs,
		baseline: alike.baseline,
		comparison
	};
	const stored = storedRuns(alike, current, (metric) => storedPasses(restored, suite.ruler, current, metric));
	return {
		...await confirmSuspicions(suite, {
			...current,
			comparison,
			stored
		}, confirming),
		baseline: alike.baseline
	};
}
function compare(suite, current, { baseline, regrading }, info) {
	const { gate, caseIds, mustPass } = suite;
	const byId = new Map([...baseline.report.cases, ...current.report.cases].map((result) => [result.id, result]));
	return compareRuns({
		baseline,
		current,
		info,
		metrics: metricsOf$1(baseline.report.cases, current.report.cases),
		aspectsOf,
		regrading,
		gate,
		mustPass: (id) => {
			const result = byId.get(id);
			return result !== void 0 && mustPass(result);
		},
		allIds: caseIds,
		seed: current.run.seed
	});
}
function judge({ gate, datasets }, { run, report }, comparison, restored, accepted) {
	return decide({
		report,
		run,
		comparison,
		notComparedBecause: comparison ? null : missingBecause(restored),
		options: gate,
		datasets,
		accepted
	});
}
function asPart(verdict, { shard, selfCheck }) {
	return (shard || selfCheck) && verdict.conclusion !== "could-not-run" ? {
		...verdict,
		exitCode: 0
	} : verdict;
}
function missingBecause({ why, warnings }) {
	if (why === "No baseline was asked for.") return "no baseline was asked for";
	return warnings.length > 0 ? "the baseline could not be used" : "no baseline yet";
}

export { prepare as n, confirming as r, conclude as t };