/** What a verdict leaves open of cases: whether what newly fails failed again, and what fails without a former result. */

import { rerunCases } from '../../model/verdict/drift.ts';
import { formatCount } from '../../text/figures.ts';
import type { Facts } from '../renderer.ts';
import { failingUncompared, leadCases } from '../rows/cases.ts';

interface Again {
  /** Newly failing cases. */
  readonly of: number;
  /** Passed in every re-run. */
  readonly passed: number;
  /** Passed in some re-runs and failed in others. */
  readonly varied: number;
}

function againOf({ comparison, sides }: Facts): Again {
  const reruns = Map.groupBy(
    rerunCases(comparison?.confirmation).filter(({ current }) => current.runs > 0),
    ({ id }) => id,
  );
  const newly = sides['newly-failing'].map(({ id }) => reruns.get(id) ?? []);
  const rerun = newly.filter((all) => all.length > 0 && all.every(({ finding }) => finding === 'unconfirmed'));
  const passed = rerun.filter((all) => all.every(({ current }) => current.passes === current.runs)).length;
  const failed = rerun.filter((all) => all.every(({ current }) => current.passes === 0)).length;
  return { of: newly.length, passed, varied: rerun.length - passed - failed };
}

/** "Run again, both pass.", "Run again, 2 of them pass and 1 fails at times."; '' where none was, or each failed again. */
export function againSentence(facts: Facts): string {
  const { of, passed, varied } = againOf(facts);
  if (passed + varied === 0) return '';
  const all = of === 1 ? 'it' : of === 2 ? 'both' : `all ${formatCount(of)}`;
  const pass = (count: number) => (count === 1 ? 'passes' : 'pass');
  const fail = (count: number) => `${count === 1 ? 'fails' : 'fail'} at times`;
  if (passed === of) return `Run again, ${all} ${pass(of)}.`;
  if (varied === of) return `Run again, ${all} ${fail(of)} only.`;
  const parts = [
    passed > 0 && `${formatCount(passed)} of them ${pass(passed)}`,
    varied > 0 && `${formatCount(varied)}${passed > 0 ? '' : ' of them'} ${fail(varied)} only`,
  ];
  return `Run again, ${parts.filter(Boolean).join(' and ')}.`;
}

/** The cases that a report names first newly fail, and none of them failed in every run: what they share is no cause. */
export function isOnlyChance(facts: Facts): boolean {
  const { of, passed, varied } = againOf(facts);
  const isAboutThem = of > 0 && leadCases(facts).rows.length === of;
  return facts.outcome.verdict.conclusion === 'no-regression' && isAboutThem && passed + varied === of;
}

/** "7 of 10 new cases fail.", "2 of 5 cases whose content changed fail."; '' where none does. No verdict counts them. */
export function uncomparedSentence(facts: Facts): string {
  const { added, changed } = failingUncompared(facts);
  const { added: allAdded = [], changed: allChanged = [] } = facts.comparison?.cases ?? {};
  const said = (failing: number, of: number, one: string, many: string) =>
    failing > 0 &&
    `${formatCount(failing)} of ${formatCount(of)} ${of === 1 ? one : many} ${failing === 1 ? 'fails' : 'fail'}.`;
  return [
    said(added.length, allAdded.length, 'new case', 'new cases'),
    said(changed.length, allChanged.length, 'case whose content changed', 'cases whose content changed'),
  ]
    .filter(Boolean)
    .join(' ');
}
