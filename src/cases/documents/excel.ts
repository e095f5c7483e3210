/** Excel: each sheet as a table of what its cells show. */
import { bounded, FileError, type FileKind, markdownTable, type Part } from './kind.ts';
import { cut, readRange } from './range.ts';

const MEDIA = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export const excel: FileKind = {
  type: 'excel',
  becomes: 'A table for each sheet, with what its cells show.',
  endings: { '.xlsx': MEDIA, '.xlsm': 'application/vnd.ms-excel.sheet.macroEnabled.12' },
  recognises: ({ entries }) => (entries.has('xl/workbook.xml') ? MEDIA : undefined),
  chooses: ['sheet', 'range'],
  convert: async (bytes, { sheet, range }) => {
    const { read } = await import('@e965/xlsx');
    const open = (options: object) => {
      try {
        return read(bytes, { type: 'buffer', ...options });
      } catch (error) {
        const why = (error as Error).message;
        throw new FileError('file_broken', `it cannot be read as a workbook (${why}).`, { cause: error });
      }
    };
    const { SheetNames: names } = open({ bookSheets: true });
    if (sheet !== undefined && !names.includes(sheet))
      throw new FileError('file_part_missing', `sheet "${sheet}" does not exist, it has ${names.join(', ')}.`);
    const area = range === undefined ? undefined : readRange(range);
    const book = open({
      dense: true,
      cellHTML: false,
      cellFormula: false,
      ...(sheet !== undefined && { sheets: [sheet] }),
      ...(area && { sheetRows: area.toRow + 1 }),
    });
    function* tables(): Generator<Part> {
      for (const name of sheet === undefined ? names : [sheet])
        yield { title: `Sheet ${name}`, markdown: markdownTable(cut(rowsOf(book.Sheets[name]), area)) };
    }
    return { parts: await bounded(tables(), 'sheet, range'), metadata: { sheets: names.length } };
  },
};

/** Rows without anything in them stay where they are, as empty ones. */
function rowsOf(sheet: object | undefined): readonly (readonly string[])[] {
  const rows = (
    sheet as
      | { readonly '!data'?: readonly (readonly ({ readonly w?: string } | undefined)[] | undefined)[] }
      | undefined
  )?.['!data'];
  return Array.from(rows ?? [], (row) => Array.from(row ?? [], (cell) => cell?.w ?? ''));
}
