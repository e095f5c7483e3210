/** Repeated runs of the same units under two agents: the exact test, given how often each unit passed in all. */
import { atLeast, atMost, binomialLaw, exactly, hypergeometricLaw, type Law, sumOf } from './discrete-law.ts';

/** Runs of one unit and how many of them passed. */
export interface Stratum {
  readonly baselineRuns: number;
  readonly baselinePasses: number;
  readonly currentRuns: number;
  readonly currentPasses: number;
}

export interface StratifiedTest {
  /** Passes of the current agent over all units. */
  readonly sum: number;
  /** The same expected when nothing changed. */
  readonly expected: number;
  /** P(ΣX ≤ sum), and less half the mass of the sum. */
  readonly pWorse: number;
  readonly midPWorse: number;
  /** P(ΣX ≥ sum), and less half the mass of the sum. */
  readonly pBetter: number;
  readonly midPBetter: number;
  /** Law of ΣX over the units whose runs differ, for families of discrete tests. */
  readonly law: Law;
}

/**
 * X_i ~ Hypergeometric(N_i, t_i, k_i): with nothing changed, a unit's t passes lie anywhere among its N runs, k of them
 * current (Cox 1970; R's mantelhaen.test(exact = TRUE)). With one run each it is McNemar's exact test.
 */
export function stratifiedExact(strata: readonly Stratum[]): StratifiedTest {
  const informative = strata.filter((s) => {
    const passes = s.baselinePasses + s.currentPasses;
    return passes > 0 && passes < s.baselineRuns + s.currentRuns && s.currentRuns > 0 && s.baselineRuns > 0;
  });
  const law = sumOf([...Map.groupBy(informative, shapeOf).values()].map(lawOfEqual));
  const seen = informative.reduce((sum, s) => sum + s.currentPasses, 0);
  const half = exactly(law, seen) / 2;
  const [pWorse, pBetter] = [atMost(law, seen), atLeast(law, seen)];
  return {
    sum: strata.reduce((sum, s) => sum + s.currentPasses, 0),
    expected: strata.reduce((sum, s) => sum + expectedPasses(s), 0),
    pWorse,
    midPWorse: pWorse - half,
    pBetter,
    midPBetter: pBetter - half,
    law,
  };
}

/** The attainable p-values of this test on one side; `midP` for its mid-p form. */
export function lawAttainable(law: Law, side: 'worse' | 'better', midP = false): (limit: number) => number {
  let tail = 0;
  const mass = side === 'worse' ? law.mass : law.mass.toReversed();
  const values = Array.from(mass, (m) => {
    tail += m;
    return Math.min(1, tail) - (midP ? m / 2 : 0);
  });
  return (limit) => values.findLast((value) => value <= limit) ?? 0;
}

const shapeOf = (s: Stratum) => [s.baselineRuns, s.currentRuns, s.baselinePasses + s.currentPasses].join(' ');

function expectedPasses(s: Stratum): number {
  const runs = s.baselineRuns + s.currentRuns;
  return runs === 0 ? 0 : (s.currentRuns * (s.baselinePasses + s.currentPasses)) / runs;
}

function lawOfEqual(strata: readonly Stratum[]): Law {
  const { baselineRuns, baselinePasses, currentRuns, currentPasses } = strata[0]!;
  // One run each: a sum of fair coins, which needs no convolution.
  if (baselineRuns === 1 && currentRuns === 1) return binomialLaw(strata.length, 0.5);
  const one = hypergeometricLaw(baselineRuns + currentRuns, baselinePasses + currentPasses, currentRuns);
  return power(one, strata.length);
}

function power(law: Law, count: number): Law {
  if (count === 1) return law;
  const half = power(law, Math.floor(count / 2));
  return sumOf(count % 2 === 0 ? [half, half] : [half, half, law]);
}
