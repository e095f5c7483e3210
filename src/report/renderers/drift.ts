/** Which cases changed sides by this change, and which fail on the base version by now, too: no list and no count blames the latter. */
import type { CaseComparison } from '../../model/comparison.ts';
import type { ComparisonConfirmation, RunCount } from '../../model/confirmation.ts';
import type { Outcome } from '../../model/outcome.ts';

type Found = Pick<ComparisonConfirmation, 'metrics' | 'mustPass'>;
type Compared = Pick<Outcome, 'comparison'>;

/** Fresh runs found that the base version fails these by now, too, and none found them broken by this change. */
export function driftedIds(confirmation: Found | null | undefined): ReadonlySet<string> {
  const broken = brokenIds(confirmation);
  return new Set(found(confirmation, 'drifted').filter((id) => !broken.has(id)));
}

/** Fresh runs found these broken by this change. */
export function brokenIds(confirmation: Found | null | undefined): ReadonlySet<string> {
  return new Set([...found(confirmation, 'confirmed'), ...found(confirmation, 'broken')]);
}

function found(confirmation: Found | null | undefined, finding: string): readonly string[] {
  const { metrics = [], mustPass = [] } = confirmation ?? {};
  const all = [...metrics.flatMap(({ reruns }) => reruns?.cases ?? []), ...mustPass];
  return all.filter((one) => one.finding === finding).map(({ id }) => id);
}

/** Cases that passed on the baseline and fail now, without those that drifted; what fresh runs confirm stands first. */
export function newlyFailing({ comparison }: Compared): readonly CaseComparison[] {
  const drifted = driftedIds(comparison?.confirmation);
  const confirmed = brokenIds(comparison?.confirmation);
  return (comparison?.cases.newlyFailing ?? [])
    .filter(({ id }) => !drifted.has(id))
    .toSorted((a, b) => Number(confirmed.has(b.id)) - Number(confirmed.has(a.id)));
}

/** By case, of those that were run again: "5/5 → 0/5", passes of the base version and of this one; "0/4" of this one alone. */
export function freshRuns({ comparison }: Compared): ReadonlyMap<string, string> {
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

/** Cases that passed on the baseline and fail now, on this version as on the base version. */
export function drifted({ comparison }: Compared): readonly CaseComparison[] {
  const ids = driftedIds(comparison?.confirmation);
  return (comparison?.cases.newlyFailing ?? []).filter(({ id }) => ids.has(id));
}
