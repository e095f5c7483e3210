/** Runs of n tokens: how often each occurs, and how many two texts share. Pure. */
import { answerTokens } from './tokens.ts';

/** By n-gram: how often it occurs. Tokens hold no blank, so joined by one they stay distinct. */
export function nGrams(tokens: readonly string[], n: number): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (let i = 0; i + n <= tokens.length; i += 1) {
    const gram = tokens.slice(i, i + n).join(' ');
    counts.set(gram, (counts.get(gram) ?? 0) + 1);
  }
  return counts;
}

/** Size of the intersection as multisets. */
export function sharedCount(a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): number {
  let shared = 0;
  for (const [gram, count] of a) shared += Math.min(count, b.get(gram) ?? 0);
  return shared;
}

/** Harmonic mean of shared / found and shared / wanted; 0 where nothing is shared. */
export function f1(shared: number, found: number, wanted: number): number {
  return shared === 0 ? 0 : (2 * shared) / (found + wanted);
}

/** 0..1 (Rajpurkar et al. 2016, 2018): words as multisets; where one side has none, 1 if the other has none either, else 0. */
export function tokenF1(text: string, reference: string): number {
  const [found, wanted] = [answerTokens(text), answerTokens(reference)];
  if (found.length === 0 && wanted.length === 0) return 1;
  return f1(sharedCount(nGrams(found, 1), nGrams(wanted, 1)), found.length, wanted.length);
}
