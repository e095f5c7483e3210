/** CSV: its rows as a table; what separates the cells is found by its first line. */
import { type CsvError, parse } from 'csv-parse/sync';
import { lineOfQuote, separatorOf } from '../syntax/csv.ts';
import { bounded, FileError, type FileKind, markdownTable, textOf } from './kind.ts';
import { cut, readRange } from './range.ts';

export const csv: FileKind = {
  type: 'csv',
  becomes: 'A table.',
  endings: { '.csv': 'text/csv', '.tsv': 'text/tab-separated-values' },
  chooses: ['range'],
  convert: async (bytes, { range }) => {
    const text = textOf(bytes);
    let rows: string[][];
    try {
      rows = parse(text, { delimiter: separatorOf(text), relax_column_count: true, relax_quotes: true });
    } catch (error) {
      throw new FileError('file_broken', `it cannot be read as CSV (${whyOf(error as CsvError, text)}).`, {
        cause: error,
      });
    }
    const table = markdownTable(cut(rows, range === undefined ? undefined : readRange(range)));
    return { parts: await bounded([{ markdown: table }], 'range') };
  },
};

const whyOf = ({ code, bytes, message }: CsvError, text: string): string =>
  code === 'CSV_QUOTE_NOT_CLOSED'
    ? `a quote is opened in line ${lineOfQuote(text, Number(bytes))} and never closed`
    : message;
