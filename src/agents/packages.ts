/** Packages of Node.js that lie beside the agent: by what they were installed, and copied from one checkout to another. */
import { existsSync } from 'node:fs';
import { constants, cp, readFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { canonicalHash } from '../text/canonical-hash.ts';

export const MODULES = 'node_modules';
/** Commands that make node_modules from the lock file, and nothing else. */
const INSTALLS =
  /^\s*(?:corepack enable && )?(?:npm (?:ci|install|i)|pnpm (?:install|i)|yarn(?: install)?)(?: --?[\w-]+(?:=\S+)?)*\s*$/;
const LOCKS = ['package-lock.json', 'npm-shrinkwrap.json', 'pnpm-lock.yaml', 'yarn.lock', 'bun.lock'];

export const onlyInstalls = (command: string): boolean => INSTALLS.test(command);

/** By what the command would install into the folder; null: nothing says. */
export async function stampOf(directory: string, command: string): Promise<string | null> {
  const lock = await lockOf(directory);
  return lock === null ? null : canonicalHash([command, lock, await textOf(join(directory, 'package.json'))]);
}

async function lockOf(directory: string): Promise<string | null> {
  for (const name of LOCKS) {
    const text = await textOf(join(directory, name));
    if (text !== null) return text;
  }
  return null;
}

export const textOf = (path: string): Promise<string | null> => readFile(path, 'utf8').catch(() => null);

export interface Checkout {
  readonly root: string;
  /** Where the agent is started, in that checkout. */
  readonly agent: string;
}

/**
 * The packages that are installed in one checkout, copied to another one of the same repository: from the agent's folder
 * up to the root, each where the lock file that it was installed from is the same in both. Links stay as they are, so that
 * packages of a workspace are those of the other checkout.
 */
export async function copyPackages(from: Checkout, to: Checkout): Promise<void> {
  const steps = relative(from.root, from.agent).split(sep);
  const folders = steps.map((_, i) => steps.slice(0, steps.length - i).join(sep));
  for (const folder of new Set([...folders, ''])) {
    const [source, target] = [join(from.root, folder, MODULES), join(to.root, folder, MODULES)];
    if (!existsSync(source) || existsSync(target) || !(await isSameLock(folder, from.root, to.root))) continue;
    await cp(source, target, { recursive: true, verbatimSymlinks: true, mode: constants.COPYFILE_FICLONE });
  }
}

/** Of the folder, or the nearest one above it that has one. */
async function isSameLock(folder: string, from: string, to: string): Promise<boolean> {
  const lock = await lockOf(join(from, folder));
  if (lock !== null) return lock === (await lockOf(join(to, folder)));
  return folder !== '' && isSameLock(folder.includes(sep) ? dirname(folder) : '', from, to);
}
