// src/stats/calibration.ts
function calibrationBins(predictions, bins = 10) {
	const groups = Map.groupBy(predictions, (p) => Math.min(bins - 1, Math.max(0, Math.ceil(p.confidence * bins) - 1)));
	return [...groups.keys()].sort((a, b) => a - b).map((bin) => ({
		low: bin / bins,
		high: (bin + 1) / bins,
		...summary(groups.get(bin))
	}));
}
function expectedCalibrationError(predictions, bins = 10) {
	return predictions.length === 0 ? null : weightedGap(calibrationBins(predictions, bins), predictions.length);
}
function summary(predictions) {
	const count = predictions.length;
	return {
		count,
		confidence: predictions.reduce((sum, p) => sum + p.confidence, 0) / count,
		accuracy: predictions.reduce((sum, p) => sum + p.correct, 0) / count
	};
}
const gap = (bin) => Math.abs(bin.accuracy - bin.confidence);
function weightedGap(bins, total) {
	return bins.reduce((sum, bin) => sum + gap(bin) * (bin.count / total), 0);
}

export { expectedCalibrationError as n, calibrationBins as t };