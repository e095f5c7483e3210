/** The checkout around a folder, as the files of git say it: where its root is, and its default branch. */
import { lstat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { readFileCapped } from '../../../platform/files.ts';

export interface Checkout {
  /** Where the looked at folder lies in it, with slashes; '': at its root, or in no checkout. */
  readonly folder: string;
  readonly branch: string;
}

/** @param directory Absolute. */
export async function checkoutOf(directory: string): Promise<Checkout> {
  const folder: string[] = [];
  for (let at = directory; ; at = dirname(at)) {
    const repository = join(at, '.git');
    const found = await lstat(repository).catch(() => null);
    if (found)
      return {
        folder: folder.join('/'),
        branch: await defaultBranch(found.isDirectory() ? repository : await repositoryOf(at)),
      };
    if (dirname(at) === at) return { folder: '', branch: await defaultBranch(repository) };
    folder.unshift(basename(at));
  }
}

const textOf = (file: string): Promise<string> =>
  readFileCapped(file, 1_000_000).then(
    (bytes) => bytes.toString('utf8').trim(),
    () => '',
  );

/** Of a worktree, whose `.git` is a file: the folder that it shares with the checkout that it is of. */
async function repositoryOf(root: string): Promise<string> {
  const own = resolve(root, (await textOf(join(root, '.git'))).replace(/^gitdir: */, ''));
  return resolve(own, await textOf(join(own, 'commondir')));
}

/** Of the remote; else main or master, whichever there is; else where HEAD is; else main. */
async function defaultBranch(repository: string): Promise<string> {
  const read = (file: string) => textOf(join(repository, file));
  const remote = /^ref: refs\/remotes\/origin\/(\S+)/.exec(await read('refs/remotes/origin/HEAD'))?.[1];
  if (remote) return remote;
  const packed = await read('packed-refs');
  for (const name of ['main', 'master'])
    if ((await read(`refs/heads/${name}`)) !== '' || packed.includes(` refs/heads/${name}\n`)) return name;
  return /^ref: refs\/heads\/(\S+)/.exec(await read('HEAD'))?.[1] ?? 'main';
}
