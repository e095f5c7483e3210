/** A file that one process at a time may write: others wait, and a process that is gone holds up nobody. */
import { spawnSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { withLock } from '../../src/platform/lock.ts';
import { folderOf } from '../support/cli.ts';

const fileWith = (holder: string | null) => {
  const path = join(folderOf({}), 'history.sqlite');
  if (holder !== null) writeFileSync(`${path}.lock`, holder);
  return path;
};
const LONG_MS = 60_000;

it('is written while no other process does, and the lock is gone afterwards', async () => {
  const path = fileWith(null);
  expect(await withLock(path, 0, async () => existsSync(`${path}.lock`))).toEqual({ done: true });
  expect(existsSync(`${path}.lock`)).toBe(false);
  await expect(withLock(path, 0, () => Promise.reject(new Error('full disk')))).rejects.toThrow('full disk');
  expect(existsSync(`${path}.lock`)).toBe(false);
});

it('is waited for, and not written where another process does not let go', async () => {
  const path = fileWith(String(process.ppid));
  expect(await withLock(path, 0, async () => 'written')).toBeNull();
  const waiting = withLock(path, LONG_MS, async () => 'written');
  rmSync(`${path}.lock`);
  expect(await waiting).toEqual({ done: 'written' });
});

it('is written where the process that held it is gone, by one of those that wait', async () => {
  const gone = String(spawnSync(process.execPath, ['-e', '']).pid);
  const path = fileWith(gone);
  expect(await withLock(path, 0, async () => 'written')).toEqual({ done: 'written' });
});

it('is not written while a lock does not say yet whose it is', async () => {
  expect(await withLock(fileWith(''), 0, async () => 'written')).toBeNull();
});
