/** Words that are probably others of the same suite, misspelt: no dictionary, only what its texts have in common. Pure. */

const SHORTEST = 5;
/** Texts that a word must be in to count as right. */
const KNOWN_FROM = 3;
const ONLY_LETTERS = /^[\p{L}\p{M}]+$/u;

/**
 * Words that occur in one text only and are one edit (a letter more, less, other, or two exchanged) from a word of at
 * least 3 texts with the same first letter. Endings (card, cards) are no edits.
 * Accents that are there or not are no edits either: they are another language's.
 * @param texts the words of each text
 */
export function misspellingsIn(
  texts: Iterable<readonly string[]>,
  frequency: ReadonlyMap<string, number> = frequencyOf(texts),
): ReadonlySet<string> {
  const isCandidate = (word: string) => word.length >= SHORTEST && ONLY_LETTERS.test(word);
  const known = new Map<string, string[]>();
  for (const [word, count] of frequency)
    if (count >= KNOWN_FROM && isCandidate(word)) for (const key of shortenings(word)) add(known, key, word);
  const found = new Set<string>();
  for (const [word, count] of frequency)
    if (
      count === 1 &&
      isCandidate(word) &&
      shortenings(word).some((key) => known.get(key)?.some((right) => isSlip(word, right)))
    )
      found.add(word);
  return found;
}

/** Word → in how many texts it is. */
export function frequencyOf(texts: Iterable<readonly string[]>): ReadonlyMap<string, number> {
  const frequency = new Map<string, number>();
  for (const words of texts) for (const word of new Set(words)) frequency.set(word, (frequency.get(word) ?? 0) + 1);
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
