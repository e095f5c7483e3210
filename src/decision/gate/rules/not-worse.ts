/** The interval of the first gated metric lies above what would matter; the headline says by how much a better one rose. */
import type { MetricComparison } from '../../../model/verdict/comparison.ts';
import { reaches } from '../../../stats/slack.ts';
import { formatSize, formatTolerance } from '../../../text/figures.ts';
import { changeOf, changeText, metricName } from '../words.ts';
import { defineRule } from './rule.ts';

const claim = (unit: MetricComparison['unit'], tolerance: number): string =>
  `not worse than the ${formatTolerance(tolerance, unit)} tolerance`;

export const notWorse = defineRule({
  ids: ['not_worse'],
  conclusion: 'no-regression',
  describe: 'The 95 % interval of the first gated metric stays within its tolerance.',
  shown: 'headline',
  find: ({ comparison, catalogue }) => {
    const row = comparison?.metrics.find((each) => each.gated && each.scope === 'overall');
    if (!row?.interval || row.tolerance === null) return null;
    const { unit, tolerance, better, interval, metric, scope } = row;
    const worst = better === 'lower' ? -interval[1] : interval[0];
    if (!reaches(worst, -tolerance)) return null;
    const up = `${metricName(catalogue, metric)} ${row.delta > 0 ? 'up' : 'down'} ${formatSize(row.delta, unit)}`;
    const isBetter = row.verdict === 'better';
    return {
      headline: isBetter ? up : claim(unit, tolerance),
      ...(isBetter && { about: { metric, scope } }),
      facts: [{ metric, scope, data: { change: changeOf(row), tolerance } }],
    };
  },
  sentence: ({ name, scope, data: { change, tolerance } }) =>
    `${changeText({ name, scope, ...change })}: ${claim(change.unit, tolerance)}.`,
});
