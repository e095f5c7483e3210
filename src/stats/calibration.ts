/** How well an agent's confidence says how often it is right. */

export interface Prediction {
  /** 0..1. */
  readonly confidence: number;
  /** 1 or 0, or partial credit between. */
  readonly correct: number;
}

export interface CalibrationBin {
  /** The bin is (low, high]; the first one includes 0. */
  readonly low: number;
  readonly high: number;
  readonly count: number;
  readonly confidence: number;
  readonly accuracy: number;
}

/** The bin of a confidence, from 0: (low, high], of which the first includes 0. */
export const binOf = (confidence: number, bins: number): number =>
  Math.min(bins - 1, Math.max(0, Math.ceil(confidence * bins) - 1));

/** Bins of equal width that hold something, in order (Guo et al. 2017). */
export function calibrationBins(predictions: readonly Prediction[], bins = 10): readonly CalibrationBin[] {
  const groups = Map.groupBy(predictions, (p) => binOf(p.confidence, bins));
  return [...groups.keys()]
    .sort((a, b) => a - b)
    .map((bin) => ({ low: bin / bins, high: (bin + 1) / bins, ...summary(groups.get(bin)!) }));
}

/** Expected calibration error: mean over predictions of |accuracy − confidence| of their bin (Guo et al. 2017); null for none. */
export function expectedCalibrationError(predictions: readonly Prediction[], bins = 10): number | null {
  return predictions.length === 0 ? null : weightedGap(calibrationBins(predictions, bins), predictions.length);
}

type Summary = Pick<CalibrationBin, 'count' | 'confidence' | 'accuracy'>;

function summary(predictions: readonly Prediction[]): Summary {
  const count = predictions.length;
  return {
    count,
    confidence: predictions.reduce((sum, p) => sum + p.confidence, 0) / count,
    accuracy: predictions.reduce((sum, p) => sum + p.correct, 0) / count,
  };
}

const gap = (bin: Summary): number => Math.abs(bin.accuracy - bin.confidence);

function weightedGap(bins: readonly Summary[], total: number): number {
  return bins.reduce((sum, bin) => sum + gap(bin) * (bin.count / total), 0);
}
