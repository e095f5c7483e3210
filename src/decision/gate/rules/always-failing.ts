/** Cases that failed ten of ten runs and are no regression are never passed over in silence. */

import { withinText } from '../../../model/verdict/parts.ts';
import { upperFirst } from '../../../text/wording.ts';
import { type HardCases, hardOf, hardText } from '../losses.ts';
import { confirmedOf, ownMetrics } from './confirmed.ts';
import { compared, defineRule, type Said } from './rule.ts';

interface Always {
  readonly ids: readonly string[];
  readonly hard: HardCases;
  /** Another reason says how many and how often. */
  readonly isCounted: boolean;
}

const MOST_NAMED = 5;

export const alwaysFailing = defineRule({
  ids: ['always_failing'],
  conclusion: null,
  describe: 'Cases that usually passed fail ten of ten runs, which is no evidence of a regression by itself.',
  shown: 'note',
  find: (input) => {
    const comparison = confirmedOf(compared(input), input);
    const found = ownMetrics(comparison).filter(
      ({ hardBreaks, outcome }) => hardBreaks?.runs === 10 && (outcome === 'inconclusive' || outcome === 'pass'),
    );
    return {
      headline: '',
      facts: found.map((metric) => ({
        metric: metric.metric,
        scope: 'overall',
        data: {
          ids: metric.hardBreaks!.cases.slice(0, MOST_NAMED),
          hard: hardOf(metric)!,
          isCounted: metric.outcome === 'inconclusive',
        },
      })),
    };
  },
  sentence: ({ metric, name, data: { ids, hard, isCounted } }: Said<Always>) =>
    `${upperFirst(withinText(metric, name) + (isCounted ? 'always failing here' : hardText(hard)))}: ${ids.join(', ')}.`,
});
