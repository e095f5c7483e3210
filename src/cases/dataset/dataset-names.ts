/** A name for every dataset, given or from its files, none twice. Pure. */
import { posix } from 'node:path';
import type { Problem } from '../../model/problem.ts';
import type { DatasetOption } from '../options.ts';

/**
 * Given, else from the first of its files: the file name without ending, or the last folder of a glob ("cases" where there is
 * none); of a program from its script.
 * Where two would get the same name so, both get the whole path or glob.
 */
export function datasetNames(datasets: readonly DatasetOption[]): {
  readonly names: readonly string[];
  readonly problems: readonly Problem[];
} {
  const brief = datasets.map((dataset) => dataset.name ?? nameFrom(originOf(dataset)));
  const names = datasets.map((dataset, i) =>
    dataset.name === undefined && isTwice(brief, i) ? originOf(dataset) : brief[i]!,
  );
  const twice = new Set(names.filter((_, i) => isTwice(names, i)));
  return {
    names,
    problems: [...twice].map((name) => ({
      what: `Two datasets are named "${name}".`,
      fix: 'Give each a "name" of its own.',
    })),
  };
}

/** The first of its files; of a command the last word that has an ending, such as gen_cases.py, or its first word. */
function originOf({ files, command = 'cases' }: DatasetOption): string {
  if (files?.[0] !== undefined) return files[0];
  const words = command.split(/\s+/).filter(Boolean);
  return words.findLast((word) => /^[\w./-]*\w\.[a-z]{1,5}$/i.test(word)) ?? words[0] ?? 'cases';
}

const isTwice = (names: readonly string[], i: number) => names.filter((name) => name === names[i]).length > 1;

function nameFrom(pattern: string): string {
  const steps = pattern.replaceAll('\\', '/').split('/');
  const magic = steps.findIndex((step) => /[*?[\]{}]/.test(step));
  if (magic === -1) return posix.parse(pattern).name;
  const folder = steps.slice(0, magic).at(-1);
  return folder === undefined || /^\.*$/.test(folder) ? 'cases' : folder;
}
