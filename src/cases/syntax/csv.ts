/** Cases in CSV: a header of dotted paths (input, expect.intent, tags), one case a row. */
import { type CsvError, parse } from 'csv-parse/sync';
import type { Problem } from '../../model/problem.ts';
import { counted } from '../../text/digits.ts';
import { parsedJson } from '../../text/loose.ts';
import { pythonLiteral } from '../../text/python-literal.ts';
import { inQuotes } from '../../text/untrusted/excerpt.ts';
import type { CaseFormat, FormatReading } from './format.ts';
import { listOf } from './jsonl.ts';

type Cells = Readonly<Record<string, string>>;

interface Row {
  readonly value: unknown;
  readonly line: number;
}

/** Columns whose cells are lists, items parted by semicolons. */
const LISTS = /^(?:tags|evaluations|(?:expect|evaluate)\.(?:tools|citations|satisfy|topics|scores))$/;
/** Columns whose cells stay text, even where they look like a number or true. */
const TEXTS =
  /^(?:id|description|category|input|ground_truth|expected_output|actual_output|target|(?:expect|evaluate)\.(?:intent|equals|contains|match|not_match))$/;

/**
 * An empty cell is absent. Cells of tags and of lists of names are split at semicolons; a cell that is a list or
 * object, as JSON or as Python prints it, is read as such; outside text columns so are numbers that can be held exactly, true and false in any letter case. All else is text.
 */
export const csv: CaseFormat = {
  name: 'csv',
  extensions: ['.csv', '.tsv'],
  read: (text, file) => readCsv(text, file, recordOf),
  readTable: (text, file) => readCsv(text, file, cellsOf),
};

function readCsv(written: string, file: string, recordOfRow: (cells: Cells) => unknown): FormatReading {
  // Inside of quotes the parser counts \r\n as two lines; and a checkout on Windows is to be the same cases.
  const text = written.replaceAll('\r\n', '\n');
  const problems: Problem[] = [];
  const refuse = (error: CsvError | undefined) => {
    if (error) problems.push(rowProblem(error, text, file));
    return undefined;
  };
  const whole = headerProblem(text, file);
  if (whole) return { documents: [], problems: [whole] };
  const headerOf = (names: readonly string[]) => {
    problems.push(...repeatedNames(names, { file, line: breaks(/^\s*/.exec(text)![0]) + 1 }));
    return [...names];
  };
  const rows = rowsOf(text, { headerOf, recordOfRow, refuse });
  const values = rows.map(({ value }) => value);
  return { documents: listOf(values, { at: (index) => rows.at(index)?.line }), problems };
}

const SEPARATORS = [',', ';', '\t'] as const;

/** The one that the header has most of, outside of quotes; a comma where it has none. */
export function separatorOf(text: string): string {
  const header = /^(?:"(?:[^"]|"")*"|[^"\n])*/.exec(text.trimStart())![0].replaceAll(/"(?:[^"]|"")*"/g, '');
  const count = (separator: string) => header.split(separator).length;
  return SEPARATORS.reduce((best, one) => (count(one) > count(best) ? one : best));
}

/** Of columns that have one name, a row would keep the last one's cell. Columns of a spreadsheet that are empty have none. */
function repeatedNames(names: readonly string[], where: NonNullable<Problem['where']>): readonly Problem[] {
  const counts = Map.groupBy(names, (name) => name.trim());
  return [...counts].flatMap(([name, { length }]) => {
    if (length === 1 || name === '') return [];
    const what = `${length} columns have the name ${inQuotes(name, 60)}, and each row would keep only the last of them.`;
    return [{ what, where, fix: 'Rename the others, or take them out.' }];
  });
}

interface RowReading {
  readonly headerOf: (names: readonly string[]) => string[];
  readonly recordOfRow: (cells: Cells) => unknown;
  readonly refuse: (error: CsvError | undefined) => undefined;
}

function rowsOf(text: string, { headerOf, recordOfRow, refuse }: RowReading): readonly Row[] {
  try {
    return parse<Row, { readonly record: Cells; readonly raw: string }>(text, {
      columns: headerOf,
      delimiter: separatorOf(text),
      raw: true,
      // Of what the parser knows of a row, only this is kept. `lines` are those read so far, the row's own included.
      on_record: ({ record, raw }, { lines }) => ({ value: recordOfRow(record), line: lines - breaks(raw.trim()) }),
      skip_empty_lines: true,
      // Below its last row, a spreadsheet has rows of empty cells.
      skip_records_with_empty_values: true,
      skip_records_with_error: true,
      on_skip: refuse,
    });
  } catch (error) {
    refuse(error as CsvError);
    return [];
  }
}

const breaks = (text: string) => text.split('\n').length - 1;

function rowProblem(error: CsvError, text: string, file: string): Problem {
  const isOpen = error.code === 'CSV_QUOTE_NOT_CLOSED';
  const line = isOpen ? lineOfQuote(text, Number(error.bytes)) : Number(error.lines);
  const where = { file, ...(line >= 1 && { line }) };
  if (error.code === 'CSV_RECORD_INCONSISTENT_COLUMNS') return { ...lengthWords(error, text), where };
  if (isOpen)
    return { what: 'A quote is opened in this row and never closed.', where, fix: 'Close it at the end of the cell.' };
  return { what: 'A quote stands inside a cell that has no quotes around it.', where, fix: QUOTES };
}

/** Of the quote that is never closed. The parser says how many bytes of whole cells there were, and as the line the last one of the file. */
export function lineOfQuote(text: string, bytes: number): number {
  const encoded = new TextEncoder().encode(text);
  const open = encoded.indexOf('"'.charCodeAt(0), bytes);
  return breaks(new TextDecoder().decode(encoded.subarray(0, Math.max(0, open)))) + 1;
}

const QUOTES = 'Put the whole cell in double quotes, and double each quote inside it: "say ""hi"" now".';

function lengthWords(error: CsvError, text: string): Pick<Problem, 'what' | 'fix'> {
  const separator = separatorOf(text);
  const wanted = Array.isArray(error.columns) ? error.columns.length : 0;
  const row = error.record as readonly unknown[];
  const what = `This row has ${counted(row.length, 'cell')}, and the header has ${counted(wanted, 'column')}.`;
  const other = SEPARATORS.find((one) => one !== separator && String(row[0]).split(one).length === wanted);
  if (row.length === 1 && other !== undefined) {
    const fix = `Separate all rows by ${named(separator)}, as the header is.`;
    return {
      what: `The columns of this row are separated by ${named(other)}, and those of the header by ${named(separator)}.`,
      fix,
    };
  }
  if (row.length < wanted)
    return { what, fix: `Write the other cells too. An empty one is two separators: ${separator}${separator}` };
  return { what, fix: `Put a cell that holds ${named(separator)} in double quotes: "Hello${separator} world".` };
}

const named = (separator: string) => (separator === '\t' ? 'a tab' : `"${separator}"`);

/** Of a first line that names no columns. */
function headerProblem(text: string, file: string): Problem | undefined {
  const header = text.trimStart().split('\n', 1)[0] ?? '';
  const where = { file, line: 1 };
  if (/^sep=/i.test(header))
    return { what: 'The first line is a note for Excel, and no header.', where, fix: `Remove the line "${header}".` };
  const separator = ['|', '^', '~'].find((one) => header.split(one).length > 2);
  if (separator === undefined || SEPARATORS.some((one) => header.includes(one))) return undefined;
  const what = `The columns are separated by "${separator}".`;
  return { what, where, fix: 'Separate them by a comma, a semicolon or a tab.' };
}

function recordOf(record: Cells): Record<string, unknown> {
  const result: Record<string, unknown> = {};
  for (const [column, cell] of Object.entries(record)) {
    if (cell.trim() !== '') put(result, column.trim().split('.'), cellValue(column.trim(), cell));
  }
  return result;
}

/** Cells by the names of their columns: text, or the list or object that it is. An empty cell is absent. */
function cellsOf(record: Cells): Record<string, unknown> {
  const cells = Object.entries(record).filter(([, cell]) => cell.trim() !== '');
  return Object.fromEntries(cells.map(([column, cell]) => [column.trim(), structuredOf(cell) ?? cell]));
}

const structuredOf = (cell: string): unknown =>
  /^\s*[[{]/.test(cell) ? (parsedJson(cell) ?? pythonLiteral(cell)) : undefined;

function cellValue(column: string, cell: string): unknown {
  const structured = structuredOf(cell);
  if (structured !== undefined) return structured;
  if (LISTS.test(column))
    return cell
      .split(';')
      .map((item) => item.trim())
      .filter(Boolean);
  if (TEXTS.test(column)) return cell;
  // Spreadsheets write TRUE and FALSE.
  const flag = /^\s*(true|false)\s*$/i.exec(cell)?.[1];
  if (flag !== undefined) return flag.toLowerCase() === 'true';
  const read = /^\s*"?(?:-?\d|(?:true|false)"\s*$)/.test(cell) ? (parsedJson(cell) ?? cell) : cell;
  return isRounded(read) ? cell.trim() : read;
}

/** It has more digits than a number holds: that of a card or an account, and no amount. */
const isRounded = (value: unknown) => typeof value === 'number' && Math.abs(value) > Number.MAX_SAFE_INTEGER;

function put(target: Record<string, unknown>, path: readonly string[], value: unknown): void {
  const [step, ...rest] = path;
  if (step === undefined) return;
  if (rest.length === 0) {
    Object.defineProperty(target, step, { value, enumerable: true, configurable: true, writable: true });
    return;
  }
  const inner = Object.hasOwn(target, step) ? target[step] : undefined;
  const next =
    inner !== null && typeof inner === 'object' && !Array.isArray(inner) ? (inner as Record<string, unknown>) : {};
  Object.defineProperty(target, step, { value: next, enumerable: true, configurable: true, writable: true });
  put(next, rest, value);
}
