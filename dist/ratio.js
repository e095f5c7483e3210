import { r as clip, s as tCritical } from "./proportion.js";
import { t as edgeInterval } from "./mean.js";

// src/stats/ratio.ts
function ratio(pairs) {
	let [above, below] = [0, 0];
	for (const pair of pairs) {
		above += pair[0];
		below += pair[1];
	}
	return below > 0 ? above / below : null;
}
function ratioInterval(pairs, options = {}) {
	const { bounds, confidence = .95 } = options;
	const scored = pairs.filter((pair) => pair[1] > 0);
	const value = ratio(scored);
	if (value === null || scored.length < 2) return null;
	const values = scored.map((pair) => pair[0] / pair[1]);
	const atEdge = bounds && edgeInterval(scored.length, values, bounds, confidence);
	if (atEdge) return atEdge;
	const half = tCritical(confidence, scored.length - 1) * Math.sqrt(varianceOf(influences(scored)));
	const interval = [value - half, value + half];
	return bounds ? clip(interval, bounds) : interval;
}
function pairedRatioInterval(baseline, current, confidence = .95) {
	const [before, after] = [ratio(baseline), ratio(current)];
	if (before === null || after === null || baseline.length < 2) return null;
	const was = influences(baseline);
	const variance = varianceOf(influences(current).map((x, i) => x - was[i]));
	if (variance <= 1e-24) return null;
	const half = tCritical(confidence, baseline.length - 1) * Math.sqrt(variance);
	return [after - before - half, after - before + half];
}
function influences(pairs) {
	const value = ratio(pairs);
	const below = pairs.reduce((sum, pair) => sum + pair[1], 0);
	return pairs.map((pair) => (pair[0] - value * pair[1]) / below);
}
function varianceOf(shares) {
	return shares.length / (shares.length - 1) * shares.reduce((sum, s) => sum + s * s, 0);
}

export { ratio as n, ratioInterval as r, pairedRatioInterval as t };