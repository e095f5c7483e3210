/** What the cases of a saved run say twice, and not alike. Pure. */
import type { CaseResult } from '../../model/run/case-result.ts';
import { statusOfTrials, trialCount } from '../../model/run/counted.ts';
import { PASS_RATE } from '../../model/run/metric.ts';
import { SLACK } from '../../stats/slack.ts';
import { inQuotes } from '../../text/untrusted/excerpt.ts';

/** Asked of the cases one after the other: what is wrong with this one, as a clause; undefined: nothing is. */
export function contradictions(): (one: CaseResult) => string | undefined {
  const seen = new Set<string>();
  return (one) => {
    const name = inQuotes(one.id);
    if (seen.has(one.id)) return `the case ${name} is in it twice`;
    seen.add(one.id);
    if (new Set(one.trials.map(({ trial }) => trial)).size < one.trials.length)
      return `the case ${name} has two trials of one number`;
    const status = statusOfTrials(one.trials);
    if (one.status !== status) return `the case ${name} is ${one.status}, and by its trials ${status}`;
    return agrees(one) ? undefined : `the pass rate of the case ${name} is not that of its trials`;
  };
}

function agrees(one: CaseResult): boolean {
  const [share, weight] = one.measures[PASS_RATE] ?? [];
  if (share === undefined || weight === undefined) return true;
  const { passed, trials } = trialCount(one);
  // Shares that are kept as JSON come back as they were, but not those that somebody added up in another order.
  return Math.abs(share * trials - passed * weight) <= SLACK * Math.max(1, weight);
}
