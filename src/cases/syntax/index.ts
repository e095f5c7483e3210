/** All formats that cases may be written in. A new one: copy jsonl.ts, add a line here. */
import { csv } from './csv.ts';
import type { CaseFormat } from './format.ts';
import { json } from './json.ts';
import { jsonl } from './jsonl.ts';
import { plainText } from './plain-text.ts';
import { yaml } from './yaml.ts';

export const formats: readonly CaseFormat[] = [yaml, json, jsonl, csv, plainText];

/** The format of a file by the ending of its name; undefined: it has none of theirs. */
export function formatOf(file: string): CaseFormat | undefined {
  const name = file.toLowerCase();
  return formats.find(({ extensions }) => extensions.some((ending) => name.endsWith(ending)));
}
