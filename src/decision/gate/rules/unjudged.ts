/** A gated metric that could not be judged: a drop could hide there. */
import { isWithin } from '../../../stats/slack.ts';
import { counted } from '../../../text/digits.ts';
import { upperFirst } from '../../../text/wording.ts';
import { metricName } from '../words.ts';
import { concluded, defineRule } from './rule.ts';

export const unjudged = defineRule({
  ids: ['unjudged'],
  conclusion: 'inconclusive',
  describe:
    'More than `gate.max_errors` of the cases of a gated metric could not be judged, in this run or on the baseline.',
  find: (input) => {
    const { metrics, max_errors: limit } = input.options;
    const lost = (concluded(input)?.comparability.unjudged ?? []).filter(
      ({ metric, baseline, current, cases }) =>
        metrics.includes(metric) && !isWithin(baseline + current, limit * cases),
    );
    const [first] = lost;
    if (!first) return null;
    return {
      headline: `${metricName(input.catalogue, first.metric)} could not be judged on ${whichOf(first)}`,
      facts: lost.map(({ metric, ...data }) => ({ metric, scope: 'overall', data })),
    };
  },
  sentence: ({ name, data }) =>
    `${upperFirst(name)} can fail the check, and could not be judged on ${whichOf(data)} (${data.code}), so a drop of it may be hidden. To settle it, see to that and run again.`,
});

interface Lost {
  readonly baseline: number;
  readonly current: number;
  readonly cases: number;
}

/** "12 of 20 cases", "12 of 20 cases of the baseline" */
function whichOf({ baseline, current, cases }: Lost): string {
  const of = (lost: number) => `${lost} of ${counted(cases, 'case')}`;
  if (baseline === 0) return of(current);
  return current === 0 ? `${of(baseline)} of the baseline` : `${of(current)}, and on ${baseline} of the baseline`;
}
