/** The sign of each unit's difference is a fair coin when nothing changed: the Fisher–Pitman test. */
import { randomOf } from './random.ts';

export interface SignFlip {
  readonly sum: number;
  /** P(sum of flipped differences ≤ sum). */
  readonly pWorse: number;
  /** P(… ≥ sum). */
  readonly pBetter: number;
  readonly pTwoSided: number;
  readonly midPWorse: number;
}

const EXACT_UP_TO = 14;

/**
 * One difference current − baseline a unit (or the sum over a cluster). Up to 14 differences that are not 0: every flip is
 * tried; more: 10,000 seeded ones, p = (1 + #)/(flips + 1) (Phipson & Smyth 2010).
 */
export function signFlip(
  differences: readonly number[],
  options: { readonly seed: string | number; readonly flips?: number },
): SignFlip {
  const changed = Float64Array.from(differences.filter((d) => d !== 0));
  const sum = changed.reduce((total, d) => total + d, 0);
  const slack =
    1e-9 *
    Math.max(
      1e-300,
      changed.reduce((total, d) => total + Math.abs(d), 0),
    );
  const counts = { total: 0, below: 0, equal: 0, above: 0, extreme: 0 };
  const count = (flipped: number) => {
    counts.total++;
    if (Math.abs(flipped - sum) <= slack) counts.equal++;
    else if (flipped < sum) counts.below++;
    else counts.above++;
    if (Math.abs(flipped) >= Math.abs(sum) - slack) counts.extreme++;
  };
  const exact = changed.length <= EXACT_UP_TO;
  if (exact) for (let signs = 0; signs < 2 ** changed.length; signs++) count(flippedSum(changed, () => signs));
  else {
    const random = randomOf('sign flip', options.seed, changed.length);
    for (let flip = 0; flip < (options.flips ?? 10_000); flip++) count(flippedSum(changed, random.next));
  }
  const share = (n: number) => (exact ? n / counts.total : (n + 1) / (counts.total + 1));
  return {
    sum,
    pWorse: share(counts.below + counts.equal),
    pBetter: share(counts.above + counts.equal),
    pTwoSided: share(counts.extreme),
    midPWorse: share(counts.below + counts.equal / 2),
  };
}

/** `word()` gives the signs of the next 32 differences as bits. */
function flippedSum(differences: Float64Array, word: () => number): number {
  let [total, signs] = [0, 0];
  for (let i = 0; i < differences.length; i++) {
    if (i % 32 === 0) signs = word();
    total += (signs >>> (i % 32)) & 1 ? differences[i]! : -differences[i]!;
  }
  return total;
}
