/** In which order cases run: what failed before, then what the change touches, then the rest, each as the files have them. Pure. */
import { matchesGlob } from 'node:path';
import type { TestCase } from '../../model/cases/test-case.ts';
import type { SelectionOptions } from '../options.ts';

/** Their place. */
export const FAILED_BEFORE = 0;
const AFFECTED = 1;

export interface RunOrder {
  /** By id: cases of a lower number run first, and equal ones in the order of the files. Absent: last. */
  readonly places: ReadonlyMap<string, number>;
  /** "4 that failed before and 2 of changed files run first"; '': all run in the order of the files. */
  readonly why: string;
}

/** It has no part in which cases run. Same input, same order. */
export function runOrder(
  cases: readonly TestCase[],
  failedBefore: ReadonlySet<string>,
  isAffected: (testCase: TestCase) => boolean,
): RunOrder {
  const failed = cases.filter(({ id }) => failedBefore.has(id));
  const changed = cases.filter((one) => !failedBefore.has(one.id) && isAffected(one));
  const groups = [
    ...(failed.length > 0 ? [`${failed.length} that failed before`] : []),
    ...(changed.length > 0 ? [`${changed.length} that the change may affect`] : []),
  ];
  const isAll = failed.length === cases.length || changed.length === cases.length;
  if (groups.length === 0 || isAll) return { places: new Map(), why: '' };
  const verb = failed.length + changed.length === 1 ? 'runs' : 'run';
  const places = new Map([
    ...failed.map(({ id }) => [id, FAILED_BEFORE] as const),
    ...changed.map(({ id }) => [id, AFFECTED] as const),
  ]);
  return { places, why: `${groups.join(' and ')} ${verb} first` };
}

/** Of a category that changed files map to, or of a changed file. */
export function affectedBy(
  changedFiles: readonly string[],
  { changed }: Pick<SelectionOptions, 'changed'>,
): (testCase: TestCase) => boolean {
  const hits = Object.entries(changed).filter(([glob]) => changedFiles.some((file) => matchesGlob(file, glob)));
  const categories = new Set(hits.flatMap(([, names]) => names));
  const files = new Set(changedFiles);
  return ({ category, source }) => categories.has(category) || files.has(source.file);
}

/** Changed files that are no case file and that nothing maps: which cases they affect is not known. */
export function unmapped(
  changedFiles: readonly string[],
  { changed }: Pick<SelectionOptions, 'changed'>,
  cases: readonly TestCase[],
): readonly string[] {
  const known = new Set(cases.map(({ source }) => source.file));
  const globs = Object.keys(changed);
  return changedFiles.filter((file) => !known.has(file) && !globs.some((glob) => matchesGlob(file, glob)));
}
