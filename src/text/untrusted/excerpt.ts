/** Untrusted text, short and harmless enough for a message. Pure. */
import { stripVTControlCharacters } from 'node:util';

/** Controls, format characters (bidirectional marks, zero width, …), lone surrogates, line separators. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+/gu;

/** One line of at most `most` characters: no terminal escapes, no control or direction characters, spaces folded. */
export function excerpt(text: string, most = 200): string {
  const line = stripVTControlCharacters(text.slice(0, most * 8))
    .replace(UNSEEN, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return cut(line, most);
}

/** At most `most` characters, of which the last is "…" where it was longer. */
export function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  const characters = Array.from(text.slice(0, 2 * most + 2));
  return characters.length <= most ? text : `${characters.slice(0, most - 1).join('')}…`;
}
