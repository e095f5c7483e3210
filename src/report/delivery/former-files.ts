/** What an older run left in a folder of results: taken away, so that nobody takes it for this run's. */

import { accessSync, constants, existsSync, rmSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { FORMER_OUTCOME } from '../../model/verdict/run-text.ts';
import { makeFolder } from '../../platform/files.ts';
import { FORMATS } from '../formats.ts';

/** Where a run of the failed cases writes: below the folder of the run whose failures they are, which stays as it is. */
export function folderOfFailed(out: string, directory: string): string {
  return existsSync(resolve(directory, out, 'outcome.json')) ? join(out, OF_FAILED) : out;
}

/** The folder of the run whose failed cases were run into `out`; `out` itself, where they are of no run around it. */
export function folderOfRun(out: string, directory: string): string {
  const isOfFailed = basename(out) === OF_FAILED && existsSync(resolve(directory, dirname(out), 'outcome.json'));
  return isOfFailed ? dirname(out) : out;
}

/** Name of the folder for runs of the failed cases, inside of that of the run that they failed in. */
export const OF_FAILED = 'failed';

/** Removes the files of a run that are not in `written`; the journal stays. Never throws. */
export function removeFormer(folder: string, written: readonly string[]): void {
  for (const name of [...Object.values(FORMATS).map(({ file }) => file), FORMER_OUTCOME]) {
    if (name === null || written.includes(name)) continue;
    try {
      rmSync(join(folder, name), { force: true });
    } catch {
      // A folder that nothing can be removed from was said to be one.
    }
  }
}

/** Whether files can be written there; the folder is made where it is missing. */
export function isWritable(folder: string): boolean {
  try {
    makeFolder(folder);
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
