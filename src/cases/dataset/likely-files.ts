/** What to say of a path or glob of a dataset that names no file: which one was probably meant. */
import { readdirSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Problem } from '../../model/problem.ts';
import { shownPath as slashed } from '../../platform/files.ts';
import { nearestName } from '../../text/nearest-name.ts';
import { binaryFormatOf, formatOf } from '../syntax/index.ts';
import { type FilePlaces, filesOf, isGlob, shownPath } from './read-files.ts';

/** Of a glob. @param key The option of the dataset that has it. */
export function withoutFiles(pattern: string, key: 'files' | 'inputs', directory: string): Problem {
  const meant = likelyOr(`Correct "${key}" of this dataset, or add the files.`, pattern, directory);
  return {
    what: `No file matches "${pattern}".`,
    where: { file: pattern },
    isBetweenFiles: true,
    fix: `${meant} Globs are relative to ${directory}.`,
  };
}

/** Of a path without a wildcard, absolute. */
export function noSuchFile(path: string, places: FilePlaces): Problem {
  const { directory } = places;
  const file = shownPath(path, places);
  const written = slashed(directory, path);
  const fix = likelyOr('Correct "files" of this dataset, or add the file.', written, directory);
  return { what: `Cannot read ${file}: there is no such file.`, where: { file }, fix };
}

function likelyOr(otherwise: string, pattern: string, directory: string): string {
  const likely = likelyPattern(pattern, directory);
  return likely === undefined ? otherwise : `Did you mean "${likely}"?`;
}

/**
 * Another spelling of a folder or file, or another ending; undefined: nothing near it has files of cases. What lies outside of
 * the folder is not looked at: whoever wrote the pattern may not be allowed to know of it.
 */
function likelyPattern(pattern: string, directory: string): string | undefined {
  if (/^(?:[/\\~]|[A-Za-z]:)/.test(pattern) || pattern.split('/').includes('..')) return undefined;
  const spelt = wellSpelt(pattern.split('/'), directory).join('/');
  return [spelt, ...withOtherEndings(spelt, directory)].find((one) => one !== pattern && hasCases(one, directory));
}

/** Each name that is not there is the nearest one that is, up to the first with a wildcard. */
function wellSpelt(names: readonly string[], folder: string): readonly string[] {
  const [name, ...rest] = names;
  if (name === undefined || isGlob(name)) return names;
  const there = namesIn(folder);
  const meant = there.includes(name) || name === '.' ? name : nearestName(name, there);
  return meant === undefined ? names : [meant, ...wellSpelt(rest, join(folder, meant))];
}

/** `evals/*.yaml` for `evals/*.yml`, the ending of most files first. A whole tree, with all that is installed, is not searched. */
function withOtherEndings(pattern: string, directory: string): readonly string[] {
  const ending = extname(pattern);
  const isWholeTree = pattern.includes('**') && isGlob(pattern.split('/')[0]!);
  if (ending === '' || isWholeTree) return [];
  const stem = pattern.slice(0, -ending.length);
  const byEnding = Map.groupBy(filesOf(`${stem}.*`, directory), (file) => extname(file));
  return [...byEnding].sort(([, a], [, b]) => b.length - a.length).map(([other]) => stem + other);
}

function hasCases(pattern: string, directory: string): boolean {
  return filesOf(pattern, directory).some((file) => formatOf(file) ?? binaryFormatOf(file));
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
