/** Whether a value is among the words of a text: "Rom" is not in "from", and 5 is not in "15:00". Pure. */
import { foldCase, SEPARATORS } from '../../text/letters.ts';
import { looseKey } from './names.ts';

/** Of scripts that write a word by itself. In others, words are not parted, or are written onto one another. */
const LETTER = String.raw`[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]`;
const DIGIT = String.raw`\p{N}`;

/** Of a longer word an ending does not count: "tumor" is in "tumors". */
const SHORTEST_WITH_ENDING = 4;
const ENDING = `${LETTER}{0,2}`;

/** Letter case and separators do not count. */
export function isSaidIn(text: string, value: string): boolean {
  const letters = [...looseKey(value)];
  const [first, last] = [kindOf(letters[0]), kindOf(letters.at(-1))];
  const parts = [
    first && `(?<!${first})`,
    letters.map((letter) => RegExp.escape(letter)).join(`(?:${SEPARATORS.source})?`),
    last === LETTER && letters.length >= SHORTEST_WITH_ENDING && ENDING,
    last && `(?!${last})`,
  ];
  return new RegExp(parts.filter(Boolean).join(''), 'u').test(foldCase(text));
}

const kindOf = (letter = ''): string | undefined =>
  [LETTER, DIGIT].find((kind) => new RegExp(`^${kind}$`, 'u').test(letter));
