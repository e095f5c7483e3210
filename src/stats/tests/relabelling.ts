/** Any difference between two runs of the same units, tested by swapping the runs' labels unit by unit. */
import { randomOf } from '../random.ts';

/** A small p is drawn for until so many relabellings are as extreme, or so many were drawn. */
const ENOUGH_EXTREME = 20;
const MOST_RELABELLINGS = 20_000;
const MOST_ENUMERATED = 11;
const EQUAL = 1e-12;

export interface RelabellingOptions {
  readonly seed: string | number;
  /** Fewest relabellings that are drawn. */
  readonly relabellings?: number;
  /** Units whose runs differ: exchanging those of the others changes nothing. Default: all. */
  readonly movable?: readonly number[];
}

/**
 * `statistic` is the difference current − baseline when the units marked 1 in `swapped` have their two runs exchanged
 * (Noreen 1989, approximate randomisation). Up to 11 movable units: exact, by all relabellings. More: one-sided
 * p = (1 + #)/(drawn + 1), seeded, and drawn on while fewer than 20 are as extreme (Besag & Clifford 1991), to at most
 * 20,000. null when the difference itself is undefined.
 */
export function relabellingTest(
  n: number,
  statistic: (swapped: Uint8Array) => number | null,
  options: RelabellingOptions,
): { readonly pWorse: number; readonly pBetter: number } | null {
  const { seed, relabellings = 2000, movable = Array.from({ length: n }, (_, i) => i) } = options;
  const swapped = new Uint8Array(n);
  const seen = statistic(swapped);
  if (seen === null) return null;
  let [below, above, drawn] = [0, 0, 0];
  const count = () => {
    const value = statistic(swapped) ?? seen;
    if (value <= seen + EQUAL) below++;
    if (value >= seen - EQUAL) above++;
    drawn++;
  };
  if (movable.length <= MOST_ENUMERATED) {
    for (let signs = 0; signs < 2 ** movable.length; signs++) {
      movable.forEach((unit, i) => {
        swapped[unit] = (signs >>> i) & 1;
      });
      count();
    }
    return { pWorse: below / drawn, pBetter: above / drawn };
  }
  const random = randomOf('relabelling', seed, n);
  const isOpen = () => Math.min(below, above) < ENOUGH_EXTREME && drawn < MOST_RELABELLINGS;
  while (drawn < relabellings || isOpen()) {
    for (const unit of movable) swapped[unit] = random.next() & 1;
    count();
  }
  return { pWorse: (1 + below) / (drawn + 1), pBetter: (1 + above) / (drawn + 1) };
}
