/** The rows of a quick run: estimated for the whole suite where that can be done, and never better than the sample shows. Pure. */

import { PASS_RATE } from '../../model/run/metric.ts';
import type { QuickSample, SampleEstimate } from '../../model/run/quick-sample.ts';
import type { Comparison, MetricComparison } from '../../model/verdict/comparison.ts';
import { evidenceFrom } from '../../model/verdict/parts.ts';
import { wilson } from '../../stats/intervals/proportion.ts';
import { weightedRatio } from '../../stats/intervals/weighted-ratio.ts';
import type { DrawnClass, QuickDraw, SuiteUnit } from '../../stats/resampling/quick-draw.ts';
import { fewestSeen, type QuickEstimate, quickEstimate, quickWeights } from '../../stats/resampling/quick-estimate.ts';
import { asShare } from '../../stats/slack.ts';
import { rowWord, rowWordWith } from './row-word.ts';

/** "better" needs so many cases that newly pass (statistics-2.md 8.3). */
const FEWEST_BETTER = 2;

export interface SampledRun {
  readonly draw: QuickDraw<SuiteUnit>;
  /** The first result of a case; null: not scored for this metric. */
  readonly firstOf: (id: string, metric: string) => 0 | 1 | null;
  /** Stored runs of any case of the suite under a metric; runs 0: it was not scored. */
  readonly storedOf: (id: string, metric: string) => { readonly runs: number; readonly passes: number };
}

/** @param metrics Those that a case holds or does not; the first one is whether it passes as a whole. */
export function sampleOf(
  { draw, firstOf, storedOf }: SampledRun,
  metrics: readonly string[],
  { escalation, label }: Pick<QuickSample, 'escalation' | 'label'>,
): QuickSample {
  const counts = { members: draw.passed.members.length, drawn: draw.passed.drawn.length };
  return {
    cases: sizeOf(draw),
    ran: classesOf(draw).reduce((sum, { drawn }) => sum + drawn.length, 0),
    usedToPass: { cases: counts.members, ran: counts.drawn },
    visibleBreaks: fewestSeen(counts),
    escalation,
    label,
    estimates: metrics.flatMap((metric, i) => {
      const of: MetricOfCases = { firstOf: (id) => firstOf(id, metric), storedOf: (id) => storedOf(id, metric) };
      const measured = i === 0 ? draw : scoredIn(draw, of);
      return measured === null ? [] : estimateOf(metric, measured, of.firstOf);
    }),
  };
}

const classesOf = (draw: QuickDraw<SuiteUnit>) => [draw.required, draw.new, draw.passed, draw.failed];
const sizeOf = (draw: QuickDraw<SuiteUnit>): number =>
  classesOf(draw).reduce((sum, { members }) => sum + members.length, 0);

/** One metric of the cases of a suite: see `SampledRun`. */
interface MetricOfCases {
  readonly firstOf: (id: string) => 0 | 1 | null;
  readonly storedOf: (id: string) => { readonly runs: number; readonly passes: number };
}

/** The cases that have this metric; null: it was scored now of a case of which no stored run says anything. */
function scoredIn(draw: QuickDraw<SuiteUnit>, { firstOf, storedOf }: MetricOfCases): QuickDraw<SuiteUnit> | null {
  const measured = (units: readonly SuiteUnit[]) =>
    units.map((unit) => ({ ...unit, ...storedOf(unit.id) })).filter(({ runs }) => runs > 0);
  const swapped = ({ members, drawn }: DrawnClass<SuiteUnit>) => ({
    members: measured(members),
    drawn: measured(drawn),
  });
  const { required, passed, failed } = draw;
  const ran = [required, passed, failed].flatMap(({ drawn }) => drawn);
  if (ran.some(({ id }) => storedOf(id).runs === 0 && firstOf(id) !== null)) return null;
  return { required: swapped(required), new: draw.new, passed: swapped(passed), failed: swapped(failed) };
}

function estimateOf(
  metric: string,
  draw: QuickDraw<SuiteUnit>,
  firstOf: MetricOfCases['firstOf'],
): readonly SampleEstimate[] {
  const found = quickEstimate(draw, ({ id }) => firstOf(id));
  if (!found.complete || found.units === 0) return [];
  const baseline = storedShare(draw);
  const now = found.units < sizeOf(draw) ? weighted(draw, firstOf) : sinceStored(baseline, found);
  const ran = [draw.new, draw.passed, draw.failed].flatMap((one) => one.drawn);
  const drawn = ran.filter(({ id }) => firstOf(id) !== null).length;
  return [{ metric, cases: found.units, drawn, baseline, delta: found.delta, interval: found.change, ...now }];
}

/**
 * The stored share with its change. Its interval is never narrower than that of a run of all cases: what a share of so many
 * cases leaves open is added to what the draw does, by squares (Newcombe 1998; Zou and Donner 2008).
 */
function sinceStored(baseline: number, { units, delta, suite }: QuickEstimate): SuiteValue {
  const value = asShare(baseline + delta);
  const [low, high] = wilson(value * units, units)!;
  return {
    value,
    valueInterval: [
      asShare(value - Math.hypot(value - low, delta - suite[0])),
      asShare(value + Math.hypot(high - value, suite[1] - delta)),
    ],
  };
}

type SuiteValue = Pick<SampleEstimate, 'value' | 'valueInterval'>;

/** By what each case that was scored stands for: cases that the stored runs say nothing of count, too. */
function weighted(draw: QuickDraw<SuiteUnit>, firstOf: (id: string) => 0 | 1 | null): SuiteValue {
  const scored = ({ members, drawn }: DrawnClass<SuiteUnit>) => ({
    members,
    drawn: drawn.filter(({ id }) => firstOf(id) !== null),
  });
  const { required, new: added, passed, failed } = draw;
  const ran = { required: scored(required), new: scored(added), passed: scored(passed), failed: scored(failed) };
  const units = [...quickWeights(ran)].map(([{ id }, weight]) => ({ pair: [firstOf(id)!, 1] as const, weight }));
  const { value, interval } = weightedRatio(units, { bounds: [0, 1] })!;
  return { value, valueInterval: interval ?? [0, 1] };
}

/** Mean share of stored runs that passed, over all cases that have some. */
function storedShare(draw: QuickDraw<SuiteUnit>): number {
  const known = [draw.required, draw.passed, draw.failed].flatMap((one) => one.members).filter(({ runs }) => runs > 0);
  return known.reduce((sum, { runs, passes }) => sum + passes / runs, 0) / known.length;
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
  { cases, baseline, delta, interval }: SampleEstimate,
  suite: number,
  comparison: Comparison,
): MetricComparison {
  // Without any variance there is nothing to estimate an interval from.
  const shown = interval[1] - interval[0] > 1e-12 ? interval : null;
  const estimated = {
    ...{ ...row, baseline, current: asShare(baseline + delta), delta, interval: shown, estimatedFor: cases ?? suite },
    ...(cases !== undefined && cases < suite && { estimatedOf: suite }),
  };
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
    from: confirmation === undefined ? 'pairs' : evidenceFrom(row.metric, confirmation),
    changed: row.word !== 'no change',
    improved: passing >= FEWEST_BETTER,
  });
}
