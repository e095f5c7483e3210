/** What a pull request changes of the configuration and cases, in a run that takes these from a trusted commit. */
import { realpathSync } from 'node:fs';
import { basename, join, matchesGlob, posix, resolve } from 'node:path';
import { allFilesOf } from '../../model/cases/test-case.ts';
import type { Warning } from '../../model/warning.ts';
import { shownPath } from '../../platform/files.ts';
import { findCheckout } from '../../platform/git.ts';
import { isPrivileged } from '../../platform/github/privileged.ts';
import { counted } from '../../text/digits.ts';
import { isRecord, textsIn } from '../../text/loose.ts';
import { printable } from '../../text/untrusted/printable.ts';
import { andAll } from '../../text/wording.ts';
import type { Concluding } from '../concluding.ts';
import type { Suite } from '../suite/suite.ts';

/** null: nothing is known to be changed there, or the run takes the pull request's own. */
export async function pendingChanges({ suite, services, world }: Concluding<Suite>): Promise<Warning | null> {
  const { ci, environment } = world;
  if (!ci?.pullRequest || !isPrivileged(environment)) return null;
  const changed = await services?.changedFiles();
  const checkout = changed && (await findCheckout(suite.directory, world));
  if (!checkout) return null;
  const isTaken = takenFrom(checkout.root, suite, world.directory);
  const pending = changed.filter(isTaken).toSorted();
  if (pending.length === 0) return null;
  const text = `The configuration and cases are those of ${printable(ci.pullRequest.baseRef)}. What this pull request changes in ${named(pending)} takes effect after the merge.`;
  return { code: 'changes_pending', text };
}

/** Whether a file, from the root and with slashes, is the configuration, or holds cases or what they name; also one that is new. */
function takenFrom(root: string, { directory, file, cases, reading }: Suite, workingDirectory: string) {
  const home = realpathSync(directory);
  const fromRoot = (path: string) => shownPath(root, path);
  const read = cases.flatMap((one) => [
    resolve(realpathSync(workingDirectory), one.source.file),
    ...allFilesOf(one).flatMap(({ path, location = '' }) => (path === undefined ? [] : [location])),
  ]);
  const paths = new Set([join(home, basename(file)), ...read].map(fromRoot));
  const { datasets, sources } = reading.written;
  const withoutAgents = (Array.isArray(datasets) ? datasets : [])
    .filter(isRecord)
    .map(({ agent: _, ...dataset }) => dataset);
  const patterns = textsIn([withoutAgents, sources])
    .flatMap((text) => [text, ...text.split(/\s+/)])
    .map((pattern) => posix.join(fromRoot(home), pattern));
  return (path: string): boolean => paths.has(path) || patterns.some((pattern) => matchesGlob(path, pattern));
}

const SHOWN = 5;

function named(files: readonly string[]): string {
  const shown = files.length > SHOWN ? files.slice(0, SHOWN - 1) : files;
  const left = files.length - shown.length;
  return andAll([...shown.map((name) => printable(name)), ...(left > 0 ? [counted(left, 'other file')] : [])]);
}
