/** ROUGE-1, ROUGE-2 and ROUGE-L of a text to one reference, as F1 (Lin 2004). Pure. */
import { f1, nGrams, sharedCount } from './n-grams.ts';
import { rougeTokens } from './tokens.ts';

/** 0..1, over n-grams as multisets. Words are not stemmed. */
export function rougeN(text: string, reference: string, n: number): number {
  const [found, wanted] = [rougeTokens(text), rougeTokens(reference)];
  const size = (tokens: readonly string[]) => Math.max(0, tokens.length - n + 1);
  return f1(sharedCount(nGrams(found, n), nGrams(wanted, n)), size(found), size(wanted));
}

/** 0..1, over the longest common subsequence of the whole texts. Words are not stemmed. */
export function rougeL(text: string, reference: string): number {
  const [found, wanted] = [rougeTokens(text), rougeTokens(reference)];
  return f1(commonSubsequence(found, wanted), found.length, wanted.length);
}

function commonSubsequence(a: readonly string[], b: readonly string[]): number {
  let before = new Uint32Array(b.length + 1);
  let row = new Uint32Array(b.length + 1);
  for (const token of a) {
    for (let j = 1; j <= b.length; j += 1)
      row[j] = token === b[j - 1] ? before[j - 1]! + 1 : Math.max(before[j]!, row[j - 1]!);
    [before, row] = [row, before];
  }
  return before[b.length]!;
}
