/** A repository as `init` looks at it: names of files, and the text of small ones. Nothing is run, no link is followed. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readFileCapped } from '../../../platform/files.ts';

export interface Repository {
  /** Absolute. */
  readonly directory: string;
  /** Relative, with slashes; those nearer to the root first, then by name. */
  readonly files: readonly string[];
  /** null: there is no such file, or it is too large to be what we look for. */
  readonly read: (file: string) => Promise<string | null>;
}

/** Something found, with the file that says so; null: a guess that a person should check. */
export interface Found<T> {
  readonly value: T;
  readonly from: string | null;
}

const MOST_FILES = 5_000;
const DEEPEST = 7;
const LARGEST = 2_000_000;
/** What tools make, or is not the repository's own. */
const SKIPPED =
  /^(?:\.(?!env\.example$).*|node_modules|dist|build|out|vendor|target|venv|env|coverage|__pycache__|site-packages)$/;

export async function lookAt(directory: string): Promise<Repository> {
  const files: string[] = [];
  let level = [''];
  for (let depth = 0; depth < DEEPEST && level.length > 0 && files.length < MOST_FILES; depth++) {
    const below: string[] = [];
    for (const folder of level) {
      const entries = await readdir(join(directory, folder), { withFileTypes: true }).catch(() => []);
      for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
        if (SKIPPED.test(entry.name)) continue;
        const name = folder === '' ? entry.name : `${folder}/${entry.name}`;
        if (entry.isDirectory()) below.push(name);
        else if (entry.isFile() && files.length < MOST_FILES) files.push(name);
      }
    }
    level = below;
  }
  const read = (file: string) =>
    readFileCapped(join(directory, file), LARGEST).then(
      (bytes) => bytes.toString('utf8'),
      () => null,
    );
  return { directory, files, read };
}

/** The first of these files that is there, with its text. */
export async function firstOf(
  { files, read }: Repository,
  names: readonly string[],
): Promise<{ readonly file: string; readonly text: string } | null> {
  const file = names.find((name) => files.includes(name));
  const text = file === undefined ? null : await read(file);
  return file === undefined || text === null ? null : { file, text };
}

/** An object as JSON says it; anything else is none. */
export function jsonObject(text: string | null): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : null;
  } catch {
    return null;
  }
}
