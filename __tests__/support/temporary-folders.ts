/** Folders that go when the test file, or else the process, ends. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folders: string[] = [];
const forgotten: (() => void)[] = [];

/** An empty folder. */
export function temporaryFolder(prefix = 'agent-eval-'): string {
  const folder = mkdtempSync(join(tmpdir(), prefix));
  folders.push(folder);
  return folder;
}

/** What is made in such a folder when it is first wanted, and again by the next test file. */
export function oncePerFile<T extends {}>(make: () => T): () => T {
  let made: T | undefined;
  forgotten.push(() => {
    made = undefined;
  });
  return () => {
    made ??= make();
    return made;
  };
}

export function removeFolders(): void {
  for (const forget of forgotten) forget();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
}

// Vitest ends its workers without letting them exit, and has each-file.ts.
if (!process.env.VITEST) process.once('exit', removeFolders);
