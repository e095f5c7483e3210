/** A finished run → the history in a file of somebody's own, for machines without GitHub. */
import { dirname } from 'node:path';
import type { Outcome } from '../model/verdict/outcome.ts';
import { makeFolder } from '../platform/files.ts';
import { notABaseline, type Saved } from './save.ts';
import { type AppendFacts, appendRun } from './store/append.ts';
import { openHistory, writeHistory } from './store/file.ts';

/** Never rejects: a file that cannot be read is left as it is, and that is a warning. A run that may be no baseline is not added. */
export async function appendToFile(path: string, name: string, outcome: Outcome, facts: AppendFacts): Promise<Saved> {
  const refused = (text: string): Saved => ({ url: null, warnings: [{ code: 'history_not_saved', text }] });
  const why = notABaseline(outcome);
  if (why !== null) return refused(why);
  try {
    const { history, found, warnings } = await openHistory(path, { suite: outcome.run.suite, name });
    if (found === 'refused') return { url: null, warnings };
    const appended = appendRun(history, outcome, facts);
    makeFolder(dirname(path));
    const written = await writeHistory(appended.history, path, { transcripts: true });
    return { url: null, warnings: [...appended.warnings, ...written.warnings] };
  } catch (error) {
    return refused(`The run was not added to ${name}: ${(error as Error).message}.`);
  }
}
