/** Cases in JSON: a list, `{ cases: [] }`, one case, or another tool's shape. */

import type { CaseFormat } from './format.ts';
import { jsonMistake } from './json-fault.ts';
import { jsonLines } from './json-lines.ts';

export const json: CaseFormat = {
  name: 'json',
  extensions: ['.json'],
  read: (text, file) => {
    if (text.trim() === '') return { documents: [], problems: [] };
    try {
      return { documents: [{ value: JSON.parse(text) as unknown, lineOf: jsonLines(text) }], problems: [] };
    } catch {
      const { what, fix, line } = jsonMistake(text);
      return { documents: [], problems: [{ what, where: { file, line }, fix }] };
    }
  },
};
