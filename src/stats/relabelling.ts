/** Any difference between two runs of the same units, tested by swapping the runs' labels unit by unit. */
import { randomOf } from './random.ts';

/**
 * `statistic` is the difference current − baseline when the units marked 1 in `swapped` have their two runs exchanged
 * (Noreen 1989, approximate randomisation). One-sided p = (1 + #)/(relabellings + 1), seeded; null when the difference
 * itself is undefined.
 */
export function relabellingTest(
  n: number,
  statistic: (swapped: Uint8Array) => number | null,
  options: { readonly seed: string | number; readonly relabellings?: number },
): { readonly pWorse: number; readonly pBetter: number } | null {
  const { seed, relabellings = 2000 } = options;
  const swapped = new Uint8Array(n);
  const seen = statistic(swapped);
  if (seen === null) return null;
  const random = randomOf('relabelling', seed, n);
  let [below, above] = [0, 0];
  for (let i = 0; i < relabellings; i++) {
    for (let unit = 0; unit < n; unit++) swapped[unit] = random.next() & 1;
    const value = statistic(swapped) ?? seen;
    if (value <= seen + 1e-12) below++;
    if (value >= seen - 1e-12) above++;
  }
  return { pWorse: (1 + below) / (relabellings + 1), pBetter: (1 + above) / (relabellings + 1) };
}
