/** A ratio for a whole population from a sample whose units stand for different numbers of others. */
import type { Interval } from './interval.ts';
import { edgeInterval } from './mean.ts';
import { type Pair, ratio, ratioInterval } from './ratio.ts';

export interface WeightedPair {
  readonly pair: Pair;
  /** Units of the population that this one stands for; 1 for one that was certain to be taken. */
  readonly weight: number;
}

export interface WeightedRatio {
  /** Σ weight·numerator / Σ weight·denominator: Hájek's estimate; Cochran 1977, 6.11 (combined ratio estimate). */
  readonly value: number;
  /** null for fewer than 2 units. */
  readonly interval: Interval | null;
}

/**
 * Interval by linearisation of the weighted sums, units taken as drawn with replacement, so that it is the plain one where
 * all weights are equal, and rather too wide for a stratified draw (Cochran 1977, 5.5 and 6.4). Units that are all at one end
 * of the bounds get Wilson's interval of Kish's effective number, (Σw)²/Σw². null where no unit has a denominator.
 */
export function weightedRatio(
  units: readonly WeightedPair[],
  options: { readonly bounds?: Interval } = {},
): WeightedRatio | null {
  const scored = units.filter(({ pair, weight }) => pair[1] > 0 && weight > 0);
  const scaled = scored.map(({ pair: [above, below], weight }): Pair => [weight * above, weight * below]);
  const value = ratio(scaled);
  if (value === null) return null;
  const values = scored.map(({ pair: [above, below] }) => above / below);
  const { bounds } = options;
  const atEdge = bounds && scored.length > 1 && edgeInterval(effective(scored), values, bounds);
  return { value, interval: atEdge || ratioInterval(scaled, options) };
}

function effective(units: readonly WeightedPair[]): number {
  const [sum, squares] = units.reduce(([s, q], { weight }) => [s + weight, q + weight * weight], [0, 0]);
  return sum ** 2 / squares;
}
