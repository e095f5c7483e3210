/** What git knows of a checkout: its commit, and which content each file has in it. Nothing of the checkout is run. */
import { createHash } from 'node:crypto';
import { startChild } from './process.ts';

export interface Checkout {
  /** Absolute, without symbolic links. */
  readonly root: string;
  /** The commit that is checked out. */
  readonly commit: string;
  /** Path from the root, with slashes → the hash of the file's content in that commit. */
  readonly blobs: ReadonlyMap<string, string>;
}

/** A tree is read whole: names are quoted where they hold a line break, and then match no path. */
const READ_CHECKOUT = 'git rev-parse --show-toplevel HEAD && git -c core.quotePath=false ls-tree -r --full-tree HEAD';

/** null: no git, no checkout there, or one that git does not read. */
export async function readCheckout(
  directory: string,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<Checkout | null> {
  const lines: string[] = [];
  const git = startChild({ command: READ_CHECKOUT, directory, environment, onLine: (line) => void lines.push(line) });
  const { code } = await git.exited;
  const [root, commit, ...entries] = lines;
  if (code !== 0 || !root || !commit) return null;
  const blobs = entries.flatMap((entry) => {
    const [, hash, path] = /^\d+ blob ([0-9a-f]+)\t(.+)$/.exec(entry) ?? [];
    return hash && path ? [[path, hash] as const] : [];
  });
  return { root, commit, blobs: new Map(blobs) };
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
