/** The rows of a quick run: estimated for the whole suite where that can be done, and never better than the sample shows. Pure. */

import { PASS_RATE } from '../../model/run/metric.ts';
import type { QuickSample, SampleEstimate } from '../../model/run/quick-sample.ts';
import type { Comparison, MetricComparison } from '../../model/verdict/comparison.ts';
import type { QuickDraw, SuiteUnit } from '../../stats/resampling/quick-draw.ts';
import { fewestSeen, quickEstimate } from '../../stats/resampling/quick-estimate.ts';
import { rowWord, rowWordWith } from './row-word.ts';

/** "better" needs so many cases that newly pass (statistics-2.md 8.3). */
const FEWEST_BETTER = 2;

export interface SampledRun {
  readonly draw: QuickDraw<SuiteUnit>;
  /** The first result of a case; null: not scored for this metric. */
  readonly firstOf: (id: string, metric: string) => 0 | 1 | null;
  /** Stored runs of a case that ran, under a metric. */
  readonly storedOf: (id: string, metric: string) => { readonly runs: number; readonly passes: number };
}

/** @param metrics Those that a case holds or does not; the first one is whether it passes as a whole. */
export function sampleOf(
  { draw, firstOf, storedOf }: SampledRun,
  metrics: readonly string[],
  { escalation, label }: Pick<QuickSample, 'escalation' | 'label'>,
): QuickSample {
  const classes = [draw.required, draw.new, draw.passed, draw.failed];
  const counts = { members: draw.passed.members.length, drawn: draw.passed.drawn.length };
  return {
    cases: classes.reduce((sum, { members }) => sum + members.length, 0),
    ran: classes.reduce((sum, { drawn }) => sum + drawn.length, 0),
    usedToPass: { cases: counts.members, ran: counts.drawn },
    visibleBreaks: fewestSeen(counts),
    escalation,
    label,
    estimates: metrics.flatMap((metric, i) => {
      const measured = i === 0 ? draw : withStored(draw, (id) => storedOf(id, metric));
      return measured === null ? [] : estimateOf(metric, measured, (id) => firstOf(id, metric));
    }),
  };
}

/** null: not every case that ran has stored runs under this metric, so that nobody knows how many of the suite would. */
function withStored(
  draw: QuickDraw<SuiteUnit>,
  storedOf: (id: string) => { readonly runs: number; readonly passes: number },
): QuickDraw<SuiteUnit> | null {
  const swapped = <Class extends QuickDraw<SuiteUnit>['passed']>({ members, drawn }: Class) => ({
    members,
    drawn: drawn.map((unit) => ({ ...unit, ...storedOf(unit.id) })),
  });
  const [required, passed, failed] = [draw.required, draw.passed, draw.failed].map(swapped);
  const known = [...passed!.drawn, ...failed!.drawn].every(({ runs }) => runs > 0);
  return known ? { ...draw, required: required!, passed: passed!, failed: failed! } : null;
}

function estimateOf(
  metric: string,
  draw: QuickDraw<SuiteUnit>,
  firstOf: (id: string) => 0 | 1 | null,
): readonly SampleEstimate[] {
  const found = quickEstimate(draw, ({ id }) => firstOf(id));
  if (!found.complete || found.units === 0) return [];
  const baseline = levelOf(draw, found.weights);
  const share = (x: number) => Math.min(1, Math.max(0, x));
  return [
    {
      metric,
      baseline,
      delta: found.delta,
      interval: found.change,
      value: share(baseline + found.delta),
      valueInterval: [share(baseline + found.suite[0]), share(baseline + found.suite[1])],
    },
  ];
}

/** Mean share of stored runs that passed: of all cases where it is known of all, else by the weights of those that ran. */
function levelOf(draw: QuickDraw<SuiteUnit>, weights: ReadonlyMap<SuiteUnit, number>): number {
  const members = [draw.required, draw.passed, draw.failed].flatMap((one) => one.members);
  const ran = new Set([draw.required, draw.passed, draw.failed].flatMap((one) => one.drawn));
  const isWhole = [...ran].every((unit) => members.includes(unit));
  const units = isWhole
    ? members.map((unit) => ({ unit, weight: 1 }))
    : [...weights].map(([unit, weight]) => ({ unit, weight }));
  const known = units.filter(({ unit }) => unit.runs > 0);
  const sum = known.reduce((total, { unit, weight }) => total + (weight * unit.passes) / unit.runs, 0);
  return sum / known.reduce((total, { weight }) => total + weight, 0);
}

/** The comparison of a quick run as it is published: estimates in its rows, and no "better" that they do not show. */
export function withSample(comparison: Comparison, sample: QuickSample): Comparison {
  const estimates = new Map(sample.estimates.map((one) => [one.metric, one]));
  const metrics = comparison.metrics.map((row) => {
    const estimate = row.scope === 'overall' ? estimates.get(row.metric) : undefined;
    return estimate ? estimatedRow(row, estimate, sample.cases, comparison) : sampledRow(row);
  });
  return { ...comparison, sample, metrics };
}

/** The cases that ran say nothing of a gain of the others. */
export function sampledRow(row: MetricComparison): MetricComparison {
  return row.verdict === 'better' ? rowWordWith(row, { evidence: null, from: 'pairs', improved: false }) : row;
}

function estimatedRow(
  row: MetricComparison,
  { baseline, delta, interval, value }: SampleEstimate,
  cases: number,
  comparison: Comparison,
): MetricComparison {
  // Without any variance there is nothing to estimate an interval from.
  const shown = interval[1] - interval[0] > 1e-12 ? interval : null;
  const estimated = { ...row, baseline, current: value, delta, interval: shown, estimatedFor: cases };
  return { ...estimated, ...wordOf(estimated, comparison) };
}

/** Reference: statistics-2.md 8.3 and 9; evidence of re-runs alone is worse. */
function wordOf(
  row: MetricComparison,
  { cases, confirmation }: Comparison,
): Pick<MetricComparison, 'word' | 'verdict'> {
  const isEvidence = row.verdict === 'worse' && (confirmation !== undefined || row.delta < 0);
  const [failing, passing] = [cases.newlyFailing.length, cases.newlyPassing.length];
  const still = row.metric === PASS_RATE && failing + passing === 0;
  if (still && !isEvidence && row.gated) return { word: 'no change', verdict: 'same' };
  return rowWord({
    ...row,
    evidence: isEvidence ? 'material' : row.word === 'below tolerance' ? 'small' : null,
    from: confirmation === undefined ? 'pairs' : confirmation.mode === 'confirm' ? 'reruns' : 'stored',
    changed: row.word !== 'no change',
    improved: passing >= FEWEST_BETTER,
  });
}
