/** All formats that cases may be written in. A new one: copy jsonl.ts, add a line here. */
import { csv } from './csv.ts';
import type { CaseFormat } from './format.ts';
import { json } from './json.ts';
import { jsonl } from './jsonl.ts';
import { yaml } from './yaml.ts';

export const formats: readonly CaseFormat[] = [yaml, json, jsonl, csv];
