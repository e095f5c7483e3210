/** All formats that cases may be written in. A new one: copy jsonl.ts, add a line here and its name in cases/options.ts. */
import { csv } from './csv.ts';
import type { CaseFormat } from './format.ts';
import { json } from './json.ts';
import { jsonl } from './jsonl.ts';
import { yaml } from './yaml.ts';

export const formats = [yaml, json, jsonl, csv] as const satisfies readonly CaseFormat[];
