/** Cases in JSON: a list, `{ cases: [] }`, one case, or another tool's shape. */

import type { CaseFormat } from './format.ts';
import { readJson } from './json-fault.ts';
import { jsonLines } from './json-lines.ts';

export const json: CaseFormat = {
  name: 'json',
  extensions: ['.json'],
  read: (text, file) => {
    if (text.trim() === '') return { documents: [], problems: [] };
    const read = readJson(text);
    if ('value' in read) return { documents: [{ value: read.value, lineOf: jsonLines(text) }], problems: [] };
    const { what, fix, line } = read;
    return { documents: [], problems: [{ what, where: { file, line }, fix }] };
  },
};
