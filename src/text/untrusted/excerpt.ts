/** A text cut to a length, and untrusted text short and harmless enough for a message. Every text that is cut is cut here. Pure. */
import { TERMINAL_SEQUENCE } from './printable.ts';

/** Controls, format characters (bidirectional marks, zero width, …), lone surrogates, line separators. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+/gu;

/** One line of at most `most` characters: no terminal escapes, no control or direction characters, spaces folded. */
export function excerpt(text: string, most = 200): string {
  const line = text
    .slice(0, most * 8)
    .replace(TERMINAL_SEQUENCE, '')
    .replace(UNSEEN, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return cut(line, most);
}

/** As a JSON string, so that line breaks and quotes in it are seen; of at most `most` characters of the text. */
export const inQuotes = (text: string, most = 120): string => JSON.stringify(cut(text, most));

/** Characters before the first that differs, where two texts are shown from there on. */
const BEFORE_DIFFERENCE = 40;
const SEEN_FROM_START = 100;

/** Two texts that differ, each in quotes; where they part late, from shortly before that, so that the difference is seen. */
export function inQuotesApart(one: string, other: string): readonly [string, string] {
  const [first, second] = [Array.from(one), Array.from(other)];
  let at = 0;
  while (at < first.length && first[at] === second[at]) at += 1;
  const shown = (text: readonly string[]) =>
    inQuotes(at < SEEN_FROM_START ? text.join('') : `…${text.slice(at - BEFORE_DIFFERENCE).join('')}`);
  return [shown(first), shown(second)];
}

/** Half of a character that takes two units of a text. */
const SURROGATE = /[\ud800-\udfff]/;

/** At most `most` characters, of which the last is "…" where it was longer; no blank is left before that. */
export function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  const start = text.slice(0, 2 * most + 2);
  if (!SURROGATE.test(start)) return `${start.slice(0, most - 1).trimEnd()}…`;
  const characters = Array.from(start);
  if (characters.length <= most) return text;
  return `${characters
    .slice(0, most - 1)
    .join('')
    .trimEnd()}…`;
}

/** As `cut`, of a text of which `clean` is the start made harmless: what was left unread is left out, too. */
export const cutStart = (clean: string, isWhole: boolean, most: number): string =>
  cut(isWhole ? clean : `${clean}…`, most);
