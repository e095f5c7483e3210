/** Texts as sets of their words: four bytes for each word of each text, of which a large test set has millions. Pure. */

/** Sets of numbers, each ascending: a word's number is its rank by how few sets have it. */
export interface WordSets {
  readonly length: number;
  readonly at: (place: number) => Uint32Array;
  /** Numbers below it are of words that one set has, and no other. */
  readonly alone: number;
}

/** Numbers that are held together: one growing list would be copied, and its copies wait for a collection. */
const CHUNK = 65_536;

/** @param texts The words of each; asked for once, and not held. */
export function wordSetsOf(texts: Iterable<Iterable<string>>): WordSets {
  const numbers = new Map<string, number>();
  /** By number: in how many texts the word is, and the last of these. */
  const [frequency, last]: [number[], number[]] = [[], []];
  const sets = openLists();
  let place = 0;
  for (const words of texts) {
    const set: number[] = [];
    for (const word of words) {
      const number = numbers.get(word) ?? numbers.size;
      if (number === numbers.size) numbers.set(word, number);
      if (last[number] === place) continue;
      last[number] = place;
      frequency[number] = (frequency[number] ?? 0) + 1;
      set.push(number);
    }
    sets.add(set);
    place += 1;
  }
  const rank = new Uint32Array(frequency.length);
  const byFrequency = Uint32Array.from(frequency.keys()).sort((a, b) => frequency[a]! - frequency[b]!);
  for (const [position, number] of byFrequency.entries()) rank[number] = position;
  for (let i = 0; i < place; i += 1) {
    const set = sets.at(i);
    for (let j = 0; j < set.length; j += 1) set[j] = rank[set[j]!]!;
    set.sort();
  }
  return { length: place, at: sets.at, alone: frequency.filter((texts) => texts === 1).length };
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
