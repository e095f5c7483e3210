/** Limits set against the values of a run: which are missed, and which nobody can decide. */
import type { Catalogue } from '../../model/catalogue.ts';
import type { CaseResult, Measure } from '../../model/run/case-result.ts';
import { isCounted } from '../../model/run/counted.ts';
import type { Metric } from '../../model/run/metric.ts';
import type { QuickSample } from '../../model/run/quick-sample.ts';
import type { RunInfo } from '../../model/run/run-info.ts';
import type { MetricValue, RunReport } from '../../model/run/run-report.ts';
import type { Comparison, Judgements } from '../../model/verdict/comparison.ts';
import { ratio } from '../../stats/intervals/ratio.ts';
import { isWithin, reaches } from '../../stats/slack.ts';
import { allOf } from '../../text/digits.ts';
import { counts, judgementsOf, type MissingPart, missingPart } from '../comparison/unjudged.ts';
import { amountIn, type SharedGateOptions } from '../gate-options.ts';
import { type Limit, type LimitOptions, type LimitsAsWritten, limitsOf, subjectOf } from './limits.ts';
import { type Coverage, coverageOf, type Estimate, estimated, isIn, sampleOnly } from './sample.ts';

export interface LimitFindings {
  readonly missed: readonly Checked[];
  /** Levels that are missed, without those whose limit is missed, too. */
  readonly warned: readonly Checked[];
  /** Limits whose value rests on too few of their cases, or of the judgements of these: the others errored or could not be judged, and would decide. */
  readonly lost: readonly (Checked & Lost)[];
  /** Limits on something that was not scored at all, so that nobody can say whether they hold. */
  readonly unscored: readonly { readonly limit: Limit; readonly value: MetricValue | undefined }[];
  /** Why some were not decided (part: the cases that ran do not stand for all; drawn: too few were, for those named); null: all were. */
  readonly undecided:
    | { readonly why: 'part'; readonly ran: number; readonly cases: number }
    | { readonly why: 'drawn'; readonly limits: readonly string[]; readonly fewest: number }
    | null;
}

/** A limit and the value it is set against. */
export interface Checked {
  readonly limit: Limit;
  readonly value: MetricValue;
  readonly bound: number;
  /** "all 175 cases", which the value is estimated for; null: the value is the suite's own. */
  readonly estimatedFor: string | null;
}

export interface Lost {
  /** Cases without a score. */
  readonly lost: number;
  /** Why the first of them has none. */
  readonly code: string;
  /** Of turns and trials; null: none is missing of a case that has a score. */
  readonly judgements: Judgements | null;
}

/** An estimate that rests on fewer drawn cases decides nothing: each would move it by 10 points or more. */
const FEWEST_DRAWN = 10;

interface Judged extends LimitsAsWritten {
  readonly report: RunReport;
  readonly run: Pick<RunInfo, 'cases'>;
  readonly comparison: Comparison | null;
  readonly catalogue: Pick<Catalogue, 'metric'>;
  readonly options: LimitOptions & Pick<SharedGateOptions, 'max_errors'>;
}

/**
 * Limits are of the whole suite. They hold when the value reaches them (rule value) or when the 95 % interval does (rule
 * interval); levels that warn go by the value. Where a sample ran, the value is the one estimated for all cases, by the stored runs where there are some
 * (statistics-2.md 8.2); values of other parts of the suite (failed, changed, named cases) decide nothing.
 */
export function checkLimits(judged: Judged): LimitFindings {
  const { report, run, options } = judged;
  const limits = limitsOf(judged);
  const coverage = coverageOf(report, run.cases.total);
  if (coverage === 'part') {
    const part = { why: 'part', ran: report.cases.length, cases: run.cases.total } as const;
    return { missed: [], warned: [], lost: [], unscored: [], undecided: limits.length > 0 ? part : null };
  }
  const values = new Map(report.metrics.map((m) => [`${m.metric}\n${m.scope}`, m]));
  const found = limits.map((limit) => {
    const value = values.get(`${limit.metric}\n${limit.scope}`);
    return { limit, value, bound: value && amountIn(value.unit, limit.amount) };
  });
  const checked = found.flatMap(({ limit, value, bound }) =>
    value && bound != null
      ? [{ limit, result: withEstimate({ limit, value, bound, estimatedFor: null }, coverage, judged) }]
      : [],
  );
  const decided = checked.flatMap(({ result }) => result ?? []);
  // A limit comes after the level that warns before it, and is said in its place.
  const unscored = found.filter(({ value, bound }) => !value || bound == null);
  const open = checked.filter(({ result }) => result === null);
  const lost = decided.flatMap((one) => lostOf(one, judged) ?? []);
  const isLost = new Set(lost.map(({ limit }) => limit));
  // The rule keeps chance from failing the check. A level that warns is about the value that the reports show.
  const missed = decided.filter((one) => !isLost.has(one.limit) && isMissed(one, bestOf(one, options)));
  const failing = missed.filter(({ limit }) => !limit.warns);
  const failed = new Set(failing.map(({ limit }) => subjectOf(limit)));
  return {
    missed: failing,
    warned: missed.filter(({ limit }) => limit.warns && !failed.has(subjectOf(limit))),
    lost: lost.filter(({ limit }) => !limit.warns),
    unscored: [...new Map(unscored.map((one) => [subjectOf(one.limit), one])).values()],
    undecided:
      open.length > 0
        ? { why: 'drawn', limits: open.map(({ limit }) => `${limit.section}.${limit.metric}`), fewest: FEWEST_DRAWN }
        : null,
  };
}

/** The estimate in the place of the plain value, where a sample ran; null: it rests on too few cases. */
function withEstimate(checked: Checked, coverage: Coverage, { report, run, comparison }: Judged): Checked | null {
  if (coverage === 'whole') return checked;
  const estimate = byStoredRuns(checked, sampleOnly(comparison)) ?? estimated(report, checked.value);
  if (estimate === null) return checked;
  if (estimate.drawn < FEWEST_DRAWN) return null;
  const whole = checked.limit.scope === 'overall' ? allOf(run.cases.total, 'case') : 'all of its cases';
  return { ...checked, value: estimate.value, estimatedFor: whole };
}

/** null: the metric or scope is none that the stored runs are an estimate of. */
function byStoredRuns({ limit, value }: Checked, sample: QuickSample | null): Estimate | null {
  if (sample === null || limit.scope !== 'overall') return null;
  const found = sample.estimates.find(({ metric }) => metric === limit.metric);
  return found
    ? { value: { ...value, value: found.value, interval: found.valueInterval }, drawn: found.drawn ?? sample.ran }
    : null;
}

/** What is held against the limit: by rule interval, and for a limit that fails the check, the end that is nearest to it. */
function bestOf({ limit, value }: Checked, { minimum_rule: rule }: LimitOptions): number {
  const { interval } = value;
  return rule === 'interval' && interval && !limit.warns ? interval[limit.rule === 'minimum' ? 1 : 0] : value.value;
}

const isMissed = ({ limit, bound }: Checked, best: number): boolean => !holds(limit, best, bound);

/** null: no more than max_errors of its cases lack a score, parts of them counted as such, or no scores of these would change the answer. */
function lostOf(checked: Checked, { report, options, catalogue }: Judged): (Checked & Lost) | null {
  const { limit, value } = checked;
  const metric = catalogue.metric(limit.metric);
  const inside = report.cases.filter((one) => isIn(one, limit.scope));
  const shown = report.metrics.find((one) => one.metric === limit.metric && one.scope === limit.scope);
  // What would have been scored of a case that errored is not known, but for what all others have.
  const isOfAll = shown?.n === inside.filter(isCounted).length;
  const codes = lostCodes(inside, limit.metric, metric, isOfAll);
  const scored = inside.flatMap((one): Scored[] => {
    const measure = one.measures[limit.metric];
    return measure ? [{ measure, part: missingPart(one, metric) }] : [];
  });
  const parts = scored.flatMap(({ part }) => part ?? []);
  const missing = codes.length + parts.reduce((sum, { share }) => sum + share, 0);
  if (isWithin(missing, options.max_errors * (value.n + codes.length))) return null;
  const [low, high] = possibleWith(codes.length, scored, value, bestOf(checked, options));
  if (isMissed(checked, low) === isMissed(checked, high)) return null;
  const judgements = parts.length > 0 ? judgementsOf(inside, metric) : null;
  return { ...checked, lost: codes.length, code: codes[0] ?? parts[0]!.code, judgements };
}

interface Scored {
  readonly measure: Measure;
  readonly part: MissingPart | null;
}

/** Of each of the cases that could not be judged, or errored where that counts, the code of that. */
function lostCodes(
  cases: readonly CaseResult[],
  id: string,
  metric: Metric | undefined,
  doErroredCount: boolean,
): readonly string[] {
  return cases.flatMap(({ status, measures, trials }) => {
    if (Object.hasOwn(measures, id)) return [];
    const unjudged = trials.flatMap((trial) => (trial.unjudged ?? []).filter((one) => counts(metric, trial, one)))[0];
    const errored = status === 'errored' && doErroredCount;
    return unjudged || errored ? [unjudged?.code ?? trials.find(({ code }) => code)?.code ?? 'errored'] : [];
  });
}

/** The lowest and highest that it could be: with what is missing of cases, and with the cases that are lost, each of which counts as much as another. */
function possibleWith(
  lost: number,
  scored: readonly Scored[],
  { n, unit, kind }: MetricValue,
  x: number,
): readonly [number, number] {
  const most = unit === 'share' || unit === 'score' ? 1 : Number.POSITIVE_INFINITY;
  if (kind === 'quantile' || kind === 'pooled') return [0, most];
  const valueAt = (end: 0 | 1 | null) =>
    ratio(scored.map(({ measure, part }) => (end === null || part === null ? measure : part.ends[end]))) ?? 0;
  const now = valueAt(null);
  const ends = ([0, 1] as const).map((end) => x + valueAt(end) - now).sort((a, b) => a - b);
  const withOf = (value: number, each: number) => (value * n + lost * each) / (n + lost);
  return [withOf(ends[0]!, 0), withOf(ends[1]!, most)];
}

/** Whether a value meets a limit. */
export const holds = ({ rule }: Pick<Limit, 'rule'>, value: number, bound: number): boolean =>
  rule === 'minimum' ? reaches(value, bound) : isWithin(value, bound);
