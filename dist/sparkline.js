import { a as array } from "./schemas.js";
import { f as order, n as ratio, r as ratioInterval } from "./ratio.js";
import { n as metricValueSchema } from "./outcome.js";
import { g as edgeInterval, h as formatValue, l as formatChange } from "./untrusted.js";
import { C as isDetail, S as importance, k as shortSha } from "./words.js";
import { deflateRawSync, inflateRawSync } from "node:zlib";

// src/stats/random.ts
function hashOf(...parts) {
	let hash = 2166136261;
	for (const part of parts) for (const text of [String(part), "\0"]) for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 16777619);
	hash = Math.imul(hash ^ hash >>> 16, 2246822507);
	hash = Math.imul(hash ^ hash >>> 13, 3266489909);
	return (hash ^ hash >>> 16) >>> 0;
}
function randomOf(...parts) {
	let [a, b, c, counter] = [
		hashOf(...parts, "a"),
		hashOf(...parts, "b"),
		hashOf(...parts, "c"),
		1
	];
	const next = () => {
		const result = a + b + counter | 0;
		counter = counter + 1 | 0;
		a = b ^ b >>> 9;
		b = c + (c << 3) | 0;
		c = (c << 21 | c >>> 11) + result;
		c |= 0;
		return result >>> 0;
	};
	for (let i = 0; i < 12; i++) next();
	return {
		next,
		below: (n) => Math.floor(next() / 4294967296 * n),
		unit: () => ((next() >>> 5) * 67108864 + (next() >>> 6)) / 9007199254740992
	};
}

// src/stats/change-point.ts
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
	const limit = statistic * (1 - 1e-9);
	let extreme = 0;
	for (let draw = 1; draw <= MOST_PERMUTATIONS; draw++) {
		for (let i = n - 1; i > 0; i--) {
			const j = random.below(i + 1);
			[ranks[i], ranks[j]] = [ranks[j], ranks[i]];
		}
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
		while (last + 1 < order.length && values[order[last + 1]] === values[order[first]]) last++;
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

// src/stats/multiplicity.ts
function holm(p) {
	return adjust(p, "ascending", (value, rank) => value * (p.length - rank));
}
function adjust(p, direction, scaled) {
	const order = p.map((_, i) => i).sort((a, b) => p[a] - p[b]);
	const result = new Array(p.length);
	let running = direction === "ascending" ? 0 : 1;
	const ranks = order.map((_, rank) => rank);
	for (const rank of direction === "ascending" ? ranks : ranks.reverse()) {
		const value = Math.min(1, scaled(p[order[rank]], rank));
		running = direction === "ascending" ? Math.max(running, value) : Math.min(running, value);
		result[order[rank]] = running;
	}
	return result;
}
function discreteStepDown(gates) {
	const weight = (g) => g.weight ?? 1;
	const order = gates.map((_, i) => i).sort((a, b) => gates[a].p / weight(gates[a]) - gates[b].p / weight(gates[b]));
	const result = new Array(gates.length);
	let running = 0;
	order.forEach((index, rank) => {
		const gate = gates[index];
		const limit = gate.p / weight(gate) * 1.000000001;
		const sum = order.slice(rank).reduce((total, h) => total + gates[h].attainable(limit * weight(gates[h])), 0);
		running = Math.max(running, Math.min(1, sum));
		result[index] = running;
	});
	return result;
}

// src/stats/weighted-ratio.ts
function weightedRatio(units, options = {}) {
	const scored = units.filter(({ pair, weight }) => pair[1] > 0 && weight > 0);
	const scaled = scored.map(({ pair: [above, below], weight }) => [weight * above, weight * below]);
	const value = ratio(scaled);
	if (value === null) return null;
	const values = scored.map(({ pair: [above, below] }) => above / below);
	const { bounds, confidence } = options;
	return {
		value,
		interval: bounds && scored.length > 1 && edgeInterval(effective(scored), values, bounds, confidence) || ratioInterval(scaled, options)
	};
}
function effective(units) {
	const [sum, squares] = units.reduce(([s, q], { weight }) => [s + weight, q + weight * weight], [0, 0]);
	return sum ** 2 / squares;
}

// src/baseline/history/metrics.ts
const MOST_BYTES = 4e6;
function packedMetrics(metrics) {
	const ordered = metrics.filter(({ scope }) => scope === "overall" || scope.startsWith("category:")).sort((a, b) => order(a.metric, b.metric) || order(a.scope, b.scope));
	return new Uint8Array(deflateRawSync(JSON.stringify(ordered)));
}
function metricsOf(run, scope) {
	try {
		const value = JSON.parse(inflateRawSync(run.metrics, { maxOutputLength: MOST_BYTES }).toString());
		const wanted = scope === void 0 || !Array.isArray(value) ? value : value.filter((one) => one?.scope === scope);
		return array(metricValueSchema).safeParse(wanted).data ?? [];
	} catch {
		return [];
	}
}

// src/baseline/history/trend.ts
const TREND_ALPHA = .01;
function trendOf(history, current) {
	const runs = history.runs.filter(({ id }) => id !== current?.run.id);
	const series = seriesOf(runs, new Set(history.acceptances.map(({ runId }) => runId)));
	const now = current ? valuesNow(current) : /* @__PURE__ */ new Map();
	const changes = changesOf(series, series.map(({ points }) => changePointTest(points.map(({ value }) => value))), new Map(runs.map((run, i) => [run.id, i])), runs);
	return series.map((one, i) => ({
		...one,
		current: now.get(one.metric) ?? null,
		spread: spreadOf(one.points.map(({ value }) => value)),
		change: changes[i] ?? null
	}));
}
function seriesOf(runs, accepted) {
	const series = /* @__PURE__ */ new Map();
	for (const run of runs) {
		const { id, startedAt, sha } = run;
		for (const one of metricsOf(run, "overall")) {
			const known = series.get(one.metric) ?? {
				facts: one,
				points: []
			};
			const { value, n, interval } = one;
			known.points.push({
				runId: id,
				startedAt,
				sha,
				value,
				n,
				interval,
				accepted: accepted.has(id)
			});
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

// src/report/renderers/trend.ts
const FEWEST_POINTS = 3;
function shownTrends(trend) {
	return trend.filter(({ metric, points, change }) => points.length >= 3 && (!isDetail(metric) || change !== null)).toSorted((a, b) => Number(gotWorse(b)) - Number(gotWorse(a)) || importance(a.metric) - importance(b.metric));
}
function gotWorse(trend) {
	return direction(trend) === "worse" && !trend.change?.measuredBy;
}
function direction({ change, better }) {
	if (change === null || better === void 0 || better === "none") return null;
	return change.after > change.before === (better === "higher") ? "better" : "worse";
}
function unitOf({ unit }) {
	return unit ?? "score";
}
function spreadText(trend) {
	if (trend.spread === null) return null;
	const unit = unitOf(trend);
	const { change } = formatChange({
		baseline: 0,
		current: 0,
		delta: trend.spread,
		interval: null,
		unit
	});
	return `±${change.replace(/^[+]/, "")}`;
}
function changeWords(trend) {
	const { change, points } = trend;
	if (change === null) return null;
	const { before, after, pValue, runId, shape = "step", measuredBy = [] } = change;
	const unit = unitOf(trend);
	const first = points.find((point) => point.runId === runId);
	return {
		levels: formatChange({
			baseline: before,
			current: after,
			delta: after - before,
			interval: null,
			unit
		}).sides,
		shape,
		since: first?.sha ? shortSha(first.sha) : runId,
		day: first?.startedAt.slice(0, 10) ?? "",
		evidence: `p = ${pValue < 1e-4 ? "< 0.0001" : pValue.toPrecision(1)}`.replace("= <", "<"),
		caveat: measuredBy.length > 0 ? `what is measured changed ${shape === "step" ? "about then" : "meanwhile"}: ${measuredBy.slice(0, 5).join(", ")}` : ""
	};
}
function placeOfChange({ change, points }) {
	return change === null ? -1 : points.findIndex(({ runId }) => runId === change.runId);
}
function releaseLine(trend, { from, to }, title) {
	const rows = shownTrends(trend.map((one) => ({
		...one,
		change: null
	}))).flatMap((one) => {
		const [a, b] = [from, to].map((id) => one.points.find(({ runId }) => runId === id));
		return a && b ? [{
			one,
			a: a.value,
			b: b.value
		}] : [];
	});
	const told = rows.filter(({ one, a, b }) => Math.abs(b - a) > 2 * Math.SQRT2 * (one.spread ?? 0));
	const rest = rows.filter((row) => !told.includes(row));
	const changes = told.map(({ one, a, b }) => {
		const shown = formatChange({
			baseline: a,
			current: b,
			delta: b - a,
			interval: null,
			unit: unitOf(one)
		});
		return `${title(one.metric)} ${shown.sides} (${shown.change})`;
	});
	const kept = rest.map(({ one, b }) => `${title(one.metric)} ${formatValue(b, unitOf(one))}`);
	const parts = [...changes.length > 0 ? [changes.join(", ")] : [], ...kept.length > 0 ? [`unchanged within the run-to-run spread: ${kept.join(", ")}`] : []];
	return parts.length > 0 ? parts.join("; ") : "no metric was measured in both runs";
}

// src/report/console/sparkline.ts
const BARS = "▁▂▃▄▅▆▇█";
function sparkline(values, width = 40) {
	const places = Math.min(width, values.length);
	const shown = Array.from({ length: places }, (_, i) => {
		const part = values.slice(Math.floor(i * values.length / places), Math.floor((i + 1) * values.length / places));
		return part.reduce((sum, value) => sum + value, 0) / part.length;
	});
	const [low, high] = [Math.min(...shown), Math.max(...shown)];
	if (high - low <= Math.abs(high) * 1e-9) return BARS[3].repeat(places);
	return shown.map((value) => BARS[Math.round((value - low) / (high - low) * 7)]).join("");
}

export { releaseLine as a, unitOf as c, weightedRatio as d, discreteStepDown as f, placeOfChange as i, trendOf as l, changeWords as n, shownTrends as o, randomOf as p, gotWorse as r, spreadText as s, sparkline as t, packedMetrics as u };