/** What `suite.before` makes is there once, for both versions: where the change makes it otherwise, failing alike says nothing of the change. */
import { realpathSync } from 'node:fs';
import { sep } from 'node:path';
import { namedPaths } from '../../agents/checkout/named-paths.ts';
import type { ConfigReading } from '../../config/load.ts';
import { shownPath } from '../../platform/files.ts';
import type { Checkout } from '../../platform/git.ts';
import { canonicalJson } from '../../text/canonical-hash.ts';
import { isRecord, textsIn } from '../../text/loose.ts';
import type { Suite } from '../suite/suite.ts';
import { NoBaseVersionError } from './no-base-version.ts';

/**
 * @param base The configuration of the base commit.
 * @param root Of the checkout.
 * @param changedFiles Files that differ from that commit; from the root, with slashes.
 * @throws NoBaseVersionError where the change says otherwise what is done before the run, or changes a file that it names.
 */
export async function requireSameBefore(
  { directory, reading }: Pick<Suite, 'directory' | 'reading'>,
  base: Pick<ConfigReading, 'written'>,
  root: Checkout['root'],
  changedFiles: () => Promise<readonly string[]>,
): Promise<void> {
  const before = beforeIn(reading);
  if (canonicalJson(before) !== canonicalJson(beforeIn(base)))
    throw new NoBaseVersionError('the change says otherwise what suite.before does, once for both versions');
  if (before === null) return;
  const home = realpathSync(directory);
  const named = namedPaths(textsIn(before), home).filter((path) => !`${home}${sep}`.startsWith(`${path}${sep}`));
  const names = named.map((path) => shownPath(root, path));
  const isNamed = (file: string) => names.some((name) => file === name || file.startsWith(`${name}/`));
  const changed = (await changedFiles()).find(isNamed);
  if (changed !== undefined)
    throw new NoBaseVersionError(`the change is in ${changed}, which suite.before uses, once for both versions`);
}

const beforeIn = ({ written }: Pick<ConfigReading, 'written'>): unknown =>
  (isRecord(written.suite) ? written.suite.before : undefined) ?? null;
