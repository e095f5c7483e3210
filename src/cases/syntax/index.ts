/** All formats that cases may be written in. A new one: copy jsonl.ts, add a line here. */
import { csv } from './csv.ts';
import type { BinaryFormat, CaseFormat } from './format.ts';
import { json } from './json.ts';
import { jsonl } from './jsonl.ts';
import { parquet } from './parquet.ts';
import { plainText } from './plain-text.ts';
import { yaml } from './yaml.ts';

export const formats: readonly CaseFormat[] = [yaml, json, jsonl, csv, plainText];
export const binaryFormats: readonly BinaryFormat[] = [parquet];

/** As `format` of a dataset names them. */
export const formatNames: readonly string[] = [...formats, ...binaryFormats].map(({ name }) => name);

/** The format of a file by the ending of its name; undefined: it has none of theirs. */
export const formatOf = (file: string): CaseFormat | undefined => byEnding(file, formats);

export const binaryFormatOf = (file: string): BinaryFormat | undefined => byEnding(file, binaryFormats);

function byEnding<F extends BinaryFormat | CaseFormat>(file: string, all: readonly F[]): F | undefined {
  const name = file.toLowerCase();
  return all.find(({ extensions }) => extensions.some((ending) => name.endsWith(ending)));
}
