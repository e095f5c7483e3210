import { f as object, h as string, l as literal, t as ZodNumber, x as _coercedNumber } from "./schemas.js";
import { t as GitHubError } from "./errors3.js";
import { a as withTemporaryDirectory, o as writeFileAtomic, r as pathInside } from "./files.js";
import { a as reportArtifactName } from "./names.js";
import { i as randomOf, n as discreteStepDown, t as weightedRatio } from "./weighted-ratio.js";
import { F as sumOf, M as exactly, N as hypergeometricLaw, O as atLeast, c as metricsOf$1, j as binomialLaw, k as atMost, y as quantile } from "./metrics.js";
import { o as tCdf, s as tCritical, t as newcombePaired } from "./proportion.js";
import { n as mean } from "./mean.js";
import { n as ratio, t as pairedRatioInterval } from "./ratio.js";
import { n as redactValues } from "./redaction.js";
import { c as overallLimits, l as toleranceOf, r as amountIn, s as highOf } from "./http.js";
import { i as createPool, n as request, r as TransportError } from "./fetch.js";
import { n as countedTrials, r as isSubset, t as failedChecks } from "./failed-checks.js";
import { a as plain, c as formatAge, d as formatCount, g as digits, h as formatValue, i as oneLine, l as formatChange, n as fence, o as terminal, p as formatEstimate, r as isLinkable, s as ascii, t as code, u as formatCost } from "./untrusted.js";
import { C as isDetail, D as logUrl, O as runUrl, S as importance, c as changedCounts, d as counted, f as passing, g as verdictSentence, h as shownOf, k as shortSha, s as cases, t as CONCLUSIONS, u as commandLine, v as drifted, w as commitUrl, x as newlyFailing } from "./words.js";
import { c as unitOf, i as placeOfChange, n as changeWords, o as shownTrends, r as gotWorse, s as spreadText, t as sparkline } from "./sparkline.js";
import { $ as titles, A as confirmationSentences, B as link, C as patternTitle, D as testSetNotes, E as targetsTable, F as leadCases, G as comparedMetrics, H as table, I as otherGroups, J as hasSeveralTrials, K as comparisonOf, L as wholeReport, M as caseListsSection, N as caseName, O as confirmationNoteLines, P as caseTable, Q as statusCounts, R as bullets, S as diagnosisDetails, T as targetCounts, U as allWarnings, V as paragraphs, W as caseChanges, X as leadComparison, Y as inOrder, Z as measuredMetrics, _ as examplesSection, a as comparedSection, b as clusterList, c as runSentence, d as groupMatrix, et as trialCounts, f as groupsSection, g as errorsTable, i as actions, j as caseCounts, k as confirmationSection, l as warningsSection, m as shortReasons, n as opening, o as costSentence, p as metricsSection, q as errorGroups, r as reasonsInFull, s as linksLine, t as heading, tt as worstFirst, u as nextSteps, v as patternsSection, w as patternsOf, x as coverageTable, y as changeWords$1, z as details } from "./opening.js";
import { styleText } from "node:util";
import { createHash, randomUUID } from "node:crypto";
import { join, relative, resolve } from "node:path";
import { existsSync } from "node:fs";
import { appendFile, copyFile, stat } from "node:fs/promises";
import { setTimeout } from "node:timers/promises";

// node_modules/zod/v4/classic/coerce.js
function number(params) {
	return _coercedNumber(ZodNumber, params);
}

// src/decision/comparison/case-lists.ts
function trialCount(unit) {
	const trials = countedTrials(unit);
	return {
		passed: trials.filter((t) => t.status === "passed").length,
		trials: trials.length
	};
}
const passes = (count) => 2 * count.passed > count.trials;
const isMixed = (count) => count.passed > 0 && count.passed < count.trials;
function sideOf(baseline, current) {
	const [was, is] = [passes(baseline), passes(current)];
	if (was !== is) {
		if (isMixed(baseline) && isMixed(current)) return "unstable";
		return was ? "newlyFailing" : "newlyPassing";
	}
	if (isMixed(baseline) || isMixed(current)) return "unstable";
	return is ? null : "stillFailing";
}
function caseLists(joined, mustPass) {
	const compared = (current, baseline) => {
		const unit = current ?? baseline;
		const now = current && trialCount(current);
		return {
			id: unit.id,
			category: unit.category,
			source: unit.source,
			baseline: baseline && trialCount(baseline),
			current: now,
			mustPass: mustPass(unit.id),
			failedChecks: current && now && now.passed < now.trials ? failedChecks(current) : []
		};
	};
	const pairs = joined.shared.map((p) => compared(p.current, p.baseline));
	const on = (side) => pairs.filter((c) => sideOf(c.baseline, c.current) === side);
	return {
		newlyFailing: on("newlyFailing").toSorted((a, b) => lossOf$1(b) - lossOf$1(a)),
		newlyPassing: on("newlyPassing"),
		stillFailing: on("stillFailing"),
		unstable: on("unstable"),
		added: joined.added.map((c) => compared(c, null)),
		removed: joined.removed.map((c) => compared(null, c)),
		changed: joined.changed.map((p) => compared(p.current, p.baseline))
	};
}
function lossOf$1({ baseline, current, mustPass }) {
	const share = (count) => count && count.trials > 0 ? count.passed / count.trials : 0;
	return share(baseline) - share(current) + (mustPass ? 1 : 0);
}

// src/decision/comparison/observed.ts
function observe(metric, pairs) {
	if ("measure" in metric) {
		const measured = pairs.flatMap((pair) => {
			const [was, is] = [pair.baseline.measures[metric.id], pair.current.measures[metric.id]];
			return was && is && isUsable(was) && isUsable(is) ? [{
				pair,
				was,
				is
			}] : [];
		});
		return {
			kind: "summed",
			metric,
			pairs: measured.map((m) => m.pair),
			baseline: measured.map((m) => m.was),
			current: measured.map((m) => m.is)
		};
	}
	const pooled = metric;
	const observed = pairs.map((pair) => ({
		pair,
		was: pooled.observe(countedTrials(pair.baseline)),
		is: pooled.observe(countedTrials(pair.current))
	})).filter(({ was, is }) => was.length > 0 && is.length > 0);
	return {
		kind: "pooled",
		metric: pooled,
		pairs: observed.map((o) => o.pair),
		baseline: observed.map((o) => o.was),
		current: observed.map((o) => o.is)
	};
}
const isUsable = ([numerator, denominator]) => Number.isFinite(numerator) && Number.isFinite(denominator) && denominator > 0;
function restrict(observed, keep) {
	const places = observed.pairs.flatMap((pair, i) => keep(pair) ? [i] : []);
	const at = (list) => places.map((i) => list[i]);
	const pairs = at(observed.pairs);
	return observed.kind === "summed" ? {
		...observed,
		pairs,
		baseline: at(observed.baseline),
		current: at(observed.current)
	} : {
		...observed,
		pairs,
		baseline: at(observed.baseline),
		current: at(observed.current)
	};
}
function valuesOf(observed) {
	const [baseline, current] = observed.kind === "summed" ? [ratio(observed.baseline), ratio(observed.current)] : [observed.metric.value(observed.baseline.flat()), observed.metric.value(observed.current.flat())];
	return baseline === null || current === null || !Number.isFinite(baseline) || !Number.isFinite(current) ? null : {
		baseline,
		current
	};
}
function differenceAt(observed, places, swapped) {
	if (observed.kind === "summed") return summedDifference(observed, places, swapped);
	const [was, is] = [[], []];
	for (let i = 0; i < places.length; i++) {
		const place = places[i];
		const exchange = swapped?.[place] === 1;
		for (const o of observed.baseline[place]) (exchange ? is : was).push(o);
		for (const o of observed.current[place]) (exchange ? was : is).push(o);
	}
	const [baseline, current] = [observed.metric.value(was), observed.metric.value(is)];
	return baseline === null || current === null ? null : current - baseline;
}
function summedDifference(units, places, swapped) {
	let [wasAbove, wasBelow, isAbove, isBelow] = [
		0,
		0,
		0,
		0
	];
	for (let i = 0; i < places.length; i++) {
		const place = places[i];
		const exchange = swapped?.[place] === 1;
		const was = (exchange ? units.current : units.baseline)[place];
		const is = (exchange ? units.baseline : units.current)[place];
		wasAbove += was[0];
		wasBelow += was[1];
		isAbove += is[0];
		isBelow += is[1];
	}
	return wasBelow > 0 && isBelow > 0 ? isAbove / isBelow - wasAbove / wasBelow : null;
}
function strataOf(observed) {
	if (observed.kind !== "summed" || observed.metric.kind !== "proportion") return null;
	const strata = observed.pairs.map((pair, i) => {
		const was = passesOf$1(observed.baseline[i], countedTrials(pair.baseline).length);
		const is = passesOf$1(observed.current[i], countedTrials(pair.current).length);
		return was && is && {
			baselineRuns: was.runs,
			baselinePasses: was.passes,
			currentRuns: is.runs,
			currentPasses: is.passes
		};
	});
	return strata.every((s) => s !== null) ? strata : null;
}
function passesOf$1([numerator, denominator], trials) {
	if (trials === 0 || denominator !== 1 && denominator !== trials) return null;
	const events = numerator / denominator * trials;
	const whole = Math.round(events);
	return Math.abs(events - whole) < 1e-9 && whole >= 0 && whole <= trials ? {
		runs: trials,
		passes: whole
	} : null;
}

// src/stats/bootstrap.ts
function bootstrapInterval(n, statistic, options) {
	const { confidence = .95 } = options;
	const values = drawn(n, statistic, options);
	return values && [quantile(values, (1 - confidence) / 2), quantile(values, (1 + confidence) / 2)];
}
function drawn(n, statistic, { seed, resamples = 2e3 }) {
	if (n < 2) return null;
	const random = randomOf("bootstrap", seed, n);
	const places = new Uint32Array(n);
	const values = [];
	for (let draw = 0; draw < resamples; draw++) {
		fill(places, random);
		const value = statistic(places);
		if (value !== null) values.push(value);
	}
	return values.length < resamples * .95 ? null : values;
}
function fill(places, random) {
	for (let i = 0; i < places.length; i++) places[i] = random.below(places.length);
}

// src/stats/jackknife.ts
function jackknife(n, statistic, options) {
	const groups = Math.min(options.groups ?? 20, n);
	if (groups < 2) return null;
	const places = Array.from({ length: n }, (_, i) => i);
	const group = groupsOf(n, groups, options.seed);
	const value = statistic(places);
	const parts = Array.from({ length: groups }, (_, g) => statistic(places.filter((i) => group[i] !== g)));
	if (value === null || !parts.every((part) => part !== null)) return null;
	const centre = parts.reduce((sum, part) => sum + part, 0) / groups;
	const variance = (groups - 1) / groups * parts.reduce((sum, part) => sum + (part - centre) ** 2, 0);
	if (variance <= 1e-24) return null;
	return {
		value,
		standardError: Math.sqrt(variance),
		degreesOfFreedom: groups - 1
	};
}
function jackknifeInterval({ value, standardError, degreesOfFreedom }, confidence = .95) {
	const half = tCritical(confidence, degreesOfFreedom) * standardError;
	return [value - half, value + half];
}
function jackknifeTest({ value, standardError, degreesOfFreedom }) {
	const t = value / standardError;
	return {
		pWorse: tCdf(t, degreesOfFreedom),
		pBetter: tCdf(-t, degreesOfFreedom)
	};
}
function groupsOf(n, groups, seed) {
	const group = Uint32Array.from({ length: n }, (_, i) => i % groups);
	const random = randomOf("jackknife", seed, n);
	for (let i = n - 1; i > 0; i--) {
		const j = random.below(i + 1);
		[group[i], group[j]] = [group[j], group[i]];
	}
	return group;
}

// src/stats/relabelling.ts
function relabellingTest(n, statistic, options) {
	const { seed, relabellings = 2e3 } = options;
	const swapped = new Uint8Array(n);
	const seen = statistic(swapped);
	if (seen === null) return null;
	const random = randomOf("relabelling", seed, n);
	let [below, above] = [0, 0];
	for (let i = 0; i < relabellings; i++) {
		for (let unit = 0; unit < n; unit++) swapped[unit] = random.next() & 1;
		const value = statistic(swapped) ?? seen;
		if (value <= seen + 1e-12) below++;
		if (value >= seen - 1e-12) above++;
	}
	return {
		pWorse: (1 + below) / (relabellings + 1),
		pBetter: (1 + above) / (relabellings + 1)
	};
}

// src/stats/sign-flip.ts
const EXACT_UP_TO = 14;
function signFlip(differences, options) {
	const changed = Float64Array.from(differences.filter((d) => d !== 0));
	const sum = changed.reduce((total, d) => total + d, 0);
	const slack = 1e-9 * Math.max(1e-300, changed.reduce((total, d) => total + Math.abs(d), 0));
	const counts = {
		total: 0,
		below: 0,
		equal: 0,
		above: 0,
		extreme: 0
	};
	const count = (flipped) => {
		counts.total++;
		if (Math.abs(flipped - sum) <= slack) counts.equal++;
		else if (flipped < sum) counts.below++;
		else counts.above++;
		if (Math.abs(flipped) >= Math.abs(sum) - slack) counts.extreme++;
	};
	const exact = changed.length <= EXACT_UP_TO;
	if (exact) for (let signs = 0; signs < 2 ** changed.length; signs++) count(flippedSum(changed, () => signs));
	else {
		const random = randomOf("sign flip", options.seed, changed.length);
		for (let flip = 0; flip < (options.flips ?? 1e4); flip++) count(flippedSum(changed, random.next));
	}
	const share = (n) => exact ? n / counts.total : (n + 1) / (counts.total + 1);
	return {
		sum,
		pWorse: share(counts.below + counts.equal),
		pBetter: share(counts.above + counts.equal),
		pTwoSided: share(counts.extreme),
		midPWorse: share(counts.below + counts.equal / 2)
	};
}
function flippedSum(differences, word) {
	let [total, signs] = [0, 0];
	for (let i = 0; i < differences.length; i++) {
		if (i % 32 === 0) signs = word();
		total += signs >>> i % 32 & 1 ? differences[i] : -differences[i];
	}
	return total;
}

// src/stats/stratified.ts
function stratifiedExact(strata) {
	const informative = strata.filter((s) => {
		const passes = s.baselinePasses + s.currentPasses;
		return passes > 0 && passes < s.baselineRuns + s.currentRuns && s.currentRuns > 0 && s.baselineRuns > 0;
	});
	const law = sumOf([...Map.groupBy(informative, shapeOf).values()].map(lawOfEqual));
	const seen = informative.reduce((sum, s) => sum + s.currentPasses, 0);
	const half = exactly(law, seen) / 2;
	const [pWorse, pBetter] = [atMost(law, seen), atLeast(law, seen)];
	return {
		sum: strata.reduce((sum, s) => sum + s.currentPasses, 0),
		expected: strata.reduce((sum, s) => sum + expectedPasses(s), 0),
		pWorse,
		midPWorse: pWorse - half,
		pBetter,
		midPBetter: pBetter - half,
		law
	};
}
function lawAttainable(law, side, midP = false) {
	let tail = 0;
	const mass = side === "worse" ? law.mass : law.mass.toReversed();
	const values = Array.from(mass, (m) => {
		tail += m;
		return Math.min(1, tail) - (midP ? m / 2 : 0);
	});
	return (limit) => values.findLast((value) => value <= limit) ?? 0;
}
const shapeOf = (s) => [
	s.baselineRuns,
	s.currentRuns,
	s.baselinePasses + s.currentPasses
].join(" ");
function expectedPasses(s) {
	const runs = s.baselineRuns + s.currentRuns;
	return runs === 0 ? 0 : s.currentRuns * (s.baselinePasses + s.currentPasses) / runs;
}
function lawOfEqual(strata) {
	const { baselineRuns, baselinePasses, currentRuns, currentPasses } = strata[0];
	if (baselineRuns === 1 && currentRuns === 1) return binomialLaw(strata.length, .5);
	return power(hypergeometricLaw(baselineRuns + currentRuns, baselinePasses + currentPasses, currentRuns), strata.length);
}
function power(law, count) {
	if (count === 1) return law;
	const half = power(law, Math.floor(count / 2));
	return sumOf(count % 2 === 0 ? [half, half] : [
		half,
		half,
		law
	]);
}

// src/decision/comparison/paired-test.ts
function pairedTest(observed, options) {
	const { better } = observed.metric;
	if (better === "none") return null;
	const strata = strataOf(observed);
	if (strata) return oriented(better, stratifiedTest(strata, options.midP), strata);
	if (!options.resample) return null;
	const continuous = (p) => ({
		p,
		attainable: (limit) => limit
	});
	const tested = observed.kind === "summed" ? signFlip(pooledResiduals(observed), {
		seed: options.seed,
		flips: flipsFor(observed)
	}) : pooledTest(observed, options);
	return tested && oriented(better, {
		down: continuous(tested.pWorse),
		up: continuous(tested.pBetter)
	}, null);
}
function oriented(better, { down, up }, strata) {
	const sides = better === "higher" ? {
		worse: down,
		better: up
	} : {
		worse: up,
		better: down
	};
	if (!strata) return {
		...sides,
		unitsWorse: null,
		signature: null
	};
	const signature = strata.map((s) => `${s.baselinePasses}/${s.baselineRuns} ${s.currentPasses}/${s.currentRuns}`);
	return {
		...sides,
		unitsWorse: unitsDown(strata, better),
		signature: `${better} ${signature.join()}`
	};
}
function stratifiedTest(strata, midP) {
	const test = stratifiedExact(strata);
	return {
		down: {
			p: midP ? test.midPWorse : test.pWorse,
			attainable: lawAttainable(test.law, "worse", midP)
		},
		up: {
			p: midP ? test.midPBetter : test.pBetter,
			attainable: lawAttainable(test.law, "better", midP)
		}
	};
}
function unitsDown(strata, better) {
	const change = (s) => s.currentPasses / s.currentRuns - s.baselinePasses / s.baselineRuns;
	return strata.filter((s) => better === "higher" ? change(s) < 0 : change(s) > 0).length;
}
const flipsFor = ({ pairs }) => pairs.length > 200 ? 2e3 : 1e4;
function pooledResiduals({ baseline, current }) {
	const pooled = ratio([...baseline, ...current]) ?? 0;
	return current.map((is, i) => is[0] - pooled * is[1] - (baseline[i][0] - pooled * baseline[i][1]));
}
const MOST_RESAMPLED_UNITS = 300;
const isResampled = (observed) => observed.kind === "summed" || observed.pairs.length <= MOST_RESAMPLED_UNITS;
function pooledTest(observed, { seed }) {
	const places = observed.pairs.map((_, i) => i);
	if (isResampled(observed)) return relabellingTest(places.length, (swapped) => differenceAt(observed, places, swapped), { seed });
	const estimate = jackknife(places.length, (kept) => differenceAt(observed, kept), { seed });
	return estimate && jackknifeTest(estimate);
}
function pairedInterval(observed, options) {
	const strata = strataOf(observed);
	if (strata?.every((s) => s.baselineRuns === 1 && s.currentRuns === 1)) return newcombeOf(strata);
	const n = observed.pairs.length;
	if (options.resample && isResampled(observed)) return widthOrNull(bootstrapInterval(n, (places) => differenceAt(observed, places), { seed: options.seed }));
	if (observed.kind === "summed") return pairedRatioInterval(observed.baseline, observed.current);
	const estimate = jackknife(n, (places) => differenceAt(observed, places), options);
	return estimate && jackknifeInterval(estimate);
}
const widthOrNull = (interval) => interval && interval[1] - interval[0] < 1e-12 ? null : interval;
function newcombeOf(strata) {
	const count = (was, is) => strata.filter((s) => s.baselinePasses === was && s.currentPasses === is).length;
	return newcombePaired({
		both: count(1, 1),
		baselineOnly: count(1, 0),
		currentOnly: count(0, 1),
		neither: count(0, 0)
	});
}

// src/decision/comparison/slower.ts
const IGNORED = 1.1;
const FEWEST = 10;
const Z = 1.959964;
function slower(observed, seed) {
	const [was, is] = [timesOf(observed, "baseline"), timesOf(observed, "current")];
	const logs = is.flatMap((now, i) => {
		const before = was[i];
		return now !== null && before !== null && now > 0 && before > 0 ? [Math.log(now / before)] : [];
	});
	const n = logs.length;
	if (n < FEWEST) return null;
	const mean = logs.reduce((sum, log) => sum + log, 0) / n;
	const error = Math.sqrt(logs.reduce((sum, log) => sum + (log - mean) ** 2, 0) / (n - 1) / n);
	const { pBetter: p } = signFlip(logs.map((log) => log - Math.log(IGNORED)), {
		seed,
		flips: 2e3
	});
	return {
		ratio: Math.exp(mean),
		interval: [Math.exp(mean - Z * error), Math.exp(mean + Z * error)],
		n,
		p
	};
}
function timesOf(observed, side) {
	if (observed.kind === "summed") return observed[side].map(([sum, count]) => count > 0 ? sum / count : null);
	return observed[side].map((values) => {
		const times = values.filter((value) => typeof value === "number");
		return times.length === 0 ? null : times.reduce((sum, time) => sum + time, 0) / times.length;
	});
}

// src/decision/comparison/metric-comparisons.ts
const FEWEST_TESTED_UNITS = 10;
const OVERALL_WEIGHT = 6;
const SIGNIFICANT$1 = .05;
function compareMetrics({ pairs, reports, metrics, rulers }, options, seed) {
	const scopes = scopesOf(pairs);
	const categories = [...scopes.keys()].filter((scope) => scope.startsWith("category:")).length;
	const inBoth = scopesInBoth(reports);
	const rows = metrics.flatMap((metric) => {
		const alike = pairs.filter((pair) => rulers.differing(metric, pair).length === 0);
		const whole = observe(metric, alike);
		const gating = options.metrics.includes(metric.id) && metric.better !== "none";
		return [...scopes].flatMap(([scope, keep]) => {
			if (!inBoth.has(`${metric.id}\n${scope}`)) return [];
			const observed = scope === "overall" ? whole : restrict(whole, keep);
			const gated = gating && (scope === "overall" || scope.startsWith("category:") && categories > 1);
			const row = observed.pairs.length > 0 && rowOf$2(observed, scope, gated, whole.pairs.length, seed);
			return row ? [row] : [];
		});
	});
	const adjusted = adjust(rows);
	return rows.map((row) => finish(row, adjusted.get(row) ?? null, options));
}
function scopesInBoth({ baseline, current }) {
	const keys = (report) => new Set(report.metrics.map((m) => `${m.metric}\n${m.scope}`));
	const now = keys(current);
	return new Set([...keys(baseline)].filter((key) => now.has(key)));
}
function scopesOf(pairs) {
	const scopes = /* @__PURE__ */ new Map([["overall", () => true]]);
	const kinds = [
		["category", (pair) => pair.current.category],
		["tier", (pair) => pair.current.tier],
		["dataset", (pair) => pair.current.dataset]
	];
	for (const [kind, of] of kinds) for (const name of new Set(pairs.map(of))) if (name !== null) scopes.set(`${kind}:${name}`, (pair) => of(pair) === name);
	return scopes;
}
function rowOf$2(observed, scope, gated, units, seed) {
	const values = valuesOf(observed);
	if (!values) return null;
	const options = {
		midP: scope === "overall",
		resample: gated,
		seed: `${seed} ${observed.metric.id} ${scope}`
	};
	return {
		observed,
		scope,
		values,
		interval: gated || observed.kind === "summed" || scope === "overall" ? pairedInterval(observed, options) : null,
		test: units < 10 ? null : pairedTest(observed, options),
		gated
	};
}
function adjust(rows) {
	const gated = rows.filter((row) => row.gated && row.test);
	const family = [...Map.groupBy(gated, questionOf).values()];
	const side = (which) => discreteStepDown(family.map(([row]) => ({
		...row.test[which],
		weight: row.scope === "overall" ? OVERALL_WEIGHT : 1
	})));
	const [worse, better] = [side("worse"), side("better")];
	return new Map(family.flatMap((same, i) => same.map((row) => [row, {
		worse: worse[i],
		better: better[i]
	}])));
}
function questionOf({ scope, test, observed }) {
	return `${scope}\n${test?.signature ?? observed.metric.id}`;
}
function finish(row, adjusted, options) {
	const { metric } = row.observed;
	const tolerance = toleranceOf(options, metric.id, metric.unit);
	const single = row.scope !== "overall" && row.test?.unitsWorse === 1;
	return {
		metric: metric.id,
		scope: row.scope,
		...row.values,
		delta: row.values.current - row.values.baseline,
		interval: row.interval,
		pValue: row.test && Math.min(1, row.test.worse.p),
		adjustedPValue: adjusted?.worse ?? null,
		verdict: verdictOf(row, adjusted, tolerance, single),
		n: row.observed.pairs.length,
		unit: metric.unit,
		kind: metric.kind,
		better: metric.better,
		tolerance,
		gated: row.gated,
		warnings: warningsOf(row, adjusted, tolerance, highOf(options, metric.id, metric.unit), single)
	};
}
function verdictOf(row, adjusted, tolerance, single) {
	if (!row.gated) return "info";
	if (adjusted && adjusted.worse <= SIGNIFICANT$1 && !single) return "worse";
	if (adjusted && adjusted.better <= SIGNIFICANT$1) return "better";
	return row.interval && tolerance !== null && row.interval[0] >= -tolerance && row.interval[1] <= tolerance ? "same" : "unclear";
}
function warningsOf(row, adjusted, tolerance, high, single) {
	const change = row.values.current - row.values.baseline;
	const loss = row.observed.metric.better === "lower" ? change : row.observed.metric.better === "higher" ? -change : 0;
	const reaches = (limit) => limit !== null && loss > 0 && loss >= limit - 1e-9;
	return [
		row.gated && row.scope === "overall" && row.observed.pairs.length < 10 && {
			code: "too_few_units",
			text: `Fewer than ${10} shared cases were scored: changes are listed, nothing is tested.`
		},
		single && (adjusted?.worse ?? 1) <= SIGNIFICANT$1 && {
			code: "single_case",
			text: "Only one case got worse here: a category needs two to fail the check."
		},
		!row.gated && row.scope === "overall" && reaches(tolerance) && notGated(row, reaches(high)),
		(adjusted?.worse ?? 1) <= SIGNIFICANT$1 && !single && !reaches(tolerance) && {
			code: "below_tolerance",
			text: "Worse beyond chance, but by less than the tolerance: it does not fail the check."
		}
	].filter((w) => w !== false);
}
function notGated({ observed, scope }, isHigh) {
	const code = isHigh ? "high_change_not_gated" : "change_not_gated";
	const limit = isHigh ? "high limit" : "tolerance";
	const reported = "but this metric is not among gate.metrics: reported only.";
	if (observed.metric.unit !== "ms") return {
		code,
		text: `Worse by the ${limit} or more, ${reported}`
	};
	const found = slower(observed, `${observed.metric.id} ${scope}`);
	if (found === null || found.p > SIGNIFICANT$1) return false;
	const percent = (ratio) => `${ratio < 1 ? "−" : ""}${Math.round(100 * Math.abs(ratio - 1))}`;
	return {
		code,
		text: `Slower by the ${limit} or more (${`${percent(found.ratio)}% case by case, 95% CI ${percent(found.interval[0])} to ${percent(found.interval[1])}%, n=${found.n}`}: more than 10% beyond chance), ${reported}`
	};
}

// src/decision/gate/words.ts
const UNITS = {
	share: {
		value: (x) => `${digits(100 * x, 1, 1)}%`,
		size: (x) => `${x > 0 && x < 5e-4 ? "<0.1" : digits(100 * x, 1, 1)} pp`,
		limit: (x) => `${digits(100 * x, 2)}%`
	},
	score: {
		value: (x) => digits(x, 3, 3),
		size: (x) => x > 0 && x < 5e-4 ? "<0.001" : digits(x, 3, 3),
		limit: (x) => digits(x, 3)
	},
	ms: {
		value: spokenMs,
		size: spokenMs,
		limit: spokenMs
	},
	usd: {
		value: (x) => `${digits(x, 4, 2)} USD`,
		size: (x) => `${digits(x, 4, 2)} USD`,
		limit: (x) => `${digits(x, 4)} USD`
	},
	tokens: {
		value: (x) => `${digits(x, 0)} tokens`,
		size: (x) => `${digits(x, 0)} tokens`,
		limit: (x) => `${digits(x, 0)} tokens`
	},
	turns: {
		value: (x) => `${digits(x, 1, 1)} turns`,
		size: (x) => `${digits(x, 1, 1)} turns`,
		limit: (x) => `${digits(x, 1)} turns`
	}
};
function spokenMs(x) {
	return x >= 1e3 ? `${digits(x / 1e3, 2)} s` : x > 0 && x < .5 ? "<1 ms" : `${digits(x, 0)} ms`;
}
const spokenValue = (unit, value) => UNITS[unit].value(value);
const spokenLimit = (unit, value) => UNITS[unit].limit(value);
const spokenSize = (unit, difference) => UNITS[unit].size(Math.abs(difference));
function spokenTolerance(unit, tolerance) {
	return unit === "share" ? `${digits(100 * tolerance, 2)} pp` : UNITS[unit].limit(tolerance);
}
function spokenDifference(unit, difference) {
	const size = spokenSize(unit, difference);
	return `${difference > 0 ? "+" : difference < 0 ? "−" : ""}${size}`;
}
function spokenInterval({ unit, interval }) {
	if (!interval) return "";
	const [low, high] = interval.map((end) => spokenDifference(unit, end));
	const shared = / [a-zA-Z]+$/.exec(high)?.[0] ?? "";
	return `95% CI ${shared && low.endsWith(shared) ? low.slice(0, -shared.length) : low} to ${high}`;
}
const NAMES = {
	ece: "calibration error (ECE)",
	brier: "Brier score",
	bleu: "BLEU",
	llm_usage_rate: "LLM usage rate"
};
function spokenMetric(metric) {
	const trials = /^pass_(at|hat)_(\d+)$/.exec(metric);
	if (trials) return `pass${trials[1] === "at" ? "@" : "^"}${trials[2]}`;
	if (metric.startsWith("criterion:")) return `criterion ${metric.slice(10)}`;
	return NAMES[metric] ?? metric.replaceAll("_", " ").replace(":", " ").replace(/\bf1\b/, "F1");
}
function spokenScope(scope) {
	const [kind, name] = [scope.slice(0, scope.indexOf(":")), scope.slice(scope.indexOf(":") + 1)];
	return scope === "overall" ? "" : ` in ${kind} ${name}`;
}
const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);
const count = (n, noun) => `${digits(n, 0)} ${noun}${n === 1 ? "" : "s"}`;
function spokenChange(c) {
	const values = `${spokenValue(c.unit, c.baseline)} → ${spokenValue(c.unit, c.current)}`;
	const facts = [
		spokenDifference(c.unit, c.delta),
		spokenInterval(c),
		`n=${c.n}`
	].filter(Boolean).join(", ");
	return `${capital(spokenMetric(c.metric))}${spokenScope(c.scope)} ${values} (${facts})`;
}
function spokenMeasured(m) {
	return `${spokenMetric(m.metric)}${spokenScope(m.scope)} ${spokenValue(m.unit, m.value)}`;
}

// src/decision/gate/confirmed.ts
const isConfirmed = ({ confirmation }, metric) => confirmation?.metrics.some((one) => one.metric === metric) ?? false;
function checkConfirmed(comparison, options) {
	const own = comparison.confirmation.metrics.filter(({ sameAs }) => sameAs === null);
	const told = (outcome, wanted) => own.filter((metric) => metric.outcome === outcome).flatMap((metric) => metric.evidence.filter(wanted).slice(0, MOST_TOLD).map((evidence) => ({
		metric,
		evidence
	})));
	const regressions = told("regression", ({ material }) => material);
	const below = told("warn", () => true);
	const unexplained = own.filter(isUnexplained);
	const first = regressions[0];
	return {
		regressions: regressions.map(({ metric, evidence }) => evidenceReason(metric, evidence, comparison, options)),
		belowMargin: below.map(({ metric, evidence }) => belowReason(metric, evidence, comparison, options)),
		unexplained: unexplained.map((metric) => unexplainedReason$1(metric, comparison)),
		headline: first ? headlineOf$1(first.metric, first.evidence, comparison) : null
	};
}
const MOST_TOLD = 3;
function isUnexplained({ outcome, firstLook }) {
	return outcome === "inconclusive" || outcome === "too-few-units" && firstLook.newlyFailing > 0;
}
const rowOf$1 = ({ metrics }, metric, scope) => metrics.find((row) => row.metric === metric && row.scope === scope);
function headlineOf$1({ metric, firstLook }, { scope, rule }, comparison) {
	const row = rowOf$1(comparison, metric, scope);
	const drop = row ? -row.delta : firstLook.drop;
	if (rule === "thin") return `reliable cases fail more often, ${spokenMetric(metric)} down ${spokenSize("share", drop)}`;
	return `${spokenMetric(metric)}${spokenScope(scope)} down ${spokenSize("share", drop)}`;
}
function change({ metric, firstLook }, scope, comparison) {
	const row = rowOf$1(comparison, metric, scope);
	const subject = row ? spokenChange(row) : `${capital(spokenMetric(metric))}${spokenScope(scope)}`;
	if (scope !== "overall" || firstLook.storedRuns < 2) return subject;
	return `${subject}, ${spokenDifference("share", -firstLook.drop)} against the mean of ${firstLook.storedRuns} stored runs`;
}
function evidenceReason(metric, evidence, comparison, options) {
	const text = `${change(metric, evidence.scope, comparison)}: ${found(metric, evidence, comparison.confirmation)}`;
	const high = highOf(options, metric.metric, "share");
	const highText = high !== null && evidence.scope === "overall" && metric.firstLook.drop >= high - 1e-9 ? `; high, the limit is ${spokenSize("share", high)}` : "";
	return {
		rule: "confirmed",
		metric: metric.metric,
		scope: evidence.scope,
		text: `${text}${highText}.`
	};
}
function belowReason(metric, evidence, comparison, options) {
	const { text } = evidenceReason(metric, evidence, comparison, {
		...options,
		high: {}
	});
	const why = `less than what fails the check (${spokenSize("share", metric.margin)}${evidence.rule === "category" ? " and two confirmed cases" : ""})`;
	return {
		rule: "below_tolerance",
		metric: metric.metric,
		scope: evidence.scope,
		text: `${text.slice(0, -1)}; ${why}.`
	};
}
function found(metric, { rule, scope, p }, { mode }) {
	if (rule === "thin") return thin(metric, p);
	const { storedRuns } = metric.firstLook;
	const counts = changedSides(metric);
	if (rule === "first-look") return `${counts}, more than ${count(storedRuns, "stored run")} of the base version explain${storedRuns === 1 ? "s" : ""} (adj. p${spokenP(p)}; provider drift cannot be ruled out)`;
	const inside = (metric.reruns?.cases ?? []).filter(({ category }) => scope === "overall" || scope === `category:${category}`);
	const confirmed = inside.filter(({ finding }) => finding === "confirmed").length;
	const failing = inside.filter(({ finding }) => finding !== "other" && finding !== "drifted").length;
	const again = mode === "confirm" ? `${confirmed} of ${failing} fail${confirmed === 1 ? "s" : ""} in all 5 fresh runs while the base version passes` : `${confirmed} of ${failing} fail${confirmed === 1 ? "s" : ""} in all 4 fresh runs and passed in the stored ones`;
	const drift = mode === "stored" ? "; provider drift cannot be ruled out" : "";
	return `${scope === "overall" ? `${counts}; ` : ""}${again} (adj. p${spokenP(p)}${drift})`;
}
function changedSides({ firstLook, reruns }) {
	const drifted = (reruns?.cases ?? []).filter(({ finding }) => finding === "drifted").length;
	const theirs = drifted > 0 ? `, ${drifted} that the base version fails too` : "";
	return `${firstLook.newlyFailing - drifted} newly failing, ${firstLook.newlyPassing} newly passing${theirs}`;
}
function thin({ thin: step, reruns }, p) {
	const confirmed = (reruns?.cases ?? []).filter(({ finding }) => finding === "confirmed").length;
	const single = confirmed === 0 ? "no single case confirmed broken" : `${count(confirmed, "case")} confirmed broken`;
	const { currentOnly = 0, baseOnly = 0, pairs = 0 } = step ?? {};
	return `${single}, but reliable cases fail more often: ${times(currentOnly)} on this version alone, ${times(baseOnly)} on the base version alone in ${count(pairs, "paired run")} (p ≤ ${spokenBound(p)})`;
}
const times = (n) => count(n, "time");
const spokenP = (p) => p < .001 ? "<0.001" : `=${p.toFixed(3)}`;
const spokenBound = (p) => (Math.ceil(p * 1e3 - 1e-9) / 1e3).toString();
function unexplainedReason$1(metric, comparison) {
	const { smallestVisibleDrop, units } = metric.firstLook;
	const cases = metric.reruns?.cases ?? [];
	const confirmed = cases.filter(({ finding }) => finding === "confirmed").length;
	const again = metric.reruns === null || cases.length === 0 ? "none run again" : `${confirmed} confirmed by fresh runs`;
	const reach = smallestVisibleDrop === null || metric.outcome === "too-few-units" ? "" : ` In one pass of ${count(units, "case")} a drop of ${spokenSize("share", smallestVisibleDrop)} or more would have been seen (80%).`;
	return {
		rule: "confirmed",
		metric: metric.metric,
		scope: "overall",
		text: `${change(metric, "overall", comparison)}: ${changedSides(metric)}, ${again}.${reach}`
	};
}
function confirmedMustPass({ confirmation }) {
	if (!confirmation || confirmation.stopped === "no_agent") return null;
	const of = (finding) => confirmation.mustPass.filter((one) => one.finding === finding);
	return {
		broken: of("broken").map(({ id, stored, current, base }) => {
			const past = stored.runs > 0 ? `passed in ${stored.passes} of ${count(stored.runs, "stored run")} and ` : "";
			const now = `fails in the first pass and in all ${current.runs} fresh runs`;
			const other = base.runs > 0 ? `, while the base version passes ${base.passes} of ${base.runs}` : "";
			const unknown = stored.runs === 0 ? ", and no earlier result says otherwise" : "";
			return mustPassReason(`Must-pass case ${id} ${past}${now}${other}${unknown}.`);
		}),
		unknown: of("not-run").map(({ id }) => mustPassReason(`Must-pass case ${id} fails, and was not run again.`))
	};
}
const mustPassReason = (text) => ({
	rule: "must_pass",
	metric: null,
	scope: null,
	text
});

// src/decision/gate/must-pass.ts
function isMustPass(unit, { must_pass }) {
	return must_pass.ids.includes(unit.id) || must_pass.categories.includes(unit.category) || unit.tags.some((tag) => must_pass.tags.includes(tag));
}
function brokenMustPass(cases, comparison, options) {
	const failing = cases.filter((c) => c.status === "failed" && isMustPass(c, options) && failsMostTrials(c));
	const history = new Map(comparison ? pairedCases(comparison).map((c) => [c.id, c]) : []);
	const [newly, without] = [failing.filter((c) => passedBefore(history.get(c.id))), failing.filter((c) => !history.has(c.id))];
	return [...newly.map((c) => reason(`Must-pass case ${c.id} passed on the baseline and now fails${trials(c)}.`)), ...without.map((c) => reason(`Must-pass case ${c.id} fails${trials(c)}, and no earlier result says otherwise.`))];
}
const reason = (text) => ({
	rule: "must_pass",
	metric: null,
	scope: null,
	text
});
function pairedCases({ cases }) {
	return [
		...cases.newlyFailing,
		...cases.newlyPassing,
		...cases.stillFailing,
		...cases.unstable
	];
}
function passedBefore(c) {
	return c?.baseline ? passes(c.baseline) : false;
}
function failsMostTrials(c) {
	const { passed, trials } = trialCount(c);
	return 2 * (trials - passed) > trials;
}
function trials(c) {
	const { passed, trials: all } = trialCount(c);
	return all > 1 ? ` in ${all - passed} of ${count(all, "trial")}` : "";
}

// src/decision/gate/regressions.ts
const SIGNIFICANT = .05;
const SLACK$3 = 1e-9;
function checkMetrics(comparison, options) {
	const gated = comparison.metrics.filter((m) => m.gated && m.better !== "none");
	const regressed = gated.filter((m) => options.rule === "threshold" ? isPlainDrop(m) : isSignificantDrop(m));
	const unexplained = options.rule !== "threshold" ? gated.filter((m) => m.scope === "overall" && !regressed.includes(m) && lossOf(m) > SLACK$3 && reachesTolerance(m)) : [];
	return {
		regressions: regressed.map((m) => regressionReason(m, comparison, options)),
		unexplained: unexplained.map((m) => unexplainedReason(m, comparison)),
		headline: regressed[0] ? droppedBy(regressed[0]) : null
	};
}
function lossOf(m) {
	return m.better === "lower" ? m.delta : -m.delta;
}
const reachesTolerance = (m) => lossOf(m) >= (m.tolerance ?? 0) - SLACK$3;
function isSignificantDrop(m) {
	return m.verdict === "worse" && (m.adjustedPValue ?? 1) <= SIGNIFICANT && lossOf(m) > SLACK$3 && reachesTolerance(m);
}
function isPlainDrop(m) {
	return m.scope === "overall" && lossOf(m) > (m.tolerance ?? 0) + SLACK$3;
}
function droppedBy(m) {
	const way = m.delta > 0 ? "up" : "down";
	return `${spokenMetric(m.metric)}${spokenScope(m.scope)} ${way} ${spokenSize(m.unit, m.delta)}`;
}
function regressionReason(m, comparison, options) {
	const high = highOf(options, m.metric, m.unit);
	const isHigh = high !== null && lossOf(m) >= high - SLACK$3;
	const limit = m.tolerance === null ? "" : `, tolerance ${spokenTolerance(m.unit, m.tolerance)}`;
	const why = options.rule !== "threshold" ? `chance does not explain the drop${limit}` : `the drop is larger than the tolerance${m.tolerance === null ? "" : ` of ${spokenTolerance(m.unit, m.tolerance)}`} (rule threshold; chance is not considered)`;
	const highText = isHigh ? `; high, the limit is ${spokenTolerance(m.unit, high)}` : "";
	return {
		rule: options.rule,
		metric: m.metric,
		scope: m.scope,
		text: `${spokenChange(m)}: ${why}${highText}${changedCases(m, comparison)}.`
	};
}
function unexplainedReason(m, comparison) {
	const visible = comparison.smallestVisibleDrop;
	const reach = m.kind === "proportion" && visible !== null ? ` With ${count(comparison.shared, "shared case")} a drop of ${spokenSize("share", visible)} or more would have been seen (80%).` : "";
	return {
		rule: "paired",
		metric: m.metric,
		scope: m.scope,
		text: `${spokenChange(m)}: a drop of the tolerance or more that chance may explain${changedCases(m, comparison)}.${reach}`
	};
}
function changedCases(m, { cases }) {
	if (m.metric !== "pass_rate") return "";
	const inside = (list) => list.filter((c) => m.scope === "overall" || m.scope === `category:${c.category}`).length;
	const [failing, passing] = [inside(cases.newlyFailing), inside(cases.newlyPassing)];
	return `; ${count(failing, "case")} newly fail${failing === 1 ? "s" : ""}, ${passing} newly pass${passing === 1 ? "es" : ""}`;
}
function notWorseThan(comparison) {
	const m = comparison.metrics.find((each) => each.gated && each.scope === "overall");
	if (!m?.interval || m.tolerance === null) return null;
	if ((m.better === "lower" ? -m.interval[1] : m.interval[0]) < -m.tolerance) return null;
	const headline = `not worse than the ${spokenTolerance(m.unit, m.tolerance)} tolerance`;
	return {
		headline,
		reason: {
			rule: "not_worse",
			metric: m.metric,
			scope: m.scope,
			text: `${spokenChange(m)}: ${headline}.`
		}
	};
}

// src/decision/confirmation/evidence.ts
const SHARES = {
	confirm: {
		"first-look": 0,
		reruns: .01,
		category: .01,
		thin: .03
	},
	stored: {
		"first-look": .015,
		reruns: .01,
		category: .01,
		thin: 0
	}
};
const FEWEST_CONFIRMED = 2;
const SLACK$2 = 1e-9;
function evidenceOf({ look, reruns, thin }, mode, margin, share) {
	const limitOf = (rule) => SHARES[mode][rule] * share;
	const isMaterial = (drop) => drop >= margin - SLACK$2;
	const fired = (rule, scope, p, material) => {
		const limit = limitOf(rule);
		return limit > 0 && p <= limit + SLACK$2 ? [{
			rule,
			scope,
			p,
			limit,
			material
		}] : [];
	};
	const dropOf = new Map(look.categories.map(({ category, drop }) => [category, drop]));
	return [
		...fired("first-look", "overall", look.p, isMaterial(look.drop)),
		...reruns ? fired("reruns", "overall", reruns.p, isMaterial(look.drop)) : [],
		...(reruns?.categories ?? []).flatMap(({ category, adjusted, confirmed }) => fired("category", `category:${category}`, adjusted, confirmed >= FEWEST_CONFIRMED && isMaterial(dropOf.get(category) ?? 0))),
		...thin?.pAtMost != null ? fired("thin", "overall", thin.pAtMost, isMaterial(look.drop)) : []
	];
}
const endsSearch = (evidence) => evidence.some(({ scope, material }) => scope === "overall" || material);
function outcomeOf(look, evidence, margin) {
	if (evidence.some(({ material }) => material)) return "regression";
	if (evidence.length > 0) return "warn";
	const dropped = look.drop > SLACK$2 && look.drop >= margin - SLACK$2;
	const suspicious = Math.min(look.p, look.smallestAdjusted) <= .050000001;
	return dropped || suspicious ? "inconclusive" : "pass";
}

// src/decision/gate/unconfirmable.ts
const SLACK$1 = 1e-9;
function judging({ baseline, confirmation }) {
	if (baseline.source === "agent") return {
		limit: SHARES.confirm.thin,
		caveat: "",
		otherwise: "; more than chance, and less than fresh pairs must show"
	};
	const sideBySide = "--ab asks both versions of all cases";
	if (confirmation.mode === "stored") return {
		limit: SHARES.stored["first-look"],
		caveat: "; provider drift cannot be ruled out",
		otherwise: `; one stored run alone is not evidence enough, ${sideBySide}`
	};
	return {
		limit: 0,
		caveat: "",
		otherwise: `; not confirmed by fresh runs, ${sideBySide}`
	};
}
function checkUnconfirmable(comparison, paired) {
	const { limit, caveat, otherwise } = judging(comparison);
	const isEvidence = ({ adjustedPValue }) => (adjustedPValue ?? 1) <= limit + SLACK$1;
	const check = (metrics) => checkMetrics({
		...comparison,
		metrics
	}, paired);
	const evident = check(comparison.metrics.filter(isEvidence));
	const open = check(comparison.metrics.filter((row) => !isEvidence(row)));
	return {
		regressions: evident.regressions.map((reason) => ending(reason, caveat)),
		unexplained: [
			...open.regressions.map((reason) => ending(reason, otherwise)),
			...evident.unexplained,
			...open.unexplained
		],
		headline: evident.headline
	};
}
const ending = (reason, words) => ({
	...reason,
	text: `${reason.text.slice(0, -1)}${words}.`
});

// src/decision/gate/findings.ts
function metricFindings(comparison, options) {
	const { confirmation } = comparison;
	if (options.rule !== "confirmed") return {
		...checkMetrics(comparison, options),
		belowMargin: []
	};
	const paired = {
		...options,
		rule: "paired"
	};
	if (!confirmation) return {
		...checkMetrics(comparison, paired),
		belowMargin: []
	};
	const confirmed = checkConfirmed({
		...comparison,
		confirmation
	}, options);
	const others = comparison.metrics.filter(({ metric }) => !isConfirmed(comparison, metric));
	const rest = checkUnconfirmable({
		...comparison,
		confirmation,
		metrics: others
	}, paired);
	return {
		regressions: [...confirmed.regressions, ...rest.regressions],
		belowMargin: confirmed.belowMargin,
		unexplained: [...confirmed.unexplained, ...rest.unexplained],
		headline: confirmed.headline ?? rest.headline
	};
}
function mustPassReasons(cases, comparison, options) {
	const confirmed = options.rule === "confirmed" && comparison ? confirmedMustPass(comparison) : null;
	return confirmed ? confirmed.broken : brokenMustPass(cases, comparison, options);
}
function unsettled(comparison, options) {
	const { confirmation } = comparison;
	if (options.rule !== "confirmed" || !confirmation) return [];
	const limit = {
		rule: "stopped",
		metric: null,
		scope: null,
		text: "The limit of calls or cost ended the fresh runs before what the first pass shows was settled."
	};
	return [...confirmedMustPass(comparison)?.unknown ?? [], ...confirmation.stopped === "budget" ? [limit] : []];
}

// src/decision/gate/sample.ts
const weightOf = ({ weight }) => weight ?? 1;
function coverageOf(report, total) {
	if (report.cases.reduce((sum, one) => sum + weightOf(one), 0) < total - .5) return "part";
	return report.cases.some((one) => weightOf(one) !== 1) ? "sample" : "whole";
}
function estimated(report, value) {
	const units = report.cases.filter((one) => isIn(one, value.scope)).flatMap((one) => {
		const pair = one.measures[value.metric];
		return pair ? [{
			pair,
			weight: weightOf(one)
		}] : [];
	});
	const drawn = units.filter(({ weight }) => weight !== 1).length;
	const found = drawn === 0 ? null : weightedRatio(units, boundsFor(value, units));
	return found && {
		value: {
			...value,
			...found,
			n: units.length
		},
		drawn
	};
}
function isIn({ category, dataset }, scope) {
	return scope === "overall" || scope === `category:${category}` || scope === `dataset:${dataset}`;
}
function boundsFor({ unit }, units) {
	return (unit === "share" || unit === "score") && units.every(({ pair: [a, b] }) => a >= 0 && a <= b) ? { bounds: [0, 1] } : {};
}

// src/decision/gate/limits.ts
const FEWEST_DRAWN = 10;
function checkLimits({ report, run }, options, datasets) {
	const limits = limitsOf(options, datasets);
	const coverage = coverageOf(report, run.cases.total);
	if (coverage === "part") return {
		missed: [],
		unscored: [],
		undecided: limits.length > 0 ? [partReason(report.cases.length, run.cases.total)] : [],
		headline: null
	};
	const values = new Map(report.metrics.map((m) => [`${m.metric}\n${m.scope}`, m]));
	const found = limits.map((limit) => {
		const value = values.get(`${limit.metric}\n${limit.scope}`);
		return {
			limit,
			value,
			bound: value && amountIn(value.unit, limit.amount)
		};
	});
	const checked = found.flatMap(({ limit, value, bound }) => value && bound != null ? [withEstimate({
		limit,
		value,
		bound,
		about: ""
	}, coverage, report, run.cases.total)] : []);
	const decided = checked.filter((one) => one !== null);
	const missed = decided.filter((one) => isMissed(one, options.minimum_rule));
	return {
		missed: missed.map(missedReason),
		unscored: found.filter(({ value, bound }) => !value || bound == null).map(({ limit, value }) => unscoredReason(limit, value)),
		undecided: decided.length < checked.length ? [fewDrawnReason(checked.length - decided.length)] : [],
		headline: missed[0] ? headlineOf(missed[0]) : null
	};
}
function withEstimate(checked, coverage, report, total) {
	if (coverage === "whole") return checked;
	const estimate = estimated(report, checked.value);
	if (estimate === null) return checked;
	if (estimate.drawn < FEWEST_DRAWN) return null;
	const whole = checked.limit.scope === "overall" ? `all ${count(total, "case")}` : "all of its cases";
	return {
		...checked,
		value: estimate.value,
		about: `, estimated for ${whole}`
	};
}
function limitsOf(options, datasets) {
	const of = (rule, scope, amounts) => Object.entries(amounts).map(([metric, amount]) => ({
		rule,
		metric,
		scope,
		amount
	}));
	return [...["minimum", "maximum"].flatMap((rule) => [...of(rule, "overall", overallLimits(options[rule])), ...Object.entries(options[rule].categories ?? {}).flatMap(([name, limits]) => of(rule, `category:${name}`, limits))]), ...datasets.flatMap((d) => of("minimum", `dataset:${d.name}`, d.minimum ?? {}))];
}
const SLACK = 1e-9;
function isMissed({ limit, value, bound }, rule) {
	const best = rule === "interval" && value.interval ? value.interval[limit.rule === "minimum" ? 1 : 0] : value.value;
	return limit.rule === "minimum" ? best < bound - SLACK : best > bound + SLACK;
}
function headlineOf({ limit, value, bound, about }) {
	return `${spokenMeasured(value)}, ${limit.rule} ${spokenLimit(value.unit, bound)}${about}`;
}
function missedReason({ limit, value, bound, about }) {
	const ends = value.interval?.map((end) => spokenValue(value.unit, end)).join(" to ");
	const reaches = value.interval && (limit.rule === "minimum" ? value.interval[1] >= bound : value.interval[0] <= bound);
	const facts = [ends && `95% CI ${ends}`, `n=${value.n}`].filter(Boolean).join(", ");
	const text = `${capital(spokenMeasured(value))}${about} (${facts}) misses the ${limit.rule} of ${spokenLimit(value.unit, bound)}${reaches ? `; the interval still reaches it` : ""}.`;
	return {
		rule: limit.rule,
		metric: limit.metric,
		scope: limit.scope,
		text
	};
}
function partReason(ran, total) {
	return {
		rule: "limits_not_decided",
		metric: null,
		scope: null,
		text: `Minimums and maximums were not decided: ${ran === 1 ? "the case that ran does" : `the ${count(ran, "case")} that ran do`} not stand for all ${total}. A full run decides them, or a quick one that draws cases by category and tier.`
	};
}
function fewDrawnReason(limits) {
	return {
		rule: "limits_not_decided",
		metric: null,
		scope: null,
		text: `${count(limits, "limit")} ${limits === 1 ? "was" : "were"} not decided: fewer than ${FEWEST_DRAWN} cases were drawn for ${limits === 1 ? "it" : "each"}. A full run decides ${limits === 1 ? "it" : "them"}, or a larger selection.quick.size.`
	};
}
function unscoredReason(limit, value) {
	const name = `${spokenMetric(limit.metric)}${spokenScope(limit.scope)}`;
	const text = value ? `The ${limit.rule} of ${name} is written in a unit that does not fit a metric shown as ${spokenValue(value.unit, value.value)}.` : `A ${limit.rule} names ${name}, but nothing was scored for it.`;
	return {
		rule: limit.rule,
		metric: limit.metric,
		scope: limit.scope,
		text
	};
}

// src/decision/gate/decide.ts
const PRECEDENCE = [
	["could-not-run", couldNotRun$1],
	["regression", regression],
	["below-minimum", belowMinimum],
	["inconclusive", inconclusive],
	["not-compared", notCompared]
];
function decide(input) {
	const found = PRECEDENCE.flatMap(([conclusion, find]) => {
		const finding = find(input);
		return finding ? [{
			conclusion,
			...finding
		}] : [];
	});
	const first = found[0] ?? {
		conclusion: "no-regression",
		...noRegression(input)
	};
	const reasons = first.conclusion === "could-not-run" ? first.reasons : [first, ...found.slice(1)].flatMap((f) => f.reasons);
	const accepted = first.conclusion === "regression" ? input.accepted : null;
	return {
		conclusion: first.conclusion,
		reasons: [...reasons, ...first.conclusion === "could-not-run" ? [] : [...belowTolerance(input), ...uncheckedLimits(input)]],
		headline: first.headline,
		exitCode: accepted ? 0 : exitCodeOf(first.conclusion, input.options),
		accepted
	};
}
function exitCodeOf(conclusion, options) {
	return {
		"no-regression": 0,
		regression: 1,
		"below-minimum": 2,
		"could-not-run": 3,
		inconclusive: options.on_inconclusive === "fail" ? 4 : 0,
		"not-compared": options.on_not_compared === "fail" ? 4 : 0
	}[conclusion];
}
const BLAMED = {
	agent: "the agent",
	infrastructure: "the agent",
	judge: "the judge",
	simulator: "the simulated user"
};
function couldNotRun$1(input) {
	return tooManyErrors(input) ?? nothingScored(input) ?? unknownLimits(input);
}
function tooManyErrors({ report, options }) {
	const trials = report.cases.flatMap((c) => c.trials).filter((t) => t.status !== "skipped");
	const errored = trials.filter((t) => t.status === "errored");
	if (errored.length === 0 || errored.length <= options.max_errors * trials.length + 1e-9) return null;
	const blamed = (t) => BLAMED[t.blame ?? "infrastructure"];
	const [who, its] = [...Map.groupBy(errored, blamed)].sort(([, a], [, b]) => b.length - a.length)[0];
	const cases = report.cases.filter((c) => c.status !== "skipped");
	const hit = cases.filter((c) => c.trials.some((t) => t.status === "errored" && blamed(t) === who)).length;
	const others = its.length < errored.length ? ", all causes together" : "";
	const of = `${spokenValue("share", errored.length / trials.length)} of trials, limit ${spokenValue("share", options.max_errors)}${others}`;
	return finding(`${who} failed on ${hit} of ${count(cases.length, "case")}`, "max_errors", (headline) => [`${capital(headline)} (${of}): this says nothing about quality.`]);
}
function nothingScored({ report, run }) {
	if (run.stopped !== null || report.cases.some((c) => c.status === "passed" || c.status === "failed")) return null;
	const headline = report.cases.length === 0 ? "no case was selected" : "nothing was scored";
	return finding(headline, "nothing_scored", () => [`${capital(headline)}: there is no result to judge. Check the datasets, the selection and the expectations.`]);
}
function unknownLimits({ report, run, options, datasets }) {
	const { unscored } = checkLimits({
		report,
		run
	}, options, datasets);
	if (unscored.length === 0 || isSubset(run)) return null;
	return {
		headline: `${count(unscored.length, "limit")} could not be checked`,
		reasons: unscored
	};
}
function uncheckedLimits({ report, run, options, datasets }) {
	const { unscored, undecided } = checkLimits({
		report,
		run
	}, options, datasets);
	return [...undecided, ...isSubset(run) ? unscored : []];
}
function regression({ report, run, comparison, options }) {
	if (run.stopped !== null) return null;
	const metrics = comparison && isComparable(comparison) ? metricFindings(comparison, options) : null;
	const mustPass = mustPassReasons(report.cases, comparison, options);
	const reasons = [...metrics?.regressions ?? [], ...mustPass];
	if (reasons.length === 0) return null;
	return {
		headline: metrics?.headline ?? `${count(mustPass.length, "must-pass case")} broken`,
		reasons
	};
}
function belowMinimum({ report, run, options, datasets }) {
	const { missed, headline } = checkLimits({
		report,
		run
	}, options, datasets);
	return run.stopped !== null || headline === null ? null : {
		headline,
		reasons: missed
	};
}
function inconclusive(input) {
	const { run, comparison, options } = input;
	if (run.stopped !== null) return stoppedEarly(input);
	if (!comparison || !isComparable(comparison)) return null;
	const unexplained = [...metricFindings(comparison, options).unexplained, ...unsettled(comparison, options)];
	const failing = comparison.cases.newlyFailing.length;
	if (comparison.shared < 10 && failing > 0) return finding("too few cases to tell", "too_few_cases", () => [`${count(failing, "case")} newly fail${failing === 1 ? "s" : ""} of only ${comparison.shared} shared: fewer than ${10} cannot be tested.`]);
	if (unexplained.length === 0) return null;
	return {
		headline: whyOpen(comparison, unexplained),
		reasons: unexplained
	};
}
function whyOpen(comparison, reasons) {
	const drifted = driftedOf(comparison);
	if (2 * drifted > comparison.cases.newlyFailing.length && reasons.every(({ rule }) => rule === "confirmed")) return `${count(drifted, "case")} fail${drifted === 1 ? "s" : ""} on the base version too`;
	const { confirmation } = comparison;
	return confirmation && confirmation.extraCalls.current > 0 ? "not confirmed" : "too few cases to tell";
}
function driftedOf({ cases, confirmation }) {
	const drifted = new Set((confirmation?.metrics ?? []).flatMap(({ reruns }) => (reruns?.cases ?? []).filter(({ finding }) => finding === "drifted").map(({ id }) => id)));
	return cases.newlyFailing.filter(({ id }) => drifted.has(id)).length;
}
function belowTolerance({ comparison, options }) {
	return comparison && isComparable(comparison) ? metricFindings(comparison, options).belowMargin : [];
}
function stoppedEarly({ run, report, comparison }) {
	if (comparison?.confirmation?.stopped === "interrupt") return finding("interrupted before it was confirmed", "stopped", () => ["The run was interrupted while cases were run again: the first pass is shown, and nothing is concluded from it."]);
	const done = report.cases.filter((c) => c.status !== "skipped").length;
	return finding(`${run.stopped === "budget" ? "stopped by the budget" : "interrupted"} after ${done} of ${count(run.cases.selected, "case")}`, "stopped", (headline) => [`The run was ${headline}: what ran is shown, and nothing is concluded from it.`]);
}
const isComparable = (comparison) => comparison.comparability.level !== "none" && comparison.shared > 0;
function notCompared({ comparison, notComparedBecause, options }) {
	if (comparison && isComparable(comparison)) return gatesLeftOut(comparison, options);
	if (!comparison) {
		const because = notComparedBecause ?? "no baseline yet";
		return finding(because, "no_baseline", () => [`${capital(because)}: this run was set against nothing.`]);
	}
	return finding("no case in common with the baseline", "not_comparable", () => comparison.comparability.differences.length > 0 ? comparison.comparability.differences : ["No case with the same id and content was scored in both runs."]);
}
function gatesLeftOut({ comparability, metrics }, options) {
	if ((comparability.notCompared?.filter((m) => m.compared === 0 && options.metrics.includes(m.metric)) ?? []).length === 0 || metrics.some((m) => m.gated)) return null;
	return finding("the checks changed", "not_comparable", () => comparability.differences);
}
function noRegression({ comparison }) {
	const shown = comparison && notWorseThan(comparison);
	return shown ? {
		headline: shown.headline,
		reasons: [shown.reason]
	} : {
		headline: "",
		reasons: []
	};
}
function finding(headline, rule, texts) {
	return {
		headline,
		reasons: texts(headline).map((text) => ({
			rule,
			metric: null,
			scope: null,
			text
		}))
	};
}

// src/report/delivery/log.ts
function fenced(text, token = randomUUID()) {
	return `::stop-commands::${token}\n${text.endsWith("\n") ? text : `${text}\n`}::${token}::\n`;
}
function workflowCommand(name, properties, message) {
	const list = Object.entries(properties).map(([key, value]) => `${key}=${escapeProperty(String(value))}`);
	return `::${name}${list.length > 0 ? ` ${list.join(",")}` : ""}::${escapeData(message)}`;
}
function escapeData(text) {
	return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}
function escapeProperty(text) {
	return escapeData(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}

// src/report/delivery/annotations.ts
const MOST_A_LEVEL = 10;
const LEVELS = [
	"error",
	"warning",
	"notice"
];
const annotations$1 = {
	to: "annotations",
	deliver: async (item, { ci, print }) => {
		if (!ci) return [];
		const lines = LEVELS.flatMap((level) => commandsOf(item.annotations.filter((one) => one.level === level)));
		if (lines.length > 0) print(`${lines.join("\n")}\n`);
		return [];
	}
};
function commandsOf(all) {
	if (all.length <= MOST_A_LEVEL) return all.map(toCommand);
	const shown = all.slice(0, 9);
	const more = `${all.length - shown.length} more, all in the report`;
	return [...shown.map(toCommand), workflowCommand(all[0].level, { title: "Agent eval" }, more)];
}
function toCommand({ level, source, title, message }) {
	return workflowCommand(level, {
		file: source.file,
		line: source.line,
		title
	}, message);
}

// src/report/delivery/permissions.ts
function cannotWrite(ci, github, what) {
	if (ci.pullRequest?.fork && ci.event === "pull_request") return {
		code: "fork_read_only",
		text: `No ${what} was written: GitHub gives a pull request from a fork a read-only token. The result is in the job summary and in the log.`
	};
	if (github) return null;
	return {
		code: "no_token",
		text: `No ${what} was written: there is no token. Pass github-token; the result is in the job summary and in the log.`
	};
}

// src/report/delivery/check-run.ts
const LEVEL = {
	error: "failure",
	warning: "warning",
	notice: "notice"
};
const LONGEST_SUMMARY = 65535;
const checkRun$1 = {
	to: "check-run",
	deliver: async ({ name, title, conclusion, summary, annotations }, { ci, github }) => {
		if (!ci) return [];
		const blocked = cannotWrite(ci, github, "check run");
		if (blocked || !github) return blocked ? [blocked] : [];
		await github.createCheckRun({
			name,
			title,
			conclusion,
			headSha: ci.pullRequest?.headSha ?? ci.sha,
			summary: summary.slice(0, LONGEST_SUMMARY),
			annotations: annotations.map(({ level, source, title: heading, message }) => ({
				path: source.file,
				line: source.line,
				level: LEVEL[level],
				title: heading,
				message
			}))
		});
		return [];
	}
};

// src/report/delivery/file.ts
const file = {
	to: "file",
	deliver: async ({ name, content, sealed }, { directory, redact }) => {
		const path = pathInside(directory, name);
		if (!path) throw new Error(`${JSON.stringify(name)} does not lie in ${directory}`);
		writeFileAtomic(path, typeof content === "string" ? content : inBlocks(content(), sealed ? (part) => part : redact));
		return [];
	}
};
const BLOCK_CHARACTERS = 65536;
function* inBlocks(parts, redact) {
	let block = [];
	let length = 0;
	for (const part of parts) {
		const clean = redact(part);
		block.push(clean);
		length += clean.length;
		if (length < BLOCK_CHARACTERS) continue;
		yield block.join("");
		block = [];
		length = 0;
	}
	yield block.join("");
}

// src/report/delivery/job-summary.ts
const MAX_BYTES = 9e5;
const CUT = "\n\n_The rest of this summary did not fit. All of it is in the report and in summary.md._\n";
const jobSummary = {
	to: "job-summary",
	deliver: async ({ markdown }, { summaryFile }) => {
		if (!summaryFile) return [];
		const { size } = await stat(summaryFile).catch(() => ({ size: 0 }));
		const whole = markdown.endsWith("\n") ? markdown : `${markdown}\n`;
		const fitting = cutToFit(whole, MAX_BYTES - size);
		if (fitting === whole) {
			await appendFile(summaryFile, whole);
			return [];
		}
		if (fitting !== null) await appendFile(summaryFile, fitting);
		return [{
			code: "summary_cut",
			text: `The job summary is limited to 1 MiB a step: it was ${fitting === null ? "left out" : "cut"}. The files of the run hold all of it.`
		}];
	}
};
function cutToFit(markdown, bytes) {
	if (Buffer.byteLength(markdown) <= bytes) return markdown;
	const room = bytes - Buffer.byteLength(CUT) - 2e3;
	if (room <= 0) return null;
	const head = Buffer.from(markdown).subarray(0, room).toString("utf8");
	const end = head.lastIndexOf("\n\n");
	if (end <= 0) return null;
	const kept = head.slice(0, end);
	const fence = (kept.match(/^(?:`{3,}|~{3,})/gm)?.length ?? 0) % 2 === 1 ? "\n```" : "";
	const open = (kept.match(/<details/g)?.length ?? 0) - (kept.match(/<\/details>/g)?.length ?? 0);
	return `${kept}${fence}${"\n\n</details>".repeat(Math.min(100, Math.max(0, open)))}${CUT}`;
}

// src/report/delivery/marker.ts
const markerSchema = object({
	v: literal(1),
	suite: string().max(200),
	sha: string().max(64),
	run: number().int().min(0),
	attempt: number().int().min(1)
});
const FIRST_LINE = /^<!-- agent-eval (\{[^\r\n]{1,1000}\}) -->[ \t]*(?:\r?\n|$)/;
function readMarker(body) {
	const json = FIRST_LINE.exec(body)?.[1];
	if (!json) return null;
	try {
		return markerSchema.safeParse(JSON.parse(json)).data ?? null;
	} catch {
		return null;
	}
}
function isNewer(a, b) {
	return a.run !== b.run ? a.run > b.run : a.attempt > b.attempt;
}

// src/report/delivery/otlp.ts
const TIMEOUT_MS = 1e4;
const MAX_REPLY_BYTES = 1e5;
const WORTH_A_RETRY = [
	429,
	502,
	503,
	504
];
const WAITS_MS = [500, 2e3];
const LONGEST_WAIT_MS = 5e3;
const otlp = {
	to: "otlp",
	deliver: async ({ endpoint, headers, requests }, { redact }) => {
		const url = logsUrl(endpoint);
		const pool = createPool(1);
		let sent = 0;
		let rejected = 0;
		try {
			for (const body of requests()) {
				const reply = await post$1(url, headers, redact(body), pool);
				if (reply.status < 200 || reply.status > 299) throw new Error(refusal(reply));
				sent += 1;
				rejected += rejectedRecords(reply);
			}
		} catch (error) {
			const why = error instanceof Error ? error.message.split("\n", 1)[0] : String(error);
			const before = sent > 0 ? ` after ${sent} requests` : "";
			return [{
				code: "otlp_not_delivered",
				text: `The events were not taken by ${origin(url)}${before}: ${why}`
			}];
		} finally {
			pool.close();
		}
		const text = `${origin(url)} rejected ${rejected} of the events it was sent.`;
		return rejected > 0 ? [{
			code: "otlp_rejected",
			text
		}] : [];
	}
};
function logsUrl(endpoint) {
	const url = new URL(endpoint);
	if (!/\/v1\/logs\/?$/.test(url.pathname)) url.pathname = `${url.pathname.replace(/\/+$/, "")}/v1/logs`;
	return url.href;
}
function origin(url) {
	const { origin: from, pathname } = new URL(url);
	return `${from}${pathname}`;
}
async function post$1(url, headers, body, pool) {
	for (const wait of [...WAITS_MS, null]) try {
		const reply = await request({
			url,
			method: "POST",
			headers: {
				...headers,
				"content-type": "application/json"
			},
			body,
			timeoutMs: TIMEOUT_MS,
			maxBytes: MAX_REPLY_BYTES,
			pool
		});
		if (wait === null || !WORTH_A_RETRY.includes(reply.status)) return reply;
		await setTimeout(Math.min(retryAfter(reply) ?? wait, LONGEST_WAIT_MS));
	} catch (error) {
		const again = error instanceof TransportError && (error.kind === "connection" || error.kind === "timeout");
		if (wait === null || !again) throw error;
		await setTimeout(wait);
	}
	throw new Error("no reply");
}
function retryAfter({ headers }) {
	const seconds = Number(headers["retry-after"] ?? NaN);
	return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1e3 : null;
}
function refusal({ status }) {
	return `HTTP ${status}${status === 401 || status === 403 ? ", check report.otlp.headers" : ""}`;
}
function rejectedRecords({ body }) {
	try {
		const reply = JSON.parse(body.toString("utf8"));
		return Number(reply.partialSuccess?.rejectedLogRecords ?? 0) || 0;
	} catch {
		return 0;
	}
}

// src/report/delivery/pr-comment.ts
const LONGEST_BODY = 65536;
const prComment = {
	to: "pr-comment",
	deliver: async (item, { ci, github }) => {
		if (!ci?.pullRequest) return [];
		const blocked = cannotWrite(ci, github, "comment");
		if (blocked || !github) return blocked && item.worthPosting ? [blocked] : [];
		return await post(item, ci.pullRequest, github);
	}
};
async function post(item, pull, github) {
	const own = readMarker(item.markdown);
	const existing = await ownComments(github, pull.number, item.suite);
	const newer = existing.find(({ marker }) => own && isNewer(marker, own));
	if (newer) return [skipped(`it already tells of run ${newer.marker.run}, which is newer than this one`)];
	if (existing.length === 0 && !item.worthPosting) return [];
	if (existing[0] && sameText(existing[0].comment.body, item.markdown)) return [];
	const { headSha } = await github.getPullRequest(pull.number);
	if (headSha !== pull.headSha) return [skipped("the pull request has a newer commit than the one of this run")];
	for (const { comment } of existing) if (await updated(github, comment.id, item)) return [];
	await keepOne(await writing(item, (body) => github.createComment(pull.number, body)), item, pull.number, github);
	return [];
}
async function ownComments(github, number, suite) {
	const marked = (await github.listComments(number)).flatMap((comment) => {
		const marker = readMarker(comment.body);
		return marker?.suite === suite ? [{
			comment,
			marker
		}] : [];
	});
	const login = marked.some(({ comment }) => !comment.byBot) ? await github.ownLogin() : null;
	return marked.filter(({ comment }) => comment.byBot || login !== null && comment.author === login).sort((a, b) => a.comment.id - b.comment.id);
}
async function updated(github, id, item) {
	try {
		await writing(item, (body) => github.updateComment(id, body));
		return true;
	} catch (error) {
		if (error instanceof GitHubError && (error.kind === "forbidden" || error.kind === "not_found")) return false;
		throw error;
	}
}
async function writing(item, write) {
	if (item.markdown.length > LONGEST_BODY) return await write(item.short);
	try {
		return await write(item.markdown);
	} catch (error) {
		if (!(error instanceof GitHubError) || error.kind !== "too_long" && error.kind !== "invalid") throw error;
		return await write(item.short);
	}
}
async function keepOne(created, item, number, github) {
	const all = (await ownComments(github, number, item.suite)).filter(({ comment }) => comment.author === created.author);
	const [first, ...duplicates] = all;
	if (!first || duplicates.length === 0) return;
	const newest = all.reduce((best, one) => isNewer(one.marker, best.marker) ? one : best);
	if (newest !== first) await github.updateComment(first.comment.id, newest.comment.body);
	for (const { comment } of duplicates) await github.deleteComment(comment.id).catch(() => {});
}
function sameText(a, b) {
	const plain = (text) => text.replaceAll("\r\n", "\n").trimEnd();
	return plain(a) === plain(b);
}
function skipped(why) {
	return {
		code: "comment_left",
		text: `The comment was left as it is: ${why}.`
	};
}

// src/report/delivery/stdout.ts
const stdout = {
	to: "stdout",
	deliver: async ({ text, groups = [] }, world) => {
		for (const group of groups) world.print(groupText(group, world));
		world.print(world.ci ? fenced(text) : wholeLines(text));
		return [];
	}
};
function groupText({ title, text }, { ci }) {
	if (!ci) return `${title}\n${wholeLines(text)}\n`;
	return `${workflowCommand("group", {}, title)}\n${fenced(text)}${workflowCommand("endgroup", {}, "")}\n`;
}
const wholeLines = (text) => text.endsWith("\n") ? text : `${text}\n`;

// src/report/delivery/index.ts
const destinations = [
	file,
	stdout,
	jobSummary,
	annotations$1,
	prComment,
	checkRun$1,
	otlp
];
async function deliver(rendered, world) {
	const warnings = [];
	for (const item of rendered) {
		const destination = destinations.find(({ to }) => to === item.to);
		if (!destination) continue;
		try {
			warnings.push(...await destination.deliver(redacted(item, world.redact), world));
		} catch (error) {
			warnings.push(failed(item, error));
		}
	}
	return distinct(warnings);
}
function redacted(item, redact) {
	if (item.to === "file" && item.sealed) return item;
	const clean = {
		...redactValues(item, redact),
		to: item.to
	};
	if (clean.to === "file" && item.to === "file") return {
		...clean,
		name: item.name
	};
	if (item.to === "otlp") return item;
	if (clean.to === "pr-comment" && item.to === "pr-comment") {
		const below = (body) => readMarker(body) ? redactBelow(body, redact) : redact(body);
		return {
			...clean,
			suite: item.suite,
			markdown: below(item.markdown),
			short: below(item.short)
		};
	}
	if (!("annotations" in clean) || !("annotations" in item)) return clean;
	const placed = clean.annotations.map((one, i) => {
		const { level, source } = item.annotations[i];
		return {
			...one,
			level,
			source
		};
	});
	const conclusion = item.to === "check-run" ? { conclusion: item.conclusion } : {};
	return {
		...clean,
		...conclusion,
		annotations: placed
	};
}
function redactBelow(body, redact) {
	const end = body.indexOf("\n") + 1;
	return end === 0 ? body : body.slice(0, end) + redact(body.slice(end));
}
const WHAT = {
	file: "A file of the report",
	stdout: "The report for the console",
	"job-summary": "The job summary",
	annotations: "The annotations",
	"pr-comment": "The comment on the pull request",
	"check-run": "The check run",
	otlp: "The events for OpenTelemetry"
};
function failed(item, error) {
	const what = item.to === "file" ? `The file ${item.name}` : WHAT[item.to];
	const why = error instanceof Error ? error.message.split("\n", 1)[0] : String(error);
	const elsewhere = error instanceof GitHubError ? " The result is in the job summary and in the files; the verdict stands." : "";
	return {
		code: `${item.to.replace("-", "_")}_not_delivered`,
		text: `${what} could not be written: ${why}${elsewhere}`
	};
}
function distinct(warnings) {
	return warnings.filter((warning, i) => warnings.findIndex(({ code, text }) => code === warning.code && text === warning.text) === i);
}

// src/report/delivery/report-artifact.ts
async function uploadReport(file, name, artifacts) {
	try {
		return await withTemporaryDirectory(async (root) => {
			const copy = join(root, name);
			await copyFile(file, copy);
			const whole = await artifacts.upload({
				name,
				files: [copy],
				root,
				skipArchive: true
			});
			const stored = whole.kind === "uploaded" ? whole : await artifacts.upload({
				name,
				files: [copy],
				root
			});
			return stored.kind === "uploaded" ? {
				url: stored.url,
				warnings: []
			} : refused(name, stored.reason);
		});
	} catch (error) {
		return refused(name, error.message.split("\n", 1)[0]);
	}
}
function refused(name, reason) {
	return {
		url: null,
		warnings: [{
			code: "report_not_stored",
			text: `The report was not stored as ${name}: ${reason}.`
		}]
	};
}

// src/report/renderers/annotations.ts
const MAX_ANNOTATIONS = 10;
const annotations = {
	id: "annotations",
	render(input) {
		const { comparison, verdict } = input.outcome;
		if (input.options.annotations === "off" || !comparison) return [];
		const level = verdict.exitCode === 0 ? "warning" : "error";
		const made = worstFirst(newlyFailing(input.outcome)).filter(({ source }) => isWanted(input, source.file)).slice(0, MAX_ANNOTATIONS).map((row) => annotation(input, row, level));
		return made.length > 0 ? [{
			to: "annotations",
			annotations: made
		}] : [];
	}
};
function isWanted({ options, changedFiles }, file) {
	return options.annotations === "all" || (changedFiles ?? []).includes(file.replace(/^\.\//, ""));
}
function annotation(input, row, level) {
	const branch = input.outcome.comparison?.baseline.branch;
	const before = branch ? terminal(branch, 60) : "the baseline";
	const sides = hasSeveralTrials([row]) ? `${before} ${row.baseline ?? "not run"}, this run ${row.current ?? "not run"}` : `Passes on ${before}, fails now`;
	const failed = row.failed.slice(0, 3).map((text) => terminal(text, 80));
	const command = isLinkable(row.id) ? commandLine(input, "--case", row.id) : null;
	return {
		level,
		source: row.source,
		title: `Newly failing: ${oneLine(row.id, 80)}`,
		message: [
			`${sides}.`,
			failed.length > 0 ? `${failed.join("; ")}.` : null,
			command
		].filter(Boolean).join(" ")
	};
}

// src/report/renderers/data/case-states.ts
function statedCases(input) {
	const lists = comparisonOf(input)?.cases;
	const theirs = new Set(drifted(input.outcome).map(({ id }) => id));
	const listed = /* @__PURE__ */ new Map();
	for (const [state, rows] of [
		[null, lists?.changed],
		[null, lists?.added],
		["unstable", lists?.unstable],
		["still-failing", lists?.stillFailing],
		["newly-passing", lists?.newlyPassing],
		["newly-failing", lists?.newlyFailing]
	]) for (const row of rows ?? []) listed.set(row.id, [theirs.has(row.id) ? "drifted" : state, row]);
	return input.outcome.report.cases.map((result) => {
		const [state = null, row = null] = listed.get(result.id) ?? [];
		return {
			result,
			state: state ?? ownState(result),
			row,
			...passesOf(result)
		};
	});
}
function ownState({ status }) {
	return status === "failed" ? "failing" : status === "passed" ? "passing" : status;
}
function passesOf({ trials }) {
	const counted = trials.filter(({ status }) => status === "passed" || status === "failed");
	return {
		passed: counted.filter(({ status }) => status === "passed").length,
		counted: counted.length
	};
}
function failedPhrases(input, { result, row }) {
	return row && row.failedChecks.length > 0 ? row.failedChecks : input.failedChecks(result);
}
function withoutSecrets({ redact }, one) {
	return redact ? {
		...one,
		result: redactValues(one.result, redact)
	} : one;
}

// src/report/renderers/data/clean-text.ts
const NOT_A_CHARACTER = /[^\t\n\u0020-\u007e\u00a0-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;
const PLAIN = /^[\t\n\u0020-\u007e]*$/;
function cleanText(text) {
	if (PLAIN.test(text)) return text;
	return text.toWellFormed().replace(/\r\n?|\u0085/g, "\n").replace(NOT_A_CHARACTER, "");
}
function cutText(text, max) {
	if (text.length <= max) return cleanText(text);
	const clean = cleanText(text.slice(0, max * 2 + 1e3));
	if (clean.length <= max && text.length <= max * 2) return clean;
	return `${clean.slice(0, max - 1).toWellFormed()}…`;
}
function nameText(text, max = 300) {
	return oneLine(text, max) || "(empty)";
}

// src/report/renderers/data/csv.ts
const FORMULA = /^(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/;
function csvLine(cells) {
	let line = "";
	for (const [i, cell] of cells.entries()) line += (i > 0 ? "," : "") + (typeof cell === "string" ? quoted(cell) : cell ?? "");
	return `${line}\n`;
}
function quoted(text) {
	if (text === "") return "\"\"";
	const safe = FORMULA.test(text) ? `'${text}` : text;
	return `"${safe.includes("\"") ? safe.replaceAll("\"", "\"\"") : safe}"`;
}

// src/report/renderers/cases-csv.ts
const LONGEST_CELL = 1e3;
const casesCsv = {
	id: "csv",
	render: (input) => [{
		to: "file",
		name: "cases.csv",
		content: () => rows(input)
	}]
};
function* rows(input) {
	const all = statedCases(input);
	const metrics = metricsOf(all);
	const mustPass = mustPassIds(input);
	yield csvLine([...Object.keys(rowOf(void 0, void 0, "", mustPass)), ...metrics].map(cut));
	for (const stated of all) {
		const one = withoutSecrets(input, stated);
		const trials = one.result.trials.length > 0 ? one.result.trials : [void 0];
		const failed = one.result.status === "failed" ? failedPhrases(input, one).join("; ") : "";
		for (const trial of trials) {
			const cells = Object.values(rowOf(one, trial, failed, mustPass)).map(cut);
			for (const metric of metrics) cells.push(meanScore(trial, metric));
			yield csvLine(cells);
		}
	}
}
const cut = (cell) => typeof cell === "string" ? cutText(cell, LONGEST_CELL) : cell;
function rowOf(one, trial, failed, mustPass) {
	const turns = trial?.transcript.turns ?? [];
	return {
		case: one?.result.id ?? "",
		category: one?.result.category ?? "",
		dataset: one?.result.dataset ?? "",
		tier: one?.result.tier ?? null,
		tags: one?.result.tags.join(" ") ?? "",
		file: one?.result.source.file ?? "",
		line: one?.result.source.line ?? null,
		must_pass: one && mustPass.has(one.result.id) ? "yes" : "",
		case_status: one?.result.status ?? "",
		state: one?.state ?? "",
		baseline_passed: one?.row?.baseline?.passed ?? null,
		baseline_trials: one?.row?.baseline?.trials ?? null,
		current_passed: one?.passed ?? null,
		current_trials: one?.counted ?? null,
		what_failed: failed,
		trial: trial ? trial.trial + 1 : null,
		status: trial?.status ?? "",
		failure_type: trial?.failureType ?? "",
		blame: trial?.blame ?? "",
		code: trial?.code ?? "",
		message: trial?.message ?? "",
		turns: trial ? turns.length : null,
		latency_ms: mean(trial?.timing.turns ?? []),
		duration_ms: trial?.timing.durationMs ?? null,
		input_tokens: trial?.usage.inputTokens ?? null,
		output_tokens: trial?.usage.outputTokens ?? null,
		cost_usd: trial?.usage.cost ?? null,
		first_input: turns[0]?.user ?? "",
		last_reply: turns.at(-1)?.text ?? ""
	};
}
function mustPassIds({ outcome }) {
	const lists = Object.values(outcome.comparison?.cases ?? {});
	return new Set(lists.flatMap((rows) => rows.filter(({ mustPass }) => mustPass).map(({ id }) => id)));
}
function metricsOf(all) {
	const scored = /* @__PURE__ */ new Set();
	for (const { result } of all) for (const { scores } of result.trials) for (const { metric } of scores) scored.add(metric);
	return [...scored].sort((a, b) => importance(a) - importance(b));
}
function meanScore(trial, metric) {
	const values = [];
	for (const score of trial?.scores ?? []) if (score.metric === metric) values.push(score.value);
	return mean(values);
}

// src/report/renderers/markdown/budget.ts
const COMMENT_BYTES = 6e4;
const SUMMARY_BYTES = 9e5;
const GIVE_WAY = [
	"examples",
	"examples",
	"conversations",
	"conversations",
	"criteria",
	"grounding",
	"trend",
	"trend",
	"categories",
	"confusions",
	"patterns",
	"cases",
	"cases",
	"cases",
	"conversations",
	"criteria",
	"grounding",
	"compared",
	"categories",
	"confusions",
	"patterns",
	"otherMetrics",
	"otherMetrics",
	"criteria",
	"grounding",
	"warnings",
	"metrics",
	"cases",
	"warnings",
	"metrics",
	"cases"
];
function fitToBudget(sections, compose, maxBytes) {
	const level = new Map(sections.map((section) => [section.id, 0]));
	const versions = new Map(sections.map((section) => [section.id, section.versions]));
	const write = () => compose((id) => versions.get(id)?.[level.get(id) ?? 0] ?? "");
	let text = write();
	for (const id of GIVE_WAY) {
		if (bytes(text) <= maxBytes) return text;
		const next = (level.get(id) ?? 0) + 1;
		if (next >= (versions.get(id)?.length ?? 0)) continue;
		level.set(id, next);
		text = write();
	}
	return bytes(text) <= maxBytes ? text : null;
}
function bytes(text) {
	return Buffer.byteLength(text, "utf8");
}

// src/report/renderers/markdown/marker.ts
function markedSuite(suite) {
	return suite.slice(0, 100);
}
function markerLine(marker) {
	const { suite, sha, run, attempt } = marker;
	return `<!-- agent-eval ${JSON.stringify({
		v: 1,
		suite,
		sha,
		run,
		attempt
	}).replace(/[^\x20-\x7e]|[<>&@#]|-(?=-)|-$/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`)} -->`;
}

// src/report/renderers/comment.ts
const VISIBLE_CASES = 5;
const MARKER_BYTES = 1024;
function warningCount(input) {
	const count = allWarnings(input).length;
	return count > 0 ? counted(count, "warning") : "";
}
const quiet = (input, text) => {
	const compared = comparisonOf(input) !== null;
	const about = [
		text("metrics") && "all metrics",
		caseCounts(input, 0),
		compared ? "what was compared" : "what was run",
		warningCount(input)
	];
	const parts = [
		text("metrics"),
		text("cases"),
		isGood(input) ? text("confirmation") : "",
		text("compared"),
		text("warnings")
	];
	const links = isGood(input) ? footer(input) : "";
	return [isGood(input) ? "" : text("confirmation"), details(foldTitle(about), [...parts, links])];
};
function isGood({ outcome }) {
	return outcome.verdict.conclusion === "no-regression";
}
function foldTitle(parts) {
	const title = parts.filter(Boolean).join(", ");
	return `${title.charAt(0).toUpperCase()}${title.slice(1)}`;
}
const loud = (input, text) => {
	const lead = leadCases(input);
	const table = caseTable(input, lead.rows.slice(0, VISIBLE_CASES), VISIBLE_CASES);
	const groups = groupsSection(input, "category:", "Category");
	return [
		text("metrics"),
		text("confirmation"),
		table && `**${lead.title}${lead.isAll ? "" : ", worst first"}**${sidesNote(lead.rows)}\n\n${table}`,
		details(caseCounts(input, VISIBLE_CASES), [text("cases")]),
		details("What fails, with examples", [text("patterns"), text("examples")]),
		details(`By category (${groups.summary})`, [text("categories")]),
		details("Other metrics, measured only", [text("otherMetrics")]),
		details(foldTitle([
			"what was compared",
			"cost",
			"what to do",
			warningCount(input)
		]), [
			text("compared"),
			actions(input),
			reasonsInFull(input),
			text("warnings")
		])
	];
};
function sidesNote(rows) {
	return hasSeveralTrials(rows) ? " (passing trials)" : "";
}
const couldNotRun = (input, text) => [details(foldTitle([
	"errors",
	"what was run",
	warningCount(input)
]), [
	errorsTable(input),
	text("compared"),
	text("warnings")
])];
function layoutFor({ verdict }) {
	if (verdict.conclusion === "could-not-run") return couldNotRun;
	return CONCLUSIONS[verdict.conclusion].failing ? loud : quiet;
}
function sections(input, layout) {
	const isLoud = layout === loud;
	return [
		metricsSection(input, "metrics", isLoud ? "visible" : "all"),
		...isLoud ? [metricsSection(input, "otherMetrics", "other")] : [],
		caseListsSection(input, isLoud ? VISIBLE_CASES : 0),
		patternsSection(input),
		input.outcome.verdict.conclusion === "regression" ? examplesSection(input) : {
			id: "examples",
			versions: [""]
		},
		groupsSection(input, "category:", "Category"),
		confirmationSection(input),
		comparedSection(input),
		warningsSection(input)
	];
}
function footer(input) {
	const { conclusion, exitCode } = input.outcome.verdict;
	const key = conclusion === "inconclusive" || conclusion === "not-compared" ? {
		inconclusive: "on_inconclusive",
		"not-compared": "on_not_compared"
	}[conclusion] : null;
	const treated = key && input.ci?.pullRequest ? `a required check treats this as ${exitCode === 0 ? "passed" : "failed"} (\`gate.${key}\`)` : null;
	return [linksLine(input), treated].filter(Boolean).join(" · ");
}
function commentBody(input) {
	const layout = layoutFor(input.outcome);
	const compose = (text) => paragraphs([
		opening(input),
		...layout(input, text),
		isGood(input) ? "" : footer(input)
	]);
	return fitToBudget(sections(input, layout), compose, 6e4 - MARKER_BYTES) ?? shortBody(input);
}
function shortBody(input) {
	const counts = caseCounts(input, 0);
	return paragraphs([
		heading(input),
		counts && `${counts}.`,
		footer(input)
	]);
}
function marker(input) {
	const { run } = input.outcome;
	const runId = input.ci?.runId ?? Number(run.id);
	return markerLine({
		suite: markedSuite(run.suite),
		sha: (run.sha ?? "").slice(0, 64),
		run: Number.isSafeInteger(runId) && runId >= 0 ? runId : 0,
		attempt: input.ci?.attempt ?? run.attempt
	});
}
function isWorthPosting({ outcome, options }) {
	const { conclusion } = outcome.verdict;
	if (options.comment === "always") return true;
	if (options.comment === "failures") return CONCLUSIONS[conclusion].failing;
	const lists = outcome.comparison?.cases;
	return conclusion !== "no-regression" || (lists?.newlyFailing.length ?? 0) + (lists?.newlyPassing.length ?? 0) > 0;
}
function mayComment({ ci, options }) {
	return ci?.pullRequest != null && options.comment !== "off" && !(ci.pullRequest.fork && ci.event === "pull_request");
}
const comment = {
	id: "comment",
	render(input) {
		const first = marker(input);
		const markdown = `${first}\n${commentBody(input)}\n`;
		const file = {
			to: "file",
			name: "comment.md",
			content: markdown
		};
		if (!mayComment(input)) return [file];
		return [file, {
			to: "pr-comment",
			suite: markedSuite(input.outcome.run.suite),
			markdown,
			short: `${first}\n${shortBody(input)}\n`,
			worthPosting: isWorthPosting(input)
		}];
	}
};

// src/report/renderers/check-run.ts
function checkTitle({ outcome }) {
	const { verdict } = outcome;
	const { word } = CONCLUSIONS[verdict.conclusion];
	const start = `${word.charAt(0).toUpperCase()}${word.slice(1)}${verdict.accepted ? " (accepted)" : ""}`;
	const failing = newlyFailing(outcome).length;
	const headline = oneLine(verdict.headline, 60);
	const details = [headline, failing > 0 ? `${formatCount(failing)} newly failing` : ""].filter(Boolean).join(", ");
	const title = details ? `${start}: ${details}` : start;
	return title.length <= 60 || !headline ? title : oneLine(`${start}: ${headline}`, 80);
}
const checkRun = {
	id: "check-run",
	render(input) {
		if (!input.options.check || input.ci === null) return [];
		const { conclusion, exitCode } = input.outcome.verdict;
		return [{
			to: "check-run",
			name: `Agent eval (${oneLine(input.outcome.run.suite, 60)})`,
			title: checkTitle(input),
			conclusion: CONCLUSIONS[conclusion].check[exitCode === 0 ? 0 : 1],
			summary: commentBody(input),
			annotations: []
		}];
	}
};

// src/report/renderers/console/columns.ts
function columns(rows, right) {
	const plain = rows.map((row) => row.map(ascii));
	const widths = [];
	for (const row of plain) if (row.length > 1) for (const [i, text] of row.entries()) widths[i] = Math.max(widths[i] ?? 0, text.length);
	return plain.map((row) => row.length === 1 ? row[0] ?? "" : row.map((text, i) => right.includes(i) ? text.padStart(widths[i] ?? 0) : text.padEnd(widths[i] ?? 0)).join("  ").trimEnd());
}

// src/report/renderers/console/case-lines.ts
const MAX_LINES = 50;
const MAX_PASSING = 10;
function inFolder({ directory }, name) {
	return terminal(`${directory.replace(/\/+$/, "")}/${name}`, 300);
}
const COLOURS$1 = {
	FAIL: "red",
	PASS: "green"
};
function caseLines(input, paint) {
	const lead = leadCases(input);
	const still = lead.isAll ? [] : inOrder(comparisonOf(input)?.cases.stillFailing ?? []);
	const listed = input.outcome.run.mode === "failed" ? still : [];
	const failing = [...lead.rows.map((row) => labelled$1("FAIL", row)), ...listed.map((row) => labelled$1("still", row))];
	const passing = inOrder(comparisonOf(input)?.cases.newlyPassing ?? []).map((row) => labelled$1("PASS", {
		...row,
		failed: [],
		mustPass: false
	}));
	const shown = [...failing.slice(0, MAX_LINES), ...passing.slice(0, MAX_PASSING)];
	const several = hasSeveralTrials([...failing, ...passing].map(({ row }) => row));
	const lines = columns(shown.map((line) => cells(line, several)), []).map((line, i) => {
		const label = shown[i]?.label ?? "still";
		return label === "still" ? paint("dim", line) : `${paint(COLOURS$1[label], label)}${line.slice(label.length)}`;
	});
	const left = failing.length - MAX_LINES;
	const more = passing.length - MAX_PASSING;
	return [
		...lines,
		...left > 0 ? [`and ${formatCount(left)} more, in ${inFolder(input, "summary.md")}`] : [],
		...more > 0 ? [`and ${formatCount(more)} more newly passing, in ${inFolder(input, "summary.md")}`] : [],
		...still.length > listed.length ? [paint("dim", `${cases(still.length)} still failing, in ${inFolder(input, "summary.md")}`)] : []
	];
}
const labelled$1 = (label, row) => ({
	label,
	row
});
function cells({ label, row }, several) {
	return [
		label,
		terminal(row.id, 80),
		...several ? [sidesOf(row)] : [],
		whatFailed(row),
		`${terminal(row.source.file, 160)}:${row.source.line}`
	];
}
function sidesOf({ baseline, current }) {
	return [baseline, current].filter(Boolean).join(" -> ");
}
function whatFailed({ failed: all, mustPass }) {
	const failed = all.slice(0, 1).map((text) => terminal(text, 60));
	const more = all.length - failed.length;
	return [
		mustPass ? "must pass" : "",
		...failed,
		more > 0 ? `${more} more` : ""
	].filter(Boolean).join("; ");
}
function errorLines(input, paint) {
	return errorGroups(input).slice(0, 10).map((group) => {
		const what = [group.code, group.blame && `(${group.blame})`].filter(Boolean).join(" ");
		const { id, source } = group.first;
		const place = `${group.cases > 1 ? "first " : ""}${terminal(id, 80)}  ${terminal(source.file, 160)}:${source.line}`;
		return [
			paint("yellow", "ERROR"),
			cases(group.cases),
			terminal(what),
			terminal(group.message, 160),
			place
		].filter(Boolean).join("  ");
	});
}

// src/report/renderers/conversation-text.ts
function tallies({ hard, soft, unjudged }) {
	const part = ({ held, of }, what) => of > 0 ? `${formatCount(held)}/${formatCount(of)} ${what}` : null;
	return [
		part(hard, "hard"),
		part(soft, "soft"),
		unjudged > 0 ? `${formatCount(unjudged)} unjudged` : null
	].filter(Boolean).join(", ");
}
const ENDS = {
	user: () => "the user left",
	goal: () => "the user's goal was met",
	tool_called: (name) => `${name || "a tool"} was called`,
	topic_reached: (name) => `topic ${name} was reached`,
	match: () => "the agent said what ends it",
	script: () => "the script came to its end",
	max_turns: () => "the limit of turns was reached"
};
function conversationFacts(view) {
	const { trial, trials, status, blame, code, end, givenUp, turns } = view;
	return [
		trials > 1 ? `trial ${trial + 1} of ${trials}` : null,
		`${status}${blame ? ` by the ${blame}` : ""}${code ? ` (${oneLine(code, 40)})` : ""}`,
		tallies(view),
		counted(turns.length, "turn"),
		end ? `ended: ${ENDS[end.by](oneLine(end.detail ?? "", 60))}` : null,
		givenUp.length > 0 ? `held again after ${[...new Set(givenUp)].map((one) => oneLine(one, 40)).join(", ")}` : null
	].filter(Boolean).join(", ");
}
function conversationLines({ turns, checks }, title, limits) {
	const whole = checks.length > 0 ? [head("whole conversation"), ...checkLines(checks, title, limits)] : [];
	const full = turns.map((turn) => turnLines$1(turn, title, limits));
	const total = (all) => all.reduce((sum, { length }) => sum + length, whole.length);
	const isNeeded = (i) => [turns[i], turns[i + 1]].some((turn) => turn?.checks.some(({ state }) => state !== "holds"));
	const fitted = total(full) <= limits.lines ? full : full.map((lines, i) => isNeeded(i) ? lines : quietTurn(turns[i]));
	const room = Math.max(1, limits.lines - whole.length);
	const lines = fitted.flat();
	const left = lines.length - room;
	return left > 0 ? [
		...lines.slice(0, room),
		head(`… ${counted(left, "more line")}`),
		...whole
	] : [...lines, ...whole];
}
const head = (text) => ({
	tone: "head",
	text
});
function quietTurn(turn) {
	if (!turn) return [];
	const said = turn.checks.length > 0 ? "all holds" : "nothing was checked";
	return [head(`${turnHead(turn)}: ${said}`)];
}
function turnHead({ turn, topic }) {
	return `turn ${turn + 1}${topic === null ? "" : ` [${oneLine(topic, 60)}]`}`;
}
function turnLines$1(turn, title, limits) {
	return [
		head(turnHead(turn)),
		...labelled("user", turn.user, "said", limits),
		...turn.calls.flatMap((call) => callLines(call, limits)),
		...turn.text === null ? [] : labelled("agent", turn.text, "said", limits),
		...checkLines(turn.checks, title, limits)
	];
}
function callLines(call, limits) {
	const result = call.result === void 0 ? null : asText(call.result);
	return [...labelled("tool", `${call.name} ${asText(call.arguments)}`, "said", {
		...limits,
		saidLines: 2
	}), ...result === null ? [] : labelled("", `-> ${result}`, "said", {
		...limits,
		saidLines: 2
	})];
}
const asText = (value) => typeof value === "string" ? value : JSON.stringify(value) ?? "";
function checkLines(checks, title, limits) {
	const name = ({ metric, value }) => `${oneLine(title(metric), 80)}${value === null ? "" : ` ${formatValue(value, "score")}`}`;
	return ["hard", "soft"].flatMap((kind) => {
		const own = checks.filter((check) => check.kind === kind);
		const held = own.filter(({ state }) => state === "holds");
		return [...own.filter(({ state }) => state !== "holds").flatMap((check) => labelled(kind, `${check.state.padEnd(8)} ${name(check)}: ${why(check)}`, "fails", {
			...limits,
			saidLines: 4
		})), ...held.length > 0 ? labelled(kind, `holds    ${held.map(name).join(", ")}`, "holds", limits) : []];
	});
}
function why({ reason, generated, evidence }) {
	return `${oneLine(reason ?? "", 300) || "no reason given"}${evidence[0] === void 0 ? "" : ` [quoted: ${oneLine(evidence[0], 120)}]`}${generated ? " (generated)" : ""}`;
}
const LABEL = 8;
function labelled(label, text, tone, { width, saidLines }) {
	const room = Math.max(20, width - LABEL);
	const start = text.slice(0, room * saidLines * 4);
	const said = start.split(/[\n\r\u0085\u2028\u2029]+/).flatMap((line) => wrapped(oneLine(line, room * saidLines), room)).filter((line, i) => line !== "" || i === 0);
	const shown = said.slice(0, saidLines);
	const cut = said.length > shown.length || start.length < text.length;
	return shown.map((line, i) => ({
		tone,
		text: `  ${(i === 0 ? label : "").padEnd(6)}${line}${cut && i === shown.length - 1 && !line.endsWith("…") ? " …" : ""}`.trimEnd()
	}));
}
function wrapped(text, room) {
	const lines = [];
	let line = "";
	for (const word of text.split(" ").flatMap((one) => pieces(one, room))) if (line !== "" && line.length + 1 + word.length > room) {
		lines.push(line);
		line = word;
	} else line = line === "" ? word : `${line} ${word}`;
	return [...lines, line];
}
function pieces(word, room) {
	const characters = Array.from(word);
	if (characters.length <= room) return [word];
	return Array.from({ length: Math.ceil(characters.length / room) }, (_, i) => characters.slice(i * room, (i + 1) * room).join(""));
}

// src/report/renderers/conversation-view.ts
function shownTrial({ trials }) {
	const failed = trials.filter(({ status }) => status === "failed");
	return failed.find(({ transcript }) => transcript.turns.length > 0) ?? failed[0];
}
function tallyOf({ scores }, hard) {
	const counted = scores.filter((score) => score.hard === hard && !score.gauge);
	return {
		held: counted.filter(({ passed }) => passed).length,
		of: counted.length
	};
}
function conversationView({ id, trials }, trial) {
	const { transcript, topics, unjudged = [], givenUp = [] } = trial;
	const checks = [...trial.scores.filter(({ gauge }) => !gauge).map(scored), ...unjudged.map(unscored)];
	const at = (place) => checks.filter(({ turn }) => turn === place).map(({ turn: _, ...check }) => check);
	return {
		id,
		trial: trial.trial,
		trials: trials.length,
		status: trial.status,
		blame: trial.blame,
		code: trial.code ?? null,
		hard: tallyOf(trial, true),
		soft: tallyOf(trial, false),
		unjudged: unjudged.length,
		end: transcript.end ?? null,
		givenUp: givenUp.map(({ code }) => code),
		turns: transcript.turns.map(({ user, text, toolCalls = [] }, turn) => ({
			turn,
			user,
			calls: toolCalls,
			text: text ?? null,
			topic: topics?.[turn] ?? null,
			checks: at(turn)
		})),
		checks: at(null)
	};
}
function scored({ metric, turn, hard, passed, value, reason, generated, evidence = [] }) {
	return {
		turn,
		kind: hard ? "hard" : "soft",
		state: passed ? "holds" : "fails",
		metric,
		value: value > 0 && value < 1 ? value : null,
		reason: passed ? null : reason,
		generated: generated === true,
		evidence: passed ? [] : evidence
	};
}
function unscored({ metric, turn, hard, code, message }) {
	const reason = `${message} (${code})`;
	return {
		turn,
		kind: hard ? "hard" : "soft",
		state: "unjudged",
		metric,
		value: null,
		reason,
		generated: false,
		evidence: []
	};
}

// src/report/renderers/sections/conversations.ts
function failingConversations(input) {
	const byId = new Map(input.outcome.report.cases.map((result) => [result.id, result]));
	return leadCases(input).rows.flatMap((row) => {
		const result = byId.get(row.id);
		const trial = result && shownTrial(result);
		return result && trial && trial.transcript.turns.length > 0 ? [{
			row,
			result,
			trial
		}] : [];
	});
}
function conversationsSection(input) {
	const all = failingConversations(input);
	const draw = (count, lines) => paragraphs([...all.slice(0, count).map((one) => conversation(input, one, lines)), shownOf(Math.min(count, all.length), all.length, wholeReport(input))]);
	return {
		id: "conversations",
		versions: all.length > 0 ? [
			draw(10, 80),
			draw(5, 40),
			draw(2, 14),
			""
		] : [""]
	};
}
function conversation(input, { row, result, trial }, lines) {
	const view = conversationView(result, trial);
	const text = [conversationFacts(view), ...conversationLines(view, titles(input), {
		width: 110,
		saidLines: 8,
		lines
	}).map((line) => line.text)].join("\n");
	return `${caseName(input, row)} (agent and model output):\n\n${fence(text, {
		maxLines: lines + 40,
		maxLineLength: 400
	})}`;
}
function hardAndSoft(input) {
	const { metrics } = input.outcome.report;
	const by = (metric) => new Map(metrics.filter((row) => row.metric === metric).map((row) => [row.scope, row]));
	const [hard, soft] = [by("pass_rate"), by("evaluation_rate")];
	const scopes = [...hard.keys()].filter((scope) => scope.startsWith("category:") && soft.has(scope)).slice(0, 50);
	if (!soft.has("overall")) return "";
	const cell = (row) => row ? formatEstimate(row.value, row.interval, row.unit) : "";
	const rows = ["overall", ...scopes.length > 1 ? scopes : []].map((scope) => [
		scope === "overall" ? "**all**" : code(scope.slice(9)),
		formatCount(hard.get(scope)?.n ?? 0),
		cell(hard.get(scope)),
		cell(soft.get(scope))
	]);
	return paragraphs([table([
		"Category",
		"Cases",
		"Hard: pass rate (95% CI)",
		"Soft: evaluation rate (95% CI)"
	], [
		"l",
		"r",
		"r",
		"r"
	], rows), hardAndSoftSentence(input)]);
}
function hardAndSoftSentence({ outcome }) {
	const both = outcome.report.cases.flatMap((result) => result.trials).filter(({ status }) => status === "passed" || status === "failed");
	const softHolds = (trial) => {
		const { held, of } = tallyOf(trial, false);
		return of > 0 ? held === of : null;
	};
	const count = (status, holds) => both.filter((trial) => trial.status === status && softHolds(trial) === holds).length;
	const all = both.filter((trial) => softHolds(trial) !== null).length;
	if (all === 0) return "";
	const told = [
		[count("passed", true), "pass and all soft ones hold"],
		[count("passed", false), "pass and some do not"],
		[count("failed", true), "fail though all soft ones hold"],
		[count("failed", false), "fail and some do not"]
	].filter(([n]) => n > 0).map(([n, what]) => `${formatCount(n)} ${what}`);
	return `Of ${counted(all, "conversation")} with soft expectations, ${told.join(", ")}.`;
}

// src/report/renderers/console/paint.ts
function paintWith(colour) {
	return colour ? (format, text) => styleText(format, text, { validateStream: false }) : (_format, text) => text;
}

// src/report/renderers/console/conversation-groups.ts
const MOST = {
	log: 20,
	terminal: 3
};
const LIMITS = {
	width: 100,
	saidLines: 6,
	lines: 60
};
function conversationGroups(input, paint) {
	const all = failingConversations(input);
	const several = hasSeveralTrials(all.map(({ row }) => row));
	return all.slice(0, input.ci ? MOST.log : MOST.terminal).map((one) => ({
		title: titleOf(one, several, input.ci ? paintWith(false) : paint),
		text: `${linesOf(input, one, paint).join("\n")}\n`
	}));
}
function titleOf({ row }, several, paint) {
	const rest = [
		terminal(row.id, 80),
		several ? sidesOf(row) : "",
		whatFailed(row)
	].filter(Boolean).join("  ");
	return `${paint(["red", "bold"], "FAIL")}  ${paint("bold", ascii(rest))}`;
}
const TONES = {
	head: "bold",
	said: null,
	holds: "dim",
	fails: "red"
};
function linesOf(input, { result, trial }, paint) {
	const view = conversationView(result, trial);
	return [{
		tone: "said",
		text: conversationFacts(view)
	}, ...conversationLines(view, titles(input), LIMITS)].map(({ tone, text }) => {
		const line = `${/^ */.exec(text)?.[0] ?? ""}${terminal(text, 400)}`;
		const format = TONES[tone];
		return format === null ? line : paint(format, line);
	});
}

// src/report/renderers/judging.ts
const isCounted = ({ status }) => status === "passed" || status === "failed";
function judgedMetrics(input) {
	const byMetric = /* @__PURE__ */ new Map();
	for (const result of input.outcome.report.cases) for (const trial of result.trials) for (const score of trial.scores) {
		if (!score.generated || !isCounted(trial)) continue;
		const seen = byMetric.get(score.metric) ?? {
			scores: [],
			failures: /* @__PURE__ */ new Map()
		};
		byMetric.set(score.metric, seen);
		seen.scores.push(score);
		if (!score.passed && !seen.failures.has(result.id)) seen.failures.set(result.id, {
			result,
			turn: score.turn,
			reason: score.reason
		});
	}
	const compared = new Map(comparedMetrics(input, "overall").map((row) => [row.metric, row]));
	return measuredMetrics(input, "overall").flatMap((value) => {
		const seen = byMetric.get(value.metric);
		if (!seen) return [];
		const { metric } = value;
		return {
			metric,
			value,
			compared: compared.get(metric),
			...countsOf(seen.scores),
			failures: [...seen.failures.values()]
		};
	});
}
function countsOf(scores) {
	const voted = scores.flatMap(({ votes }) => votes ?? []);
	const sum = (of) => voted.reduce((total, one) => total + of(one), 0);
	return {
		judgements: scores.length,
		votes: voted.length > 0 ? {
			agreeing: sum(({ agreeing }) => agreeing),
			of: sum((one) => one.of)
		} : null
	};
}
function claimsOf(cases) {
	let [evaluated, grounded] = [0, 0];
	for (const { trials } of cases) for (const trial of trials) {
		if (!isCounted(trial)) continue;
		for (const { claims } of trial.scores) {
			evaluated += claims?.evaluated ?? 0;
			grounded += claims?.grounded ?? 0;
		}
	}
	return {
		evaluated,
		grounded
	};
}
function leastGrounded(cases) {
	const rate = ({ evaluated, grounded }) => (evaluated - grounded) / evaluated;
	return cases.map((result) => ({
		result,
		...claimsOf([result])
	})).filter(({ evaluated, grounded }) => grounded < evaluated).toSorted((a, b) => rate(b) - rate(a) || b.evaluated - b.grounded - (a.evaluated - a.grounded));
}
function modelUse({ outcome }) {
	const calls = outcome.report.cases.flatMap(({ trials }) => trials.flatMap(({ modelCalls = [] }) => modelCalls));
	const sum = (values) => values.some((value) => value !== void 0) ? values.reduce((total, value) => total + (value ?? 0), 0) : null;
	return [...Map.groupBy(calls, ({ role, model }) => `${role} ${model}`).values()].map((same) => ({
		role: same[0].role,
		model: same[0].model,
		calls: same.length,
		cacheHits: same.filter(({ cache }) => cache === "hit").length,
		inputTokens: sum(same.map(({ inputTokens }) => inputTokens)),
		outputTokens: sum(same.map(({ outputTokens }) => outputTokens)),
		cost: sum(same.map(({ cost }) => cost)),
		errors: same.filter(({ error }) => error !== void 0).length
	}));
}
function modelFaults({ outcome }) {
	const trials = outcome.report.cases.flatMap((result) => result.trials);
	return {
		unjudged: byCode(trials.flatMap(({ unjudged = [] }) => unjudged)),
		givenUp: byCode(trials.flatMap(({ givenUp = [] }) => givenUp))
	};
}
function byCode(all) {
	return [...Map.groupBy(all, ({ code }) => code)].map(([code, same]) => ({
		code,
		count: same.length
	})).sort((a, b) => b.count - a.count);
}

// src/report/renderers/sections/estimate-cells.ts
function estimateHead(rows) {
	return ["This run (95% CI)", ...rows.some(({ compared }) => compared !== void 0) ? ["Baseline", "Change (95% CI)"] : []];
}
function estimateCells({ value, compared: row }, head) {
	const own = formatEstimate(value.value, value.interval, value.unit);
	if (head.length === 1) return [own];
	if (!row) return [
		own,
		"",
		"not compared"
	];
	const { baseline, sides, change, interval } = formatChange(row);
	return [
		own,
		row.current === value.value ? baseline : `${sides} (${row.n} shared)`,
		`${change}${interval ? ` (${interval})` : ""}`
	];
}

// src/report/renderers/sections/efficiency.ts
const EFFICIENCY = [
	"turns_mean",
	"turns_median",
	"turns_min",
	"turns_max",
	"topics_mean",
	"backtracking_rate",
	"topic_violation_rate",
	"topic_overrun_rate",
	"recovery_rate",
	"tokens",
	"cost",
	"latency_p50",
	"latency_p95"
];
const SIGNS = ["turns_median", "topics_mean"];
function efficiencyRows(input) {
	const values = new Map(measuredMetrics(input, "overall").map((row) => [row.metric, row]));
	if (!SIGNS.some((metric) => values.has(metric))) return [];
	const compared = new Map(comparedMetrics(input, "overall").map((row) => [row.metric, row]));
	return EFFICIENCY.flatMap((metric) => {
		const value = values.get(metric);
		return value ? {
			value,
			compared: compared.get(metric)
		} : [];
	});
}
function efficiencyTable(input) {
	const rows = efficiencyRows(input);
	const title = titles(input);
	const head = estimateHead(rows);
	const columns = [
		"A conversation takes",
		"Cases",
		...head
	];
	return table(columns, columns.map((_, i) => i === 0 ? "l" : "r"), rows.map((row) => [
		plain(title(row.value.metric), 80),
		formatCount(row.value.n),
		...estimateCells(row, head)
	]));
}

// src/report/renderers/console/metric-lines.ts
function grouped(input, all, isGated) {
	const judged = new Set(judgedMetrics(input).map(({ metric }) => metric));
	const takes = new Map(efficiencyRows(input).map(({ value }, i) => [value.metric, i]));
	const first = all.filter((row) => isGated(row) || !(judged.has(row.metric) || takes.has(row.metric)));
	const rest = all.filter((row) => !first.includes(row));
	const shown = first.filter((row) => isGated(row) || !isDetail(row.metric));
	return {
		groups: [
			{
				heading: "",
				rows: shown
			},
			{
				heading: "Judged by a model",
				rows: rest.filter(({ metric }) => judged.has(metric))
			},
			{
				heading: "A conversation takes",
				rows: rest.filter(({ metric }) => takes.has(metric) && !judged.has(metric)).toSorted((a, b) => (takes.get(a.metric) ?? 0) - (takes.get(b.metric) ?? 0))
			}
		].filter(({ rows }) => rows.length > 0),
		left: first.length - shown.length
	};
}
function metricLines(input, paint) {
	return comparisonOf(input) ? comparedLines(input, paint) : measuredLines(input, paint);
}
function withHeadings(groups, cells) {
	return groups.flatMap(({ heading, rows }) => [...heading === "" ? [] : [{ cells: [""] }, { cells: [heading] }], ...rows.map((row) => ({
		cells: cells(row),
		row
	}))]);
}
function measuredLines(input, paint) {
	const title = titles(input);
	const { groups, left } = grouped(input, measuredMetrics(input, "overall"), () => false);
	if (groups.length === 0) return [];
	const lines = withHeadings(groups, (row) => [
		terminal(title(row.metric), 60),
		formatEstimate(row.value, row.interval, row.unit),
		formatCount(row.n)
	]);
	return [...columns([[
		"Metric",
		"This run (95% CI)",
		"Cases"
	], ...lines.map(({ cells }) => cells)], [1, 2]).map((line, i) => i === 0 || !lines[i - 1]?.row ? paint("bold", line) : line), ...moreMetrics(input, left)];
}
const COLOURS = {
	worse: "red",
	better: "green",
	unclear: "yellow",
	same: "reset",
	info: "dim"
};
function comparedLines(input, paint) {
	const title = titles(input);
	const all = comparedMetrics(input, "overall");
	const { groups, left } = grouped(input, all, ({ gated }) => gated);
	if (groups.length === 0) return [];
	const changesOf = caseChanges(input);
	const changes = new Map(all.map((row) => [row, changesOf(row)]));
	const counts = [...changes.values()].some((change) => change !== null);
	const lines = withHeadings(groups, (row) => {
		const { baseline, current, change, interval } = formatChange(row);
		const cases = changes.get(row);
		return [
			terminal(title(row.metric), 60),
			baseline,
			current,
			`${change}${interval ? ` (${interval})` : ""}`,
			...counts ? [cases ? formatCount(cases.better) : "", cases ? formatCount(cases.worse) : ""] : [],
			row.verdict === "info" ? "" : row.verdict
		];
	});
	const head = [
		"Metric",
		"Baseline",
		"This run",
		"Change (95% CI)",
		...counts ? ["Better", "Worse"] : [],
		"Verdict"
	];
	const right = counts ? [
		1,
		2,
		3,
		4,
		5
	] : [
		1,
		2,
		3
	];
	const text = columns([head, ...lines.map(({ cells }) => cells)], right).map((line, i) => {
		const row = lines[i - 1]?.row;
		return row ? paint(COLOURS[row.verdict], line) : paint("bold", line);
	});
	const legend = counts ? [paint("dim", "Better, Worse: cases by which the metric improved and regressed.")] : [];
	return [
		...text,
		...legend,
		...moreMetrics(input, left)
	];
}
function moreMetrics(input, count) {
	return count > 0 ? [`and ${counted(count, "more metric")} in ${inFolder(input, "summary.md")}`] : [];
}

// src/report/renderers/sections/grounding.ts
function groundingSentence(input) {
	const { cases } = input.outcome.report;
	const { evaluated, grounded } = claimsOf(cases);
	if (evaluated === 0) return null;
	const without = leastGrounded(cases).length;
	const others = without > 0 ? `${counted(without, "case")} ${without === 1 ? "has" : "have"}` : "no case has";
	return `Of ${counted(evaluated, "statement")} ${formatCount(grounded)} ${grounded === 1 ? "is" : "are"} grounded (${formatValue(grounded / evaluated, "share")}); ${others} ungrounded ones.`;
}
function groundingSection(input) {
	const sentence = groundingSentence(input);
	if (sentence === null) return {
		id: "grounding",
		versions: [""]
	};
	const worst = leastGrounded(input.outcome.report.cases);
	const draw = (limit) => paragraphs([sentence, table([
		"Highest ungrounded rate",
		"Category",
		"Statements",
		"Ungrounded",
		"Rate"
	], [
		"l",
		"l",
		"r",
		"r",
		"r"
	], worst.slice(0, limit).map(({ result, ...claims }) => [
		caseName(input, result),
		code(result.category),
		formatCount(claims.evaluated),
		formatCount(claims.evaluated - claims.grounded),
		formatValue(ungroundedRate(claims), "share")
	]))]);
	return {
		id: "grounding",
		versions: [
			draw(10),
			draw(3),
			sentence,
			""
		]
	};
}
function ungroundedRate({ evaluated, grounded }) {
	return (evaluated - grounded) / evaluated;
}

// src/report/renderers/sections/models.ts
const ROLES = {
	judge: "Judge",
	simulator: "Simulated user"
};
function modelsTable(input) {
	const rows = modelUse(input).slice(0, 20);
	return paragraphs([table([
		"Model",
		"",
		"Calls",
		"From the cache",
		"Tokens in",
		"Tokens out",
		"Cost",
		"Of no use"
	], [
		"l",
		"l",
		"r",
		"r",
		"r",
		"r",
		"r",
		"r"
	], rows.map((row) => [
		ROLES[row.role],
		code(row.model, 60),
		formatCount(row.calls),
		formatCount(row.cacheHits),
		row.inputTokens === null ? "not reported" : formatCount(row.inputTokens),
		row.outputTokens === null ? "not reported" : formatCount(row.outputTokens),
		row.cost === null ? "no price" : formatCost(row.cost),
		formatCount(row.errors)
	])), bullets(faultSentences(input, (text) => code(text, 40)))]);
}
function faultSentences(input, quote) {
	const { unjudged, givenUp } = modelFaults(input);
	const sum = (counts) => counts.reduce((total, { count }) => total + count, 0);
	const list = (counts) => counts.slice(0, 6).map((one) => `${quote(one.code)} ${formatCount(one.count)}`).join(", ");
	const [left, again] = [sum(unjudged), sum(givenUp)];
	return [...left > 0 ? [`${counted(left, "expectation")} could not be judged, and ${left === 1 ? "counts" : "count"} neither as met nor as missed: ${list(unjudged)}.`] : [], ...again > 0 ? [`${counted(again, "conversation")} ${again === 1 ? "was" : "were"} held again, as the simulated user failed or broke its plan: ${list(givenUp)}.`] : []];
}

// src/report/renderers/console/model-lines.ts
function judgedLines(input) {
	return [groundingSentence(input) ?? "", hardAndSoftSentence(input)].filter(Boolean);
}
function modelLines(input) {
	return [...modelUse(input).slice(0, 6).map(useLine), ...faultSentences(input, (text) => terminal(text, 40))];
}
function useLine({ role, model, calls, cacheHits, inputTokens, outputTokens, cost, errors }) {
	return [
		`${ROLES[role]} ${terminal(model, 60)}: ${counted(calls, "call")}`,
		cacheHits > 0 ? `${formatCount(cacheHits)} from the cache` : null,
		inputTokens === null ? null : `${formatCount(inputTokens)} tokens in`,
		outputTokens === null ? null : `${formatCount(outputTokens)} out`,
		cost === null ? null : formatCost(cost),
		errors > 0 ? `${formatCount(errors)} of no use` : null
	].filter(Boolean).join(", ");
}

// src/report/renderers/console.ts
const consoleReport = {
	id: "console",
	render(input) {
		const paint = paintWith(input.colour === true);
		const couldNotRun = input.outcome.verdict.conclusion === "could-not-run";
		const text = [
			header(input),
			couldNotRun ? [] : caseLines(input, paint),
			errorLines(input, paint),
			couldNotRun ? [] : metricLines(input, paint),
			couldNotRun ? [] : judgedLines(input),
			modelLines(input),
			reasonLines(input, paint),
			nextLines(input),
			[input.reportUrl ? `Report: ${input.reportUrl}` : `Files: ${inFolder(input, "")}`],
			[lastLine(input, paint)]
		].filter((lines) => lines.length > 0).map((lines) => lines.join("\n")).join("\n\n");
		const groups = couldNotRun ? [] : conversationGroups(input, paint);
		return [{
			to: "stdout",
			text: `${text}\n`,
			...groups.length > 0 && { groups }
		}];
	}
};
function header(input) {
	const { run } = input.outcome;
	const comparison = comparisonOf(input);
	const first = `Agent eval: ${terminal(run.suite, 80)}, ${runSentence(input)}`;
	const cost = costSentence(input);
	const lines = [
		first,
		...completion(input),
		...cost === null ? [] : [`Cost: ${cost}`]
	];
	if (!comparison || run.cases.selected === 0) return lines;
	const { baseline } = comparison;
	const paired = `${cases(comparison.shared)} paired`;
	if (baseline.source === "agent") return [...lines, `Compared with ${terminal(baseline.description)}, ${paired}`];
	const age = formatAge(baseline.createdAt, run.startedAt);
	const former = baseline.runId.startsWith("local-") ? "a local run" : `run ${terminal(baseline.runId)}`;
	const commit = baseline.sha ? shortSha(terminal(baseline.sha)) : former;
	const branch = baseline.branch ? `${terminal(baseline.branch, 60)} at ` : "";
	return [...lines, `Compared with ${branch}${commit}${age ? `, ${age} old` : ""}, ${paired}`];
}
function completion(input) {
	if (trialCounts(input).ran === 0) return [];
	const { passed, failed, errored, skipped } = statusCounts(input);
	const told = [
		...input.outcome.verdict.conclusion === "could-not-run" ? [`${formatCount(passed + failed)} completed`] : [`${formatCount(passed)} passed`, `${formatCount(failed)} failed`],
		...errored > 0 ? [`${formatCount(errored)} errored`] : [],
		...skipped > 0 ? [`${formatCount(skipped)} skipped`] : []
	];
	const done = (passed + failed) / (passed + failed + errored + skipped);
	return [`Cases: ${told.join(", ")}${done < 1 ? `: ${formatValue(done, "share")} completed` : ""}`];
}
function reasonLines(input, paint) {
	const reasons = shortReasons(input).others.slice(0, 20).map((text) => `Why: ${ascii(terminal(text, 400))}`);
	const again = [...confirmationNoteLines(input), ...withTitle(confirmationSentences(input))].map((text) => ascii(terminal(text, 400)));
	const warnings = allWarnings(input).slice(0, 10).map(({ text }) => `${paint("yellow", "Warning:")} ${ascii(terminal(text, 400))}`);
	return [
		...reasons,
		...again,
		...warnings
	];
}
function withTitle([first, ...rest]) {
	return first === void 0 ? [] : [`Run again: ${first}`, ...rest];
}
function nextLines(input) {
	return nextSteps(input).map(({ say, code = "", after = "" }) => `Next: ${say.replaceAll("`", "")}${code && ` ${terminal(code, 1e3)}`}${after}`);
}
function lastLine(input, paint) {
	const { verdict } = input.outcome;
	const { word, failing } = CONCLUSIONS[verdict.conclusion];
	const colour = failing ? "red" : verdict.conclusion === "no-regression" ? "green" : "yellow";
	const label = `${word.toUpperCase()}${verdict.accepted ? " (ACCEPTED)" : ""}`;
	const parts = [
		paint([colour, "bold"], label),
		lastFacts(input),
		changedCounts(input.outcome)
	];
	if (verdict.conclusion === "could-not-run") parts.splice(1, 2, ascii(terminal(verdict.headline, 160)));
	return [...parts, `exit ${verdict.exitCode}`].filter(Boolean).join("  ");
}
function lastFacts(input) {
	const { verdict } = input.outcome;
	const headline = terminal(verdict.headline, 120);
	const lead = leadComparison(input);
	if (lead) {
		const { sides, change, interval } = formatChange(lead);
		const name = terminal(titles(input)(lead.metric), 60).toLowerCase();
		const numbers = `${name} ${sides} (${change}${interval ? `, CI ${interval}` : ""})`;
		const isSaid = verdict.conclusion !== "below-minimum" && headline.toLowerCase().includes(name);
		return ascii(isSaid ? numbers : joined(headline, numbers));
	}
	const { passed, failed } = statusCounts(input);
	return ascii(joined(headline, passed + failed > 0 ? passing(passed, passed + failed, input.outcome) : ""));
}
function joined(...parts) {
	return parts.filter(Boolean).join("  ");
}

// src/report/renderers/data/figures.ts
function figures(input, scope) {
	const compared = new Map(comparedMetrics(input, scope).map((row) => [row.metric, row]));
	const measured = measuredMetrics(input, scope);
	const only = [...compared.values()].filter(({ metric }) => !measured.some((row) => row.metric === metric));
	return [...measured.map(({ metric, value, n, interval, unit }) => ({
		metric,
		value,
		n,
		interval,
		unit,
		compared: sides(compared.get(metric))
	})), ...only.map((row) => ({
		metric: row.metric,
		value: null,
		n: row.n,
		interval: null,
		unit: row.unit,
		compared: sides(row)
	}))];
}
function sides(row) {
	if (!row) return null;
	const { baseline, current, delta, interval, verdict, n } = row;
	return {
		baseline,
		current,
		delta,
		interval,
		verdict,
		n
	};
}

// src/report/renderers/data/identity.ts
function hashOf(...texts) {
	return createHash("sha256").update(JSON.stringify(texts.map((text) => text.toWellFormed()))).digest("hex");
}
const NAMESPACE = Buffer.from("6f1c7ad2b0e94c5d8a3e2b9f40d7c816", "hex");
function uuidOf(...texts) {
	const hash = createHash("sha1").update(NAMESPACE).update(hashOf(...texts)).digest();
	hash[6] = hash[6] & 15 | 80;
	hash[8] = hash[8] & 63 | 128;
	const hex = hash.toString("hex", 0, 16);
	return [
		hex.slice(0, 8),
		hex.slice(8, 12),
		hex.slice(12, 16),
		hex.slice(16, 20),
		hex.slice(20)
	].join("-");
}
function reportUuid(suite, runId) {
	return uuidOf("agent-eval", "report", suite, runId);
}
function isoTime(text) {
	const at = Date.parse(text);
	return Number.isFinite(at) ? new Date(at).toISOString() : void 0;
}

// src/report/renderers/data/json-parts.ts
function* withList(head, key, items) {
	yield `${openObject(head)}${JSON.stringify(key)}:[`;
	let first = true;
	for (const item of items) {
		yield `${first ? "" : ",\n"}${JSON.stringify(item)}`;
		first = false;
	}
	yield "]}";
}
function* withValue(head, key, value) {
	yield `${openObject(head)}${JSON.stringify(key)}:`;
	yield* value;
	yield "}";
}
function openObject(head) {
	return `${JSON.stringify(head).slice(0, -1)},`;
}

// src/report/renderers/data/trial-text.ts
const MOST_TURNS = 20;
const MOST_CALLS = 10;
const MOST_SCORES = 10;
const LINE = 300;
function trialText(trial, max) {
	const { turns } = trial.transcript;
	const failed = trial.scores.filter(({ passed, gauge }) => !passed && !gauge);
	const lines = [
		...trial.message === void 0 ? [] : [`error: ${oneLine(trial.message, LINE)}`],
		...failed.slice(0, MOST_SCORES).map(scoreLine),
		...turns.slice(0, MOST_TURNS).flatMap(turnLines),
		...turns.length > MOST_TURNS ? [`… ${turns.length - MOST_TURNS} more turns`] : []
	];
	const kept = [];
	let length = 0;
	for (const line of lines) {
		length += line.length + 1;
		if (length > max) return [...kept, "…"].join("\n");
		kept.push(line);
	}
	return kept.join("\n");
}
function scoreLine(score) {
	const where = score.turn === null ? "" : ` (turn ${score.turn + 1})`;
	const by = score.generated ? " (generated)" : "";
	const kind = score.hard ? "fails" : "does not hold";
	return `${oneLine(score.metric, 80)}${where} ${kind}${by}: ${oneLine(score.reason, LINE)}`;
}
function turnLines(turn) {
	const calls = (turn.toolCalls ?? []).slice(0, MOST_CALLS);
	return [
		`user: ${oneLine(turn.user, LINE)}`,
		...calls.map(({ name, arguments: given }) => `tool: ${oneLine(`${name} ${JSON.stringify(given)}`, LINE)}`),
		...turn.text === void 0 ? [] : [`agent: ${oneLine(turn.text, LINE)}`]
	];
}

// src/report/renderers/ctrf.ts
const SPEC_VERSION = "0.0.0";
const LONGEST_TRACE = 2e3;
const LONGEST_ATTEMPT = 600;
const STATUSES = {
	passed: "passed",
	failed: "failed",
	errored: "other",
	skipped: "skipped"
};
const ctrf = {
	id: "ctrf",
	render: (input) => input.options.formats?.includes("ctrf") ? [{
		to: "file",
		name: "ctrf-report.json",
		content: () => document$3(input)
	}] : []
};
function document$3(input) {
	const all = statedCases(input);
	const { run } = input.outcome;
	const baseline = baselineOf(input);
	const head = {
		reportFormat: "CTRF",
		specVersion: SPEC_VERSION,
		reportId: reportUuid(run.suite, run.id),
		runId: nameText(run.id),
		...timed("timestamp", run.startedAt),
		generatedBy: `agent-eval ${run.toolVersion}`,
		...baseline ? { baseline } : {},
		insights: insightsOf(input, all)
	};
	const results = {
		tool: {
			name: "agent-eval",
			version: run.toolVersion
		},
		summary: summaryOf(input, all),
		environment: environmentOf(input)
	};
	return withValue(head, "results", withList(results, "tests", tests(input, all)));
}
function* tests(input, all) {
	for (const one of all) yield testOf(input, withoutSecrets(input, one));
}
function timed(key, text) {
	const time = isoTime(text);
	return time === void 0 ? {} : { [key]: time };
}
function summaryOf(input, all) {
	const of = (status) => all.filter(({ result }) => STATUSES[result.status] === status).length;
	const { startedAt, durationMs } = input.outcome.run;
	const start = Math.max(0, Date.parse(startedAt) || 0);
	return {
		tests: all.length,
		passed: of("passed"),
		failed: of("failed"),
		skipped: of("skipped"),
		pending: 0,
		other: of("other"),
		flaky: all.filter(isFlaky).length,
		suites: new Set(all.map(({ result }) => result.category)).size,
		start,
		stop: start + Math.round(durationMs),
		duration: Math.round(durationMs)
	};
}
function isFlaky({ result }) {
	return result.status === "passed" && result.trials.some(({ status }) => status === "failed" || status === "errored");
}
function testOf(input, one) {
	const { result, state } = one;
	const { trials } = result;
	const failing = trials.find(({ status }) => status === result.status) ?? trials.at(-1);
	const good = result.status === "passed" || result.status === "skipped";
	const generated = trials.flatMap(({ scores }) => scores.filter((score) => score.generated && !score.passed));
	const before = trials.slice(0, -1);
	return {
		testId: nameText(result.id),
		name: nameText(result.id),
		status: STATUSES[result.status],
		rawStatus: result.status,
		duration: trials.reduce((sum, trial) => sum + Math.round(trial.timing.durationMs), 0),
		suite: [cutText(result.category, 300)],
		filePath: cutText(result.source.file, 1e3),
		line: result.source.line,
		tags: result.tags.map((tag) => cutText(tag, 200)),
		labels: {
			category: cutText(result.category, 300),
			dataset: cutText(result.dataset, 300),
			state,
			...result.tier === null ? {} : { tier: result.tier }
		},
		...good ? {} : { message: messageOf$1(input, one, failing) },
		...good || !failing ? {} : { trace: trialText(failing, LONGEST_TRACE) },
		...generated.length > 0 ? { ai: cutText(generated.map(({ reason }) => reason).join("\n"), LONGEST_TRACE) } : {},
		...trials.length > 0 ? { retries: trials.length - 1 } : {},
		...before.length > 0 ? { retryAttempts: before.map(attemptOf) } : {},
		flaky: isFlaky(one),
		...passRateOf(one) ? { insights: { passRate: passRateOf(one) } } : {}
	};
}
function messageOf$1(input, one, trial) {
	if (one.result.status === "failed") return failedPhrases(input, one).map((phrase) => nameText(phrase)).join("; ");
	return nameText([trial?.code, trial?.message].filter(Boolean).join(": "));
}
function attemptOf(trial) {
	return {
		attempt: trial.trial + 1,
		status: STATUSES[trial.status],
		duration: Math.round(trial.timing.durationMs),
		...trial.status === "passed" ? {} : { trace: trialText(trial, LONGEST_ATTEMPT) }
	};
}
function passRateOf({ row, passed, counted }) {
	if (counted === 0) return null;
	const current = passed / counted;
	const before = row?.baseline;
	if (!before || before.trials === 0) return { current };
	const baseline = before.passed / before.trials;
	return {
		current,
		baseline,
		change: current - baseline
	};
}
function insightsOf(input, all) {
	const overall = figures(input, "overall");
	const rate = overall.find(({ metric }) => metric === "pass_rate");
	const passRate = rate ? deltaOf(rate) : null;
	return {
		...passRate ? { passRate } : {},
		...all.length > 0 ? { flakyRate: { current: all.filter(isFlaky).length / all.length } } : {},
		extra: { metrics: overall.map((figure) => ({
			...figure,
			metric: cutText(figure.metric, 200)
		})) }
	};
}
function deltaOf({ value, compared }) {
	if (compared) return {
		current: compared.current,
		baseline: compared.baseline,
		change: compared.delta
	};
	return value === null ? null : { current: value };
}
function environmentOf(input) {
	const { run, verdict } = input.outcome;
	const { ci } = input;
	const url = logUrl(input);
	return {
		reportName: `Agent eval (${nameText(run.suite, 60)})`,
		appName: nameText(run.suite),
		buildId: nameText(run.id),
		...url ? { buildUrl: url } : {},
		...ci ? { repositoryName: `${ci.owner}/${ci.repo}` } : {},
		...run.sha ? { commit: run.sha } : {},
		...run.branch ? { branchName: cutText(run.branch, 300) } : {},
		healthy: verdict.exitCode === 0,
		extra: {
			conclusion: verdict.conclusion,
			verdict: nameText(verdictSentence(verdict)),
			exitCode: verdict.exitCode,
			mode: run.mode,
			trials: run.trials,
			pullRequest: run.pullRequest
		}
	};
}
function baselineOf(input) {
	const comparison = comparisonOf(input);
	if (!comparison) return null;
	const { baseline, cases } = comparison;
	const url = runUrl(input, baseline.runId);
	return {
		reportId: reportUuid(input.outcome.run.suite, baseline.runId),
		...timed("timestamp", baseline.createdAt),
		source: cutText(baseline.description, 300),
		...baseline.sha ? { commit: baseline.sha } : {},
		...url ? { buildUrl: url } : {},
		extra: {
			runId: nameText(baseline.runId),
			branch: baseline.branch === null ? null : cutText(baseline.branch, 300),
			shared: comparison.shared,
			...Object.fromEntries(Object.entries(cases).map(([list, rows]) => [list, rows.length]))
		}
	};
}

// src/report/renderers/error-analysis.ts
const MOST_PATTERNS = 200;
const MOST_CASES = 50;
const QUOTE = {
	maxLines: 6,
	maxLineLength: 200
};
const errorAnalysis = {
	id: "error-analysis",
	render: (input) => {
		const patterns = patternsOf(input);
		if (patterns === null) return [];
		return [{
			to: "file",
			name: "error-analysis.md",
			content: `${document$2(input, patterns)}\n`
		}];
	}
};
function document$2(input, patterns) {
	const { diagnosis, run, verdict } = input.outcome;
	const seen = patterns.filter(({ change }) => change !== "gone");
	const gone = patterns.filter(({ change }) => change === "gone");
	const left = seen.length - MOST_PATTERNS;
	return paragraphs([
		`# Error analysis of ${code(run.suite)}`,
		`Agent eval: ${plain(verdictSentence(verdict), 200)}. ${counts$1(input, seen.length)}`,
		seen.length > 0 ? HOW_TO_READ : "",
		...seen.slice(0, MOST_PATTERNS).map((pattern, i) => section(input, pattern, i + 1)),
		left > 0 ? `${counted(left, "more pattern")} in ${code("outcome.json")}.` : "",
		titled$2("No longer seen", bullets(gone.map((one) => `${patternTitle(one)} (${changeWords$1(one)})`))),
		titled$2("Words that failing cases share and others do not", diagnosis ? clusterList(diagnosis) : ""),
		titled$2(`Targets by tier: ${targetCounts(input)}`, targetsTable(input)),
		titled$2("The test set", paragraphs([testSetNotes(input), coverageTable(input, 500)]))
	]);
}
const HOW_TO_READ = "Patterns stand in the order of what mending them would gain. A case can show several; numbers against the baseline are plain counts over the cases that both runs share, and small ones change by chance. Causes and suggestions follow from the kind of failure: no model wrote them.";
const titled$2 = (title, body) => body && `## ${title}\n\n${body}`;
function counts$1(input, patterns) {
	const { failed, passed } = statusCounts(input);
	const share = `${formatCount(failed)} of ${cases(failed + passed)} ${failed === 1 ? "fails" : "fail"}`;
	return patterns === 0 ? `${share}; no pattern was found.` : `${share}; ${counted(patterns, "pattern")}.`;
}
function section(input, pattern, place) {
	const { action, cause, changedFiles = [], softCases = [] } = pattern;
	const change = changeWords$1(pattern);
	const facts = [
		`Code: ${code(pattern.code)}${pattern.subject === null ? "" : `, about ${code(pattern.subject, 160)}`}`,
		`Cases: ${cases(pattern.cases.length)}, ${formatValue(pattern.share, "share")} of all that fail${change && `; against the baseline: ${change}`}`,
		softCases.length > 0 ? `Also seen in ${cases(softCases.length)}, without being why ${softCases.length === 1 ? "it fails" : "they fail"}` : "",
		`Gain: ${gain(pattern)}`,
		`Likely cause: ${plain(cause)}`,
		`What to do (${action.priority} priority, ${plain(action.place, 80)}): ${plain(action.text)}`,
		changedFiles.length > 0 ? `Changed in this pull request: ${changedFiles.slice(0, 10).map((file) => code(file)).join(", ")}` : ""
	];
	return paragraphs([
		`## ${place}. ${patternTitle(pattern)}`,
		bullets(facts.filter(Boolean)),
		example(input, pattern),
		idList(input, pattern.cases.length > 0 ? pattern.cases : softCases)
	]);
}
function gain({ gain: share }) {
	if (share === 0) return "none by itself, as in each of these cases something else comes first";
	return `the pass rate would rise by ${formatValue(share, "share").replace("%", " pp")}`;
}
function example(input, { example: one }) {
	if (!one) return "";
	const turn = one.turn === null ? "" : `, turn ${one.turn + 1}`;
	const text = [`user     ${one.said}`, ...one.reason ? [`finding  ${one.reason}`] : []].join("\n");
	return `Example, ${linked(input)(one.caseId)}${turn}:\n\n${fence(text, QUOTE)}`;
}
function linked(input) {
	const sources = new Map(input.outcome.report.cases.map(({ id, source }) => [id, source]));
	return (id) => {
		const source = sources.get(id);
		return source ? caseName(input, {
			id,
			source
		}) : code(id);
	};
}
function idList(input, ids) {
	if (ids.length === 0) return "";
	const left = ids.length - MOST_CASES;
	return `Cases: ${ids.slice(0, MOST_CASES).map(linked(input)).join(", ")}${left > 0 ? ` and ${formatCount(left)} more` : ""}`;
}

// src/report/renderers/data/xml.ts
const ENTITIES = {
	"&": "&amp;",
	"<": "&lt;",
	">": "&gt;",
	"\"": "&quot;",
	"'": "&apos;",
	"\n": "&#10;",
	"	": "&#9;"
};
const IN_ATTRIBUTES = /[&<>"'\n\t]/g;
function openTag(name, attributes = {}) {
	let written = "";
	for (const key in attributes) {
		const value = attributes[key];
		if (value !== void 0) written += ` ${key}="${typeof value === "number" ? value : escaped(value, IN_ATTRIBUTES)}"`;
	}
	return `<${name}${written}>`;
}
function element(name, attributes, content) {
	const inner = "text" in content ? escaped(content.text, /[&<>]/g) : content.join("");
	const open = openTag(name, attributes);
	return inner === "" ? `${open.slice(0, -1)}/>` : `${open}${inner}</${name}>`;
}
function escaped(text, characters) {
	return cleanText(text).replace(characters, (character) => ENTITIES[character] ?? "");
}

// src/report/renderers/junit.ts
const LONGEST_TEXT = 2e3;
const LONGEST_RERUN = 600;
const LONGEST_NAME = 500;
const junit = {
	id: "junit",
	render: (input) => [{
		to: "file",
		name: "junit.xml",
		content: () => document$1(input)
	}]
};
function* document$1(input) {
	const { run } = input.outcome;
	const all = statedCases(input);
	yield "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";
	yield `${openTag("testsuites", {
		name: `agent-eval ${nameText(run.suite)}`,
		...counts(all),
		timestamp: isoTime(run.startedAt)
	})}\n`;
	yield `${properties([...aboutRun(input), ...ofFigures(figures(input, "overall"))])}\n`;
	for (const [category, cases] of Map.groupBy(all, ({ result }) => result.category)) {
		yield `${openTag("testsuite", {
			name: nameText(category),
			...counts(cases)
		})}\n`;
		yield `${properties(ofFigures(figures(input, `category:${category}`)))}\n`;
		for (const one of cases) yield `${testCase(input, withoutSecrets(input, one))}\n`;
		yield "</testsuite>\n";
	}
	yield "</testsuites>\n";
}
function counts(cases) {
	const of = (status) => cases.filter(({ result }) => result.status === status).length;
	return {
		time: seconds(cases.flatMap(({ result }) => result.trials)),
		tests: cases.length,
		errors: of("errored"),
		skipped: of("skipped"),
		failures: of("failed")
	};
}
function seconds(trials) {
	return (trials.reduce((sum, { timing }) => sum + timing.durationMs, 0) / 1e3).toFixed(3);
}
function properties(all) {
	const each = all.map(([name, value]) => element("property", {
		name: cutText(name, LONGEST_NAME),
		value: cutText(String(value), LONGEST_NAME)
	}, []));
	return all.length > 0 ? element("properties", {}, each) : "";
}
function aboutRun({ outcome: { run, verdict } }) {
	return [
		["conclusion", verdict.conclusion],
		["verdict", nameText(verdictSentence(verdict))],
		["exit_code", verdict.exitCode],
		["run", run.id],
		["mode", run.mode],
		...run.sha === null ? [] : [["sha", run.sha]],
		["tool_version", run.toolVersion]
	];
}
function ofFigures(all) {
	return all.flatMap(({ metric, value, compared }) => [...value === null ? [] : [[metric, value]], ...compared === null ? [] : [
		[`${metric}.baseline`, compared.baseline],
		[`${metric}.current`, compared.current],
		[`${metric}.delta`, compared.delta],
		[`${metric}.verdict`, compared.verdict]
	]]);
}
function testCase(input, one) {
	const { id, category, source, trials } = one.result;
	const place = {
		name: cutText(id, LONGEST_NAME),
		classname: cutText(category, LONGEST_NAME),
		time: seconds(trials),
		file: cutText(source.file.replace(/^\.\//, ""), LONGEST_NAME),
		line: source.line
	};
	return element("testcase", place, outcomesOf(input, one));
}
function outcomesOf(input, one) {
	const { status, trials } = one.result;
	const failed = trials.filter((trial) => trial.status === "failed");
	const errored = trials.filter((trial) => trial.status === "errored");
	const message = failedPhrases(input, one).map((phrase) => nameText(phrase)).join("; ");
	const flaky = [...failed.map((trial) => rerun("flakyFailure", trial)), ...errored.map((trial) => rerun("flakyError", trial))];
	if (status === "passed") return flaky;
	if (status === "skipped") return [element("skipped", { message: "not run, or nothing to score" }, [])];
	if (status === "errored") return [first("error", errored[0], {}), ...errored.slice(1).map((trial) => rerun("rerunError", trial))];
	const type = failureType(one.state, failed[0]);
	return [
		first("failure", failed[0], {
			message,
			type
		}),
		...failed.slice(1).map((trial) => rerun("rerunFailure", trial)),
		...errored.map((trial) => rerun("flakyError", trial))
	];
}
function failureType(state, trial) {
	return [
		"newly-failing",
		"drifted",
		"still-failing",
		"unstable"
	].includes(state) ? state : trial?.failureType ?? "assertion";
}
function first(name, trial, said) {
	const text = trial === void 0 ? "" : trialText(trial, LONGEST_TEXT);
	return element(name, {
		message: messageOf(trial),
		type: typeOf(trial),
		...said
	}, { text });
}
function rerun(name, trial) {
	const text = `trial ${trial.trial + 1}\n${trialText(trial, LONGEST_RERUN)}`;
	return element(name, {
		message: messageOf(trial),
		type: typeOf(trial)
	}, [element("stackTrace", {}, { text })]);
}
function typeOf(trial) {
	return nameText(trial?.code ?? trial?.failureType ?? "assertion", 80);
}
function messageOf(trial) {
	const failed = trial?.scores.find(({ hard, passed }) => hard && !passed);
	return nameText(trial?.message ?? failed?.reason ?? "no usable reply");
}

// src/report/renderers/markdown-report.ts
const markdownReport = {
	id: "markdown",
	render: (input) => input.options.formats?.includes("markdown") ? [{
		to: "file",
		name: "report.md",
		content: `${withoutFolds(report(input))}\n`
	}] : []
};
function report(input) {
	const { conclusion } = input.outcome.verdict;
	const results = conclusion === "could-not-run" ? [] : resultsOf(input);
	const ran = trialCounts(input).ran > 0;
	return paragraphs([
		opening(input),
		...results,
		titled$1("Errors", errorsTable(input)),
		titled$1("What was run", paragraphs([...ran ? [
			longest(comparedSection(input)),
			actions(input),
			reasonsInFull(input)
		] : [], longest(warningsSection(input))])),
		linksLine(input)
	]);
}
function resultsOf(input) {
	const lead = leadCases(input);
	const lists = [{
		title: lead.title,
		rows: lead.rows
	}, ...otherGroups(input)];
	return [
		titled$1("Metrics", longest(metricsSection(input, "metrics", "all"))),
		longest(confirmationSection(input)),
		...lists.map(({ title, rows }) => titled$1(`${title} (${formatCount(rows.length)})`, caseTable(input, rows, Number.POSITIVE_INFINITY))),
		titled$1("What fails", longest(patternsSection(input))),
		titled$1("Change by category", longest(groupsSection(input, "category:", "Category"))),
		titled$1("By category", groupMatrix(input, "category:", "Category")),
		titled$1("By tier", groupMatrix(input, "tier:", "Tier")),
		titled$1("Intents taken for others", confusions(input))
	];
}
function longest({ versions }) {
	return versions[0] ?? "";
}
function titled$1(title, body) {
	return body && `#### ${title}\n\n${body}`;
}
function confusions({ outcome }) {
	const rows = outcome.report.confusions.map(({ expected, actual, count }) => [
		code(expected),
		actual === null ? "none" : code(actual),
		formatCount(count)
	]);
	return table([
		"Expected",
		"Actual",
		"Times"
	], [
		"l",
		"l",
		"r"
	], rows);
}
function withoutFolds(markdown) {
	return markdown.replace(/^<details>\n<summary>(.*)<\/summary>$/gm, "##### $1").replace(/^<\/details>$/gm, "").replace(/\n{3,}/g, "\n\n");
}

// src/report/renderers/otel/attributes.ts
function attributes(values) {
	return Object.entries(values).flatMap(([key, value]) => value === void 0 ? [] : [{
		key,
		value: encoded(value)
	}]);
}
function encoded(value) {
	if (typeof value === "string") return { stringValue: value };
	if (typeof value === "boolean") return { boolValue: value };
	if (typeof value === "object") return { doubleValue: value.double };
	return Number.isSafeInteger(value) ? { intValue: String(value) } : { doubleValue: value };
}

// src/report/renderers/otel/records.ts
const LONGEST_EXPLANATION = 1e3;
const SEVERITY = {
	pass: [9, "INFO"],
	fail: [13, "WARN"],
	error: [17, "ERROR"]
};
function* recordsOf(run, { result, state }) {
	for (const trial of result.trials) {
		if (trial.status === "skipped") continue;
		const common = {
			...ofCase(run, result, trial),
			"agent_eval.case.state": state
		};
		const time = nanoseconds(run, trial);
		for (const evaluation of evaluationsOf(trial)) yield recordOf(evaluation, common, time);
	}
}
function evaluationsOf(trial) {
	const whole = trial.status === "errored" ? {
		name: "pass_rate",
		error: trial.code ?? trial.failureType ?? "error",
		...said(trial.message)
	} : {
		name: "pass_rate",
		value: trial.status === "passed" ? 1 : 0,
		passed: trial.status === "passed",
		...said(trial.message)
	};
	const unjudged = (trial.unjudged ?? []).map(({ metric, turn, hard, code, message }) => ({
		name: metric,
		error: code,
		explanation: message,
		more: {
			"agent_eval.turn": turn ?? void 0,
			"agent_eval.hard": hard
		}
	}));
	return [
		whole,
		...trial.scores.map(ofScore),
		...unjudged
	];
}
function said(message) {
	return message === void 0 ? {} : { explanation: message };
}
function ofScore(score) {
	return {
		name: score.metric,
		value: score.value,
		...score.gauge ? {} : { passed: score.passed },
		explanation: score.reason,
		more: {
			"agent_eval.turn": score.turn ?? void 0,
			"agent_eval.hard": score.hard,
			"agent_eval.code": score.code,
			"agent_eval.generated": score.generated
		}
	};
}
function ofCase(run, result, trial) {
	return {
		"gen_ai.conversation.id": cutText(`${run.id}/${result.id}/${trial.trial + 1}`, 400),
		"test.case.name": cutText(result.id, 300),
		"test.case.result.status": trial.status === "passed" || trial.status === "failed" ? {
			passed: "pass",
			failed: "fail"
		}[trial.status] : void 0,
		"agent_eval.category": cutText(result.category, 200),
		"agent_eval.dataset": cutText(result.dataset, 200),
		"agent_eval.tier": result.tier ?? void 0,
		"agent_eval.trial": trial.trial + 1,
		"agent_eval.blame": trial.blame ?? void 0
	};
}
function recordOf({ name, value, passed, explanation, error, more = {} }, common, time) {
	const label = error !== void 0 ? "error" : passed === false ? "fail" : "pass";
	const [severityNumber, severityText] = SEVERITY[label];
	const score = value !== void 0 && Number.isFinite(value) ? { double: value } : void 0;
	const metric = cutText(name, 200) || "(unnamed)";
	const clean = Object.entries(more).map(([key, one]) => [key, typeof one === "string" ? cutText(one, 200) : one]);
	return {
		timeUnixNano: time,
		observedTimeUnixNano: time,
		severityNumber,
		severityText,
		eventName: "gen_ai.evaluation.result",
		body: { stringValue: `${metric}: ${error !== void 0 ? "error" : value ?? ""}` },
		attributes: attributes({
			"gen_ai.evaluation.name": metric,
			"gen_ai.evaluation.score.value": score,
			"gen_ai.evaluation.score.label": error === void 0 && passed !== void 0 ? label : void 0,
			"gen_ai.evaluation.explanation": explanation ? cutText(explanation, LONGEST_EXPLANATION) : void 0,
			"error.type": error === void 0 ? void 0 : cutText(error, 200) || "error",
			...common,
			...Object.fromEntries(clean)
		})
	};
}
function nanoseconds(run, { timing }) {
	const start = Date.parse(timing.startedAt);
	const end = Number.isFinite(start) ? start + timing.durationMs : Date.parse(run.startedAt);
	return Number.isFinite(end) && end > 0 ? `${Math.round(end)}000000` : "0";
}

// src/report/renderers/otel.ts
const RECORDS_A_REQUEST = 500;
const otel = {
	id: "otel",
	render(input) {
		const { formats, otlp } = input.options;
		const made = [];
		if (formats?.includes("otel")) made.push({
			to: "file",
			name: "otel-logs.jsonl",
			content: () => lines(input)
		});
		if (otlp) made.push({
			to: "otlp",
			endpoint: otlp.endpoint,
			headers: otlp.headers ?? {},
			requests: () => requests(input)
		});
		return made;
	}
};
function* lines(input) {
	for (const request of requests(input)) yield `${request}\n`;
}
function* requests(input) {
	let batch = [];
	for (const one of statedCases(input)) for (const record of recordsOf(input.outcome.run, withoutSecrets(input, one))) {
		batch.push(record);
		if (batch.length < RECORDS_A_REQUEST) continue;
		yield requestOf(input, batch);
		batch = [];
	}
	if (batch.length > 0) yield requestOf(input, batch);
}
function requestOf(input, logRecords) {
	const { run, verdict } = input.outcome;
	const resource = attributes({
		"service.name": "agent-eval",
		"service.version": run.toolVersion,
		"cicd.pipeline.run.id": run.id,
		"vcs.ref.head.revision": run.sha ?? void 0,
		"vcs.ref.head.name": run.branch === null ? void 0 : cutText(run.branch, 200),
		"vcs.change.id": run.pullRequest === null ? void 0 : String(run.pullRequest),
		"vcs.repository.name": input.ci?.repo,
		"test.suite.name": cutText(run.suite, 200),
		"agent_eval.conclusion": verdict.conclusion,
		"agent_eval.mode": run.mode
	});
	const scope = {
		name: "agent-eval",
		version: run.toolVersion
	};
	return JSON.stringify({ resourceLogs: [{
		resource: { attributes: resource },
		scopeLogs: [{
			scope,
			logRecords
		}]
	}] });
}

// src/report/renderers/outcome-json.ts
const outcomeJson = {
	id: "outcome-json",
	render: ({ outcome }) => [{
		to: "file",
		name: "outcome.json",
		content: () => parts(outcome)
	}]
};
function* parts(outcome) {
	const { cases, ...report } = outcome.report;
	const before = JSON.stringify({
		...outcome,
		report: {
			...report,
			cases: []
		}
	});
	const place = before.lastIndexOf("\"cases\":[]", before.indexOf("\"comparison\":")) + 9;
	yield before.slice(0, place);
	for (const [index, result] of cases.entries()) yield `${index > 0 ? "," : ""}${JSON.stringify(result)}`;
	yield `${before.slice(place)}\n`;
}

// src/report/renderers/sarif/rules.ts
const NO_CODE = "agent_failure";
const STABLE_CODE = /^[a-z][a-z0-9_]{0,39}$/;
const STABLE_METRIC = /^[a-z][a-z0-9_]{0,39}$/;
function commonestCode(result) {
	const counts = /* @__PURE__ */ new Map();
	for (const code of result.trials.flatMap(codesOf)) counts.set(code, (counts.get(code) ?? 0) + 1);
	return [...counts].reduce((best, one) => one[1] > best[1] ? one : best, [NO_CODE, 0])[0];
}
function codesOf(trial) {
	if (trial.status !== "failed") return [];
	const own = trial.failureType === "assertion" ? [] : [trial.code ?? trial.failureType ?? "agent_failure"];
	const codes = trial.scores.filter(({ hard, passed }) => hard && !passed).map(({ code, metric }) => code ?? (STABLE_METRIC.test(metric) ? `${metric}_failed` : "agent_failure"));
	return [...own, ...codes].map((code) => STABLE_CODE.test(code) ? code : NO_CODE);
}
function ruleOf(code) {
	const words = code.replaceAll("_", " ");
	const text = `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
	return {
		id: code,
		name: code.replace(/(?:^|_)([a-z0-9])/g, (_all, letter) => letter.toUpperCase()),
		shortDescription: { text },
		fullDescription: { text: `${text}: a test case of the agent fails with this code.` },
		help: { text: `A test case of the agent fails, most often with the code ${code}. The line is the case's; both conversations are in the report of the run.` },
		defaultConfiguration: { level: "error" },
		properties: { tags: ["agent-eval"] }
	};
}

// src/report/renderers/sarif.ts
const SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json";
const MOST_RESULTS = 25e3;
const RESULTS = [
	[
		"newly-failing",
		"new",
		"error"
	],
	[
		"failing",
		"new",
		"error"
	],
	[
		"unstable",
		"unchanged",
		"warning"
	],
	[
		"drifted",
		"unchanged",
		"warning"
	],
	[
		"still-failing",
		"unchanged",
		"warning"
	],
	[
		"newly-passing",
		"absent",
		"none"
	]
];
const sarif = {
	id: "sarif",
	render: (input) => input.options.formats?.includes("sarif") ? [{
		to: "file",
		name: "results.sarif",
		content: () => document(input)
	}] : []
};
function* document(input) {
	const all = reported(input);
	const shown = all.slice(0, MOST_RESULTS);
	const codes = [...new Set(shown.map(({ result }) => commonestCode(result)))].toSorted();
	const run = {
		...runOf(input, codes),
		invocations: [invocation(input, all.length - shown.length)]
	};
	const results = withList(run, "results", made(input, shown, codes));
	yield* withValue({
		$schema: SCHEMA,
		version: "2.1.0"
	}, "runs", listOf(results));
}
function* listOf(text) {
	yield "[";
	yield* text;
	yield "]";
}
function reported(input) {
	const all = statedCases(input);
	return RESULTS.flatMap(([state, kept]) => kept === "absent" && input.ci !== null ? [] : all.filter((one) => one.state === state && (kept === "absent" || one.result.status === "failed")));
}
function runOf(input, codes) {
	const { run, verdict } = input.outcome;
	const { ci } = input;
	const home = ci?.actionRepository ? `${ci.serverUrl}/${encodeSegments(ci.actionRepository)}` : null;
	const baseline = comparisonOf(input)?.baseline;
	return {
		tool: { driver: {
			name: "Agent eval",
			semanticVersion: run.toolVersion,
			...home ? { informationUri: home } : {},
			rules: codes.map(ruleOf)
		} },
		automationDetails: {
			id: `agent-eval/${encodeURIComponent(nameText(run.suite, 60))}/`,
			guid: reportUuid(run.suite, run.id)
		},
		...baseline ? { baselineGuid: reportUuid(run.suite, baseline.runId) } : {},
		...ci && run.sha ? { versionControlProvenance: [{
			repositoryUri: `${ci.serverUrl}/${encodeURIComponent(ci.owner)}/${encodeURIComponent(ci.repo)}`,
			revisionId: run.sha,
			mappedTo: { uriBaseId: "SRCROOT" }
		}] } : {},
		columnKind: "utf16CodeUnits",
		properties: {
			conclusion: verdict.conclusion,
			suite: nameText(run.suite),
			runId: run.id,
			mode: run.mode
		}
	};
}
function invocation({ outcome: { run, verdict } }, left) {
	const start = isoTime(run.startedAt);
	return {
		executionSuccessful: verdict.conclusion !== "could-not-run",
		exitCode: verdict.exitCode,
		...start ? {
			startTimeUtc: start,
			endTimeUtc: new Date(Date.parse(start) + run.durationMs).toISOString()
		} : {},
		...left > 0 ? { toolExecutionNotifications: [{
			level: "warning",
			message: { text: `${left} more results were left out: the format's readers take ${MOST_RESULTS}.` }
		}] } : {}
	};
}
function* made(input, all, codes) {
	const compared = comparisonOf(input) !== null;
	for (const one of all) yield resultOf(input, withoutSecrets(input, one), codes, compared);
}
function resultOf(input, one, codes, compared) {
	const { result, state } = one;
	const [, baselineState, level] = RESULTS.find(([name]) => name === state);
	const ruleId = commonestCode(result);
	const { suite } = input.outcome.run;
	return {
		ruleId,
		ruleIndex: codes.indexOf(ruleId),
		level,
		kind: level === "none" ? "pass" : "fail",
		...compared ? { baselineState } : {},
		message: { text: escapedMessage(sentenceOf(input, one)) },
		locations: [locationOf(result.source, result.id)],
		partialFingerprints: {
			"agentEvalCase/v1": hashOf(suite, result.id).slice(0, 32),
			primaryLocationLineHash: `${hashOf(suite, result.id).slice(0, 16)}:1`
		},
		guid: uuidOf("agent-eval", "result", suite, input.outcome.run.id, result.id),
		properties: {
			case: nameText(result.id),
			category: nameText(result.category),
			state,
			passed: one.passed,
			trials: one.counted,
			tags: result.tags.slice(0, 20).map((tag) => nameText(tag, 100))
		}
	};
}
function sentenceOf(input, one) {
	const { state, row, passed, counted, result } = one;
	const word = `${state.charAt(0).toUpperCase()}${state.slice(1).replace("-", " ")}`;
	const before = row?.baseline ? `${row.baseline.passed}/${row.baseline.trials} → ` : "";
	const failed = result.status === "failed" ? failedPhrases(input, one).map((phrase) => nameText(phrase, 100)) : [];
	const what = failed.length > 0 ? `: ${failed.join("; ")}` : "";
	return `${word}: ${nameText(result.id, 100)} (${before}${passed}/${counted} trials pass)${what}.`;
}
function escapedMessage(text) {
	return text.replace(/[\\[\]]/g, "\\$&").replace(/[{}]/g, "$&$&");
}
function locationOf({ file, line }, id) {
	return {
		physicalLocation: {
			artifactLocation: {
				uri: encodeSegments(file.replace(/^\.\//, "")),
				uriBaseId: "SRCROOT"
			},
			region: { startLine: line }
		},
		logicalLocations: [{
			name: nameText(id),
			kind: "object"
		}]
	};
}
const LONGEST_PATH = 4096;
function encodeSegments(path) {
	return path.slice(0, LONGEST_PATH).toWellFormed().split("/").map((segment) => encodeURIComponent(segment)).join("/").replace(/^\/+/, "") || ".";
}

// src/report/renderers/sections/criteria.ts
const MAX_ROWS = 50;
function criteriaSection(input) {
	const rows = judgedMetrics(input).slice(0, MAX_ROWS);
	if (rows.length === 0) return {
		id: "criteria",
		versions: [""]
	};
	const draw = (reasons) => paragraphs([criteriaTable(input, rows), reasons > 0 ? reasonsTable(input, rows, reasons) : ""]);
	return {
		id: "criteria",
		versions: [
			draw(3),
			draw(1),
			draw(0),
			""
		]
	};
}
function criteriaTable(input, rows) {
	const title = titles(input);
	const voted = rows.some(({ votes }) => votes !== null);
	const head = estimateHead(rows);
	const columns = [
		"Judged",
		"Cases",
		"Verdicts",
		...head,
		...voted ? ["Votes agree"] : []
	];
	return table(columns, columns.map((_, i) => i === 0 ? "l" : "r"), rows.map((row) => [
		plain(title(row.metric), 80),
		formatCount(row.value.n),
		formatCount(row.judgements),
		...estimateCells(row, head),
		...voted ? [row.votes ? formatValue(row.votes.agreeing / row.votes.of, "share") : ""] : []
	]));
}
function reasonsTable(input, rows, limit) {
	const title = titles(input);
	const several = input.outcome.report.cases.some(({ trials }) => trials.some(({ transcript }) => transcript.turns.length > 1));
	const lines = rows.flatMap(({ metric, failures }) => failures.slice(0, limit).map(({ result, turn, reason }, i) => [
		i === 0 ? `${plain(title(metric), 80)} (${cases(failures.length)})` : "",
		`${caseName(input, result)}${several && turn !== null ? `, turn ${turn + 1}` : ""}`,
		code(reason, 200)
	]));
	if (lines.length === 0) return "";
	const shown = rows.reduce((sum, { failures }) => sum + Math.min(limit, failures.length), 0);
	const all = rows.reduce((sum, { failures }) => sum + failures.length, 0);
	return paragraphs([table([
		"Not met",
		"For example",
		"Reason (generated by the judge, check it)"
	], [
		"l",
		"l",
		"l"
	], lines), shown < all ? `${counted(all - shown, "more failure")} in ${code(`${input.directory}/outcome.json`)}.` : ""]);
}

// src/report/renderers/sections/trend.ts
const MOST_ROWS = 10;
function trendSection(input) {
	const shown = shownTrends(input.outcome.trend ?? []).slice(0, MOST_ROWS);
	const [first] = shown;
	if (!first) return {
		id: "trend",
		versions: [""]
	};
	const rows = trendTable(input, shown);
	return {
		id: "trend",
		versions: [
			paragraphs([
				rows,
				chartOf(input, first),
				numbersOf(input, first)
			]),
			rows,
			""
		]
	};
}
function trendTable(input, shown) {
	const title = titles(input);
	const rows = shown.map((trend) => {
		const unit = unitOf(trend);
		const values = trend.points.map(({ value }) => value);
		return [
			plain(title(trend.metric)),
			sparkline(values, 20),
			formatCount(values.length),
			formatValue(values.at(-1), unit),
			trend.current === null ? "" : formatValue(trend.current, unit),
			spreadText(trend) ?? "",
			levelText(input, trend)
		];
	});
	return table([
		"Metric",
		"Stored runs",
		"Runs",
		"Last",
		"This run",
		"Run to run",
		"Change of level"
	], [
		"l",
		"l",
		"r",
		"r",
		"r",
		"r",
		"l"
	], rows);
}
function levelText(input, trend) {
	const words = changeWords(trend);
	if (!words) return "none seen";
	const sha = trend.points[placeOfChange(trend)]?.sha ?? null;
	const since = sha ? link(code(words.since), commitUrl(input, sha)) : code(words.since);
	const mark = gotWorse(trend) ? "⚠️ " : "";
	const caveat = words.caveat && `; ${plain(words.caveat)}`;
	return `${mark}${words.levels}, ${words.shape} since ${since} (${plain(words.day)}, ${words.evidence}${caveat})`;
}
const SCALES = {
	share: [100, "percent"],
	ms: [1, "ms"],
	usd: [1, "USD"],
	tokens: [1, "tokens"]
};
function chartOf(input, trend) {
	const points = trend.points.slice(-40);
	const values = [...points.map(({ value }) => value), ...trend.current === null ? [] : [trend.current]];
	const unit = unitOf(trend);
	const [factor, label] = unit in SCALES ? SCALES[unit] : [1, "value"];
	const levels = levelsOf(trend, points.length, values.length);
	const all = [...values, ...levels ?? []].map((value) => value * factor);
	const [low, high] = roomy(Math.min(...all), Math.max(...all), unit === "share" ? 100 : Number.POSITIVE_INFINITY);
	const decimals = Math.min(8, Math.max(0, 3 - Math.floor(Math.log10(high - low))));
	const list = (numbers) => `[${numbers.map((n) => (n * factor).toFixed(decimals)).join(", ")}]`;
	return `${[
		`**${plain(titles(input)(trend.metric))}** of the last ${formatCount(points.length)} stored runs, oldest first`,
		trend.current === null ? "." : ", and of this run as the last point.",
		levels ? " The second line is its level." : ""
	].join("")}\n\n\`\`\`mermaid\n${[
		"xychart-beta",
		`  x-axis "runs, oldest first" 1 --> ${values.length}`,
		`  y-axis "${label}" ${low.toFixed(decimals)} --> ${high.toFixed(decimals)}`,
		`  line ${list(values)}`,
		...levels ? [`  line ${list(levels)}`] : []
	].join("\n")}\n\`\`\``;
}
function levelsOf(trend, drawn, places) {
	const { change, points } = trend;
	if (change === null) return null;
	const at = placeOfChange(trend) - (points.length - drawn);
	const { before, after, shape } = change;
	return Array.from({ length: places }, (_, i) => {
		if (shape !== "drift") return i < at ? before : after;
		const along = (i - at) / Math.max(1, drawn - 1 - at);
		return before + (after - before) * Math.min(1, Math.max(0, along));
	});
}
function roomy(low, high, most) {
	const room = (high - low) * .1 || Math.abs(high) * .05 || 1;
	return [low >= 0 ? Math.max(0, low - room) : low - room, Math.min(most, high + room)];
}
function numbersOf(input, trend) {
	const unit = unitOf(trend);
	const changed = placeOfChange(trend) - trend.points.length;
	const rows = trend.points.slice(-40).map(({ startedAt, sha, runId, value, interval, n, accepted }, i, { length }) => [
		plain(startedAt.slice(0, 16).replace("T", " ")),
		sha ? link(code(shortSha(sha)), commitUrl(input, sha)) : code(runId),
		formatEstimate(value, interval, unit),
		formatCount(n),
		[accepted && "accepted", i - length === changed && trend.change?.shape].filter(Boolean).join(", ")
	]).toReversed();
	return details("The numbers of the chart, newest first", [table([
		"When (UTC)",
		"Commit",
		"Value (95% CI)",
		"Cases",
		""
	], [
		"l",
		"l",
		"r",
		"r",
		"l"
	], rows)]);
}

// src/report/renderers/summary.ts
const summary = {
	id: "summary",
	render(input) {
		const markdown = `${summaryMarkdown(input)}\n`;
		return [{
			to: "file",
			name: "summary.md",
			content: markdown
		}, {
			to: "job-summary",
			markdown
		}];
	}
};
function summaryMarkdown(input) {
	const { conclusion } = input.outcome.verdict;
	const couldNotRun = conclusion === "could-not-run";
	const groups = groupsSection(input, "category:", "Category");
	const sections = couldNotRun ? [comparedSection(input), warningsSection(input)] : [
		metricsSection(input, "metrics", "all", elsewhere(input)),
		casesSection(input),
		patternsSection(input),
		conversationsSection(input),
		criteriaSection(input),
		groundingSection(input),
		{
			id: "hardAndSoft",
			versions: [hardAndSoft(input)]
		},
		{
			id: "efficiency",
			versions: [efficiencyTable(input)]
		},
		groups,
		{
			id: "matrix",
			versions: [groupMatrix(input, "category:", "Category")]
		},
		{
			id: "tiers",
			versions: [groupMatrix(input, "tier:", "Tier")]
		},
		trendSection(input),
		confusionsSection(input),
		confirmationSection(input),
		comparedSection(input),
		warningsSection(input)
	];
	const hasRun = trialCounts(input).ran > 0;
	const compose = (text) => paragraphs([
		opening(input),
		aboutFork(input),
		titled("Metrics", text("metrics")),
		text("confirmation"),
		text("cases"),
		titled("What fails", text("patterns")),
		couldNotRun ? "" : diagnosisDetails(input),
		details("Failing conversations, turn by turn", [text("conversations")]),
		titled("Judged by a model", text("criteria")),
		titled("Grounding", text("grounding")),
		titled("Hard and soft", text("hardAndSoft")),
		titled("Conversations", text("efficiency")),
		titled("Change by category", text("categories")),
		titled("By category", text("matrix")),
		titled("By tier", text("tiers")),
		titled("Over time", text("trend")),
		titled("Intents taken for others", text("confusions")),
		titled("Errors", errorsTable(input)),
		titled("Judge and simulated user", modelsTable(input)),
		titled("What was run", hasRun ? paragraphs([
			text("compared"),
			actions(input),
			reasonsInFull(input),
			text("warnings")
		]) : text("warnings")),
		linksLine(input)
	]);
	return fitToBudget(sections, compose, 9e5) ?? paragraphs([opening(input), linksLine(input)]);
}
function elsewhere(input) {
	return /* @__PURE__ */ new Set([...judgedMetrics(input).map(({ metric }) => metric), ...efficiencyRows(input).map(({ value }) => value.metric)]);
}
function aboutFork({ ci, options }) {
	if (!(ci?.pullRequest?.fork === true && ci.event === "pull_request") || options.comment === "off") return "";
	return "This pull request comes from a fork, whose runs may not write a comment: this page is the whole report.";
}
function titled(title, body) {
	return body && `#### ${title}\n\n${body}`;
}
const TABLE_LIMITS = [
	1e3,
	300,
	100,
	20,
	5
];
function casesSection(input) {
	const lead = leadCases(input);
	const draw = (limit) => paragraphs([titled(`${lead.title} (${formatCount(lead.rows.length)})`, caseTable(input, lead.rows, limit)), ...otherGroups(input).map(({ title, rows }) => details(`${title} (${formatCount(rows.length)})`, [caseTable(input, rows, limit)]))]);
	return {
		id: "cases",
		versions: TABLE_LIMITS.map(draw)
	};
}
function confusionsSection(input) {
	const { confusions } = input.outcome.report;
	const draw = (limit) => table([
		"Expected",
		"Actual",
		"Times"
	], [
		"l",
		"l",
		"r"
	], confusions.slice(0, limit).map(({ expected, actual, count }) => [
		code(expected),
		actual === null ? "none" : code(actual),
		formatCount(count)
	]));
	return {
		id: "confusions",
		versions: confusions.length > 0 ? [
			draw(30),
			draw(10),
			""
		] : [""]
	};
}

// src/report/renderers/index.ts
const RENDERERS = [
	outcomeJson,
	summary,
	comment,
	errorAnalysis,
	annotations,
	checkRun,
	consoleReport,
	junit,
	casesCsv,
	ctrf,
	sarif,
	otel,
	markdownReport
];
const LAZY_RENDERERS = [{
	id: "html",
	load: async () => (await import("./report.js")).htmlReport
}];

// src/journey/tell.ts
const REPORT_FILE = "report.html";
async function writeOutcome(at, outcome) {
	const told = {
		outcome,
		baselineReport: null,
		warnings: []
	};
	await carry(at, outcomeJson.render(await renderInput(at, told)));
}
async function tell(at, outcome, warnings, storedUrl) {
	await writeOutcome(at, outcome);
	const input = await renderInput(at, {
		outcome,
		baselineReport: null,
		warnings
	});
	await tellInHtml({
		...at,
		services: null
	}, input);
	return tellPeople(at, {
		...input,
		reportUrl: storedUrl
	});
}
async function tellAll(at, told) {
	const input = await renderInput(at, told);
	const html = await tellInHtml(at, input);
	const warnings = told.warnings.some(({ code }) => code === "artifact_not_saved") ? told.warnings : [...told.warnings, ...html.warnings];
	return tellPeople(at, {
		...input,
		warnings,
		reportUrl: html.url ?? told.storedUrl
	});
}
async function tellInHtml(at, input) {
	const { suite, request, world, services } = at;
	if (!suite.report.html) return {
		url: null,
		warnings: []
	};
	for (const { load } of LAZY_RENDERERS) await carry(at, (await load()).render(input));
	const file = resolve(world.directory, request.out, REPORT_FILE);
	if (services === null || request.shard !== null || !existsSync(file)) return {
		url: null,
		warnings: []
	};
	return uploadReport(file, reportArtifactName(suite.name, input.outcome.run.attempt), services.artifacts);
}
async function tellPeople(at, input) {
	await carry(at, RENDERERS.filter((renderer) => renderer !== outcomeJson).flatMap((renderer) => renderer.render(input)));
	const reportFile = at.suite.report.html ? REPORT_FILE : "summary.md";
	const { outcome, reportUrl } = input;
	return {
		outcome,
		newlyFailing: outcome.comparison ? newlyFailing(outcome).length : null,
		reportUrl,
		reportFile,
		redact: at.suite.redact
	};
}
async function renderInput({ suite, request, world, services }, { outcome, baselineReport, warnings }) {
	const options = reportOptions(suite.report, request);
	return {
		outcome,
		baselineReport,
		metrics: metricsOf$1(outcome.report.cases),
		failedChecks,
		options,
		changedFiles: options.annotations === "changed-files" ? await services?.changedFiles() ?? null : null,
		ci: world.ci,
		warnings,
		command: world.command,
		config: relative(world.directory, resolve(world.directory, request.config)),
		directory: request.out,
		reportUrl: null,
		colour: world.terminal.color,
		redact: suite.redact
	};
}
async function carry({ suite, request, world, services }, rendered) {
	const undelivered = await deliver(rendered, {
		directory: resolve(world.directory, request.out),
		print: world.stdout,
		summaryFile: world.environment.GITHUB_STEP_SUMMARY ?? null,
		ci: world.ci,
		github: services?.github ?? null,
		redact: suite.redact
	});
	for (const { text } of undelivered) warn(world, suite.redact(text));
}
function warn({ ci, stderr }, text) {
	stderr(`${ci ? workflowCommand("warning", { title: "Agent eval" }, text) : `Warning: ${text}`}\n`);
}
function reportOptions(options, request) {
	if (request.shard !== null) return {
		...options,
		comment: "off",
		annotations: "off",
		check: false
	};
	return {
		...options,
		comment: request.comment ?? options.comment,
		check: request.check ?? options.check
	};
}

export { exitCodeOf as a, evidenceOf as c, lawAttainable as d, observe as f, trialCount as h, decide as i, outcomeOf as l, passes as m, tellAll as n, SHARES as o, caseLists as p, writeOutcome as r, endsSearch as s, tell as t, compareMetrics as u };