/** McNemar's test: did more units change from pass to fail than from fail to pass? */
import { atLeast, atMost, binomialLaw, exactly } from './discrete-law.ts';

export interface McNemar {
  /** One-sided, alternative "worse": P(X ≥ newlyFailing), X binomial of all changed units with ½. */
  readonly exactWorse: number;
  /** The same less half the mass of the outcome seen (Fagerland, Lydersen & Laake 2013); ½ when no unit changed. */
  readonly midPWorse: number;
  readonly exactTwoSided: number;
  readonly midPTwoSided: number;
  /** (b−c)²/(b+c) (McNemar 1947), and with continuity correction; null when no unit changed. */
  readonly chiSquare: number | null;
  readonly chiSquareCorrected: number | null;
}

/** Whole numbers ≥ 0. */
export function mcnemar(newlyFailing: number, newlyPassing: number): McNemar {
  const changed = newlyFailing + newlyPassing;
  const law = binomialLaw(changed, 0.5);
  const fewer = Math.min(newlyFailing, newlyPassing);
  const exactWorse = atLeast(law, newlyFailing);
  const tie = newlyFailing === newlyPassing;
  const gap = Math.abs(newlyFailing - newlyPassing);
  return {
    exactWorse,
    midPWorse: exactWorse - exactly(law, newlyFailing) / 2,
    exactTwoSided: Math.min(1, 2 * atMost(law, fewer)),
    midPTwoSided: tie ? 1 : Math.min(1, 2 * atMost(law, fewer) - exactly(law, fewer)),
    chiSquare: changed === 0 ? null : gap ** 2 / changed,
    chiSquareCorrected: changed === 0 ? null : Math.max(0, gap - 1) ** 2 / changed,
  };
}
