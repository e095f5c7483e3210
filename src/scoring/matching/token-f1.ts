/** F1 of the words of an answer to those of the right one, as SQuAD has it. Pure. */
import { f1, nGrams, sharedCount } from './n-grams.ts';
import { answerTokens } from './tokens.ts';

/** 0..1 (Rajpurkar et al. 2016, 2018): words as multisets; where one side has none, 1 if the other has none either, else 0. */
export function tokenF1(text: string, reference: string): number {
  const [found, wanted] = [answerTokens(text), answerTokens(reference)];
  if (found.length === 0 || wanted.length === 0) return found.length === wanted.length ? 1 : 0;
  return f1(sharedCount(nGrams(found, 1), nGrams(wanted, 1)), found.length, wanted.length);
}
