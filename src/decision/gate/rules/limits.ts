/** Minimums and maximums that are missed, that name something nobody scored, or that the cases that ran cannot decide. */

import type { MetricValue } from '../../../model/run/run-report.ts';
import { counted } from '../../../text/digits.ts';
import { isSubset } from '../../comparison/join.ts';
import { type Checked, checkLimits, type LimitFindings, limitOptions, type Undecided } from '../limits.ts';
import { capital, formatLimit, formatMeasured, formatMetric, formatScope, formatValue } from '../words.ts';
import { defineRule, type Fact } from './rule.ts';

type Id = 'minimum' | 'maximum';
const ids = ['minimum', 'maximum'] as const;

interface Missed extends Pick<MetricValue, 'value' | 'unit' | 'interval' | 'n'> {
  readonly limit: number;
  /** "all 175 cases", which the value is estimated for. */
  readonly estimatedFor: string | null;
}

export const missedLimits = defineRule({
  ids,
  conclusion: 'below-minimum',
  describe: 'A minimum or maximum is missed, with or without a baseline.',
  shown: 'limit',
  options: limitOptions,
  find: (input) => {
    const { missed } = checkLimits(input);
    const [first] = missed;
    if (!first || input.run.stopped !== null) return null;
    const about = first.estimatedFor === null ? '' : `, estimated for ${first.estimatedFor}`;
    const { rule } = first.limit;
    return {
      headline: `${formatMeasured(first.value)}, ${rule} ${formatLimit(first.value.unit, first.bound)}${about}`,
      facts: missed.map(missedFact),
    };
  },
  sentence: ({ rule = 'minimum', metric = '', scope = '', data }: Fact<Missed, Id>) => {
    const { value, unit, interval, n, limit, estimatedFor } = data;
    const ends = interval?.map((end) => formatValue(unit, end)).join(' to ');
    const reaches = interval && (rule === 'minimum' ? interval[1] >= limit : interval[0] <= limit);
    const facts = [ends && `95% CI ${ends}`, `n=${n}`].filter(Boolean).join(', ');
    const about = estimatedFor === null ? '' : `, estimated for ${estimatedFor}`;
    const end = reaches ? '; the interval still reaches it' : '';
    return `${capital(formatMeasured({ metric, scope, unit, value }))}${about} (${facts}) misses the ${rule} of ${formatLimit(unit, limit)}${end}.`;
  },
});

function missedFact({
  limit: { rule, metric, scope },
  value: { value, unit, interval, n },
  bound,
  estimatedFor,
}: Checked) {
  return { rule, metric, scope, data: { value, unit, interval, n, limit: bound, estimatedFor } };
}

/** null: nothing was scored; else the value whose unit the limit does not fit. */
type Unscored = { readonly measured: Pick<MetricValue, 'value' | 'unit'> | null };

const unscored = {
  ids,
  shown: 'limit',
  sentence: ({ rule, metric = '', scope = '', data: { measured } }: Fact<Unscored, Id>) => {
    const name = `${formatMetric(metric)}${formatScope(scope)}`;
    return measured
      ? `The ${rule} of ${name} is written in a unit that does not fit a metric shown as ${formatValue(measured.unit, measured.value)}.`
      : `A ${rule} names ${name}, but nothing was scored for it.`;
  },
} as const;

const unscoredFacts = ({ unscored: all }: LimitFindings) =>
  all.map(({ limit: { rule, metric, scope }, value }) => ({
    ...{ rule, metric, scope },
    data: { measured: value ? { value: value.value, unit: value.unit } : null },
  }));

/** In a whole run it is the configuration that is wrong; a subset may just not have selected such a case. */
export const unscoredLimits = defineRule({
  ...unscored,
  conclusion: 'could-not-run',
  describe: 'In a run of all cases, a minimum or maximum names something that nothing was scored for.',
  options: limitOptions,
  find: (input) => {
    const facts = unscoredFacts(checkLimits(input));
    if (facts.length === 0 || isSubset(input.run)) return null;
    return { headline: `${counted(facts.length, 'limit')} could not be checked`, facts };
  },
});

export const unscoredInSubset = defineRule({
  ...unscored,
  conclusion: null,
  describe: 'In a run of some cases, a minimum or maximum names something that nothing was scored for.',
  options: limitOptions,
  find: (input) => (isSubset(input.run) ? { headline: '', facts: unscoredFacts(checkLimits(input)) } : null),
});

export const undecidedLimits = defineRule({
  ids: ['limits_not_decided'],
  conclusion: null,
  describe: 'The cases that ran say too little of the suite to decide a minimum or maximum.',
  shown: 'limit',
  options: limitOptions,
  find: (input) => {
    const { undecided } = checkLimits(input);
    return undecided && { headline: '', facts: [{ data: undecided }] };
  },
  sentence: ({ data }: Fact<Undecided>) => {
    if (data.why === 'drawn') {
      const [was, it, them] = data.limits === 1 ? ['was', 'it', 'it'] : ['were', 'each', 'them'];
      return `${counted(data.limits, 'limit')} ${was} not decided: fewer than ${data.fewest} cases were drawn for ${it}. A full run decides ${them}, or a larger selection.quick.size.`;
    }
    const cases = data.ran === 1 ? 'the case that ran does' : `the ${counted(data.ran, 'case')} that ran do`;
    return `Minimums and maximums were not decided: ${cases} not stand for all ${data.cases}. A full run decides them, or a quick one that draws cases by category and tier.`;
  },
});
