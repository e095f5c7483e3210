/** Cells in columns, in ASCII: names to the left, numbers to the right. */
import { ascii } from '../../facts/wording/format.ts';

/** @param right Columns that are set to the right. A row of one cell is a heading, which widens no column. */
export function columns(rows: readonly (readonly string[])[], right: readonly number[]): readonly string[] {
  const plain = rows.map((row) => row.map(ascii));
  const widths: number[] = [];
  for (const row of plain)
    if (row.length > 1) for (const [i, text] of row.entries()) widths[i] = Math.max(widths[i] ?? 0, text.length);
  return plain.map((row) =>
    row.length === 1
      ? (row[0] ?? '')
      : row
          .map((text, i) => (right.includes(i) ? text.padStart(widths[i] ?? 0) : text.padEnd(widths[i] ?? 0)))
          .join('  ')
          .trimEnd(),
  );
}
