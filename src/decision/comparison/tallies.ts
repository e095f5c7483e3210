/** Two runs → how conversations of the same cases ended in each, and which statements rested on which sources. */
import type { ClaimCount } from '../../model/run/run-report.ts';
import { claimTally, endingsOf } from '../../model/run/tally.ts';
import type { Comparison } from '../../model/verdict/comparison.ts';
import type { CasePair, JoinedRuns } from './join.ts';

/** What neither run has any of is absent. */
export function talliesOf({ shared, unusable }: JoinedRuns): Pick<Comparison, 'endings' | 'claims'> {
  const endings = endingsIn([...shared, ...unusable]);
  const claims = claimsIn(shared);
  return { ...(endings.length > 0 && { endings }), ...(claims.byType.length > 0 && { claims }) };
}

/** In the order of the current run, then what only the baseline has; [] where one of the runs has none. */
function endingsIn(pairs: readonly CasePair[]): NonNullable<Comparison['endings']> {
  const [was, is] = [endingsOf(pairs.map(({ baseline }) => baseline)), endingsOf(pairs.map(({ current }) => current))];
  if (was.length === 0 || is.length === 0) return [];
  const sideOf = (all: ReturnType<typeof endingsOf>, name: string) => ({
    count: all.find(({ ending }) => ending === name)?.count ?? 0,
    of: all.reduce((sum, { count }) => sum + count, 0),
  });
  const endings = [...new Set([...is, ...was].map(({ ending }) => ending))];
  return endings.map((ending) => ({ ending, baseline: sideOf(was, ending), current: sideOf(is, ending) }));
}

function claimsIn(pairs: readonly CasePair[]): NonNullable<Comparison['claims']> {
  const was = claimTally(pairs.map(({ baseline }) => baseline));
  const is = claimTally(pairs.map(({ current }) => current));
  return { byType: joined(was.byType, is.byType), bySource: joined(was.bySource, is.bySource) };
}

function joined(was: readonly ClaimCount[], is: readonly ClaimCount[]) {
  const sideOf = (all: readonly ClaimCount[], wanted: string | null) => {
    const { evaluated = 0, grounded = 0 } = all.find(({ name }) => name === wanted) ?? {};
    return { evaluated, grounded };
  };
  const names = [...new Set([...is, ...was].map(({ name }) => name))];
  return names.map((name) => ({ name, baseline: sideOf(was, name), current: sideOf(is, name) }));
}
