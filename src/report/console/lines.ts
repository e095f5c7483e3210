/** Lines of a terminal or a log: cells in columns, and colour, which is never the only carrier of a meaning. */
import { styleText } from 'node:util';
import type { SourceLocation } from '../../model/source-location.ts';
import { blanksTo, displayWidth } from '../../text/terminal-width.ts';
import { terminal } from '../../text/untrusted/untrusted.ts';

/**
 * Names to the left, numbers to the right.
 * @param right Columns that are set to the right. A row of one cell is a heading, which widens no column.
 */
export function columns(rows: readonly (readonly string[])[], right: readonly number[]): readonly string[] {
  const widths: number[] = [];
  for (const row of rows)
    if (row.length > 1) for (const [i, text] of row.entries()) widths[i] = Math.max(widths[i] ?? 0, displayWidth(text));
  return rows.map((row) =>
    row.length === 1
      ? (row[0] ?? '')
      : row
          .map((text, i) => {
            const blanks = blanksTo(text, widths[i] ?? 0);
            return right.includes(i) ? blanks + text : text + blanks;
          })
          .join('  ')
          .trimEnd(),
  );
}

/** "evals/loans.jsonl:14" */
export const placeOf = ({ file, line }: SourceLocation): string => `${terminal(file, 160)}:${line}`;

type Format = Parameters<typeof styleText>[0];
export type Paint = (format: Format, text: string) => string;

/** Line by line: a log forgets its colour at a line break. */
export function paintWith(colour: boolean): Paint {
  return colour ? (format, text) => styleText(format, text, { validateStream: false }) : (_format, text) => text;
}
