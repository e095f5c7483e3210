/** A file that only one process may write at a time, by a lock beside it. A lock names the process that holds it. */
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { uptime } from 'node:os';
import { isAlive } from './is-alive.ts';
import { sleep } from './sleep.ts';

/** Between making a lock and naming its process. */
const UNNAMED_MS = 10_000;
/** Of two that take a lock over at the same moment, the one that is named after this time has it. */
const SETTLED_MS = 20;
const POLL_MS = 50;

const lockOf = (path: string) => `${path}.lock`;

/** One that lives no more holds nothing. @returns false: another process holds it. */
export function takeLock(path: string): boolean {
  const lock = lockOf(path);
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    if (holderIn(lock) !== null) return false;
    writeFileSync(lock, String(process.pid));
    return true;
  }
}

export function releaseLock(path: string): void {
  rmSync(lockOf(path), { force: true });
}

/** The other process that writes the file at this path, and the file that says so; null: none does. */
export function holderOf(path: string): { readonly pid: number; readonly lock: string } | null {
  const lock = lockOf(path);
  const pid = holderIn(lock);
  return pid === null ? null : { pid, lock };
}

/**
 * Does this while no other process does, and waits for its turn.
 * @param patienceMs How long one waits at most.
 * @returns null: another process held the lock all the time.
 */
export async function withLock<T>(
  path: string,
  patienceMs: number,
  work: () => Promise<T>,
): Promise<{ readonly done: T } | null> {
  const isNamed = () => readIfThere(lockOf(path)) === String(process.pid);
  for (let waited = 0; ; waited += POLL_MS) {
    if (takeLock(path)) {
      await sleep(SETTLED_MS);
      if (isNamed()) break;
    }
    if (waited >= patienceMs) return null;
    await sleep(POLL_MS);
  }
  try {
    return { done: await work() };
  } finally {
    releaseLock(path);
  }
}

/** What was written before the machine started is of a process that is gone, whoever has its number now. */
function holderIn(lock: string): number | null {
  const named = readIfThere(lock);
  const at = statSync(lock, { throwIfNoEntry: false })?.mtimeMs;
  if (named === null || at === undefined) return null;
  const pid = Number(named);
  if (named === '') return Date.now() - at < UNNAMED_MS ? pid : null;
  const isOfNow = at > Date.now() - uptime() * 1_000;
  return pid !== process.pid && isOfNow && isAlive(pid) ? pid : null;
}

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
