import { $t as order, Jt as holm, Pa as weightedRatio, Xt as shuffle, Yt as randomOf, oo as SLACK } from "./pipeline.js";
import { t as metricsOf } from "./metrics.js";

// src/stats/tests/change-point.ts
const SHORTEST_SIDE = 3;
const MOST_PERMUTATIONS = 4999;
const ENOUGH_EXTREME = 20;
function changePointTest(values) {
	const n = values.length;
	if (n < 6) return null;
	const ranks = centredRanks(values);
	if (ranks.every((rank) => rank === 0)) return null;
	const scale = Float64Array.from(ranks, (_, k) => 1 / Math.sqrt(k * (n - k)));
	const { at, statistic } = largest(ranks, scale);
	const random = randomOf("change point", ...values);
	const limit = statistic * (1 - SLACK);
	let extreme = 0;
	for (let draw = 1; draw <= MOST_PERMUTATIONS; draw++) {
		shuffle(ranks, random);
		if (largest(ranks, scale).statistic >= limit) extreme++;
		if (extreme === ENOUGH_EXTREME) return {
			at,
			pValue: extreme / draw
		};
	}
	return {
		at,
		pValue: (extreme + 1) / 5e3
	};
}
function centredRanks(values) {
	const order = values.map((_, i) => i).sort((a, b) => values[a] - values[b]);
	const ranks = new Float64Array(values.length);
	const centre = (values.length + 1) / 2;
	for (let first = 0; first < order.length;) {
		let last = first;
		while (values[order[last + 1]] === values[order[first]]) last++;
		for (let i = first; i <= last; i++) ranks[order[i]] = (first + last) / 2 + 1 - centre;
		first = last + 1;
	}
	return ranks;
}
function largest(ranks, scale) {
	let [sum, at, statistic] = [
		0,
		0,
		-1
	];
	for (let k = 1; k <= ranks.length - SHORTEST_SIDE; k++) {
		sum += ranks[k - 1];
		if (k < SHORTEST_SIDE) continue;
		const here = Math.abs(sum) * scale[k];
		if (here > statistic) [at, statistic] = [k, here];
	}
	return {
		at,
		statistic
	};
}
function newestChange(series, found, alpha) {
	let newest = {
		...shapeOf(series, found.at),
		from: 0,
		pValue: found.pValue
	};
	while (newest.shape === "step") {
		const from = newest.at;
		const part = series.slice(from);
		const test = tested(part, alpha);
		if (test === null) return {
			...newest,
			before: levelAtEnd(series.slice(newest.from, from), alpha)
		};
		const shape = shapeOf(part, test.at);
		newest = {
			...shape,
			at: from + shape.at,
			from,
			pValue: test.pValue
		};
	}
	return newest;
}
function tested(series, alpha) {
	const test = changePointTest(series.map(({ value }) => value));
	return test !== null && test.pValue <= alpha ? test : null;
}
function levelAtEnd(series, alpha) {
	const test = tested(series, alpha);
	return test === null ? weightedMean(series) : newestChange(series, test, alpha).after;
}
function shapeOf(part, near) {
	let best = bestStep(part, near);
	for (let knot = 0; knot <= part.length - 6; knot++) {
		const line = bentLine(part, knot);
		const error = errorOf(part, line);
		if (error < best.error) best = {
			at: knot,
			before: line(knot),
			after: line(part.length - 1),
			shape: "drift",
			error
		};
	}
	const { error: _, ...shape } = best;
	return shape;
}
function bestStep(part, near) {
	const last = part.length - SHORTEST_SIDE;
	return [
		0,
		-1,
		1,
		-2,
		2,
		-3,
		3
	].map((by) => near + by).filter((at) => at >= SHORTEST_SIDE && at <= last).map((at) => stepAt(part, at)).reduce((best, one) => one.error < best.error ? one : best);
}
function stepAt(part, at) {
	const [before, after] = [weightedMean(part.slice(0, at)), weightedMean(part.slice(at))];
	return {
		at,
		before,
		after,
		shape: "step",
		error: errorOf(part, (i) => i < at ? before : after)
	};
}
function weightedMean(values) {
	const sum = values.reduce((total, { weight }) => total + weight, 0);
	return values.reduce((total, { value, weight }) => total + value * weight, 0) / sum;
}
function bentLine(part, knot) {
	const past = (place) => Math.max(0, place - knot);
	const centre = weightedMean(part.map(({ weight }, i) => ({
		value: past(i),
		weight
	})));
	const mean = weightedMean(part);
	const spread = part.reduce((sum, { weight }, i) => sum + weight * (past(i) - centre) ** 2, 0);
	const slope = part.reduce((sum, { value, weight }, i) => sum + weight * (past(i) - centre) * (value - mean), 0);
	return (place) => mean + slope / spread * (past(place) - centre);
}
function errorOf(part, lineAt) {
	return part.reduce((sum, { value, weight }, i) => sum + weight * (value - lineAt(i)) ** 2, 0);
}

// src/history/trends/trend.ts
const TREND_ALPHA = .01;
function trendOf(history, current, isMeasuredBy = () => false) {
	const runs = history.runs.filter(({ id }) => id !== current?.run.id);
	const series = seriesOf(runs, new Set(history.acceptances.map(({ runId }) => runId)), isMeasuredBy);
	const now = current ? valuesNow(current) : /* @__PURE__ */ new Map();
	const changes = changesOf(series, series.map(({ points }) => changePointTest(points.map(({ value }) => value))), new Map(runs.map((run, i) => [run.id, i])), runs);
	return series.map((one, i) => ({
		...one,
		current: now.get(one.metric) ?? null,
		spread: spreadOf(one.points.map(({ value }) => value)),
		change: changes[i] ?? null
	}));
}
const commitOf = ({ sha, labels }) => sha ?? labels?.checkout?.sha ?? null;
function seriesOf(runs, accepted, isMeasuredBy) {
	const series = /* @__PURE__ */ new Map();
	for (const [i, run] of runs.entries()) {
		const { id: runId, startedAt, conclusion } = run;
		const sha = commitOf(run);
		const changed = measuredOtherwise(runs.slice(Math.max(0, i - 1), i + 1));
		for (const one of metricsOf(run, "overall")) {
			const known = series.get(one.metric) ?? {
				facts: one,
				points: []
			};
			const { value, n, interval } = one;
			const measuredBy = changed.filter((aspect) => isMeasuredBy(one.metric, aspect));
			const point = {
				runId,
				startedAt,
				sha,
				value,
				n,
				interval,
				accepted: accepted.has(runId),
				conclusion
			};
			known.points.push(measuredBy.length > 0 ? {
				...point,
				measuredBy
			} : point);
			series.set(one.metric, {
				...known,
				facts: one
			});
		}
	}
	return [...series].map(([metric, { facts, points }]) => ({
		metric,
		unit: facts.unit,
		better: facts.better,
		points
	})).sort((a, b) => order(a.metric, b.metric));
}
function valuesNow({ run, report }) {
	const overall = report.metrics.filter(({ scope }) => scope === "overall");
	if (run.cases.selected >= run.cases.total) return new Map(overall.map(({ metric, value }) => [metric, value]));
	if (run.mode !== "quick") return /* @__PURE__ */ new Map();
	const estimates = overall.map(({ metric }) => {
		const units = report.cases.flatMap(({ measures, weight = 1 }) => {
			const pair = Object.hasOwn(measures, metric) ? measures[metric] : void 0;
			return pair ? [{
				pair,
				weight
			}] : [];
		});
		return [metric, weightedRatio(units)?.value ?? null];
	});
	return new Map(estimates.flatMap(([metric, value]) => value === null ? [] : [[metric, value]]));
}
function spreadOf(values) {
	if (values.length < 3) return null;
	const squares = values.slice(1).map((value, i) => (value - values[i]) ** 2);
	return Math.sqrt(squares.reduce((sum, square) => sum + square, 0) / squares.length / 2);
}
function changesOf(series, tests, places, runs) {
	const tested = tests.filter((test) => test !== null);
	const adjusted = new Map(holm(tested.map(({ pValue }) => pValue)).map((p, i) => [tested[i], p]));
	return series.map(({ points }, i) => {
		const found = tests[i];
		const pValue = found ? adjusted.get(found) : 1;
		if (!found || pValue > .01) return null;
		const weighted = points.map(({ value, n }) => ({
			value,
			weight: n
		}));
		const change = newestChange(weighted, found, TREND_ALPHA / tested.length);
		const { runId } = points[change.at];
		const place = places.get(runId);
		const near = [place - NEAR - 1, change.shape === "step" ? place + NEAR + 1 : runs.length];
		const measuredBy = measuredOtherwise(runs.slice(Math.max(0, near[0]), near[1]));
		return {
			runId,
			before: change.before,
			after: change.after,
			pValue: change.from === 0 ? pValue : Math.min(1, change.pValue * tested.length),
			shape: change.shape,
			...measuredBy.length > 0 && { measuredBy }
		};
	});
}
const NEAR = 2;
function measuredOtherwise(near) {
	const changed = near.slice(1).flatMap((run, i) => {
		const before = near[i].fingerprints;
		return Object.keys(run.fingerprints).filter((name) => name !== "config" && Object.hasOwn(before, name)).filter((name) => run.fingerprints[name] !== before[name]);
	});
	return [...new Set(changed)].sort(order);
}

export { commitOf as n, trendOf as r, TREND_ALPHA as t };