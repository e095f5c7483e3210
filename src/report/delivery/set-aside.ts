/** Results of an older run whose place another one takes: kept under another name. */
import { closeSync, existsSync, openSync, readSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { FORMER_OUTCOME, NO_CASES } from '../../model/verdict/run-text.ts';
import { renameOver } from '../../platform/files.ts';

/**
 * Results that took a run to get are kept under another name before an outcome without any takes their place.
 * @returns whether there are such. Never throws.
 */
export function saveFormerOutcome(folder: string): boolean {
  const [path, former] = [join(folder, 'outcome.json'), join(folder, FORMER_OUTCOME)];
  try {
    if (!startsWith(path, NO_CASES)) renameOver(path, former);
    return existsSync(former);
  } catch {
    return false;
  }
}

/** What an older run left under a name that this one could not write: its results are kept, the rest goes. Never throws. */
export function setAside(folder: string, name: string): void {
  if (name === 'outcome.json') saveFormerOutcome(folder);
  try {
    rmSync(join(folder, name), { force: true });
  } catch {
    // That it could not be written is said.
  }
}

function startsWith(path: string, text: string): boolean {
  const file = openSync(path, 'r');
  try {
    const bytes = Buffer.alloc(text.length);
    readSync(file, bytes);
    return bytes.toString('latin1') === text;
  } finally {
    closeSync(file);
  }
}
