/** Files that cases attach, looked up when the cases are loaded: where they are, and by what their cases are known. */

import { hash } from 'node:crypto';
import { existsSync, realpathSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import type { AttachedFile } from '../../model/cases/attached-file.ts';
import type { Problem } from '../../model/problem.ts';
import { formatBytes, readFileCappedSync } from '../../platform/files.ts';
import { FETCH_LFS, IS_LFS_POINTER, isLfsPointer } from '../../text/lfs-pointer.ts';
import { fileKinds } from '../documents/index.ts';
import { recognise } from '../documents/recognise.ts';
import { type FetchedFile, fetchedFile } from './fetched.ts';

/** Bytes of a file. */
export const LARGEST_ATTACHED = 25_000_000;

export interface Attached {
  readonly file: AttachedFile;
  /** What of the file makes its case another one: its content and what is chosen of it, not where it is. */
  readonly identity: object;
}

/** @param caseFile Relative to the working directory. */
export type Attach = (file: AttachedFile, caseFile: string) => Attached | Pick<Problem, 'what' | 'fix'>;

interface Facts {
  readonly location: string;
  readonly sha256: string;
  readonly type: string | undefined;
  readonly isPointer: boolean;
}

/** @param directory The working directory, absolute. @param cache Of what was fetched. */
export function createAttach(directory: string, cache: string): Attach {
  const root = repositoryOf(directory);
  const known = new Map<string, Facts>();
  const fetched = new Map<string, FetchedFile | undefined>();
  const factsOf = (location: string, type: string | undefined): Facts => {
    const key = `${type} ${location}`;
    const facts = known.get(key) ?? readFacts(location, type);
    known.set(key, facts);
    return facts;
  };
  return (file, caseFile) => {
    if (file.url !== undefined) {
      if (!fetched.has(file.url)) fetched.set(file.url, fetchedFile(cache, file.url));
      const { sha256, location } = fetched.get(file.url) ?? {};
      return {
        file: { ...file, ...(location && sha256 && { location, fetched: sha256 }) },
        identity: { ...chosen(file), ...(sha256 ? { sha256 } : { url: file.url }) },
      };
    }
    const path = file.path!;
    const target = locate(path, resolve(directory, dirname(caseFile)), root);
    if (typeof target !== 'string') return target;
    const { type, ...facts } = factsOf(target, file.type);
    if (facts.isPointer) return { what: `The attached file "${path}" ${IS_LFS_POINTER}`, fix: FETCH_LFS };
    const misused = misusedKey(file, type);
    if (misused) return misused;
    return {
      file: { ...file, ...(type !== undefined && { type }), location: target },
      identity: { ...chosen(file), sha256: facts.sha256, type },
    };
  };
}

const chosen = ({ type, pages, sheet, range, as }: AttachedFile) => ({ type, pages, sheet, range, as });

/** The nearest folder above that is a repository; without one, the folder itself. */
function repositoryOf(directory: string): string {
  for (let at = resolve(directory); ; at = dirname(at)) {
    if (existsSync(join(at, '.git'))) return realpathSync(at);
    if (dirname(at) === at) return realpathSync(directory);
  }
}

/** The real path of a file that may be sent, or why it may not. */
function locate(path: string, folder: string, root: string): string | Pick<Problem, 'what' | 'fix'> {
  const fix = 'Paths are relative to the file of the case.';
  let real: string;
  try {
    real = realpathSync(resolve(folder, path));
    const facts = statSync(real);
    if (!facts.isFile()) return { what: `The attached file "${path}" is no regular file.`, fix: 'Name a file.' };
    if (facts.size > LARGEST_ATTACHED)
      return {
        what: `The attached file "${path}" has ${formatBytes(facts.size)}, more than ${formatBytes(LARGEST_ATTACHED)}.`,
        fix: 'Attach a smaller one.',
      };
  } catch (error) {
    const why =
      (error as NodeJS.ErrnoException).code === 'ENOENT'
        ? 'does not exist'
        : `cannot be read (${(error as NodeJS.ErrnoException).code})`;
    return { what: `The attached file "${path}" ${why}.`, fix };
  }
  const inside = relative(root, real);
  if (inside === '..' || inside.startsWith(`..${sep}`) || resolve(inside) === inside)
    return { what: `The attached file "${path}" lies outside of the repository.`, fix: 'Copy it into the repository.' };
  return real;
}

function readFacts(location: string, type: string | undefined): Facts {
  const bytes = readFileCappedSync(location, LARGEST_ATTACHED);
  return {
    location,
    sha256: hash('sha256', bytes, 'hex'),
    type: typeOf(bytes, location, type),
    isPointer: isLfsPointer(bytes),
  };
}

/** undefined: its case will be errored, and says why. */
function typeOf(bytes: Buffer, location: string, type: string | undefined): string | undefined {
  try {
    return recognise(bytes, location, type).kind.type;
  } catch {
    return undefined;
  }
}

/** A key that chooses a part of files of another kind. */
export function misusedKey(file: AttachedFile, type: string | undefined): Pick<Problem, 'what' | 'fix'> | undefined {
  const kind = fileKinds.find((one) => one.type === type);
  if (!kind) return undefined;
  if (kind.convert === undefined && file.as !== undefined && file.as !== 'native')
    return { what: `as: ${file.as} is not for ${type} files, which have no text.`, fix: 'Leave it out.' };
  const key = (['pages', 'sheet', 'range'] as const).find(
    (one) => file[one] !== undefined && !kind.chooses.includes(one),
  );
  if (key === undefined) return undefined;
  const others = fileKinds.filter(({ chooses }) => chooses.includes(key)).map((one) => one.type);
  return { what: `"${key}" is not for ${type} files, but for ${others.join(' and ')}.`, fix: 'Leave it out.' };
}
