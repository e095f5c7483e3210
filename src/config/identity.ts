/** Who a configuration belongs to, as far as it can be read: a run that it does not let begin is reported under this name. */
import { resolve } from 'node:path';
import { readFileCappedSync } from '../platform/files.ts';
import { isPrivileged } from '../platform/github/privileged.ts';
import { outsideOf } from '../platform/github/workspace.ts';
import type { Environment } from './env.ts';
import { LARGEST_CONFIG, readConfig } from './load.ts';
import type { SoundParts } from './partial-parse.ts';
import { SUITE_NAME } from './schema.ts';

export interface Identity {
  /** null where it cannot be read. */
  readonly name: string | null;
  /** The section, where it is sound. */
  readonly report: SoundParts['report'];
  /** Values that came from the environment. */
  readonly secrets: readonly string[];
}

/** Never throws. Of a file outside of the workspace nothing is said. In an event that outsiders cause, no variable is filled in. Where the file is no YAML, its lines are looked through for the name and for `comment: off`. */
export function identityOf(path: string, directory: string, environment: Environment): Identity {
  if (outsideOf({ directory, environment })(path)) return { name: null, report: undefined, secrets: [] };
  try {
    const { parts, secrets } = readConfig(path, directory, isPrivileged(environment) ? {} : environment);
    return { name: parts.name ?? null, report: parts.report, secrets };
  } catch {
    return fromLines(resolve(directory, path));
  }
}

function fromLines(file: string): Identity {
  const text = textOf(file);
  const name = /^name:[ \t]+(["']?)([^"'#\r\n]{1,100}?)\1[ \t]*(?:#.*)?$/m.exec(text)?.[2];
  const quiet = /^[ \t]+comment:[ \t]+["']?off\b/m.test(text) || /^report:.*\bcomment:[ \t]*["']?off\b/m.test(text);
  return { name: name && SUITE_NAME.test(name) ? name : null, report: quiet ? QUIET : undefined, secrets: [] };
}

const QUIET: SoundParts['report'] = { comment: 'off', annotations: 'all', check: false, html: true };

function textOf(file: string): string {
  try {
    return readFileCappedSync(file, LARGEST_CONFIG).toString('utf8');
  } catch {
    return '';
  }
}
