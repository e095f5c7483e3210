/** A range of cells as spreadsheets write it (A1:D20), and rows cut to it. */
import { FileError, LONGEST_TEXT } from './kind.ts';

export interface Range {
  readonly fromColumn: number;
  readonly fromRow: number;
  readonly toColumn: number;
  /** Both ends belong to it. From 0. */
  readonly toRow: number;
}

export const RANGE = /^([A-Z]{1,3})([1-9]\d{0,6}):([A-Z]{1,3})([1-9]\d{0,6})$/i;

/** @param written Matches RANGE. */
export function readRange(written: string): Range {
  const [, a = '', b = '', c = '', d = ''] = RANGE.exec(written) ?? [];
  const [columns, rows] = [
    [columnOf(a), columnOf(c)],
    [Number(b) - 1, Number(d) - 1],
  ];
  return {
    fromColumn: Math.min(...columns),
    toColumn: Math.max(...columns),
    fromRow: Math.min(...rows),
    toRow: Math.max(...rows),
  };
}

const columnOf = (letters: string): number =>
  [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

type Rows = readonly (readonly string[])[];

/** Within the range, without empty rows and columns at its end. @throws FileError where the table would be too long, or nothing is there. */
export function cut(rows: Rows, range: Range | undefined): Rows {
  const within = range
    ? rows.slice(range.fromRow, range.toRow + 1).map((row) => row.slice(range.fromColumn, range.toColumn + 1))
    : rows;
  const width = within.reduce((most, row) => Math.max(most, row.findLastIndex((cell) => cell !== '') + 1), 0);
  const height = within.findLastIndex((row) => row.some((cell) => cell !== '')) + 1;
  if (range && height === 0) throw new FileError('file_part_missing', `the range has no cells; ${extent(rows)}.`);
  if (height * width > LONGEST_TEXT / 2)
    throw new FileError(
      'file_too_long',
      `it has ${height} rows with ${width} columns; choose a part of it (sheet, range).`,
    );
  return within.slice(0, height).map((row) => row.slice(0, width));
}

const extent = (rows: Rows): string => (rows.length === 0 ? 'there is nothing in it' : `it has ${rows.length} rows`);
