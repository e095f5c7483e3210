/** A gated metric, or one with a limit, that could not be judged: a drop could hide there, or a miss. */
import type { Unit } from '../../../model/run/run-report.ts';
import type { ConfirmedGraded } from '../../../model/verdict/confirmation.ts';
import { isWithin } from '../../../stats/slack.ts';
import { counted } from '../../../text/digits.ts';
import { formatLimit } from '../../../text/figures.ts';
import { upperFirst } from '../../../text/wording.ts';
import { type Checked, checkLimits, type Limit, type LimitFindings, limitOptions } from '../limits.ts';
import { formatScope, metricName } from '../words.ts';
import { confirmedOf } from './confirmed.ts';
import { concluded, defineRule, type Fact } from './rule.ts';

export const unjudged = defineRule({
  ids: ['unjudged'],
  conclusion: 'inconclusive',
  describe:
    'More than `gate.max_errors` of the cases of a gated metric could not be judged, in this run or on the baseline, or could not be scored in the paired re-runs. Or in this run of a metric that a minimum or maximum names.',
  options: limitOptions,
  find: (input) => {
    const { metrics, max_errors: limit } = input.options;
    const comparison = concluded(input);
    const unjudgedIn = (comparison?.comparability.unjudged ?? []).filter(
      ({ metric, baseline, current, both = 0, cases }) =>
        metrics.includes(metric) && !isWithin(baseline + current - both, limit * cases),
    );
    const reruns = confirmedOf(comparison, input)?.confirmation.graded?.filter(isUnscored).map(lostInReruns) ?? [];
    const gated = [...unjudgedIn, ...reruns].map(({ metric, ...data }) => ({ metric, scope: 'overall', data }));
    const isGated = ({ limit: { metric, scope } }: Checked) =>
      gated.some((one) => one.metric === metric && one.scope === scope);
    const limited = input.run.stopped === null ? checkLimits(input).unjudged.filter((one) => !isGated(one)) : [];
    const lost: readonly About[] = [...gated, ...limited.map(aboutLimit)];
    const [first] = lost;
    if (!first) return null;
    return {
      headline: `${metricName(input.catalogue, first.metric ?? '')}${formatScope(first.scope ?? '')} could not be ${whichOf(first.data)}`,
      facts: lost,
    };
  },
  sentence: ({ name, scope, data }) => {
    const { limit, code } = data;
    const [can, hidden] = limit
      ? [`has a ${limit.rule} of ${formatLimit(limit.bound, limit.unit)}`, 'the cases left out may miss it']
      : ['can fail the check', 'a drop of it may be hidden'];
    return `${upperFirst(name)}${formatScope(scope)} ${can}, and could not be ${whichOf(data)} (${code}), so ${hidden}. To settle it, see to that and run again.`;
  },
});

const aboutLimit = ({ limit, bound, value, current, cases, code }: LimitFindings['unjudged'][number]): About => ({
  ...{ metric: limit.metric, scope: limit.scope },
  data: { baseline: 0, current, cases, code, limit: { rule: limit.rule, bound, unit: value.unit } },
});

/** Errors took away so many pairs that the others say nothing. */
export const isUnscored = ({ sameAs, outcome, stopped, lost }: ConfirmedGraded): boolean =>
  sameAs === null && outcome === 'inconclusive' && stopped === 'lost' && lost !== undefined;

const lostInReruns = ({ metric, look, lost }: ConfirmedGraded) => ({
  metric,
  baseline: 0,
  current: 0,
  reruns: lost!.units,
  cases: look.units,
  code: lost!.code,
});

type About = Omit<Fact<Lost>, 'rule'>;

interface Lost {
  readonly baseline: number;
  readonly current: number;
  readonly reruns?: number;
  readonly cases: number;
  readonly code: string;
  /** That this run holds, as far as it was judged; absent: it is about a change. */
  readonly limit?: Pick<Limit, 'rule'> & { readonly bound: number; readonly unit: Unit };
}

/** "judged on 12 of 20 cases", "judged on 12 of 20 cases of the baseline", "scored in the re-runs of 12 of 20 cases" */
function whichOf({ baseline, current, reruns = 0, cases }: Lost): string {
  const of = (lost: number) => `${lost} of ${counted(cases, 'case')}`;
  // Of a re-run, an error of the agent's service leaves no score, too.
  if (reruns > 0) return `scored in the re-runs of ${of(reruns)}`;
  if (baseline === 0) return `judged on ${of(current)}`;
  const inThisRun = `judged on ${of(current)}, and on ${baseline} of the baseline`;
  return current === 0 ? `judged on ${of(baseline)} of the baseline` : inThisRun;
}
