/** Minimums and maximums that are missed, that name something nobody scored, or that the cases that ran cannot decide. */
import { reaches } from '../../../stats/slack.ts';
import { counted, countedOf } from '../../../text/digits.ts';
import { formatLimit, formatValue } from '../../../text/figures.ts';
import { upperFirst } from '../../../text/wording.ts';
import { isSubset } from '../../comparison/join.ts';
import { highOf, type SharedGateOptions } from '../../gate-options.ts';
import { type Checked, holds, type LimitFindings } from '../check-limits.ts';
import { type Limit, type LimitOptions, limitOptions } from '../limits.ts';
import { rowOf } from '../losses.ts';
import { formatBeside, formatMeasured, formatScope, metricName } from '../words.ts';
import { compared, defineRule, type GateInput, type Said } from './rule.ts';
import { timesOf } from './unjudged.ts';

const ids = ['minimum', 'maximum'] as const;
const limits = { ids, shown: 'limit', options: limitOptions } as const;

const aboutLimit = ({ limit: { metric, scope } }: Checked) => ({ metric, scope });

function missedData({ value: { value, unit, interval, n }, bound, estimatedFor }: Checked) {
  return { value, unit, interval, n, limit: bound, estimatedFor };
}

/** What gate.high says of the metric, where the limit is missed by as much; else null. */
function reachedHigh({ limit: { metric }, value: { value, unit }, bound }: Checked, options: SharedGateOptions) {
  const high = highOf(options, metric, unit);
  return high !== null && reaches(Math.abs(bound - value), high) ? high : null;
}

/** Of the same cases in the baseline, where that misses the limit too: the change need not be the cause; else null. Its interval is not known. */
function baselineOf({ limit, bound }: Checked, input: GateInput<SharedGateOptions & LimitOptions>): number | null {
  const comparison = compared(input);
  const row = comparison && rowOf(comparison, limit.metric, limit.scope);
  if (!row || input.options.minimum_rule === 'interval') return null;
  return holds(limit, row.baseline, bound) ? null : row.baseline;
}

/** "Pass rate 68.0% (95% CI 58.3% to 76.3%, n=100) misses the minimum of 70%; the interval still includes it." @param misses What it does to the limit. */
function missedText(
  { name, scope, data }: Pick<Said<ReturnType<typeof missedData>>, 'name' | 'scope' | 'data'>,
  rule: Limit['rule'],
  misses: string,
): string {
  const { value, unit, interval, n, limit, estimatedFor } = data;
  const ends = interval?.map((end) => formatValue(end, unit)).join(' to ');
  const includes = interval && (rule === 'minimum' ? interval[1] >= limit : interval[0] <= limit);
  const facts = [ends && `95% CI ${ends}`, `n=${n}`].filter(Boolean).join(', ');
  const end = includes ? '; the interval still includes it' : '';
  return `${upperFirst(formatMeasured({ name, scope, unit, value }, limit))}${estimatedText(estimatedFor)} (${facts}) ${misses} of ${formatLimit(limit, unit)}${end}.`;
}

const estimatedText = (whole: string | null): string => (whole === null ? '' : `, estimated for ${whole}`);

export const missedLimits = defineRule({
  ...limits,
  conclusion: 'below-minimum',
  describe: 'A minimum or maximum is missed, with or without a baseline.',
  find: (input) => {
    const { missed } = input.limits;
    const [first] = missed;
    if (!first || input.run.stopped !== null) return null;
    const { limit, value, bound, estimatedFor } = first;
    return {
      headline: `${formatMeasured({ ...value, name: metricName(input.catalogue, limit.metric) }, bound)}, ${limit.rule} ${formatLimit(bound, value.unit)}${estimatedText(estimatedFor)}`,
      facts: missed.map((one) => ({
        rule: one.limit.rule,
        ...aboutLimit(one),
        data: {
          ...missedData(one),
          high: reachedHigh(one, input.options),
          baseline: baselineOf(one, input),
        },
      })),
    };
  },
  sentence: (said) => {
    const { baseline, unit, limit } = said.data;
    const too = baseline === null ? '' : ` The baseline misses it too, with ${formatBeside(baseline, unit, limit)}.`;
    return `${missedText(said, said.rule, `misses the ${said.rule}`)}${too}`;
  },
});

const NOT_DECIDED = ['limits_not_decided'] as const;

export const lostLimits = defineRule({
  ...limits,
  ids: NOT_DECIDED,
  conclusion: 'inconclusive',
  describe:
    'Of the cases of a minimum or maximum, or of their turns and trials, more than `gate.max_errors` errored or could not be judged, and these would decide it.',
  find: (input) => {
    const { lost } = input.limits;
    const [first] = lost;
    if (!first || input.run.stopped !== null) return null;
    return {
      headline: `the ${first.limit.rule} of ${metricName(input.catalogue, first.limit.metric)}${formatScope(first.limit.scope)} was not decided`,
      facts: lost.map((one) => {
        const { limit, value, bound, lost, code, judgements } = one;
        const { n, unit } = value;
        const data = { rule: limit.rule, limit: bound, unit, n, lost, code, ...(judgements && { judgements }) };
        return { ...aboutLimit(one), data };
      }),
    };
  },
  sentence: ({ name, scope, data: { rule, limit, unit, n, lost, code, judgements } }) => {
    const few = `only ${countedOf(n, n + lost, 'case')} ${n === 1 ? 'has' : 'have'} a score`;
    const why = judgements
      ? `it could not be judged ${timesOf(judgements)} (${code})${lost > 0 ? `, and ${few}` : ''}`
      : `${few}, the others errored or could not be judged (${code})`;
    return `The ${rule} of ${name}${formatScope(scope)} (${formatLimit(limit, unit)}) was not decided: ${why}. To settle it, see to that and run again.`;
  },
});

/** Levels of gate.warn. Of a run that was stopped nothing is said, as of the limits. */
export const warnedLimits = defineRule({
  ...limits,
  ids: ['warn'],
  severity: 'low',
  shown: 'warning',
  conclusion: null,
  describe: 'A level of gate.warn is missed, and the minimum or maximum beside it is not.',
  find: (input) => {
    const { warned } = input.limits;
    if (input.run.stopped !== null) return null;
    const facts = warned.map((one) => ({ ...aboutLimit(one), data: { ...missedData(one), level: one.limit.rule } }));
    return facts.length === 0 ? null : { headline: '', facts };
  },
  sentence: (said) => {
    const { level } = said.data;
    return missedText(said, level, `is ${level === 'minimum' ? 'below' : 'above'} the warning level`);
  },
});

interface Unscored {
  /** null: nothing was scored; else the value, whose unit the limit does not fit. */
  readonly measured: string | null;
  /** "minimum", "warning level" */
  readonly what: string;
}

const unscored = {
  ...limits,
  sentence: ({ name, scope, data: { measured, what } }: Said<Unscored>) =>
    measured === null
      ? `A ${what} names ${name}${formatScope(scope)}, but nothing was scored for it.`
      : `The ${what} of ${name}${formatScope(scope)} is written in a unit that does not fit a metric shown as ${measured}.`,
} as const;

type UnscoredLimit = LimitFindings['unscored'][number];

const aboutUnscored = ({ limit: { metric, scope, warns, rule }, value }: UnscoredLimit) => ({
  ...{ metric, scope },
  data: {
    measured: value ? formatValue(value.value, value.unit) : null,
    what: warns ? 'warning level' : rule,
  } satisfies Unscored,
});

const withRule = (one: UnscoredLimit) => ({ rule: one.limit.rule, ...aboutUnscored(one) });

/** In a whole run it is the configuration that is wrong; a subset may just not have selected such a case. */
export const unscoredLimits = defineRule({
  ...unscored,
  conclusion: 'could-not-run',
  describe: 'In a run of all cases, a minimum or maximum names something that nothing was scored for.',
  find: (input) => {
    const limits = isSubset(input.run) ? [] : input.limits.unscored.filter(({ limit }) => !limit.warns);
    if (limits.length === 0) return null;
    return { headline: `${counted(limits.length, 'limit')} could not be checked`, facts: limits.map(withRule) };
  },
});

export const unscoredLevels = defineRule({
  ...unscored,
  ids: ['warn'],
  severity: 'low',
  shown: 'warning',
  conclusion: null,
  describe: 'In a run of all cases, a level of gate.warn names something that nothing was scored for.',
  find: (input) => {
    const levels = isSubset(input.run) ? [] : input.limits.unscored.filter(({ limit }) => limit.warns);
    return { headline: '', facts: levels.map(aboutUnscored) };
  },
});

export const unscoredInSubset = defineRule({
  ...unscored,
  conclusion: null,
  describe: 'In a run of some cases, a minimum or maximum names something that nothing was scored for.',
  find: (input) => (isSubset(input.run) ? { headline: '', facts: input.limits.unscored.map(withRule) } : null),
});

const MOST_NAMED = 3;

export const undecidedLimits = defineRule({
  ...limits,
  ids: NOT_DECIDED,
  conclusion: null,
  describe: 'The cases that ran say too little of the suite to decide a minimum or maximum.',
  find: (input) => {
    const { undecided } = input.limits;
    return undecided && { headline: '', facts: [{ data: undecided }] };
  },
  sentence: ({ data }) => {
    if (data.why === 'drawn') {
      const { length } = data.limits;
      const [was, it, them] = length === 1 ? ['was', 'it', 'it'] : ['were', 'each', 'them'];
      const more = length > MOST_NAMED ? ` and ${length - MOST_NAMED} more` : '';
      const names = `${data.limits.slice(0, MOST_NAMED).join(', ')}${more}`;
      return `${counted(length, 'limit')} ${was} not decided (${names}): fewer than ${data.fewest} cases were drawn for ${it}. A full run decides ${them}, or a larger selection.quick.size.`;
    }
    const cases = data.ran === 1 ? 'the case that ran does' : `the ${counted(data.ran, 'case')} that ran do`;
    return `Minimums and maximums were not decided: ${cases} not stand for all ${data.cases}. A full run decides them, or a quick one that draws cases by category and tier.`;
  },
});
