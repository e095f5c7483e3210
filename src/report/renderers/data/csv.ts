/** Cells → a line of CSV (RFC 4180), none of whose texts a spreadsheet takes for a formula. Pure. */

export type Cell = string | number | null;

/** What a spreadsheet takes for a formula, also behind blanks and in wide letters. */
const FORMULA = /^(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/;

/**
 * Texts are always quoted, so that a lone carriage return ends no row; those that look like a formula begin with a '.
 * Numbers stay numbers; null is an empty cell. Written here, as a general writer makes 25 kB of garbage a row.
 */
export function csvLine(cells: readonly Cell[]): string {
  let line = '';
  for (const [i, cell] of cells.entries())
    line += (i > 0 ? ',' : '') + (typeof cell === 'string' ? quoted(cell) : (cell ?? ''));
  return `${line}\n`;
}

function quoted(text: string): string {
  if (text === '') return '""';
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return `"${safe.includes('"') ? safe.replaceAll('"', '""') : safe}"`;
}
