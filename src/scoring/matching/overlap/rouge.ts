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

/** Length of the longest common subsequence, 32 places of the reference at once (Hyyrö 2004): a bit is 0 where the length goes up. */
function commonSubsequence(text: readonly string[], reference: readonly string[]): number {
  const blocks = Math.ceil(reference.length / 32);
  const places = new Map<string, Uint32Array>();
  for (const token of text) if (!places.has(token)) places.set(token, new Uint32Array(blocks));
  for (const [i, token] of reference.entries()) {
    const at = places.get(token);
    if (at) at[i >>> 5]! |= 1 << (i & 31);
  }
  const level = new Uint32Array(blocks).fill(0xffff_ffff);
  for (const token of text) {
    const at = places.get(token)!;
    let carry = 0;
    for (let block = 0; block < blocks; block += 1) {
      const [bits, same] = [level[block]!, at[block]!];
      const sum = bits + ((bits & same) >>> 0) + carry;
      carry = sum > 0xffff_ffff ? 1 : 0;
      level[block] = sum | (bits & ~same);
    }
  }
  let length = 0;
  for (let i = 0; i < reference.length; i += 1) if (((level[i >>> 5]! >>> (i & 31)) & 1) === 0) length += 1;
  return length;
}
