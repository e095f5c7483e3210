/** Results of a tool, a row for each trial → a case for each group of rows that ask the same, a recording for each row. Pure. */
import { canonicalHash } from '../../text/canonical-hash.ts';
import type { DocumentPath } from '../../text/yaml/document-path.ts';
import { type Named, stableIds } from './carrying.ts';
import type { ImportedCase, ImporterReading } from './importer.ts';
import type { ForeignRecord } from './records.ts';

/** How the rows of one tool are read. */
export interface ScoredRows<Row> {
  /** Rows that are called the same and hold the same are trials of one case. */
  readonly named: (row: Row) => Named;
  /** Whether a row takes part; absent: all do. */
  readonly isIn?: (row: Row) => boolean;
  /** To the list of rows in the document. */
  readonly path: DocumentPath;
  readonly nativeOf: (row: Row, id: string) => Record<string, unknown>;
  /** @param trial From 0. */
  readonly recordingOf: (row: Row, id: string, trial: number) => ForeignRecord;
}

/** Cases in the order of their first rows; the recordings of a case one after the other. */
export function trialsByCase<Row>(
  rows: readonly Row[],
  { named, isIn = () => true, path, nativeOf, recordingOf }: ScoredRows<Row>,
): Required<Pick<ImporterReading, 'cases' | 'recordings'>> {
  const groups = [
    ...Map.groupBy(
      rows.entries().filter(([, row]) => isIn(row)),
      ([, row]) => canonicalHash(named(row)),
    ).values(),
  ];
  const names = groups.map(([first]) => named(first![1]));
  const ids = stableIds(names);
  const read = groups.map((group, i) => {
    const [index, first] = group[0]!;
    const id = ids[i] ?? canonicalHash(names[i]!.content);
    const native: ImportedCase = { native: nativeOf(first, id), path: [...path, index] };
    return { native, recordings: group.map(([, row], trial) => recordingOf(row, id, trial)) };
  });
  return { cases: read.map(({ native }) => native), recordings: read.flatMap(({ recordings }) => recordings) };
}
