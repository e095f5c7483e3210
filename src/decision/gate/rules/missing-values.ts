/** A gated metric that one of the two runs has no value of in many cases: a loss could hide there. */
import { isLocalRun } from '../../../model/run/run-id.ts';
import { countedOf } from '../../../text/digits.ts';
import { formatCount } from '../../../text/figures.ts';
import { upperFirst } from '../../../text/wording.ts';
import { mayHideInMissing } from '../../comparison/missing-values.ts';
import { couldHide } from '../../comparison/unjudged.ts';
import { comparedUnits } from '../paired-units.ts';
import { metricName } from '../words.ts';
import { concluded, defineRule } from './rule.ts';
import { toNewBaseline } from './unjudged.ts';

export const missingValues = defineRule({
  ids: ['missing_values'],
  conclusion: 'inconclusive',
  describe:
    'Of the cases of a gated metric, more than `gate.max_errors` have a value in one of the two runs only, and neither older stored runs nor paired re-runs compare them.',
  find: (input) => {
    const comparison = concluded(input);
    const missing = (comparison?.comparability.missing ?? []).filter(
      (one) =>
        mayHideInMissing(one, input.options) &&
        couldHide(one.metric, one.cases - comparedUnits(comparison!, one.metric), one.cases, input.options),
    );
    const [first] = missing;
    if (!first) return null;
    return {
      headline: `${metricName(input.catalogue, first.metric)} has no value in ${whichOf(first)}`,
      facts: missing.map(({ metric, ...data }) => ({
        metric,
        scope: 'overall',
        data: { ...data, isLocal: isLocalRun(input.run.id) },
      })),
    };
  },
  sentence: ({ name, data }) => `${said(name, data)} To settle it, ${remedyOf(data)}.`,
  brief: ({ name, data }) => ({ brief: said(name, data), remedy: remedyOf(data) }),
});

interface Data {
  readonly baseline: number;
  readonly current: number;
  readonly cases: number;
  readonly isLocal: boolean;
}

const said = (name: string, data: Data): string =>
  `${upperFirst(name)} can fail the check, and has no value in ${whichOf(data)}, so a loss of it may be hidden.`;

/** "8 of 20 cases", "8 of 20 cases of the baseline" */
function whichOf({ baseline, current, cases }: Pick<Data, 'baseline' | 'current' | 'cases'>): string {
  if (current === 0) return `${countedOf(baseline, cases, 'case')} of the baseline`;
  const inThisRun = countedOf(current, cases, 'case');
  return baseline === 0 ? inThisRun : `${inThisRun}, and in ${formatCount(baseline)} of the baseline`;
}

const remedyOf = ({ current, isLocal }: Data): string =>
  current === 0 ? toNewBaseline(isLocal) : 'see whether replies no longer report it, and run again';
