/** What the re-runs of each case gave, in the few characters of a table's cell. Pure. */
import type { RunCount } from '../model/verdict/confirmation.ts';
import type { Outcome } from '../model/verdict/outcome.ts';

/** By case, of those that were re-run: "5/5 → 0/5", passes of the base version and of this one; "0/4" of this one alone. */
export function freshRuns({ comparison }: Pick<Outcome, 'comparison'>): ReadonlyMap<string, string> {
  const { metrics = [], mustPass = [] } = comparison?.confirmation ?? {};
  // The pass rate's own runs, which stand first, say what became of the whole case.
  const runs = [...mustPass, ...metrics.flatMap(({ reruns }) => reruns?.cases ?? [])].toReversed();
  const said = ({ runs: all, passes }: RunCount) => `${passes}/${all}`;
  return new Map(
    runs
      .filter(({ current }) => current.runs > 0)
      .map(({ id, current, base }) => [id, base.runs > 0 ? `${said(base)} → ${said(current)}` : said(current)]),
  );
}
