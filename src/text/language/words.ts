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

/** The words of many texts, by the place of each. */
export interface WordLists extends Iterable<readonly string[]> {
  readonly add: (words: readonly string[]) => void;
  readonly at: (place: number) => readonly string[];
}

/** Numbers of words that are held together: one growing list would be copied, and its copies wait for a collection. */
const CHUNK = 16_384;

/** Holds four bytes for each word: of many texts most words are the same, and lists of them would be most of their memory. */
export function openWordLists(): WordLists {
  const known = new Map<string, number>();
  const words: string[] = [];
  const ends: number[] = [];
  const chunks: Uint32Array[] = [];
  const numberOf = (word: string): number => {
    const former = known.get(word);
    if (former !== undefined) return former;
    known.set(word, words.length);
    return words.push(word) - 1;
  };
  const add = (list: readonly string[]): void => {
    let next = ends.at(-1) ?? 0;
    for (const word of list) {
      if (next % CHUNK === 0) chunks.push(new Uint32Array(CHUNK));
      chunks.at(-1)![next++ % CHUNK] = numberOf(word);
    }
    ends.push(next);
  };
  const at = (place: number): readonly string[] => {
    const list: string[] = [];
    for (let i = ends[place - 1] ?? 0; i < ends[place]!; i += 1)
      list.push(words[chunks[Math.floor(i / CHUNK)]![i % CHUNK]!]!);
    return list;
  };
  return {
    add,
    at,
    *[Symbol.iterator]() {
      for (const place of ends.keys()) yield at(place);
    },
  };
}

function segmented(run: string): readonly string[] {
  return [...segmenter().segment(run)].filter(({ isWordLike }) => isWordLike).map(({ segment }) => segment);
}
