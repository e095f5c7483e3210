/** Whether the files of a checkout differ from its commit: what runs wrote there is no change of the version that is tested. */
import { realpathSync } from 'node:fs';
import { resolve } from 'node:path';
import type { RunRequest, RunWorld } from '../../model/world/run-request.ts';
import { shownPath } from '../../platform/files.ts';
import { type Checkout, hasChanges, untrackedFiles } from '../../platform/git.ts';
import type { Suite } from '../suite/suite.ts';

interface At {
  readonly suite: Pick<Suite, 'directory'>;
  readonly request: Pick<RunRequest, 'baseline' | 'history'>;
  readonly world: RunWorld;
}

/**
 * Files that git knows count, and at a desk those that it neither knows nor ignores. A job starts from a fresh checkout:
 * what git does not know there, the job made itself. @throws GitError
 */
export async function isChanged(checkout: Checkout, at: At): Promise<boolean> {
  const { world } = at;
  if (await hasChanges(checkout, world)) return true;
  if (world.ci) return false;
  const names = await untrackedFiles(checkout, world);
  const isWritten = writtenByRuns(names, checkout, at);
  return names.some((name) => !isWritten(name));
}

/** Of a folder that a run wrote, and of one that `prepare` filled. */
const MARKS: readonly string[] = ['outcome.json', 'journal.jsonl', '.agent-eval-prepared'];
const FOLDERS: readonly string[] = ['.agent-eval', '.agent-eval-cache'];

/** The files that the request names, and whole folders; but none in which the suite lies, as its agent may lie there, too. */
function writtenByRuns(names: readonly string[], { root }: Checkout, { suite, request, world }: At) {
  const fromRoot = (path: string) => shownPath(root, path);
  const home = `${fromRoot(realpathSync(suite.directory))}/`;
  const directory = realpathSync(world.directory);
  const named = [request.baseline, request.history].flatMap((file) => file ?? []);
  const files = new Set(named.map((file) => fromRoot(resolve(directory, file))));
  const folders = new Set(names.flatMap(writtenFolders).filter((folder) => !home.startsWith(folder)));
  return (name: string): boolean => files.has(name) || foldersOf(name).some((folder) => folders.has(folder));
}

const writtenFolders = (name: string): readonly string[] => {
  const isMark = MARKS.includes(name.slice(name.lastIndexOf('/') + 1));
  const all = foldersOf(name);
  return [...all.filter((folder) => FOLDERS.includes(folder.split('/').at(-2)!)), ...(isMark ? all.slice(-1) : [])];
};

/** Those that a file lies in, each with a slash at its end: "a/b/c" → "a/", "a/b/". */
const foldersOf = (name: string): readonly string[] =>
  [...name.matchAll(/\//g)].map(({ index }) => name.slice(0, index + 1));
