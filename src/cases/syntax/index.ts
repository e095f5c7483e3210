/** All formats that cases may be written in. A new one: copy jsonl.ts, add a line here. */
import { csv } from './csv.ts';
import type { BinaryFormat, CaseFormat, FormatReading, TableFormat } from './format.ts';
import { json } from './json.ts';
import { jsonl } from './jsonl.ts';
import { plainText } from './plain-text.ts';
import { xml } from './xml.ts';
import { yaml } from './yaml.ts';

export const formats: readonly CaseFormat[] = [yaml, json, jsonl, csv, plainText];
const tableFormats: readonly TableFormat[] = [{ name: 'parquet', extensions: ['.parquet'], inThread: true }];
/** No text. */
export const binaryFormats: readonly (TableFormat | BinaryFormat)[] = [...tableFormats, xml];

/** As `format` of a dataset names them. */
export const formatNames: readonly string[] = [...formats, ...binaryFormats].map(({ name }) => name);

/** The format of a file by the ending of its name; undefined: it has none of theirs. */
export const formatOf = (file: string): CaseFormat | undefined => byEnding(file, formats);

/** What is in the text of a file, by the ending of its name; nothing where it has none of theirs, or is no text. */
export async function documentsIn(text: string, file: string): Promise<FormatReading> {
  const format = formatOf(file);
  if (format) return format.read(text, file);
  return byEnding(file, [xml])?.readBytes(new TextEncoder().encode(text), file) ?? { documents: [], problems: [] };
}

export const binaryFormatOf = (file: string): TableFormat | BinaryFormat | undefined => byEnding(file, binaryFormats);

function byEnding<F extends TableFormat | BinaryFormat | CaseFormat>(file: string, all: readonly F[]): F | undefined {
  const name = file.toLowerCase();
  return all.find(({ extensions }) => extensions.some((ending) => name.endsWith(ending)));
}
