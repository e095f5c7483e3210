/** Cases in JSON Lines: one record a line, blank lines between them allowed. */
import type { Problem } from '../../model/problem.ts';
import type { CaseFormat } from './format.ts';
import { jsonMistake } from './json.ts';

export const jsonl: CaseFormat = {
  name: 'jsonl',
  extensions: ['.jsonl', '.ndjson'],
  read: (text, file) => {
    const records: unknown[] = [];
    const lines: number[] = [];
    const problems: Problem[] = [];
    for (const [index, written] of text.split('\n').entries()) {
      if (written.trim() === '') continue;
      try {
        records.push(JSON.parse(written));
        lines.push(index + 1);
      } catch (error) {
        const fix = 'Each line of a JSONL file is one complete JSON object.';
        problems.push({ what: jsonMistake(error, written).what, where: { file, line: index + 1 }, fix });
      }
    }
    return { documents: listOf(records, lines), problems };
  },
};

/** One document: the list of records, each known by its line. None when there are no records. */
export function listOf(records: readonly unknown[], lines: { readonly at: (index: number) => number | undefined }) {
  if (records.length === 0) return [];
  return [{ value: records, lineOf: (path: readonly (string | number)[]) => lines.at(Number(path[0] ?? 0)) ?? 1 }];
}
