/** In an event whose run has secrets and that outsiders cause: is what would be run and asked of a trusted commit? */

import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { filesOfCommand } from '../../cases/dataset/programs.ts';
import { findFiles, isFile } from '../../cases/dataset/read-files.ts';
import { readConfig } from '../../config/load.ts';
import { type Problem, ProblemError } from '../../model/problem.ts';
import type { RunWorld } from '../../model/world/run-request.ts';
import { shownPath } from '../../platform/files.ts';
import { blobsOf, type Checkout, findCheckout, isBlob } from '../../platform/git.ts';
import { isPrivileged, trustedCommits } from '../../platform/github/privileged.ts';
import { isRecord, textsIn } from '../../text/loose.ts';

/** The checkout is, or may be, somebody else's: nothing of it may be filled in, run, or asked. */
export class UntrustedCheckoutError extends ProblemError {}

/** Of files that only the cases name. @throws UntrustedCheckoutError for one that is not the trusted commit's. */
export type RequireTrusted = (paths: readonly string[]) => void;

/**
 * Of a privileged event: the commit that is checked out must be a trusted one, and the configuration and every file that
 * it names must be that commit's. No variable of the environment is read before the configuration is known to be so.
 * @throws UntrustedCheckoutError, also where it cannot be found out.
 */
export async function requireTrustedCheckout(config: string, world: RunWorld): Promise<RequireTrusted> {
  const { directory, environment } = world;
  if (!isPrivileged(environment)) return () => {};
  const file = resolve(directory, config);
  if (!existsSync(file)) return () => {};
  const shown = shownPath(directory, file);
  const refuse = (what: string, where = shown): never => {
    throw new UntrustedCheckoutError([problem(String(environment.GITHUB_EVENT_NAME), what, where)]);
  };
  const trusted = trustedCommits(environment, readEvent(environment.GITHUB_EVENT_PATH));
  const checkout = await findCheckout(dirname(file), world);
  const blobs = checkout && (await blobsOf(checkout, world).catch(() => null));
  if (checkout === null || blobs === null) return refuse('it is not known which commit is checked out');
  if (!trusted.includes(checkout.commit))
    return refuse(
      `the commit that is checked out is ${checkout.commit.slice(0, 7)}, not ${trusted.map((sha) => sha.slice(0, 7)).join(' or ')}`,
    );
  const changed = 'this file is not as it is in the commit that is checked out';
  const content = { ...checkout, blobs };
  if (!isOf(file, content)) refuse(changed);
  // The configuration is a trusted one: its variables may be filled in.
  const requireAll: RequireTrusted = (paths) => {
    const other = paths.find((path) => !isOf(path, content));
    if (other) refuse(changed, shownPath(directory, other));
  };
  requireAll(namedFiles(config, world));
  return requireAll;
}

function readEvent(path: string | undefined): unknown {
  try {
    return path ? JSON.parse(readFileSync(path, 'utf8')) : null;
  } catch {
    return null;
  }
}

/** Every text in the configuration that is a path or a glob of files (cases, recordings, sources), and those that programs name. */
function namedFiles(config: string, { directory, environment }: RunWorld): readonly string[] {
  try {
    const { written, directory: folder } = readConfig(config, directory, environment);
    const ofPrograms = commandsIn(written.datasets).flatMap((command) => filesOfCommand(command, folder));
    return [...findFiles(textsIn(written), folder).paths.filter(isFile), ...ofPrograms];
  } catch {
    // What cannot be read is refused by whoever reads it next.
    return [];
  }
}

function commandsIn(datasets: unknown): readonly string[] {
  if (!Array.isArray(datasets)) return [];
  return datasets.flatMap((one: unknown) => (isRecord(one) && typeof one.command === 'string' ? [one.command] : []));
}

/** Behind symbolic links, too: a link is a blob of its own, and its target has to be one of the commit's. */
function isOf(path: string, { root, blobs }: Checkout & { readonly blobs: ReadonlyMap<string, string> }): boolean {
  try {
    const name = shownPath(realpathSync(root), realpathSync(path));
    const hash = blobs.get(name);
    return hash !== undefined && isBlob(readFileSync(path), hash);
  } catch {
    return false;
  }
}

function problem(event: string, what: string, file: string): Problem {
  return {
    what: `In ${event}, configuration and cases must be those of the base commit: whoever writes them chooses where the secrets are sent. Here ${what}.`,
    where: { file },
    fix: 'Check out the base commit (actions/checkout without "ref"), or run on pull_request, where forks get no secrets.',
  };
}
