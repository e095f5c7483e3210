/** Words that are probably others of the same suite, misspelt: no dictionary, only what its texts have in common. Pure. */

const SHORTEST = 5;
/** Texts that a word must be in to count as right. */
const KNOWN_FROM = 3;
const ONLY_LETTERS = /^[\p{L}\p{M}]+$/u;

/**
 * Words that occur in one text only and are one edit (a letter more, less, other, or two exchanged) from a word of at
 * least 3 texts with the same first letter. Endings (card, cards) are no edits.
 * Accents that are there or not are no edits either: they are another language's.
 */
export function misspellingsIn(frequency: Frequency): ReadonlySet<string> {
  const candidates = frequency.keys().filter((word) => word.length >= SHORTEST && ONLY_LETTERS.test(word));
  const found = new Set<string>();
  // Letter by letter: what is left of all words of a large suite without one of their letters are megabytes.
  for (const words of Map.groupBy(candidates, (word) => word[0]).values()) {
    const known = new Map<string, string[]>();
    for (const word of words)
      if (frequency.get(word)!.texts >= KNOWN_FROM) for (const key of shortenings(word)) add(known, key, word);
    for (const word of words)
      if (
        frequency.get(word)!.texts === 1 &&
        shortenings(word).some((key) => known.get(key)?.some((right) => isSlip(word, right)))
      )
        found.add(word);
  }
  return found;
}

/** By word. */
export type Frequency = ReadonlyMap<string, { readonly texts: number; readonly lastPlace: number }>;

/** In how many texts each word is, and the place of the last of these. @param texts The words of each; asked for once. */
export function frequencyOf(texts: Iterable<readonly string[]>): Frequency {
  const frequency = new Map<string, { texts: number; lastPlace: number }>();
  let place = 0;
  for (const words of texts) {
    for (const word of words) {
      const seen = frequency.get(word);
      if (seen === undefined) frequency.set(word, { texts: 1, lastPlace: place });
      else if (seen.lastPlace !== place) {
        seen.texts += 1;
        seen.lastPlace = place;
      }
    }
    place += 1;
  }
  return frequency;
}

const withoutAccents = (word: string) => word.normalize('NFD').replace(/\p{M}+/gu, '');

function add(map: Map<string, string[]>, key: string, value: string): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}

/** The word and all that is left of it without one letter: words one edit apart share one of these. */
function shortenings(word: string): readonly string[] {
  return [word, ...Array.from(word, (_, i) => word.slice(0, i) + word.slice(i + 1))];
}

function isSlip(word: string, right: string): boolean {
  if (word === right || word[0] !== right[0] || word.startsWith(right) || right.startsWith(word)) return false;
  if (withoutAccents(word) === withoutAccents(right)) return false;
  let start = 0;
  while (start < word.length && word[start] === right[start]) start += 1;
  const rest = (text: string, from: number) => text.slice(from);
  return (
    rest(word, start + 1) === rest(right, start + 1) ||
    rest(word, start + 1) === rest(right, start) ||
    rest(word, start) === rest(right, start + 1) ||
    (word[start] === right[start + 1] &&
      word[start + 1] === right[start] &&
      rest(word, start + 2) === rest(right, start + 2))
  );
}
