/** Texts as sets of their words: four bytes for each word of each text, of which a large test set has millions. Pure. */
import type { Frequency } from '../../text/language/misspellings.ts';

/** Sets of numbers, each ascending: a word's number is its rank by how few sets have it. */
export interface WordSets {
  readonly length: number;
  readonly at: (place: number) => Uint32Array;
  /** Numbers below it are of words that one set has, and no other. */
  readonly alone: number;
}

/** Numbers that are held together: one growing list would be copied, and its copies wait for a collection. */
const CHUNK = 65_536;

interface Word {
  /** In the order in which words come. */
  readonly number: number;
  texts: number;
  lastPlace: number;
}

/** @param texts The words of each; asked for once, and not held. */
export function wordSetsOf(texts: Iterable<Iterable<string>>): {
  readonly sets: WordSets;
  readonly frequency: Frequency;
} {
  const frequency = new Map<string, Word>();
  const sets = openLists();
  let place = 0;
  for (const words of texts) {
    const set: number[] = [];
    for (const word of words) {
      const known = frequency.get(word);
      if (known?.lastPlace === place) continue;
      const one = known ?? { number: frequency.size, texts: 0, lastPlace: place };
      if (known === undefined) frequency.set(word, one);
      one.texts += 1;
      one.lastPlace = place;
      set.push(one.number);
    }
    sets.add(set);
    place += 1;
  }
  const counts = Uint32Array.from(frequency.values().map((word) => word.texts));
  const rank = new Uint32Array(counts.length);
  const byFrequency = Uint32Array.from(counts.keys()).sort((a, b) => counts[a]! - counts[b]!);
  for (const [position, number] of byFrequency.entries()) rank[number] = position;
  for (let i = 0; i < place; i += 1) {
    const set = sets.at(i);
    for (let j = 0; j < set.length; j += 1) set[j] = rank[set[j]!]!;
    set.sort();
  }
  const alone = counts.reduce((sum, count) => sum + (count === 1 ? 1 : 0), 0);
  return { sets: { length: place, at: sets.at, alone }, frequency };
}

function openLists() {
  const chunks: Uint32Array[] = [];
  /** By place: its chunk, and where it starts and ends there. */
  const [chunkOf, starts, ends]: [number[], number[], number[]] = [[], [], []];
  return {
    add: (list: readonly number[]) => {
      const end = ends.at(-1) ?? 0;
      const isFull = chunks.length === 0 || end + list.length > chunks.at(-1)!.length;
      if (isFull) chunks.push(new Uint32Array(Math.max(CHUNK, list.length)));
      const start = isFull ? 0 : end;
      chunks.at(-1)!.set(list, start);
      chunkOf.push(chunks.length - 1);
      starts.push(start);
      ends.push(start + list.length);
    },
    at: (place: number) => chunks[chunkOf[place]!]!.subarray(starts[place], ends[place]),
  };
}
