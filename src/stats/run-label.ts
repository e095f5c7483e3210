/** One run against several stored ones, when a unit gives a number and not yes or no: which of its runs is the current one? */
import { randomOf } from './random.ts';

export interface ScoredUnit {
  /** Scores of the stored runs, at least one; higher is better. */
  readonly stored: readonly number[];
  readonly current: number;
}

/**
 * With nothing changed, the current run is any of the unit's K + 1, all equally likely; the statistic is the sum of the
 * current scores. p = (1 + #)/(B + 1) over B seeded relabellings (Phipson & Smyth 2010), one-sided each way; with one
 * stored run these are sign flips. The scores of a unit may depend on all its runs together, not on which is the current
 * one: so a ratio is tested by its residuals, see residualScores. Higher is better; null without units.
 */
export function runLabelTest(
  units: readonly ScoredUnit[],
  options: { readonly seed: string | number; readonly relabellings?: number },
): { readonly pWorse: number; readonly pBetter: number } | null {
  const informative = units.filter(({ stored, current }) => stored.some((score) => score !== current));
  if (units.length === 0) return null;
  const { seed, relabellings = 10_000 } = options;
  const runs = informative.map(({ stored, current }) => Float64Array.of(current, ...stored));
  const seen = runs.reduce((sum, scores) => sum + scores[0]!, 0);
  const slack = 1e-12 * runs.reduce((sum, scores) => sum + scores.reduce((s, x) => s + Math.abs(x), 0), 0);
  const random = randomOf('run label', seed, runs.length);
  let [below, above] = [0, 0];
  for (let i = 0; i < relabellings; i++) {
    let sum = 0;
    for (const scores of runs) sum += scores[random.below(scores.length)]!;
    if (sum <= seen + slack) below++;
    if (sum >= seen - slack) above++;
  }
  return { pWorse: (1 + below) / (relabellings + 1), pBetter: (1 + above) / (relabellings + 1) };
}

/** A share of a sum: numerator and denominator of each run. */
export interface SharesOfUnit {
  readonly stored: readonly (readonly [number, number])[];
  readonly current: readonly [number, number];
}

/**
 * numerator − R · denominator, R pooled over all runs of all units: exchanging runs of a unit changes nothing but their
 * order. For F1 the pair is [2·TP, 2·TP + FP + FN].
 */
export function residualScores(units: readonly SharesOfUnit[]): readonly ScoredUnit[] {
  let [above, below] = [0, 0];
  for (const { stored, current } of units) {
    for (const [numerator, denominator] of [...stored, current]) {
      above += numerator;
      below += denominator;
    }
  }
  const pooled = below > 0 ? above / below : 0;
  const residual = ([numerator, denominator]: readonly [number, number]) => numerator - pooled * denominator;
  return units.map(({ stored, current }) => ({ stored: stored.map(residual), current: residual(current) }));
}

/**
 * −ln(milliseconds): faster is better; what is tested is "slower by more than `tolerance`" (0.1 = 10 %), so the current one
 * is shifted by ln(1 + tolerance). Times > 0.
 */
export function latencyScores(
  units: readonly { readonly stored: readonly number[]; readonly current: number }[],
  tolerance: number,
): readonly ScoredUnit[] {
  return units.map(({ stored, current }) => ({
    stored: stored.map((ms) => -Math.log(ms)),
    current: Math.log1p(tolerance) - Math.log(current),
  }));
}
