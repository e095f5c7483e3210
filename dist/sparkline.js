import { h as formatValue, l as formatChange } from "./untrusted.js";
import { C as isDetail, S as importance, k as shortSha } from "./words.js";

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

export { releaseLine as a, unitOf as c, placeOfChange as i, changeWords as n, shownTrends as o, gotWorse as r, spreadText as s, sparkline as t };