/** Files of variables that an agent reads itself, such as .env: git does not track them, so they are of this machine and of no version. */
import { existsSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { type GitWorld, untrackedOrIgnored } from '../../platform/git.ts';
import { type Move, upToRoot } from './rebased-paths.ts';

/** @param folders In the checkout. @returns what was copied from them and the folders that they are in, relative to the root. */
export async function copyEnvironmentFiles(
  folders: readonly string[],
  { from, to }: Move,
  world: GitWorld,
): Promise<readonly string[]> {
  const searched = new Set(folders.flatMap((folder) => upToRoot(from, folder)));
  const patterns = [...searched].flatMap((folder) => [patternOf(folder, '.env'), patternOf(folder, '.env.*')]);
  // What git cannot tell is left where it is, as in a folder of a submodule.
  const names = await untrackedOrIgnored(patterns, from, world).catch(() => []);
  const isMissing = (name: string) => existsSync(dirname(join(to, name))) && !existsSync(join(to, name));
  const copied = names.filter((name) => isMissing(name) && existsSync(join(from, name)));
  for (const name of copied) await copyFile(join(from, name), join(to, name));
  return copied;
}

const patternOf = (folder: string, name: string): string =>
  `:(top,glob)${[...folder.split(sep), name]
    .filter((part) => part !== '')
    .map((part, i, { length }) => (i === length - 1 ? part : part.replace(/[*?[\]\\]/g, '\\$&')))
    .join('/')}`;
