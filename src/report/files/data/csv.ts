/** Cells → CSV (RFC 4180), whose texts are of a bounded length and none a formula for a spreadsheet. Pure. */

import { cutText } from './clean-text.ts';

export type Cell = string | number | null;

/** A spreadsheet's cell holds 32,767 characters; nobody reads a hundredth of that in one. */
const LONGEST = 1_000;

/** What a spreadsheet takes for a formula, also behind blanks and in wide letters. */
const FORMULA = /^(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/;

/** Most texts: nothing in them is to be changed, and that is seen at once. */
const PLAIN = /^(?:\w[\w !#-~]*)?$/;

/**
 * Texts are always quoted, so that a lone carriage return ends no row; those that look like a formula begin with a '.
 * Numbers stay numbers; null is an empty cell. Written here, as a general writer makes 25 kB of garbage a row.
 */
export function csvCells(cells: readonly Cell[]): string {
  return cells.map((cell) => (typeof cell === 'string' ? quoted(cell) : cell)).join(',');
}

function quoted(text: string): string {
  if (text.length <= LONGEST && PLAIN.test(text)) return `"${text}"`;
  const short = cutText(text, LONGEST);
  const safe = FORMULA.test(short) ? `'${short}` : short;
  return `"${safe.includes('"') ? safe.replaceAll('"', '""') : safe}"`;
}
