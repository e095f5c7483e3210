/** Cases in JSON Lines: one record a line, blank lines between them allowed. */
import type { Problem } from '../../model/problem.ts';
import { parsedJson } from '../../text/loose.ts';
import type { CaseFormat } from './format.ts';
import { readJson } from './json-fault.ts';

export const jsonl: CaseFormat = {
  name: 'jsonl',
  extensions: ['.jsonl', '.ndjson'],
  read: (text, file, atWork) => {
    const lines: number[] = [];
    const problems: Problem[] = [];
    const records: unknown[] = [];
    for (const record of recordsIn(text, file, lines, problems)) if (records.push(record) % 512 === 0) atWork?.();
    const whole = problems.length === 0 ? undefined : wholeDocument(text, file);
    return whole ? { documents: [], problems: [whole] } : { documents: listOf(records, lines), problems };
  },
  readTable: (text, file) => {
    const lines: number[] = [];
    const problems: Problem[] = [];
    return { documents: [{ value: recordsIn(text, file, lines, problems), lineOf: lineIn(lines) }], problems };
  },
};

/** JSON over several lines under the name of JSON Lines. */
function wholeDocument(text: string, file: string): Problem | undefined {
  if (!text.trim().includes('\n') || parsedJson(text) === undefined) return undefined;
  const what = `${file} is one JSON document over several lines, and not one object a line.`;
  return { what, where: { file, line: 1 }, fix: 'Name the file .json, or set "format: json" on its dataset.' };
}

/** Adds the line of each record, and what is wrong with the lines that are none. */
function* recordsIn(text: string, file: string, lines: number[], problems: Problem[]): Generator<unknown> {
  for (const [index, written] of text.split('\n').entries()) {
    if (written.trim() === '') continue;
    const read = readJson(written);
    if ('value' in read) {
      lines.push(index + 1);
      yield read.value;
    } else {
      const fix = `${read.fix} Each line is one complete JSON object.`;
      problems.push({ what: read.what, where: { file, line: index + 1 }, fix });
    }
  }
}

interface Lines {
  readonly at: (index: number) => number | undefined;
}

const lineIn = (lines: Lines) => (path: readonly (string | number)[]) => lines.at(Number(path[0] ?? 0)) ?? 1;

/** One document: the list of records, each known by its line. None when there are no records. */
export function listOf(records: readonly unknown[], lines: Lines) {
  return records.length === 0 ? [] : [{ value: records, lineOf: lineIn(lines) }];
}
