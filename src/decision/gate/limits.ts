/** Minimums and maximums: absolute limits on this run's own values, with or without a baseline. */
import type { MetricValue, RunReport } from '../../model/run-report.ts';
import type { Reason } from '../../model/verdict.ts';
import type { Amount } from '../../platform/quantities.ts';
import { amountIn, type DatasetMinimum, type GateOptions, overallLimits } from '../options.ts';
import { capital, spokenLimit, spokenMeasured, spokenMetric, spokenScope, spokenValue } from './words.ts';

export interface DatasetLimits {
  readonly name: string;
  readonly minimum: DatasetMinimum | null;
}

interface Limit {
  readonly rule: 'minimum' | 'maximum';
  readonly metric: string;
  readonly scope: string;
  readonly amount: Amount;
}

export interface LimitFindings {
  readonly missed: readonly Reason[];
  /** Limits on something that was not scored at all, so that nobody can say whether they hold. */
  readonly unscored: readonly Reason[];
  /** "intent accuracy 68.0%, minimum 70%" of the first one missed. */
  readonly headline: string | null;
}

/** Limits hold when the value reaches them (rule value) or when the 95 % interval does (rule interval). */
export function checkLimits(
  report: RunReport,
  options: GateOptions,
  datasets: readonly DatasetLimits[],
): LimitFindings {
  const values = new Map(report.metrics.map((m) => [`${m.metric}\n${m.scope}`, m]));
  const found = limitsOf(options, datasets).map((limit) => {
    const value = values.get(`${limit.metric}\n${limit.scope}`);
    const bound = value && amountIn(value.unit, limit.amount);
    return { limit, value, bound };
  });
  const missed = found.flatMap(({ limit, value, bound }) =>
    value && bound != null && isMissed(limit, value, bound, options.minimum_rule) ? [{ limit, value, bound }] : [],
  );
  return {
    missed: missed.map(({ limit, value, bound }) => missedReason(limit, value, bound)),
    unscored: found
      .filter(({ value, bound }) => !value || bound == null)
      .map(({ limit, value }) => unscoredReason(limit, value)),
    headline: missed[0]
      ? `${spokenMeasured(missed[0].value)}, ${missed[0].limit.rule} ${spokenLimit(missed[0].value.unit, missed[0].bound)}`
      : null,
  };
}

function limitsOf(options: GateOptions, datasets: readonly DatasetLimits[]): readonly Limit[] {
  const of = (rule: Limit['rule'], scope: string, amounts: Readonly<Record<string, Amount>>): Limit[] =>
    Object.entries(amounts).map(([metric, amount]) => ({ rule, metric, scope, amount }));
  const both = (['minimum', 'maximum'] as const).flatMap((rule) => [
    ...of(rule, 'overall', overallLimits(options[rule])),
    ...Object.entries(options[rule].categories ?? {}).flatMap(([name, limits]) => of(rule, `category:${name}`, limits)),
  ]);
  return [...both, ...datasets.flatMap((d) => of('minimum', `dataset:${d.name}`, d.minimum ?? {}))];
}

// Rounding of sums must not miss a limit that is met exactly.
const SLACK = 1e-9;

function isMissed(limit: Limit, value: MetricValue, bound: number, rule: GateOptions['minimum_rule']): boolean {
  const best = rule === 'interval' && value.interval ? value.interval[limit.rule === 'minimum' ? 1 : 0] : value.value;
  return limit.rule === 'minimum' ? best < bound - SLACK : best > bound + SLACK;
}

function missedReason(limit: Limit, value: MetricValue, bound: number): Reason {
  const ends = value.interval?.map((end) => spokenValue(value.unit, end)).join(' to ');
  const reaches =
    value.interval && (limit.rule === 'minimum' ? value.interval[1] >= bound : value.interval[0] <= bound);
  const facts = [ends && `95% CI ${ends}`, `n=${value.n}`].filter(Boolean).join(', ');
  const text = `${capital(spokenMeasured(value))} (${facts}) misses the ${limit.rule} of ${spokenLimit(value.unit, bound)}${
    reaches ? `; the interval still reaches it` : ''
  }.`;
  return { rule: limit.rule, metric: limit.metric, scope: limit.scope, text };
}

function unscoredReason(limit: Limit, value: MetricValue | undefined): Reason {
  const name = `${spokenMetric(limit.metric)}${spokenScope(limit.scope)}`;
  const text = value
    ? `The ${limit.rule} of ${name} is written in a unit that does not fit a metric shown as ${spokenValue(value.unit, value.value)}.`
    : `A ${limit.rule} names ${name}, but nothing was scored for it.`;
  return { rule: limit.rule, metric: limit.metric, scope: limit.scope, text };
}
