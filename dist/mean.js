import { n as wilson, r as clip, s as tCritical } from "./proportion.js";

// src/stats/mean.ts
function mean(values) {
	return values.length === 0 ? null : values.reduce((sum, v) => sum + v, 0) / values.length;
}
function standardDeviation(values) {
	if (values.length < 2) return null;
	const centre = mean(values);
	return Math.sqrt(values.reduce((sum, v) => sum + (v - centre) ** 2, 0) / (values.length - 1));
}
function meanInterval(values, options = {}) {
	const { bounds, confidence = .95 } = options;
	const centre = mean(values);
	if (centre === null) return null;
	const deviation = standardDeviation(values);
	if (deviation === null) return {
		mean: centre,
		interval: null
	};
	const atEdge = bounds && edgeInterval(values.length, values, bounds, confidence);
	if (atEdge) return {
		mean: centre,
		interval: atEdge
	};
	const half = tCritical(confidence, values.length - 1) * deviation / Math.sqrt(values.length);
	const interval = [centre - half, centre + half];
	return {
		mean: centre,
		interval: bounds ? clip(interval, bounds) : interval
	};
}
function edgeInterval(n, values, [low, high], confidence = .95) {
	if (!Number.isFinite(high - low)) return null;
	const edge = [low, high].find((end) => values.every((v) => Math.abs(v - end) < 1e-12));
	const shares = edge === void 0 ? null : wilson(edge === high ? n : 0, n, confidence);
	return shares && [low + shares[0] * (high - low), low + shares[1] * (high - low)];
}

export { mean as n, meanInterval as r, edgeInterval as t };