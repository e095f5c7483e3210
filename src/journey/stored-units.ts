/** What the stored runs of the default branch say of the cases of this run: how often each ran, and how often it passed. */
import { storedUnits } from '../baseline/history/stored-units.ts';
import type { Restored } from '../baseline/source.ts';
import type { ComparedRun } from '../decision/comparison/join.ts';
import type { Ruler } from './ruler.ts';

/** Stored runs in which a case passed or failed, with the content and graders that it has today. */
export interface StoredPasses {
  readonly runs: number;
  readonly passes: number;
}

/**
 * By id of the case; of a case that is not there nothing is known but what the one baseline run says. Earlier attempts
 * of this run are no past of it.
 * @param ruler null: only saved runs are known, so that nobody can say by what a case is graded today
 */
export function storedPasses(
  { baseline }: Restored,
  ruler: Ruler | null,
  { run, report }: ComparedRun,
): ReadonlyMap<string, StoredPasses> {
  if (!baseline?.history || ruler === null) return new Map();
  const today = report.cases.flatMap(({ id, fingerprint }) => {
    const graders = ruler.gradersOf(id);
    return graders ? [{ key: id, content: fingerprint, ...graders }] : [];
  });
  const past = storedUnits(baseline.history, today, { ownRun: run.id }).filter(({ runs }) => runs > 0);
  return new Map(past.map(({ key, runs, passes }) => [key, { runs, passes }]));
}
