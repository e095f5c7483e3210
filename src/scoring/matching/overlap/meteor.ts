/** METEOR without synonyms: words of a text aligned with those of the reference, equal ones first, then those of one stem. Pure. */
import { porterStem } from './porter-stem.ts';
import { words } from './tokens.ts';

/** Weights of Lavie and Agarwal 2007 as commonly used: recall counts nine times precision; fragmentation costs up to a half. */
const ALPHA = 0.9;
const BETA = 3;
const GAMMA = 0.5;

/**
 * 0..1: Fmean × (1 − γ (chunks / matches)^β), Fmean = P R / (α P + (1 − α) R). Of the three stages of the original this has
 * two, equal words and equal Porter stems; WordNet synonyms are not looked up, so paraphrases score lower than there.
 */
export function meteor(text: string, reference: string): number {
  const [found, wanted] = [words(text), words(reference)];
  const aligned = alignment(found, wanted);
  const matches = aligned.length;
  if (matches === 0) return 0;
  const [precision, recall] = [matches / found.length, matches / wanted.length];
  const mean = (precision * recall) / (ALPHA * precision + (1 - ALPHA) * recall);
  return mean * (1 - GAMMA * (chunksOf(aligned) / matches) ** BETA);
}

type Pair = readonly [found: number, wanted: number];

/** Positions of matched words, by place in the text. */
function alignment(found: readonly string[], wanted: readonly string[]): readonly Pair[] {
  const pairs: Pair[] = [];
  const [freeFound, freeWanted] = [new Set(found.keys()), new Set(wanted.keys())];
  for (const key of [(word: string) => word, porterStem])
    for (const pair of matched([...freeFound], [...freeWanted], { found, wanted, key })) {
      pairs.push(pair);
      freeFound.delete(pair[0]);
      freeWanted.delete(pair[1]);
    }
  return pairs.sort(([a], [b]) => a - b);
}

/** From the end backwards, each word with the last free one of its key: the order of the common implementation, on which the chunks depend. */
function* matched(
  free: readonly number[],
  open: readonly number[],
  by: {
    readonly found: readonly string[];
    readonly wanted: readonly string[];
    readonly key: (word: string) => string;
  },
): Iterable<Pair> {
  const places = Map.groupBy(open, (j) => by.key(by.wanted[j]!));
  for (const i of free.toReversed()) {
    const j = places.get(by.key(by.found[i]!))?.pop();
    if (j !== undefined) yield [i, j];
  }
}

function chunksOf(pairs: readonly Pair[]): number {
  return pairs.filter(([i, j], at) => {
    const before = pairs[at - 1];
    return !before || i !== before[0] + 1 || j !== before[1] + 1;
  }).length;
}
