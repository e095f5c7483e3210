/** Rows of a table that is wider than the terminal: cells that do not fit go below their row, and all columns stay columns. Pure. */

/** Rows, each of the lines that it takes. */
type Rows = readonly (readonly string[])[];

export interface Fitting {
  readonly fits: (line: string) => boolean;
  /** Of one line that is no part of a table any more. */
  readonly broken: (line: string) => readonly string[];
  /** Characters of a line. */
  readonly width: number;
}

const HANG = '  ';

/** null: there is no gap at which all rows could be divided. @param rows Without colours. */
export function dividedRows(rows: readonly string[], fitting: Fitting): Rows | null {
  if (rows.every(fitting.fits)) return rows.map((row) => [row]);
  const gap = gapsIn(rows).findLast(({ start }) => start <= fitting.width);
  if (!gap) return null;
  const rest = rows.map((row) => row.slice(gap.end).trimEnd());
  const isLastColumn = gapsIn(rest).length === 0;
  const below = rest.map((text) => HANG + (isLastColumn ? text.trimStart() : text));
  const lines = dividedRows(below, fitting) ?? below.map(fitting.broken);
  return rows.map((row, i) => {
    if (rest[i]!.trim() === '' || (isLastColumn && fitting.fits(row))) return [row.trimEnd()];
    return [row.slice(0, gap.start).trimEnd(), ...lines[i]!];
  });
}

interface Gap {
  readonly start: number;
  readonly end: number;
}

/** Two blanks or more in every row, with something before and after them, from left to right. */
function gapsIn(rows: readonly string[]): readonly Gap[] {
  const longest = Math.max(0, ...rows.map((row) => row.trimEnd().length));
  const isBlank = (at: number) => rows.every((row) => at >= row.length || row[at] === ' ');
  const gaps: Gap[] = [];
  let start: number | null = null;
  let isAfterText = false;
  for (let at = 0; at < longest; at += 1) {
    if (isBlank(at)) {
      start ??= at;
      continue;
    }
    if (start !== null && isAfterText && at - start >= 2) gaps.push({ start, end: at });
    start = null;
    isAfterText = true;
  }
  return gaps;
}
