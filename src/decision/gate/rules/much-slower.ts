/** A time that no gate looks at, and that a person would notice: at least twice as long, and by a second or more. */
import type { MetricComparison } from '../../../model/verdict/comparison.ts';
import { type Change, changeOf, changeText } from '../words.ts';
import { concluded, defineRule, type Said } from './rule.ts';

/** Runs of one version on other machines and in other hours differ by less. */
const LEAST_RATIO = 2;
const LEAST_MS = 1_000;

export const muchSlower = defineRule({
  ids: ['much_slower'],
  conclusion: null,
  severity: 'low',
  describe: 'A time that is not among gate.metrics is at least twice as long and a second longer, beyond chance.',
  shown: 'warning',
  find: (input) => {
    const row = concluded(input)?.metrics.find(isMuchSlower);
    if (!row) return null;
    return { headline: '', facts: [{ metric: row.metric, scope: row.scope, data: changeOf(row) }] };
  },
  sentence: ({ name, scope, data }: Said<Change>) =>
    `${changeText({ ...data, name, scope })}: more than twice as long. It is not among gate.metrics, so it does not fail the check.`,
});

/** The lower end of the interval decides. The warning is there where no gate looks and cases are slower one by one, too. */
function isMuchSlower({ unit, baseline, interval, warnings }: MetricComparison): boolean {
  const [least] = interval ?? [0];
  const isSlower = warnings.some(({ code }) => code === 'high_change_not_gated' || code === 'change_not_gated');
  return unit === 'ms' && isSlower && least >= LEAST_MS && baseline + least >= LEAST_RATIO * baseline;
}
