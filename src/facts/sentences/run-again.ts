/** Whether what newly fails failed again: without it a good verdict would be read as a list of broken cases. */
import type { Facts } from '../renderer.ts';
import { leadCases } from '../rows/cases.ts';
import { formatCount } from '../wording/format.ts';

interface Again {
  /** Newly failing cases. */
  readonly of: number;
  /** Passed in every re-run. */
  readonly passed: number;
  /** Passed in some re-runs and failed in others. */
  readonly varied: number;
}

function againOf({ comparison, sides }: Facts): Again {
  const { metrics = [], mustPass = [] } = comparison?.confirmation ?? {};
  const reruns = [...metrics.flatMap(({ reruns: all }) => all?.cases ?? []), ...mustPass];
  const newly = sides['newly-failing'].map(({ id }) => reruns.filter((one) => one.id === id && one.current.runs > 0));
  const rerun = newly.filter((all) => all.length > 0 && all.every(({ finding }) => finding === 'unconfirmed'));
  const passed = rerun.filter((all) => all.every(({ current }) => current.passes === current.runs));
  const varied = rerun.filter((all) => !passed.includes(all) && all.some(({ current }) => current.passes > 0));
  return { of: newly.length, passed: passed.length, varied: varied.length };
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
