/** Sentence BLEU-4 of a text to one reference. Pure. */
import { nGrams, sharedCount } from './n-grams.ts';
import { bleuTokens } from './tokens.ts';

const HIGHEST_ORDER = 4;

/**
 * 0..1: brevity penalty × geometric mean of the clipped precisions of 1- to 4-grams (Papineni et al. 2002). An order of which
 * nothing matches counts 1 / (2^k × n-grams), k its number among such orders: "exponential" smoothing, method 3 of Chen and
 * Cherry 2014. A text of fewer than four tokens is measured up to its own length ("effective order"). Nothing in common: 0.
 */
export function bleu(text: string, reference: string): number {
  const [found, wanted] = [bleuTokens(text), bleuTokens(reference)];
  let logs = 0;
  let orders = 0;
  let matched = false;
  let smoothing = 1;
  for (let n = 1; n <= HIGHEST_ORDER && found.length >= n; n += 1) {
    const shared = sharedCount(nGrams(found, n), nGrams(wanted, n));
    matched ||= shared > 0;
    if (shared === 0) smoothing *= 2;
    logs += Math.log((shared || 1 / smoothing) / (found.length - n + 1));
    orders += 1;
  }
  if (!matched) return 0;
  const brevity = Math.exp(Math.min(0, 1 - wanted.length / found.length));
  return brevity * Math.exp(logs / orders);
}
