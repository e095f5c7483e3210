/** Re-runs rule a drop of the first pass out, or show that it is not this change's doing. */

import type { ConfirmedMetric, Part } from '../../../model/verdict/confirmation.ts';
import { driftedIds, isBaselineEarlier, isSameVersion } from '../../../model/verdict/drift.ts';
import { inMetric } from '../../../model/verdict/parts.ts';
import { counted } from '../../../text/digits.ts';
import { upperFirst } from '../../../text/wording.ts';
import { formatSizeUp, metricName } from '../words.ts';
import { confirmedOf, ownMetrics } from './confirmed.ts';
import { compared, defineRule, type Said } from './rule.ts';

interface Settled {
  /** Which cases it is said of; absent: of all. */
  readonly part?: Part;
  /** The drop that is ruled out, 0..1; null: each new failure passed on a repeat, and that is all. */
  readonly drop: number | null;
  readonly cases: number;
  /** Cases that were run so many times more, all of them. */
  readonly rerun: number;
  readonly passes: number;
  /** Cases that the base version fails too. */
  readonly drifted: number;
  /** earlier: the base version may be of a later commit than the baseline. same: both are this very version. */
  readonly than?: 'earlier' | 'same';
}

/** "a drop of 5.0 pp or more in tool accuracy is ruled out; 3 cases fail on the base version too (provider or environment)". The pass rate stands just before. */
const settledText = (
  { metric, name }: Pick<Said<Settled>, 'metric' | 'name'>,
  { drop, part, ...theirs }: Settled,
  how = '',
) => {
  const where = inMetric(metric, name, part);
  const of = where && ` ${where}`;
  const claim =
    drop === null
      ? `each new failure${of} passed on a repeat`
      : `a drop of ${formatSizeUp(drop)} or more${of} is ruled out`;
  return `${claim}${how}${theirs.drifted > 0 ? `; ${driftText(theirs)}` : ''}`;
};

function driftText({ drifted, than }: Pick<Settled, 'drifted' | 'than'>): string {
  const fail = `${counted(drifted, 'case')} fail${drifted === 1 ? 's' : ''}`;
  if (than === 'same') return `${fail} that passed on this very commit before (provider or environment)`;
  const by = than === 'earlier' ? 'an earlier commit or the provider' : 'provider or environment';
  return `${fail} on the base version too (${by})`;
}

/** A pass that says what it rules out. Never "not worse": smaller drops were not looked for. */
export const settled = defineRule({
  ids: ['settled'],
  conclusion: 'no-regression',
  describe: 'The first pass looked worse. Re-runs rule a drop out, or the base version fails the same cases.',
  shown: 'headline',
  find: (input) => {
    const comparison = confirmedOf(compared(input), input);
    if (!comparison) return null;
    const drifted = driftedIds(comparison).size;
    const than = isSameVersion(comparison) ? 'same' : isBaselineEarlier(comparison) ? 'earlier' : null;
    const theirs = { drifted, ...(drifted > 0 && than && ({ than } as const)) };
    const found = ownMetrics(comparison).flatMap((metric) => settledFacts(metric, theirs));
    const [first] = found;
    if (first) {
      const { metric, data } = first;
      return { headline: settledText({ metric, name: metricName(input.catalogue, metric) }, data), facts: found };
    }
    return drifted === 0 ? null : { headline: driftText(theirs), facts: [{ data: { ...NOTHING, ...theirs } }] };
  },
  sentence: ({ data, ...of }: Said<Settled>) => {
    const { cases, rerun, passes } = data;
    const more = passes === 0 ? '' : `: ${counted(cases, 'case')}, ${rerun} of them run ${timesMore(passes)}`;
    return upperFirst(`${data.cases === 0 ? driftText(data) : settledText(of, data, more)}.`);
  },
});

const NOTHING = { drop: null, cases: 0, rerun: 0, passes: 0 } as const;

const timesMore = (passes: number): string =>
  passes === 1 ? 'once more' : passes === 2 ? 'twice more' : `${passes} times more`;

function settledFacts(
  { metric, part, settling, outcome, firstLook }: ConfirmedMetric,
  theirs: Pick<Settled, 'drifted' | 'than'>,
) {
  if (outcome !== 'pass' || !settling?.settled) return [];
  if (settling.llr === null && settling.repeated === 0) return [];
  const drop = settling.llr === null ? null : settling.drop;
  const made = { cases: firstLook.units, rerun: settling.cases, passes: settling.passes };
  const data: Settled = { ...(part && { part }), drop, ...made, ...theirs };
  return [{ metric, scope: 'overall', data }];
}
