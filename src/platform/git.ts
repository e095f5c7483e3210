/** What git knows of a checkout, and further checkouts of its commits. No hook is run, and nobody is asked for a password. */
import { createHash } from 'node:crypto';
import { existsSync, realpathSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { onAbort } from './http/abort.ts';
import { type Exit, startChild } from './process.ts';

export interface GitWorld {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly signal?: AbortSignal;
}

/** A command of git failed, or took too long; the message is one sentence of ours with its last words, untrusted. */
export class GitError extends Error {
  /** Of git, for example fetch. */
  readonly command: string;

  constructor(command: string, message: string) {
    super(message);
    this.command = command;
  }
}

/** A clone of a large repository takes some minutes. */
const LONGEST_MS = 5 * 60_000;
/** Of the directory that a hook of git was started in: they would speak of that one. */
const OF_A_HOOK = { GIT_DIR: undefined, GIT_WORK_TREE: undefined, GIT_INDEX_FILE: undefined, GIT_PREFIX: undefined };
const ASKS_NOBODY = { GIT_TERMINAL_PROMPT: '0', GIT_ASKPASS: 'true', GCM_INTERACTIVE: 'never', LC_ALL: 'C' };

/** Lines of standard output. @throws GitError */
export async function runGit(
  args: readonly string[],
  directory: string,
  { environment, signal }: GitWorld,
  env: Readonly<Record<string, string>> = {},
): Promise<readonly string[]> {
  const lines: string[] = [];
  const child = startChild({
    command: 'git',
    args: ['-c', 'core.hooksPath=/dev/null', ...args],
    directory,
    environment,
    env: { ...OF_A_HOOK, ...ASKS_NOBODY, ...env },
    onLine: (line) => void lines.push(line),
  });
  const over = AbortSignal.any([AbortSignal.timeout(LONGEST_MS), ...(signal ? [signal] : [])]);
  const stop = () => void child.stop(1_000);
  const endWait = onAbort(over, stop);
  if (over.aborted) stop();
  const exit = await child.exited;
  endWait();
  if (exit.code === 0) return lines;
  const words = child.log().slice(-3).join(' / ').replace(/\.$/, '') || 'it said nothing';
  throw new GitError(args[0]!, `git ${args[0]} ${why(exit, over.aborted)}: ${words}.`);
}

const why = ({ code, signal }: Exit, stopped: boolean): string =>
  stopped ? 'was stopped' : code === null ? `ended with ${signal}` : `failed (exit code ${code})`;

/** null where git fails. */
const lineOf = (args: readonly string[], directory: string, world: GitWorld): Promise<string | null> =>
  runGit(args, directory, world).then(
    ([line]) => line || null,
    () => null,
  );

/** Where the clone was made from, as git writes it; null: nowhere, or no clone. */
export const originUrl = (directory: string, world: GitWorld): Promise<string | null> =>
  lineOf(['config', '--get', 'remote.origin.url'], directory, world);

export interface Checkout {
  /** Absolute, without symbolic links. */
  readonly root: string;
  /** The commit that is checked out. */
  readonly commit: string;
}

/** The folder that has the repository or, in a worktree or submodule, a file that names it. Absolute, without symbolic links; null: none is above. */
function topOf(folder: string): string | null {
  if (existsSync(join(folder, '.git'))) return folder;
  return dirname(folder) === folder ? null : topOf(dirname(folder));
}

const NO_CHECKOUT = 'the configuration is in no checkout of git that has a commit';

/** What keeps git from reading a checkout, for a sentence, and what to do. */
export interface Unread {
  readonly why: string;
  readonly fix?: string;
}

/** The checkout that a folder is in, or why git reads none there. */
export async function readCheckout(directory: string, world: GitWorld): Promise<Checkout | Unread> {
  // Git would look in the same folders. Without a process that costs nothing, and it is most folders that people try things in.
  const top = existsSync(directory) ? topOf(realpathSync(directory)) : null;
  if (top === null) return { why: NO_CHECKOUT };
  const lines = await runGit(['rev-parse', '--show-toplevel', 'HEAD'], directory, world).catch(
    (error: GitError) => error,
  );
  if (lines instanceof GitError) return unread(lines, top);
  const [root, commit] = lines;
  return root && commit ? { root, commit } : { why: NO_CHECKOUT };
}

function unread({ message }: GitError, top: string): Unread {
  if (/exit code 127\b/.test(message))
    return { why: 'git was not found', fix: 'Install git where the run takes place.' };
  if (!message.includes('safe.directory')) return { why: NO_CHECKOUT };
  return {
    why: `git does not read ${top}, since it belongs to another user`,
    fix: `Run this before, as the user of the run: git config --global --add safe.directory "${top}"`,
  };
}

/** null: no git, no checkout there, or one that git does not read. */
export async function findCheckout(directory: string, world: GitWorld): Promise<Checkout | null> {
  const found = await readCheckout(directory, world);
  return 'why' in found ? null : found;
}

/** Lines of a command that names files: a name is quoted where it holds a line break, and then matches no path. @throws GitError */
const listing = (args: readonly string[], root: string, world: GitWorld): Promise<readonly string[]> =>
  runGit(['-c', 'core.quotePath=false', ...args], root, world);

/** Entries of all folders of the commit, as git lists them. @throws GitError */
export const treeOf = ({ root, commit }: Checkout, world: GitWorld): Promise<readonly string[]> =>
  listing(['ls-tree', '-r', '--full-tree', commit], root, world);

/** Files that git does not track, whether it ignores them or not; from the root, with slashes. @param patterns Of git, from the root. @throws GitError */
export const untrackedOrIgnored = (
  patterns: readonly string[],
  root: string,
  world: GitWorld,
): Promise<readonly string[]> => listing(['ls-files', '--others', '--', ...patterns], root, world);

/** Text of a file in a commit that this clone has; null: it has none there. @param path From the root, with slashes. */
export const fileAt = (path: string, { root, commit }: Checkout, world: GitWorld): Promise<string | null> =>
  runGit(['cat-file', 'blob', `${commit}:${path}`], root, world).then(
    (lines) => lines.join('\n'),
    () => null,
  );

/** Path from the root, with slashes → the hash of the file's content in the commit. */
export async function blobsOf(at: Checkout, world: GitWorld): Promise<ReadonlyMap<string, string>> {
  const entries = await treeOf(at, world);
  return new Map(
    entries.flatMap((entry) => {
      const [, hash, path] = /^\d+ blob ([0-9a-f]+)\t(.+)$/.exec(entry) ?? [];
      return hash && path ? [[path, hash] as const] : [];
    }),
  );
}

/** Whether the bytes are those of the blob, or were it before git turned line feeds into CRLF on Windows. */
export function isBlob(bytes: Buffer, hash: string): boolean {
  const algorithm = hash.length === 64 ? 'sha256' : 'sha1';
  const hashOf = (content: Buffer) =>
    createHash(algorithm).update(`blob ${content.length}\0`).update(content).digest('hex');
  return (
    hashOf(bytes) === hash || hashOf(Buffer.from(bytes.toString('latin1').replaceAll('\r\n', '\n'), 'latin1')) === hash
  );
}

/** The parents of the commit, as it says itself: a shallow clone has not got them, but it knows their names. */
export async function parentsOf({ root, commit }: Checkout, world: GitWorld): Promise<readonly string[]> {
  const lines = await runGit(['cat-file', 'commit', commit], root, world).catch((): readonly string[] => []);
  const end = lines.indexOf('');
  return lines.slice(0, end < 0 ? lines.length : end).flatMap((line) => /^parent ([0-9a-f]+)$/.exec(line)?.[1] ?? []);
}

/** The commit that a name of any kind stands for; null: none. */
export const commitNamed = (name: string, { root }: Checkout, world: GitWorld): Promise<string | null> =>
  lineOf(['rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`], root, world);

/** The branch that is checked out; null: none is. */
export const branchOf = ({ root }: Checkout, world: GitWorld): Promise<string | null> =>
  lineOf(['symbolic-ref', '--quiet', '--short', 'HEAD'], root, world);

/** When the commit was made, ISO 8601; null: it is not in this clone. */
export const commitTime = (commit: string, { root }: Checkout, world: GitWorld): Promise<string | null> =>
  lineOf(['show', '--no-patch', '--format=%cI', commit], root, world);

/** The newest tag before what is checked out, or of it; null: git reaches none. */
export const newestTag = ({ root }: Checkout, world: GitWorld): Promise<string | null> =>
  lineOf(['describe', '--tags', '--abbrev=0'], root, world);

/** Whether the clone lacks what lies before a certain depth, tags of it included. */
export const isShallow = async ({ root }: Pick<Checkout, 'root'>, world: GitWorld): Promise<boolean> =>
  (await lineOf(['rev-parse', '--is-shallow-repository'], root, world)) === 'true';

/** The newest commit that one shares with any of the others; null: there is none, or one of them is not in this clone. */
export const mergeBaseOf = (
  one: string,
  others: readonly string[],
  { root }: Checkout,
  world: GitWorld,
): Promise<string | null> => lineOf(['merge-base', one, ...others], root, world);

/** Files that git knows and that differ from the commit; from the root, with slashes. @throws GitError */
const changedSince = (commit: string, root: string, world: GitWorld): Promise<readonly string[]> =>
  listing(['diff', '--name-only', '--no-renames', commit], root, world);

/** Files that differ from a commit, those that git does not know yet included; from the root, with slashes. @throws GitError */
export async function filesSince(commit: string, { root }: Checkout, world: GitWorld): Promise<readonly string[]> {
  const known = await changedSince(commit, root, world);
  return [...new Set([...known, ...(await untrackedFiles({ root }, world))])];
}

/** Files that git neither knows nor ignores; from the root, with slashes. @throws GitError */
export const untrackedFiles = ({ root }: Pick<Checkout, 'root'>, world: GitWorld): Promise<readonly string[]> =>
  listing(['ls-files', '--others', '--exclude-standard'], root, world);

/** Whether git tracks files of a folder, wherever a link of that name leads; false: it tracks none, or there is no such folder. */
export async function isTracked(folder: string, world: GitWorld): Promise<boolean> {
  if (!existsSync(folder)) return false;
  return (await lineOf(['ls-files', '--', '.'], realpathSync(folder), world)) !== null;
}

/** Whether a file that git knows differs from the commit. @throws GitError */
export async function hasChanges({ root }: Checkout, world: GitWorld): Promise<boolean> {
  return (await runGit(['status', '--porcelain', '--untracked-files=no'], root, world)).length > 0;
}

/**
 * Hash of what the files that git knows and that differ from the commit hold now; "none" where none differs.
 * @param counts Of a file, by its absolute path. @throws GitError
 */
export async function changesOf(
  { root, commit }: Checkout,
  world: GitWorld,
  counts: (path: string) => boolean,
): Promise<string> {
  const names = (await changedSince(commit, root, world)).filter((name) => counts(join(root, name)));
  if (names.length === 0) return 'none';
  const hash = createHash('sha256');
  for (const name of names) {
    const content = await readFile(join(root, name)).catch(() => null);
    hash.update(`${name}\0${content === null ? 'gone' : content.length}\0`).update(content ?? '');
  }
  return hash.digest('hex').slice(0, 12);
}

/** The default branch, as this clone knows it from its remote, else by its usual names. */
export async function defaultBranchOf(checkout: Checkout, world: GitWorld): Promise<string | null> {
  const named = await lineOf(['symbolic-ref', '--quiet', 'refs/remotes/origin/HEAD'], checkout.root, world);
  for (const name of [named, 'refs/remotes/origin/main', 'refs/remotes/origin/master', 'main', 'master'])
    if (name !== null && (await commitNamed(name, checkout, world)) !== null) return name;
  return null;
}
