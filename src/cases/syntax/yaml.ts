/** Cases in YAML: one or more documents, each a list, `{ cases: [] }`, one case, or another tool's shape. */
import type { Problem } from '../../model/problem.ts';
import { parseYaml } from '../../text/yaml/document.ts';
import type { CaseFormat, SourceDocument } from './format.ts';

/** A line that begins so is a document marker wherever it stands (YAML 1.2.2, 9.1.2: c-forbidden). */
const MARKER = /^---(?=\s|$)/m;

export const yaml: CaseFormat = {
  name: 'yaml',
  extensions: ['.yml', '.yaml'],
  read: (text, file) => {
    const documents: SourceDocument[] = [];
    const problems: Problem[] = [];
    let before = 0;
    for (const piece of text.split(MARKER)) {
      const start = before;
      const reading = parseYaml(piece, file);
      const { value, lineOf } = reading;
      if (value !== null && value !== undefined) documents.push({ value, lineOf: (path) => start + lineOf(path) });
      for (const problem of reading.problems)
        problems.push({ ...problem, where: { file, line: start + (problem.where?.line ?? 1) } });
      before += piece.split('\n').length - 1;
    }
    return { documents, problems };
  },
};
