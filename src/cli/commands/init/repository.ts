/** A repository as `init` looks at it: names of files, and the text of small ones. Nothing is run, no link is followed. */
import { readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { readFileCapped } from '../../../platform/files.ts';
import { isRecord, parsedJson } from '../../../text/loose.ts';
import { withoutComments } from './comments.ts';

export interface Repository {
  /** Absolute. */
  readonly directory: string;
  /** Relative, with slashes; those nearer to the root first, then by name. */
  readonly files: readonly string[];
  /** Names of files in the folders above, as far as the root of the checkout: lock files of a monorepo lie there. */
  readonly above: readonly string[];
  /** Programs of the agent, without their comments: neither tests nor examples. */
  readonly sources: readonly SourceFile[];
  /** null: there is no such file, or it is too large to be what we look for. */
  readonly read: (file: string) => Promise<string | null>;
}

export interface SourceFile {
  readonly file: string;
  readonly text: string;
}

/** Something found, with the places that say so ("app.py:12, main.py:3"); null: a guess that a person should check. */
export interface Found<T> {
  readonly value: T;
  readonly from: string | null;
}

/** "file:line" of an offset. */
export function lineAt({ file, text }: SourceFile, at: number): string {
  let line = 1;
  for (let end = text.indexOf('\n'); end >= 0 && end < at; end = text.indexOf('\n', end + 1)) line += 1;
  return `${file}:${line}`;
}

/** The line that first has these words; the first where none has. */
export const lineOfWord = (source: SourceFile, words: string): string =>
  lineAt(source, Math.max(0, source.text.indexOf(words)));

const MOST_FILES = 5_000;
const DEEPEST = 7;
const LARGEST = 2_000_000;
/** What tools make, or is not the repository's own. */
const SKIPPED =
  /^(?:\.(?!(?:env\.example|python-version|nvmrc|node-version)$).*|node_modules|dist|build|out|vendor|target|venv|env|coverage|__pycache__|site-packages)$/;

const SOURCE = /\.(?:[cm]?[jt]sx?|py|go)$|(?:^|\/)bin\/www$/;
const NOT_THE_AGENT =
  /(?:^|\/)(?:__tests__|tests?|specs?|evals?|examples?|e2e|scripts|docs|bench)\/|\.(?:test|spec|d)\.|_test\.|(?:^|\/)test_/;
const MOST_SOURCES = 400;
/** Characters: what is longer was not written by hand. */
const LONGEST_SOURCE = 200_000;

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
  const sources: SourceFile[] = [];
  for (const file of files.filter((name) => SOURCE.test(name) && !NOT_THE_AGENT.test(name)).slice(0, MOST_SOURCES)) {
    const text = await read(file);
    if (text !== null && text.length <= LONGEST_SOURCE) sources.push({ file, text: withoutComments(text, file) });
  }
  return { directory, files, above: await filesAbove(directory), sources, read };
}

/** [] where no folder above is the root of a checkout: whatever lies there is of something else. */
async function filesAbove(directory: string): Promise<readonly string[]> {
  const names = (folder: string) => readdir(folder).catch((): string[] => []);
  const found: string[] = [];
  for (let at = directory, own = await names(at); !own.includes('.git'); ) {
    if (dirname(at) === at) return [];
    at = dirname(at);
    own = await names(at);
    found.push(...own);
  }
  return found;
}

/** The first of these files that is there, with its text. */
export async function firstOf({ files, read }: Repository, names: readonly string[]): Promise<SourceFile | null> {
  const file = names.find((name) => files.includes(name));
  const text = file === undefined ? null : await read(file);
  return file === undefined || text === null ? null : { file, text };
}

/** An object as JSON says it; anything else is none. */
export function jsonObject(text: string | null): Readonly<Record<string, unknown>> | null {
  const value = parsedJson(text ?? '');
  return isRecord(value) ? value : null;
}
