/** A gated metric that the two runs measured differently on many cases: a drop could hide there. */

import { isLocalRun } from '../../../model/run/run-id.ts';
import type { RunInfo } from '../../../model/run/run-info.ts';
import type { Comparability, Comparison } from '../../../model/verdict/comparison.ts';
import { countedOf } from '../../../text/digits.ts';
import { upperFirst } from '../../../text/wording.ts';
import { changed } from '../../comparison/differences.ts';
import { isJudgedAspect } from '../../comparison/measurements.ts';
import { couldHide } from '../../comparison/unjudged.ts';
import { comparedUnits } from '../paired-units.ts';
import { metricName } from '../words.ts';
import { concluded, defineRule, type GateInput } from './rule.ts';

type LeftOut = NonNullable<Comparability['notCompared']>[number];

/** Cases of which neither a stored run nor paired re-runs say anything. */
const uncompared = (comparison: Comparison, { metric, cases, compared }: LeftOut): number =>
  Math.min(cases, cases + compared - comparedUnits(comparison, metric));

/** Metrics that lack so many cases for it that a loss could hide. */
const openIn = (comparison: Comparison, options: GateInput['options']): readonly LeftOut[] =>
  (comparison.comparability.notCompared ?? []).filter((one) =>
    couldHide(one.metric, uncompared(comparison, one), one.cases + one.compared, options),
  );

export const MEASURED_DIFFERENTLY = 'measured_differently';

export const measuredDifferently = defineRule({
  ids: [MEASURED_DIFFERENTLY],
  conclusion: 'inconclusive',
  describe:
    'A gated metric was measured differently in the two runs on more than `gate.max_errors` of its cases, and neither older stored runs nor paired re-runs compare them.',
  find: (input) => {
    const comparison = concluded(input);
    // Where nothing gated was compared, the verdict says so.
    if (!comparison?.metrics.some(({ gated }) => gated)) return null;
    const left = openIn(comparison, input.options);
    const [first] = left;
    if (!first) return null;
    const { run } = input;
    return {
      headline: `${metricName(input.catalogue, first.metric)} was measured differently${whichOf(first)}`,
      facts: left.map(({ metric, ...rest }) => ({
        metric,
        scope: 'overall',
        data: {
          ...{ ...rest, mayRegrade: mayRegrade(rest, run), where: whereOf(run) },
          ...(wouldPair(comparison, metric) && { wouldPair: true as const }),
        },
      })),
    };
  },
  // Reports name what runs all cases beside the brief.
  sentence: ({ name, data }) =>
    `${said(name, data)} To settle it, ${data.wouldPair ? `${ALL_CASES}, or ` : ''}${remedyOf(data)}.`,
  brief: ({ name, data }) => ({ brief: said(name, data), remedy: remedyOf(data) }),
});

interface Data extends Omit<LeftOut, 'metric'> {
  /** What the judge scores of stored conversations was not asked for. */
  readonly mayRegrade: boolean;
  readonly where: 'pull-request' | 'branch' | 'desk';
  /** A run of all cases would make pairs; absent: it would not, or it is one. */
  readonly wouldPair?: true;
}

const ALL_CASES = 'run all cases, which compares both versions in paired re-runs';

/** A quick subset makes no pairs, though the base version can be asked. */
const wouldPair = ({ confirmation }: Comparison, metric: string): boolean =>
  (confirmation?.graded ?? []).some((one) => one.metric === metric && one.stopped === 'sample');

const said = (name: string, data: Data): string =>
  `${upperFirst(name)} can fail the check, and was measured differently${whichOf(data)}, so a drop of it may be hidden. ${changed(data.aspects)}.`;

/** " on 12 of 24 cases"; "" of all. */
const whichOf = ({ cases, compared }: Pick<LeftOut, 'cases' | 'compared'>): string =>
  compared === 0 ? '' : ` on ${countedOf(cases, cases + compared, 'case')}`;

const mayRegrade = ({ aspects }: Pick<LeftOut, 'aspects'>, { settings, source }: RunInfo): boolean =>
  source === undefined && aspects.some(isJudgedAspect) && settings?.['baseline.regrade'] !== '"always"';

const whereOf = ({ id, pullRequest }: RunInfo): Data['where'] =>
  isLocalRun(id) ? 'desk' : pullRequest === null ? 'branch' : 'pull-request';

const ELSE: Readonly<Record<Data['where'], string>> = {
  'pull-request': 'read these cases before you merge: the next run of the default branch is measured like this one',
  branch: 'read these cases: the next run is compared with this one',
  desk: 'compare with a run that was measured like this one',
};

const remedyOf = ({ mayRegrade, where }: Data): string =>
  mayRegrade ? `set baseline.regrade: always, or ${ELSE[where]}` : ELSE[where];
