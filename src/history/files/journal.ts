/** journal.jsonl: one line as each trial ends, so that nothing is lost when the run is killed, and `--resume` can go on. */
import { closeSync, ftruncateSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import type { FinishedTrial } from '../../model/run/case-result.ts';
import type { RunIdentity } from '../../model/run/run-id.ts';
import type { Spent } from '../../model/run/spent.ts';
import type { Warning } from '../../model/warning.ts';
import { makeFolder, writeWhole } from '../../platform/files.ts';
import { releaseLock, takeLock } from '../../platform/lock.ts';

/** A trial of a re-run is marked with the version that it asked, and never taken for one of the first pass. */
export interface JournaledTrial extends FinishedTrial {
  readonly extra?: 'current' | 'base';
  /** Which base version was asked; absent: this version was. */
  readonly base?: string;
  /** Of the whole run up to here; not said of extra trials. */
  readonly spent?: Spent;
}

/** Of agent and suite, by the words that a difference is named with. */
export type JournalVersion = Readonly<Record<string, string>>;

export interface Journal {
  /** Cheap, and never throws: lines are written together before the event loop goes round. An interrupted run ends with what it has spent. */
  readonly append: (line: JournaledTrial | { readonly spent: Spent }) => void;
  /** Forgets all that was written, so that --resume runs everything again. */
  readonly discard: () => void;
  /** Writes what is left and closes the file. A warning where lines could not be written; the run stands all the same. */
  readonly close: () => Warning | null;
}

/**
 * Opens a journal for writing, with its folder. Where another process came first to the one at this path, it is a file of
 * its own beside it, PATH with the number of this process in it, so that neither run is lost.
 * @throws the file system's error where it cannot be opened.
 * @param options.resume true: goes on below what is there; false (default): starts anew.
 * @param options.version What the trials are of from here on.
 * @param options.run Whose they are.
 */
export function openJournal(
  path: string,
  {
    resume = false,
    version,
    run,
  }: { readonly resume?: boolean; readonly version?: JournalVersion; readonly run?: RunIdentity } = {},
): Journal {
  makeFolder(dirname(path));
  const isOurs = takeLock(path);
  const own = isOurs ? path : path.replace(/(\.\w+)?$/, `.${process.pid}$1`);
  const file = openSync(own, resume ? 'a' : 'w');
  // A line break first, in case the last line was cut off when the run was killed.
  let pending: string[] = [...(resume ? ['\n'] : []), ...(version ? [`${JSON.stringify({ version, run })}\n`] : [])];
  let scheduled: NodeJS.Immediate | null = null;
  let failure: Error | null = null;
  const flush = () => {
    scheduled = null;
    if (pending.length === 0 || failure) return;
    const bytes = Buffer.from(pending.join(''));
    pending = [];
    try {
      writeWhole(file, bytes);
    } catch (error) {
      failure = error as Error;
    }
  };
  return {
    append: (line) => {
      if (failure) return;
      pending.push(`${JSON.stringify(line)}\n`);
      scheduled ??= setImmediate(flush);
    },
    discard: () => {
      pending = [];
      try {
        ftruncateSync(file);
      } catch (error) {
        failure = error as Error;
      }
    },
    close: () => {
      if (scheduled) clearImmediate(scheduled);
      flush();
      closeSync(file);
      if (isOurs) releaseLock(path);
      return failure === null
        ? null
        : {
            code: 'journal_incomplete',
            text: `The journal ${own} could not be written (${failure.message}); --resume would run some trials again.`,
          };
    },
  };
}
