/** Units that nearly always passed when stored and fail every run now: how likely chance alone gives so many. */

import { atLeast, trialsLaw } from './discrete-law.ts';
import { type Counts, type Prior, RATES, ratesGiven } from './settling.ts';

/** At most one stored run in five failed. */
export const isReliable = ({ runs, passes }: Counts): boolean => runs > 0 && 5 * (runs - passes) <= runs;

export interface HardBreak {
  /** P(so many or more units fail all `runs` runs) with rates as the stored runs say (Poisson binomial). */
  readonly p: number;
  /** Units that would do so by chance. */
  readonly expected: number;
}

/** @param hard Reliable units that failed all of `runs` runs. Reference: statistics-2.md 6.1, vectors hard_break. */
export function hardBreak(prior: Prior, units: readonly Counts[], hard: number, runs: number): HardBreak {
  const failAll = units.filter(isReliable).map((unit) => {
    const rates = ratesGiven(prior, unit);
    return rates.reduce((sum, w, j) => sum + w * (1 - RATES[j]!) ** runs, 0);
  });
  return {
    p: atLeast(trialsLaw(failAll.map((e) => [1 - e, e])), hard),
    expected: failAll.reduce((sum, e) => sum + e, 0),
  };
}
