/** What a simulated change does to the success rates of cases. */
import { type Random, shuffle } from '../../stats/random.ts';

/** Success rates of cases, 0..1. */
export type Rates = readonly number[];
export type Change = (rates: Rates, random: Random) => Rates;

/** Nothing. */
export const none: Change = (rates) => rates;

/** Every rate shrinks by the same share, so many percentage points of all cases together. */
export const thin =
  (points: number): Change =>
  (rates) => {
    const mean = rates.reduce((sum, p) => sum + p, 0) / rates.length;
    return rates.map((p) => p * Math.max(0, 1 - points / 100 / mean));
  };

/** A case nearly always passes from this rate on. */
const NEARLY_ALWAYS = 0.9;

/** So many cases that nearly always pass never do again; fewer where there are not so many. */
export const hard =
  (count: number): Change =>
  (rates, random) => {
    const passing = [...rates.keys()].filter((i) => rates[i]! > NEARLY_ALWAYS);
    const gone = new Set(shuffled(passing, random).slice(0, count));
    return rates.map((p, i) => (gone.has(i) ? 0 : p));
  };

export function shuffled(places: readonly number[], random: Random): readonly number[] {
  const result = [...places];
  shuffle(result, random);
  return result;
}
