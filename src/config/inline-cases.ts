/** Cases that are written into the list of datasets, where the files of cases are named. Pure. */
import type { Problem } from '../model/problem.ts';
import { isRecord } from '../text/loose.ts';
import { type DocumentPath, valueAt } from '../text/yaml/document-path.ts';

/** Keys of a case, or of a list of them, that no dataset has. */
const KEYS_OF_CASES = ['input', 'turns', 'cases', 'tests'];

/** Places in the list of datasets that hold cases and name no source of any. */
export function inlineCases(config: unknown): readonly number[] {
  const datasets = valueAt(config, ['datasets']);
  if (!Array.isArray(datasets)) return [];
  return datasets.flatMap((one, i) =>
    isRecord(one) && !('files' in one || 'command' in one) && KEYS_OF_CASES.some((key) => key in one) ? [i] : [],
  );
}

interface Place {
  readonly file: string;
  readonly lineOf: (path: DocumentPath) => number | undefined;
}

/** Said once, at the first of them. */
export function casesInFiles([first]: readonly number[], { file, lineOf }: Place): readonly Problem[] {
  if (first === undefined) return [];
  return [
    {
      what: '"datasets" holds cases, which belong in a file of their own.',
      where: { file, line: lineOf(['datasets', first]) },
      fix: 'Move them, for example to evals/cases.yml, and name that file: datasets: [{ files: evals/cases.yml }]',
    },
  ];
}
