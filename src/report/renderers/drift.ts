/** Which cases changed sides by this change, and which fail on the base version by now, too: no list and no count blames the latter. */
import type { CaseComparison } from '../../model/comparison.ts';
import type { ComparisonConfirmation } from '../../model/confirmation.ts';
import type { Outcome } from '../../model/outcome.ts';

type Compared = Pick<Outcome, 'comparison'>;

/** Fresh runs found that the base version fails these by now, too, and none found them broken by this change. */
export function driftedIds(
  confirmation: Pick<ComparisonConfirmation, 'metrics' | 'mustPass'> | null | undefined,
): ReadonlySet<string> {
  if (!confirmation) return new Set();
  const { metrics, mustPass } = confirmation;
  const rerun = metrics.flatMap(({ reruns }) => reruns?.cases ?? []);
  const of = (finding: string, required: string) => [
    ...rerun.filter((one) => one.finding === finding).map(({ id }) => id),
    ...mustPass.filter((one) => one.finding === required).map(({ id }) => id),
  ];
  const broken = new Set(of('confirmed', 'broken'));
  return new Set(of('drifted', 'drifted').filter((id) => !broken.has(id)));
}

/** Cases that passed on the baseline and fail now, without those that drifted. */
export function newlyFailing({ comparison }: Compared): readonly CaseComparison[] {
  const drifted = driftedIds(comparison?.confirmation);
  return (comparison?.cases.newlyFailing ?? []).filter(({ id }) => !drifted.has(id));
}

/** Cases that passed on the baseline and fail now, on this version as on the base version. */
export function drifted({ comparison }: Compared): readonly CaseComparison[] {
  const ids = driftedIds(comparison?.confirmation);
  return (comparison?.cases.newlyFailing ?? []).filter(({ id }) => ids.has(id));
}
