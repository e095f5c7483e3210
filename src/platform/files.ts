/** Files: written whole or not at all, read up to a stated size. */
import { isUtf8 } from 'node:buffer';
import { randomUUID } from 'node:crypto';
import {
  closeSync,
  constants,
  existsSync,
  fstatSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
  writeSync,
} from 'node:fs';
import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import paths, { dirname, isAbsolute, join, normalize, type PlatformPath, relative, resolve } from 'node:path';
import type { Problem } from '../model/problem.ts';

/**
 * A folder, with those above it where they are missing. Node's own recursive way has no end where a folder of a system
 * takes no others, as /proc. @throws the file system's error.
 */
export function makeFolder(path: string): void {
  if (isFolder(path)) return;
  const above = dirname(path);
  if (!existsSync(above)) makeFolder(above);
  try {
    mkdirSync(path);
  } catch (error) {
    // Somebody else has made it meanwhile.
    if (!isFolder(path)) throw error;
  }
}

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

/**
 * Creates the folders above, writes beside the target and renames: a reader sees the old content or the new, never half.
 * @throws the file system's error, or what the making of a part throws.
 */
export function writeFileAtomic(path: string, content: string | Uint8Array | Iterable<string | Uint8Array>): void {
  makeFolder(dirname(path));
  const hidden = join(dirname(path), `.${randomUUID()}.tmp`);
  const file = openSync(hidden, 'wx');
  const bytesOf = encoder();
  try {
    try {
      for (const part of typeof content === 'string' || content instanceof Uint8Array ? [content] : content)
        writeWhole(file, typeof part === 'string' ? bytesOf(part) : part);
    } finally {
      closeSync(file);
    }
    renameOver(hidden, path);
  } catch (error) {
    rmSync(hidden, { force: true });
    throw error;
  }
}

/** Most bytes of a character in UTF-8, one of a pair counted by itself: to count those of a text takes as long as to write it. */
export const MOST_BYTES = 3;
/** What is written or read together. */
export const BLOCK_BYTES = 256 * 1024;

/** Texts → their bytes, which are what they are until the next text is given. One buffer serves all that are short: each would wait for a collection. */
export function encoder(): (text: string) => Uint8Array {
  let block: Buffer | null = null;
  return (text) => {
    if (text.length * MOST_BYTES > BLOCK_BYTES) return Buffer.from(text);
    block ??= Buffer.allocUnsafe(BLOCK_BYTES);
    return block.subarray(0, block.write(text));
  };
}

/** As Windows says it while a virus scanner, an index or an editor has the target open. */
const BUSY = ['EPERM', 'EACCES', 'EBUSY'];

/** Renames a file, in the place of another where there is one. Tried for half a second where it is busy on Windows. @throws the file system's error. */
export function renameOver(
  from: string,
  to: string,
  { rename = renameSync, platform = process.platform }: Partial<RenameFacts> = {},
): void {
  for (let attempt = 1; ; attempt++)
    try {
      rename(from, to);
      return;
    } catch (error) {
      const isBusy = platform === 'win32' && BUSY.includes((error as NodeJS.ErrnoException).code ?? '');
      if (!isBusy || attempt === 10) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, attempt * 10);
    }
}

interface RenameFacts {
  readonly rename: (from: string, to: string) => void;
  readonly platform: NodeJS.Platform;
}

/** A path as people, GitHub and stored runs see it: relative to the folder, with slashes on every system. Empty for the folder itself. */
export function shownPath(
  directory: string,
  path: string,
  { relative, sep }: Pick<PlatformPath, 'relative' | 'sep'> = paths,
): string {
  return relative(directory, path).split(sep).join('/');
}

/** To an open file: a single write may take less than all of it. @throws the file system's error. */
export function writeWhole(file: number, bytes: Uint8Array): void {
  for (let written = 0; written < bytes.length; ) written += writeSync(file, bytes, written);
}

/** Creates the folders above and the file, or says false where anything has that name already, a broken link too: that is left as it is. */
export async function writeNewFile(path: string, content: string): Promise<boolean> {
  makeFolder(dirname(path));
  try {
    await writeFile(path, content, { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** The file was larger than the reader allows. */
export class FileTooLargeError extends Error {
  override readonly name = 'FileTooLargeError';
  readonly bytes: number;
  constructor(bytes: number, maxBytes: number) {
    super(`${formatBytes(bytes)}, more than ${formatBytes(maxBytes)}`);
    this.bytes = bytes;
  }
}

/** A device, a pipe or a socket: it may have no end, or wait for somebody for ever. */
export class NotAFileError extends Error {
  override readonly name = 'NotAFileError';
  readonly code = 'ENOTFILE';
  constructor() {
    super('it is no regular file');
  }
}

/** A pipe that nobody writes to is opened at once. */
const READ_WITHOUT_WAITING = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);

function checkRegular(facts: Stats, maxBytes: number): void {
  if (!facts.isFile() && !facts.isDirectory()) throw new NotAFileError();
  if (facts.size > maxBytes && facts.isFile()) throw new FileTooLargeError(facts.size, maxBytes);
}

/**
 * Bytes of a regular file of at most `maxBytes`; nothing larger is read into memory.
 * Rejects with NotAFileError, FileTooLargeError, or the system's error (ENOENT, EISDIR, …).
 */
export async function readFileCapped(path: string, maxBytes: number): Promise<Buffer> {
  const file = await open(path, READ_WITHOUT_WAITING);
  try {
    checkRegular(await file.stat(), maxBytes);
    return await file.readFile();
  } finally {
    await file.close();
  }
}

/** As readFileCapped, at once. @throws what that rejects with. */
export function readFileCappedSync(path: string, maxBytes: number): Buffer {
  const file = openSync(path, READ_WITHOUT_WAITING);
  try {
    checkRegular(fstatSync(file), maxBytes);
    return readFileSync(file);
  } finally {
    closeSync(file);
  }
}

/** Whether it is a regular file that begins with these bytes; false also where it cannot be read. */
export function beginsWith(path: string, beginning: Uint8Array): boolean {
  try {
    const file = openSync(path, READ_WITHOUT_WAITING);
    try {
      const bytes = Buffer.alloc(beginning.byteLength);
      return fstatSync(file).isFile() && readSync(file, bytes) === bytes.byteLength && bytes.equals(beginning);
    } finally {
      closeSync(file);
    }
  } catch {
    return false;
  }
}

/** Runs `use` with a fresh temporary folder that is gone afterwards, whatever happened. */
export async function withTemporaryDirectory<T>(use: (directory: string) => Promise<T>): Promise<T> {
  const directory = await mkdtemp(join(tmpdir(), 'agent-eval-'));
  try {
    return await use(directory);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

/**
 * A file of this process, for writing and reading. It loses its name at once, so that it is gone however the process ends.
 * Where a system keeps what is open, it goes at the exit.
 * @param remove Removes a folder, and throws where that cannot be done. Default: as this system does.
 */
export function openTemporaryFile(remove: (folder: string) => void = removeFolder): number {
  const folder = mkdtempSync(join(tmpdir(), 'agent-eval-'));
  const file = openOrRemove(folder);
  try {
    remove(folder);
  } catch {
    process.once('exit', () => {
      closeSync(file);
      removeFolder(folder);
    });
  }
  return file;
}

function openOrRemove(folder: string): number {
  try {
    return openSync(join(folder, 'file'), 'wx+', 0o600);
  } catch (error) {
    removeFolder(folder);
    throw error;
  }
}

function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}

/** `name` resolved under `directory`, or null when it would lie outside of it. */
export function pathInside(directory: string, name: string): string | null {
  if (name === '' || isAbsolute(name) || name.includes('\0')) return null;
  const path = resolve(directory, normalize(name));
  const inside = relative(resolve(directory), path);
  return inside === '' || inside.startsWith('..') || isAbsolute(inside) ? null : path;
}

/** "820 B", "3.4 kB", "64.0 MB": decimal units, for messages. */
export function formatBytes(bytes: number): string {
  if (bytes < 1_000) return `${bytes} B`;
  if (bytes < 1_000_000) return `${(bytes / 1_000).toFixed(1)} kB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** The text without a byte order mark, or what is wrong with bytes that are not UTF-8. */
export const utf8Text = (file: string, bytes: Buffer): { readonly text: string } | Problem =>
  notUtf8(file, bytes) ?? { text: new TextDecoder().decode(bytes) };

function notUtf8(file: string, bytes: Buffer): Problem | null {
  if (isUtf8(bytes) && !bytes.includes(0)) return null;
  const begins = (...codes: readonly number[]) => codes.every((code, i) => bytes[i] === code);
  const what = `${file} is not UTF-8 text.`;
  if (begins(0x50, 0x4b, 3, 4))
    return { what, where: { file, line: 1 }, fix: 'It is a workbook or another archive: save its tables as CSV.' };
  const isWide = begins(0xff, 0xfe) || begins(0xfe, 0xff) || (bytes.length > 1 && bytes[1] === 0 && bytes[0] !== 0);
  const fix = isWide ? 'It is UTF-16, as Windows programs write it: save it as UTF-8.' : 'Save it as UTF-8.';
  let line = 1;
  for (let start = 0; start < bytes.length && !isWide; line++) {
    const end = bytes.indexOf(0x0a, start);
    const stop = end === -1 ? bytes.length : end;
    const part = bytes.subarray(start, stop);
    if (!isUtf8(part) || part.includes(0)) break;
    start = stop + 1;
  }
  return { what, where: { file, line }, fix };
}
