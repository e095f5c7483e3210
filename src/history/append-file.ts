/** A finished run → the history in a file of somebody's own, for machines without GitHub. */
import { dirname } from 'node:path';
import type { Outcome } from '../model/verdict/outcome.ts';
import type { Conclusion } from '../model/verdict/verdict.ts';
import type { Warning } from '../model/warning.ts';
import { makeFolder } from '../platform/files.ts';
import { withLock } from '../platform/lock.ts';
import { notABaseline, type Saved } from './save.ts';
import { type AppendFacts, appendRun } from './store/append.ts';
import { openHistory, writeHistory } from './store/file.ts';

/** That others may take to add theirs; a large history is written in seconds. */
const PATIENCE_MS = 120_000;

interface FileFacts extends Omit<AppendFacts, 'isListedOnly'> {
  /** Somebody asked for a run that is compared with nothing, so that later ones are compared with it. */
  readonly isAccepted: boolean;
}

/**
 * Never rejects: a file that cannot be read is left as it is, and that is a warning. A run that may be no baseline is not
 * added, and one that got worse, or may have, only listed: nobody has accepted it, as a merge does on GitHub.
 */
export async function appendToFile(path: string, name: string, outcome: Outcome, facts: FileFacts): Promise<Saved> {
  const refused = (text: string): Saved => ({ url: null, warnings: [{ code: 'history_not_saved', text }] });
  const why = notABaseline(outcome);
  if (why !== null) return refused(why);
  const add = async (): Promise<Saved> => {
    const { history, found, warnings } = await openHistory(path, { suite: outcome.run.suite, name });
    if (found === 'refused') return { url: null, warnings };
    const word = facts.isAccepted ? undefined : NO_BASELINE[outcome.verdict.conclusion];
    const appended = appendRun(history, outcome, { ...facts, isListedOnly: word !== undefined });
    const written = await writeHistory(appended.history, path, { transcripts: true });
    const listed = word === undefined ? [] : [listedOnly(name, word)];
    return { url: null, warnings: [...appended.warnings, ...written.warnings, ...listed] };
  };
  try {
    makeFolder(dirname(path));
    const added = await withLock(path, PATIENCE_MS, add);
    if (added !== null) return added.done;
    return refused(
      `The run was not added to ${name}: another process is writing it. If no run is going on, delete ${name}.lock.`,
    );
  } catch (error) {
    return refused(`The run was not added to ${name}: ${(error as Error).message}.`);
  }
}

/** Compared with it, the next run of the same change would find nothing worse. */
const NO_BASELINE: Partial<Record<Conclusion, string>> = {
  regression: 'a regression',
  inconclusive: 'inconclusive',
};

function listedOnly(name: string, word: string): Warning {
  const text = `This run is listed in ${name}, but it is not the next baseline, as it is ${word}. To make it the baseline, run once more with --baseline none.`;
  return { code: 'listed_only', text };
}
