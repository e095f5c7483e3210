/** Paths and globs of a dataset → the text of its files, or what is wrong with them. */
import { globSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname, resolve, sep } from 'node:path';
import type { Problem } from '../../model/problem.ts';
import { shownPath as slashed, utf8Text } from '../../platform/files.ts';
import type { FilesAround } from '../importers/importer.ts';

/** Larger files are a mistake, or logs rather than cases. */
export const LARGEST_FILE = 50 * 1024 * 1024;

export interface FilePlaces {
  /** Absolute; what paths and globs are relative to. */
  readonly directory: string;
  /** Absolute; what file names are shown relative to. */
  readonly workingDirectory: string;
  /** Told of each file that another one names, by its absolute path. */
  readonly onNamed?: (path: string) => void;
}

export interface SourceText {
  /** As shown to people: relative to the working directory, with slashes. */
  readonly file: string;
  readonly text: string;
}

/** Of a file that is no text. */
export interface SourceBytes extends Pick<SourceText, 'file'> {
  readonly bytes: Uint8Array;
}

export const isGlob = (pattern: string) => /[*?[\]{}]/.test(pattern);

/**
 * Absolute paths of the files that the patterns name: in the order of the patterns, those of a glob by name; none twice.
 * `unmatched`: globs without a file. A path without a wildcard is among the paths though there is no such file.
 */
export function findFiles(
  patterns: readonly string[],
  directory: string,
): { readonly paths: readonly string[]; readonly unmatched: readonly string[] } {
  const found = patterns.map((pattern) => ({ pattern, paths: pathsOf(pattern, directory) }));
  return {
    paths: [...new Set(found.flatMap(({ paths }) => paths))],
    unmatched: found.filter(({ paths }) => paths.length === 0).map(({ pattern }) => pattern),
  };
}

function pathsOf(pattern: string, directory: string): readonly string[] {
  const literal = resolve(directory, pattern);
  return isFile(literal) || !isGlob(pattern) ? [literal] : filesOf(pattern, directory);
}

/** Absolute paths. */
export function filesOf(pattern: string, directory: string): readonly string[] {
  return globSync(pattern, { cwd: directory })
    .map((entry) => resolve(directory, entry))
    .filter(isFile)
    .sort();
}

/** False too for what cannot be a path: a foreign file may name anything. */
export function isFile(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false })?.isFile() === true;
  } catch {
    return false;
  }
}

/** True too where something keeps it from being looked at. */
export function isThere(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false }) !== undefined;
  } catch {
    return true;
  }
}

export function shownPath(path: string, { workingDirectory }: FilePlaces): string {
  return slashed(workingDirectory, path) || path;
}

/** What a file may name: files of the working directory or of the folder of the configuration, links followed. */
export function filesAround(path: string, { directory, workingDirectory, onNamed }: FilePlaces): FilesAround {
  const folder = dirname(path);
  const isWithin = (real: string) =>
    [directory, workingDirectory].some((root) => real.startsWith(`${realpathSync(root)}${sep}`));
  return {
    read: (name) => {
      const named = resolve(folder, name);
      if (!isFile(named) || !isWithin(realpathSync(named))) return null;
      onNamed?.(named);
      const source = readText(named, name);
      return 'text' in source ? source.text : null;
    },
    names: () => readdirSync(folder).sort(),
    find: (pattern) => filesOf(pattern, folder).map((found) => slashed(folder, found)),
  };
}

/** The text without a byte-order mark, line breaks as \n. */
export function readText(path: string, file: string): SourceText | Problem {
  const source = readBytes(path, file);
  if ('what' in source) return source;
  const { bytes } = source;
  const read = utf8Text(file, bytes);
  return 'text' in read ? { file, text: read.text.replaceAll('\r\n', '\n') } : read;
}

export function readBytes(path: string, file: string): (SourceBytes & { readonly bytes: Buffer }) | Problem {
  try {
    const facts = statSync(path);
    if (facts.isDirectory()) return unreadable(file, 'it is a folder', `Name its files, for example ${file}/*.yml.`);
    if (!facts.isFile())
      return unreadable(file, 'it is no regular file, but a device or a pipe', 'Name a file of cases.');
    if (facts.size > LARGEST_FILE)
      return unreadable(
        file,
        `it has ${Math.ceil(facts.size / 1024 / 1024)} MB`,
        'Split it: a file of cases has 50 MB at most.',
      );
    return { file, bytes: readFileSync(path) };
  } catch (error) {
    return unreadable(file, (error as Error).message, 'Make it readable for the user that runs this.');
  }
}

function unreadable(file: string, why: string, fix: string): Problem {
  return { what: `Cannot read ${file}: ${why}.`, where: { file }, fix };
}
