/** What `suite.before` makes is there once, for both versions: where the change makes it otherwise, failing alike says nothing of the change. */
import { readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname, sep } from 'node:path';
import { namedPaths } from '../../agents/checkout/named-paths.ts';
import { isFile } from '../../cases/dataset/read-files.ts';
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
 * @throws NoBaseVersionError where the change says otherwise what is done before the run, or changes a file that it names or that such a script does.
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
  const names = [...named, ...importedBy(named, home)].map((path) => shownPath(root, path));
  const isNamed = (file: string) => names.some((name) => file === name || file.startsWith(`${name}/`));
  const changed = (await changedFiles()).find(isNamed);
  if (changed !== undefined)
    throw new NoBaseVersionError(`the change is in ${changed}, which suite.before uses, once for both versions`);
}

/** Bytes of a script; longer files are data. */
const LARGEST_SCRIPT = 1_000_000;

/** Existing files that the texts of these name, as an import does, and so on; absolute. Names are relative to the script or to the folder that it runs in. */
function importedBy(paths: readonly string[], home: string): readonly string[] {
  const found = new Set<string>();
  const scripts = [...paths];
  for (const script of scripts) {
    if (!isFile(script) || statSync(script).size > LARGEST_SCRIPT) continue;
    const text = readFileSync(script, 'utf8');
    const isPython = script.endsWith('.py');
    // A module of Python is named by its path, with dots.
    const texts = isPython ? [text, text.replaceAll('.', '/')] : [text];
    for (const path of [dirname(script), home].flatMap((folder) => namedPaths(texts, folder))) {
      const imported = isPython ? [path, `${path}.py`] : [path, `${path}.js`, `${path}.ts`];
      for (const file of imported.filter(isFile)) {
        if (found.has(file)) continue;
        found.add(file);
        scripts.push(file);
      }
    }
  }
  return [...found];
}

const beforeIn = ({ written }: Pick<ConfigReading, 'written'>): unknown =>
  (isRecord(written.suite) ? written.suite.before : undefined) ?? null;
