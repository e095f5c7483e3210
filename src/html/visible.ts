/** Characters that hide, reorder or break what is shown → marks that a reader can see. For page and browser script alike. */

import { cut } from '../text/untrusted/excerpt.ts';

/** Control characters but tab and line feed, lone surrogates, bidi and zero-width characters, noncharacters. */
const HIDDEN =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is replaced here.
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufffe\uffff\u{e0000}-\u{e007f}]/gu;

/** A run of combining marks beyond this many on one character says nothing and covers the lines above. */
const MARKS = /(\p{M}{8})\p{M}+/gu;

/** The same text, safe to look at; line feeds and tabs stay. Carriage returns before a line feed go. */
export function visible(text: string): string {
  return text.toWellFormed().replace(/\r\n?/g, '\n').replace(HIDDEN, shownAs).replace(MARKS, '$1');
}

/** The start of a text as one visible word or line, for names, which may be of any length. */
export function visibleName(text: string, max = 160): string {
  return visible(cut(text, max));
}

function shownAs(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x20) return String.fromCodePoint(0x2400 + code);
  if (code === 0x7f) return '\u2421';
  return `[U+${code.toString(16).toUpperCase().padStart(4, '0')}]`;
}
