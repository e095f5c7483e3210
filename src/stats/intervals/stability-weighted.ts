/** One run against K stored ones, each unit weighted by how stable it has been. */
import { atLeast, exactly, type Law, sumOf, twoPointLaw } from '../tests/discrete-law.ts';

/** Stored runs, how many passed, and whether the current one passed (1) or failed (0). */
export interface StoredUnit {
  readonly runs: number;
  readonly passes: number;
  readonly current: 0 | 1;
}

export interface StabilityWeighted {
  readonly score: number;
  /** P(score ≥ observed) when nothing changed, and less half the mass of the observed one. */
  readonly pWorse: number;
  readonly midPWorse: number;
  readonly law: Law;
}

/**
 * With nothing changed, the current run is any of the unit's K + 1: it fails with (K+1−t)/(K+1), t all its passes. A failing
 * one scores +round(S·ln(1 + φ/P(fail))), a passing one −round(S·ln(1 + φ/P(pass))), at least 1 each; units without a
 * difference among their runs carry nothing. With K = 1 it is McNemar's exact test. Own work, checked by enumeration.
 */
export function stabilityWeighted(units: readonly StoredUnit[], phi = 0.05, scale = 20): StabilityWeighted {
  const points = (probability: number) => Math.max(1, Math.round(scale * Math.log(1 + phi / probability)));
  const alike = Map.groupBy(units, ({ runs, passes, current }) => `${passes + current} of ${runs}`);
  const groups = [...alike.values()].flatMap((group) => {
    const { runs, passes, current } = group[0]!;
    const pFail = (runs + 1 - passes - current) / (runs + 1);
    if (runs === 0 || pFail <= 0 || pFail >= 1) return [];
    const [fail, pass] = [points(pFail), -points(1 - pFail)];
    const failing = group.filter((unit) => unit.current === 0).length;
    return [
      {
        law: twoPointLaw(group.length, pass, fail, pFail),
        score: failing * fail + (group.length - failing) * pass,
      },
    ];
  });
  const law = sumOf(groups.map((g) => g.law));
  const score = groups.reduce((sum, g) => sum + g.score, 0);
  const pWorse = atLeast(law, score);
  return { score, pWorse, midPWorse: pWorse - exactly(law, score) / 2, law };
}
