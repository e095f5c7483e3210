/** A text → its words, whatever its language: for likeness of texts, not for people. Pure. */
import { lazy } from '../memoize.ts';

const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:['’][\p{L}\p{M}\p{N}]+)*/gu;
/** Scripts that write no space between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

const segmenter = lazy(() => new Intl.Segmenter('und', { granularity: 'word' }));

/** In their order, lower case, compatibility forms made one; punctuation and symbols are no words. */
export function wordsOf(text: string): readonly string[] {
  const runs = text.normalize('NFKC').toLowerCase().match(WORD) ?? [];
  return UNSPACED.test(text) ? runs.flatMap((run) => (UNSPACED.test(run) ? segmented(run) : [run])) : runs;
}

function segmented(run: string): readonly string[] {
  return [...segmenter().segment(run)].filter(({ isWordLike }) => isWordLike).map(({ segment }) => segment);
}
