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
  const characters = [...line];
  return characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : line;
}
