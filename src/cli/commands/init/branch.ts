/** The default branch of a checkout, as the files of git say it. */
import { join } from 'node:path';
import { readFileCapped } from '../../../platform/files.ts';

/** Of the remote; else main or master, whichever there is; else where HEAD is; else main. */
export async function defaultBranch(directory: string): Promise<string> {
  const read = (file: string) =>
    readFileCapped(join(directory, '.git', file), 1_000_000).then(
      (bytes) => bytes.toString('utf8'),
      () => '',
    );
  const remote = /^ref: refs\/remotes\/origin\/(\S+)/.exec(await read('refs/remotes/origin/HEAD'))?.[1];
  if (remote) return remote;
  const packed = await read('packed-refs');
  for (const name of ['main', 'master'])
    if ((await read(`refs/heads/${name}`)) !== '' || packed.includes(` refs/heads/${name}\n`)) return name;
  return /^ref: refs\/heads\/(\S+)/.exec(await read('HEAD'))?.[1] ?? 'main';
}
