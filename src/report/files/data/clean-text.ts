/** Text of others → text for files that other tools read: well-formed, without control characters, of a bounded length. */
import { cutStart } from '../../../text/untrusted/excerpt.ts';
import { DIRECTIONS } from '../../../text/untrusted/printable.ts';
import { oneLine } from '../../../text/untrusted/untrusted.ts';

/** All that XML 1.0 forbids, and what it only discourages: C1 controls and DEL. https://www.w3.org/TR/xml/#charsets */
const NOT_A_CHARACTER = /[^\t\n\u0020-\u007e\u00a0-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** Most texts: nothing in them is to be changed, and that is seen at once. */
const PLAIN = /^[\t\n\u0020-\u007e]*$/;

/** Characters that XML 1.0 allows and that turn no text round, line breaks as \n; nothing else changes: names stay names. */
export function cleanText(text: string): string {
  if (PLAIN.test(text)) return text;
  return text
    .toWellFormed()
    .replace(/\r\n?|\u0085/g, '\n')
    .replace(NOT_A_CHARACTER, '')
    .replace(DIRECTIONS, '');
}

/** Clean and cut: at most `max` characters, "…" where cut. */
export function cutText(text: string, max: number): string {
  const start = text.slice(0, max * 2 + 1_000);
  return cutStart(cleanText(start), start.length === text.length, max);
}

/** Clean, on one line, never empty: a name that a reader must be able to point at. */
export function nameText(text: string, max = 300): string {
  return oneLine(text, max) || '(empty)';
}
