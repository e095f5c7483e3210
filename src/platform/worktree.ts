/** Another commit of a repository beside its checkout: fetched where it is missing, with submodules and large files as the checkout has them. */
import { existsSync, rmSync } from 'node:fs';
import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type Checkout, commitNamed, type GitWorld, isShallow, runGit, treeOf } from './git.ts';
import { isAlive } from './is-alive.ts';

export interface Worktree {
  /** Absolute, without symbolic links. */
  readonly root: string;
  /** Takes the files and what git knows of them away, whatever became of them. */
  readonly remove: () => Promise<void>;
}

/** Fetched from the remote, by the credentials of the checkout; of one commit only where the clone is shallow. @throws GitError */
export async function fetchCommit(commit: string, { root }: Pick<Checkout, 'root'>, world: GitWorld): Promise<void> {
  if ((await commitNamed(commit, { root, commit }, world)) !== null) return;
  const remotes = await runGit(['remote'], root, world);
  const remote = remotes.includes('origin') ? 'origin' : (remotes[0] ?? 'origin');
  const depth = (await isShallow({ root }, world)) ? ['--depth=1'] : [];
  await runGit(['fetch', '--no-tags', '--no-recurse-submodules', '--quiet', ...depth, remote, commit], root, world);
}

/** Names the process that made it. */
const NAME = 'agent-eval-base-';

/** What a process that was killed has left. */
async function removeLeft(of: string, world: GitWorld): Promise<void> {
  const listed = await runGit(['worktree', 'list', '--porcelain'], of, world).catch(() => []);
  for (const line of listed) {
    const at = line.replace(/^worktree /, '');
    const pid = new RegExp(`^${NAME}(\\d+)-`).exec(basename(at))?.[1];
    if (at === line || pid === undefined || isAlive(Number(pid))) continue;
    await runGit(['worktree', 'remove', '--force', '--force', at], of, world).catch(() => {});
  }
}

/** @param folder Where the new folder is made. @throws GitError, nothing left behind. */
export async function addWorktree(checkout: Checkout, folder: string, world: GitWorld): Promise<Worktree> {
  const root = await realpath(await mkdtemp(join(folder, `${NAME}${process.pid}-`)));
  const added: { readonly of: string; readonly at: string }[] = [];
  // An exit that nobody waits for, as after a second Ctrl-C: git forgets the rest at its next look.
  const atExit = () => rmSync(root, { recursive: true, force: true });
  process.once('exit', atExit);
  const remove = async () => {
    // What was stopped must still be cleared away.
    const { signal: _, ...unhurried } = world;
    for (const { of, at } of added.toReversed())
      await runGit(['worktree', 'remove', '--force', '--force', at], of, unhurried).catch(() => {});
    await rm(root, { recursive: true, force: true, maxRetries: 3 }).catch(() => {});
    for (const { of } of added) await runGit(['worktree', 'prune'], of, unhurried).catch(() => {});
    process.off('exit', atExit);
  };
  const add = async (of: string, commit: string, at: string): Promise<void> => {
    await fetchCommit(commit, { root: of }, world);
    added.push({ of, at });
    await runGit(['worktree', 'add', '--detach', '--quiet', at, commit], of, world, await largeFiles(of, world));
    for (const { path, pinned } of await submodulesOf(at, commit, world))
      if (existsSync(join(of, path, '.git'))) await add(join(of, path), pinned, join(at, path));
  };
  try {
    await removeLeft(checkout.root, world);
    await add(checkout.root, checkout.commit, root);
    return { root, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** On a runner, Git LFS is there for all and was asked to fetch files only where its filter is set for this clone. */
async function largeFiles(root: string, world: GitWorld): Promise<Readonly<Record<string, string>>> {
  if (world.environment.GITHUB_ACTIONS !== 'true') return {};
  const filter = await runGit(['config', '--local', '--get', 'filter.lfs.smudge'], root, world).catch(() => []);
  return filter.length > 0 ? {} : { GIT_LFS_SKIP_SMUDGE: '1' };
}

async function submodulesOf(root: string, commit: string, world: GitWorld) {
  if (!existsSync(join(root, '.gitmodules'))) return [];
  const entries = await treeOf({ root, commit }, world);
  return entries.flatMap((entry) => {
    const [, pinned, path] = /^160000 commit ([0-9a-f]+)\t(.+)$/.exec(entry) ?? [];
    return pinned && path ? [{ path, pinned }] : [];
  });
}
