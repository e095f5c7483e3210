/** Compiled code that processes under test share, from one run of the tests to the next: most of the start of each. */
import { existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');
const KEPT = join(ROOT, 'node_modules/.cache/agent-eval-tests');

/**
 * Variables for a process that runs code of this folder: the project, or a copy of it somewhere else. Node keeps the
 * cache true by the content of the files, and finds a file by its path relative to the cache, so each copy has a link to it.
 */
export function compileCache(root = ROOT): Readonly<Record<string, string>> {
  const linked = join(root, '.compile-cache');
  if (root !== ROOT && !existsSync(linked)) {
    mkdirSync(KEPT, { recursive: true });
    symlinkSync(KEPT, linked);
  }
  return { NODE_COMPILE_CACHE: root === ROOT ? KEPT : linked, NODE_COMPILE_CACHE_PORTABLE: '1' };
}
