/** Packages that lie beside the agent: by what they were installed, and those of Node.js copied from one checkout to another. */
import { existsSync } from 'node:fs';
import { constants, cp, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readFileCapped } from '../../platform/files.ts';
import { canonicalHash } from '../../text/canonical-hash.ts';
import { upToRoot } from './rebased-paths.ts';

export const MODULES = 'node_modules';
const MANIFEST = 'package.json';
/** Options of an installation that install no less into the same folder. Of --prefix, --dir and their kin the value is a folder. */
const OPTION = String.raw`-\w|--[\w-]+|--(?:omit|include|only|production|loglevel|reporter|registry|audit|fund)=[\w.:/@-]+`;
/** Commands that make node_modules from the lock file, and run what the package says of its installation. */
const INSTALLS = new RegExp(
  String.raw`^\s*(?:corepack enable && )?(?:npm (?:ci|install|i)|pnpm (?:install|i)|yarn(?: install)?)(?: (?:${OPTION}))*\s*$`,
);
/** Scripts of a package that its installation runs: they build, or change what is in node_modules. */
const SCRIPTS = /"(?:(?:pre|post)?(?:install|prepare)|prepublish)"\s*:/;
/** Those of them that may change what was installed; the others set up the project, as husky does. */
const PATCHES = /"(?:pre|post)?install"\s*:/;
/** Packages that lie in folders of the repository: their scripts and their sources belong to the installation, too. */
const LOCAL = /"workspaces"\s*:|:\s*"(?:file|link|portal|workspace):/;
const PNPM_WORKSPACE = 'pnpm-workspace.yaml';
const LOCKS = ['package-lock.json', 'npm-shrinkwrap.json', 'pnpm-lock.yaml', 'yarn.lock', 'bun.lock'];

const VENV = '.venv';
/** Steps that make .venv from the files that they name, and nothing else: `pip install .` copies sources, too. */
const PYTHON_STEP =
  /^(?:python3? -m venv \.venv|uv venv(?: \.venv)?|uv sync(?: --(?!no-editable)[\w-]+)*|\.venv\/bin\/(?:python3? -m )?(?:uv )?pip install(?: (?:-q|--quiet|-r [\w./-]+|-e \.|uv))+)$/;
const PYTHON_FILES = ['pyproject.toml', 'requirements.txt', 'setup.py', 'setup.cfg', 'uv.lock'];
/** Lines of requirements that name other files. */
const NAMES_OTHERS = /^\s*(?:-r|-c|-e|--requirement|--constraint|--editable|\.|\/|file:)/m;

export interface Installation {
  /** Where its packages lie, relative. */
  readonly folder: string;
  /** By what they are installed. */
  readonly stamp: string;
}

/** What a command would install into the directory; null: it does more, or nothing says by what. */
export async function installationOf(directory: string, command: string): Promise<Installation | null> {
  const folder = INSTALLS.test(command) ? MODULES : VENV;
  const by = folder === MODULES ? await lockedModules(directory) : await pythonFiles(directory, command);
  return by && { folder, stamp: canonicalHash([command, ...by]) };
}

async function lockedModules(directory: string): Promise<readonly (string | null)[] | null> {
  const lock = await lockOf(directory);
  const manifest = (await textOf(join(directory, MANIFEST))) ?? '';
  const doesMore = SCRIPTS.test(manifest) || LOCAL.test(manifest) || existsSync(join(directory, PNPM_WORKSPACE));
  return lock === null || doesMore ? null : [lock, manifest];
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
 * The packages that are installed in one checkout, copied to another one of the same repository: those of each lock file
 * from the agent's folder up to the root that is the same in both. Links stay as they are, so that packages of a workspace
 * are those of the other checkout.
 * @returns names of files with scripts that may change what was installed, relative: what these made would be of the wrong version,
 * so nothing that is installed with them is copied.
 */
export async function copyPackages(from: Checkout, to: Checkout): Promise<readonly string[]> {
  const scripted: string[] = [];
  for (const locked of upToRoot(from.root, from.agent)) {
    const lock = await lockOf(join(from.root, locked));
    if (lock === null || lock !== (await lockOf(join(to.root, locked)))) continue;
    const folders = await lockedFolders(to.root, locked);
    const installed = folders.filter((folder) => existsSync(join(from.root, folder, MODULES)));
    if (installed.length === 0) continue;
    const withScripts: string[] = [];
    for (const folder of folders)
      if (await hasPatches(join(folder, MANIFEST), from.root, to.root)) withScripts.push(join(folder, MANIFEST));
    scripted.push(...withScripts);
    if (withScripts.length > 0) continue;
    for (const folder of installed) {
      const [source, target] = [join(from.root, folder, MODULES), join(to.root, folder, MODULES)];
      if (existsSync(target)) continue;
      await cp(source, target, { recursive: true, verbatimSymlinks: true, mode: constants.COPYFILE_FICLONE });
    }
  }
  return scripted;
}

/** The folder of a lock file, and those below without one of their own. Asked of a fresh checkout, which has no more folders than the commit. */
async function lockedFolders(root: string, folder: string): Promise<readonly string[]> {
  const entries = await readdir(join(root, folder), { withFileTypes: true });
  const below = entries.filter((entry) => entry.isDirectory() && entry.name !== MODULES && entry.name !== '.git');
  const inner = await Promise.all(
    below.map(async ({ name }) => {
      const path = join(folder, name);
      return LOCKS.some((lock) => existsSync(join(root, path, lock))) ? [] : lockedFolders(root, path);
    }),
  );
  return [folder, ...inner.flat()];
}

async function hasPatches(file: string, ...roots: readonly string[]): Promise<boolean> {
  const texts = await Promise.all(roots.map((root) => textOf(join(root, file))));
  return texts.some((text) => PATCHES.test(text ?? ''));
}
