/** Minimums and maximums: absolute limits on the suite's own values, with or without a baseline. */

import type { QuickSample } from '../../model/run/quick-sample.ts';
import type { RunInfo } from '../../model/run/run-info.ts';
import type { MetricValue, RunReport } from '../../model/run/run-report.ts';
import type { Comparison } from '../../model/verdict/comparison.ts';
import type { Reason } from '../../model/verdict/verdict.ts';
import { counted } from '../../text/digits.ts';
import type { Amount } from '../../text/quantities.ts';
import { amountIn, type DatasetMinimum, type GateOptions, overallLimits } from '../options.ts';
import { sampleOnly } from './quick.ts';
import { type Coverage, coverageOf, type Estimate, estimated } from './sample.ts';
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
  /** Why some limits were not decided, for the cases that ran say too little of the suite; at most one reason. */
  readonly undecided: readonly Reason[];
  /** "intent accuracy 68.0%, minimum 70%" of the first one missed. */
  readonly headline: string | null;
}

/** A limit and the value it is set against. */
interface Checked {
  readonly limit: Limit;
  readonly value: MetricValue;
  readonly bound: number;
  /** ", estimated for all 175 cases"; "" where the value is the suite's own. */
  readonly about: string;
}

/** An estimate that rests on fewer drawn cases decides nothing: each would move it by 10 points or more. */
const FEWEST_DRAWN = 10;

interface Judged {
  readonly report: RunReport;
  readonly run: Pick<RunInfo, 'cases'>;
  readonly comparison?: Comparison | null;
}

/**
 * Limits are of the whole suite. They hold when the value reaches them (rule value) or when the 95 % interval does (rule
 * interval). Where a sample ran, the value is the one estimated for all cases, by the stored runs where there are some
 * (statistics-2.md 8.2); values of other parts of the suite (failed, changed, named cases) decide nothing.
 */
export function checkLimits(judged: Judged, options: GateOptions, datasets: readonly DatasetLimits[]): LimitFindings {
  const { report, run } = judged;
  const limits = limitsOf(options, datasets);
  const coverage = coverageOf(report, run.cases.total);
  if (coverage === 'part') {
    const undecided = limits.length > 0 ? [partReason(report.cases.length, run.cases.total)] : [];
    return { missed: [], unscored: [], undecided, headline: null };
  }
  const values = new Map(report.metrics.map((m) => [`${m.metric}\n${m.scope}`, m]));
  const found = limits.map((limit) => {
    const value = values.get(`${limit.metric}\n${limit.scope}`);
    return { limit, value, bound: value && amountIn(value.unit, limit.amount) };
  });
  const checked = found.flatMap(({ limit, value, bound }) =>
    value && bound != null ? [withEstimate({ limit, value, bound, about: '' }, coverage, judged)] : [],
  );
  const decided = checked.filter((one) => one !== null);
  const missed = decided.filter((one) => isMissed(one, options.minimum_rule));
  return {
    missed: missed.map(missedReason),
    unscored: found
      .filter(({ value, bound }) => !value || bound == null)
      .map(({ limit, value }) => unscoredReason(limit, value)),
    undecided: decided.length < checked.length ? [fewDrawnReason(checked.length - decided.length)] : [],
    headline: missed[0] ? headlineOf(missed[0]) : null,
  };
}

/** The estimate in the place of the plain value, where a sample ran; null: it rests on too few cases. */
function withEstimate(
  checked: Checked,
  coverage: Coverage,
  { report, run, comparison = null }: Judged,
): Checked | null {
  if (coverage === 'whole') return checked;
  const estimate = byStoredRuns(checked, sampleOnly(comparison)) ?? estimated(report, checked.value);
  if (estimate === null) return checked;
  if (estimate.drawn < FEWEST_DRAWN) return null;
  const whole = checked.limit.scope === 'overall' ? `all ${counted(run.cases.total, 'case')}` : 'all of its cases';
  return { ...checked, value: estimate.value, about: `, estimated for ${whole}` };
}

/** null: the metric or scope is none that the stored runs are an estimate of. */
function byStoredRuns({ limit, value }: Checked, sample: QuickSample | null): Estimate | null {
  const found = limit.scope === 'overall' ? sample?.estimates.find(({ metric }) => metric === limit.metric) : undefined;
  if (!found || !sample) return null;
  return { value: { ...value, value: found.value, interval: found.valueInterval }, drawn: sample.ran };
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

function isMissed({ limit, value, bound }: Checked, rule: GateOptions['minimum_rule']): boolean {
  const best = rule === 'interval' && value.interval ? value.interval[limit.rule === 'minimum' ? 1 : 0] : value.value;
  return limit.rule === 'minimum' ? best < bound - SLACK : best > bound + SLACK;
}

function headlineOf({ limit, value, bound, about }: Checked): string {
  return `${spokenMeasured(value)}, ${limit.rule} ${spokenLimit(value.unit, bound)}${about}`;
}

function missedReason({ limit, value, bound, about }: Checked): Reason {
  const ends = value.interval?.map((end) => spokenValue(value.unit, end)).join(' to ');
  const reaches =
    value.interval && (limit.rule === 'minimum' ? value.interval[1] >= bound : value.interval[0] <= bound);
  const facts = [ends && `95% CI ${ends}`, `n=${value.n}`].filter(Boolean).join(', ');
  const text = `${capital(spokenMeasured(value))}${about} (${facts}) misses the ${limit.rule} of ${spokenLimit(value.unit, bound)}${
    reaches ? `; the interval still reaches it` : ''
  }.`;
  return { rule: limit.rule, metric: limit.metric, scope: limit.scope, text };
}

function partReason(ran: number, total: number): Reason {
  const cases = ran === 1 ? 'the case that ran does' : `the ${counted(ran, 'case')} that ran do`;
  const text = `Minimums and maximums were not decided: ${cases} not stand for all ${total}. A full run decides them, or a quick one that draws cases by category and tier.`;
  return { rule: 'limits_not_decided', metric: null, scope: null, text };
}

function fewDrawnReason(limits: number): Reason {
  const text = `${counted(limits, 'limit')} ${limits === 1 ? 'was' : 'were'} not decided: fewer than ${FEWEST_DRAWN} cases were drawn for ${limits === 1 ? 'it' : 'each'}. A full run decides ${limits === 1 ? 'it' : 'them'}, or a larger selection.quick.size.`;
  return { rule: 'limits_not_decided', metric: null, scope: null, text };
}

function unscoredReason(limit: Limit, value: MetricValue | undefined): Reason {
  const name = `${spokenMetric(limit.metric)}${spokenScope(limit.scope)}`;
  const text = value
    ? `The ${limit.rule} of ${name} is written in a unit that does not fit a metric shown as ${spokenValue(value.unit, value.value)}.`
    : `A ${limit.rule} names ${name}, but nothing was scored for it.`;
  return { rule: limit.rule, metric: limit.metric, scope: limit.scope, text };
}
