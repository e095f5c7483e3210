/** Packages that lie beside the agent: by what they were installed, and those of Node.js copied from one checkout to another. */
import { existsSync } from 'node:fs';
import { constants, cp } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { readFileCapped } from '../../platform/files.ts';
import { canonicalHash } from '../../text/canonical-hash.ts';

const MODULES = 'node_modules';
/** Commands that make node_modules from the lock file, and nothing else. */
const INSTALLS =
  /^\s*(?:corepack enable && )?(?:npm (?:ci|install|i)|pnpm (?:install|i)|yarn(?: install)?)(?: -[\w-]+(?:=\S+)?)*\s*$/;
const LOCKS = ['package-lock.json', 'npm-shrinkwrap.json', 'pnpm-lock.yaml', 'yarn.lock', 'bun.lock'];

const VENV = '.venv';
/** Steps that make .venv from the files that they name, and nothing else: `pip install .` copies sources, too. */
const PYTHON_STEP =
  /^(?:python3? -m venv \.venv|uv venv(?: \.venv)?|uv sync(?: --(?!no-editable)[\w-]+)*|\.venv\/bin\/(?:python3? -m )?(?:uv )?pip install(?: (?:-q|--quiet|-r [\w./-]+|-e \.|uv))+)$/;
const PYTHON_FILES = ['pyproject.toml', 'requirements.txt', 'setup.py', 'setup.cfg', 'uv.lock'];
/** Lines of requirements that name other files. */
const NAMES_OTHERS = /^\s*(?:-r|-c|-e|--requirement|--constraint|--editable|\.|\/|file:)/m;

/** The command makes node_modules, and nothing else. */
export const onlyInstalls = (command: string): boolean => INSTALLS.test(command);

export interface Installation {
  /** Where its packages lie, relative. */
  readonly folder: string;
  /** By what they are installed. */
  readonly stamp: string;
}

/** What a command would install into the directory; null: it does more, or nothing says by what. */
export async function installationOf(directory: string, command: string): Promise<Installation | null> {
  const folder = onlyInstalls(command) ? MODULES : VENV;
  const by = folder === MODULES ? await lockedModules(directory) : await pythonFiles(directory, command);
  return by && { folder, stamp: canonicalHash([command, ...by]) };
}

async function lockedModules(directory: string): Promise<readonly (string | null)[] | null> {
  const lock = await lockOf(directory);
  return lock === null ? null : [lock, await textOf(join(directory, 'package.json'))];
}

async function pythonFiles(directory: string, command: string): Promise<readonly (string | null)[] | null> {
  const steps = command.trim().split(/\s*&&\s*/);
  if (!steps.every((step) => PYTHON_STEP.test(step))) return null;
  const named = [...command.matchAll(/ -r (\S+)/g)].map(([, file]) => file!);
  const lists = await Promise.all(named.map((file) => textOf(join(directory, file))));
  const others = await Promise.all(PYTHON_FILES.map((file) => textOf(join(directory, file))));
  const isKnown = lists.every((text, i) => text !== null && (named[i]!.endsWith('.toml') || !NAMES_OTHERS.test(text)));
  return isKnown && [...lists, ...others].some((text) => text !== null) ? [...lists, ...others] : null;
}

async function lockOf(directory: string): Promise<string | null> {
  for (const name of LOCKS) {
    const text = await textOf(join(directory, name));
    if (text !== null) return text;
  }
  return null;
}

/** In a fork's commit a lock file may be a link to what has no end. */
const LARGEST_LIST = 50 * 1024 * 1024;

export const textOf = (path: string): Promise<string | null> =>
  readFileCapped(path, LARGEST_LIST).then(
    (bytes) => bytes.toString('utf8'),
    () => null,
  );

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
