/** Every metric of two runs set against each other, by scope, with test, interval and verdict. */

import type { CaseResult } from '../../model/run/case-result.ts';
import { GROUPS, scopesIn } from '../../model/run/groups.ts';
import type { Metric } from '../../model/run/metric.ts';
import type { RunReport } from '../../model/run/run-report.ts';
import { ratesOfRuns, runsOfTrials } from '../../model/run/trial-runs.ts';
import type { MetricComparison } from '../../model/verdict/comparison.ts';
import { lossOf } from '../../model/verdict/loss.ts';
import type { Warning } from '../../model/warning.ts';
import type { Interval } from '../../stats/intervals/interval.ts';
import { spreadOf } from '../../stats/intervals/mean.ts';
import { exceeds, isWithin, reaches } from '../../stats/slack.ts';
import { discreteStepDown } from '../../stats/tests/multiplicity.ts';
import { highOf, isRelative, type SharedGateOptions, toleranceOf } from '../gate-options.ts';
import type { CasePair } from './join.ts';
import type { Measurements } from './measurements.ts';
import { isChanged, type Observed, observe, restrict, valuesOf } from './observed.ts';
import { FEWEST_TESTED_UNITS, type RowFacts, rowWord, SIGNIFICANT } from './row-word.ts';
import { type Blur, blurOf, blurred, leastOf } from './tests/blur.ts';
import { type PairedTest, pairedInterval, pairedTest } from './tests/paired-test.ts';
import { possibleInterval } from './tests/possible-interval.ts';
import { type Slower, slower } from './tests/slower.ts';

/** The overall question gets six times the share of the error that one category gets: chosen by simulation of 13 gates. */
const OVERALL_WEIGHT = 6;
/** Of a gain, one-sided: it is nobody's duty to find it, so it is said with more care. */
const SURELY_BETTER = 0.025;

/** A row before the family of all gates has been adjusted, without its units: those of all rows are many times the run. */
interface Row extends Pick<MetricComparison, 'trialRuns'> {
  readonly metric: Observed['metric'];
  readonly scope: string;
  /** Units of both runs. */
  readonly n: number;
  readonly isChanged: boolean;
  /** Of a time that is not gated, overall, where it took longer. */
  readonly slower: Slower | null;
  readonly values: Pick<MetricComparison, 'baseline' | 'current' | 'delta'>;
  readonly interval: Interval | null;
  readonly test: PairedTest | null;
  readonly gated: boolean;
  readonly blur: Blur | null;
}

/** What is set against each other. */
export interface Compared {
  readonly pairs: readonly CasePair[];
  readonly reports: { readonly baseline: RunReport; readonly current: RunReport };
  readonly metrics: readonly Metric[];
  /** A pair that was measured differently for a metric takes no part in it. */
  readonly measurements: Pick<Measurements, 'differing'>;
}

interface Sides {
  readonly worse: number;
  readonly better: number;
}

/**
 * Rows for every metric and scope that both reports hold, recomputed on the shared units. Scopes of intents are not units
 * and are left out. The gating metrics' overall and category tests form one family, adjusted together by the weighted
 * discrete step-down Bonferroni (of which Holm is the case without discreteness), so that 0.05 holds for all of them.
 * Metrics that say the same of every unit are one question.
 */
export function compareMetrics(
  { pairs, reports, metrics, measurements }: Compared,
  options: SharedGateOptions,
  seed: number,
): readonly MetricComparison[] {
  const scopes = scopesOf(pairs);
  const categories = [...scopes.keys()].filter((scope) => scope.startsWith('category:')).length;
  const inBoth = scopesInBoth(reports);
  const rows = metrics.flatMap((metric) => {
    const alike = pairs.filter((pair) => measurements.differing(metric, pair).length === 0);
    const whole = observe(metric, alike);
    const least = leastOf(whole);
    const gating = options.metrics.includes(metric.id) && metric.better !== 'none';
    return [...scopes].flatMap(([scope, keep]) => {
      if (!inBoth.has(`${metric.id}\n${scope}`)) return [];
      const within = (all: Observed) => (keep === null ? all : restrict(all, keep));
      const observed = within(whole);
      const blur = () => blurOf(observed, least && within(least));
      const gated = gating && (scope === 'overall' || (scope.startsWith('category:') && categories > 1));
      const row = rowOf(observed, scope, gated, whole.pairs.length, seed);
      return row ? [{ ...row, blur: blur() }] : [];
    });
  });
  const adjusted = adjust(rows);
  const gated = new Set(rows.filter((row) => row.gated).map(questionOf));
  return rows.map((row) => {
    const isAnswered = !row.gated && gated.has(questionOf(row));
    return blurred(finish(row, adjusted.get(row) ?? null, options, isAnswered), row.blur);
  });
}

function scopesInBoth({ baseline, current }: { baseline: RunReport; current: RunReport }): ReadonlySet<string> {
  const keys = (report: RunReport) => new Set(report.metrics.map((m) => `${m.metric}\n${m.scope}`));
  const now = keys(current);
  return new Set([...keys(baseline)].filter((key) => now.has(key)));
}

/** Overall, of all pairs, then the groups of the current run. */
function scopesOf(pairs: readonly CasePair[]): ReadonlyMap<string, ((pair: CasePair) => boolean) | null> {
  const scopes = new Map<string, ((pair: CasePair) => boolean) | null>([['overall', null]]);
  for (const group of GROUPS) {
    const members = new Map<string, Set<CasePair>>();
    for (const pair of pairs)
      for (const scope of scopesIn(group, pair.current)) {
        const known = members.get(scope) ?? new Set();
        members.set(scope, known.add(pair));
      }
    for (const [scope, inside] of members) scopes.set(scope, (pair) => inside.has(pair));
  }
  return scopes;
}

function rowOf(
  observed: Observed,
  scope: string,
  gated: boolean,
  units: number,
  seed: number,
): Omit<Row, 'blur'> | null {
  const found = valuesOf(observed);
  if (!found) return null;
  const values = { ...found, delta: found.current - found.baseline };
  const options = { midP: scope === 'overall', resample: gated, seed: `${seed} ${observed.metric.id} ${scope}` };
  // Delete-a-group intervals of pooled metrics cost many evaluations, so small scopes go without.
  const isCheap = gated || observed.kind === 'summed' || scope === 'overall';
  const wanted = isCheap && !('isExtreme' in observed.metric);
  const isOverall = scope === 'overall';
  const isLonger = !gated && isOverall && observed.metric.unit === 'ms' && values.delta > 0;
  return {
    metric: observed.metric,
    scope,
    n: observed.pairs.length,
    isChanged: gated && isChanged(observed),
    ...(isOverall && trialRunsOf(observed)),
    slower: isLonger ? slower(observed) : null,
    values,
    interval:
      wanted && observed.pairs.length >= FEWEST_TESTED_UNITS
        ? possibleInterval(pairedInterval(observed, options), observed, values.baseline)
        : null,
    test: units < FEWEST_TESTED_UNITS ? null : pairedTest(observed, options),
    gated,
  };
}

function adjust(rows: readonly Row[]): ReadonlyMap<Row, Sides> {
  const gated = rows.filter((row) => row.gated && row.test);
  const family = [...Map.groupBy(gated, questionOf).values()];
  const side = (which: 'worse' | 'better') =>
    discreteStepDown(
      family.map(([row]) => ({ ...row!.test![which], weight: row!.scope === 'overall' ? OVERALL_WEIGHT : 1 })),
    );
  const [worse, better] = [side('worse'), side('better')];
  return new Map(
    family.flatMap((same, i) => same.map((row) => [row, { worse: worse[i]!, better: better[i]! }] as const)),
  );
}

// Where only the intent decides whether a case passes, pass rate and intent accuracy are one question, not two.
function questionOf({ scope, test, metric }: Row): string {
  return `${scope}\n${test?.signature ?? metric.id}`;
}

/** @param isAnswered Whether a gated metric asks the same question: what is said of that holds for this one. */
function finish(row: Row, adjusted: Sides | null, options: SharedGateOptions, isAnswered: boolean): MetricComparison {
  const { metric, n, trialRuns } = row;
  const tolerance = toleranceOf(options, metric.id, metric.unit, row.values.baseline);
  const single = row.scope !== 'overall' && row.test?.unitsWorse === 1;
  const shown = {
    ...row.values,
    interval: row.interval,
    n,
    unit: metric.unit,
    better: metric.better,
    tolerance,
    gated: row.gated,
  };
  return {
    metric: metric.id,
    scope: row.scope,
    ...shown,
    pValue: row.test && Math.min(1, row.test.worse.p),
    adjustedPValue: adjusted?.worse ?? null,
    ...rowWord({
      ...shown,
      evidence: evidenceOf(row, adjusted, tolerance, single, options.rule),
      from: 'pairs',
      changed: row.isChanged,
      improved: adjusted !== null && isWithin(adjusted.better, SURELY_BETTER),
    }),
    kind: metric.kind,
    ...(trialRuns && { trialRuns }),
    warnings: warningsOf(row, adjusted, {
      tolerance,
      high: highOf(options, metric.id, metric.unit),
      single,
      isAnswered,
      isChosen: options.tolerance[metric.id] !== undefined,
    }),
  };
}

/** Of the shared cases, each side; nothing where neither has several trials. */
function trialRunsOf({ metric, pairs }: Observed): Pick<MetricComparison, 'trialRuns'> {
  const runsOf = (cases: readonly CaseResult[]) => {
    const values = ratesOfRuns(metric, cases, runsOfTrials(cases));
    const spread = spreadOf(values);
    return spread && { values, mean: spread.mean, sd: spread.sd };
  };
  const [baseline, current] = [pairs.map((pair) => pair.baseline), pairs.map((pair) => pair.current)].map(runsOf);
  return baseline || current ? { trialRuns: { baseline: baseline ?? null, current: current ?? null } } : {};
}

/** What the two runs alone are evidence of, as the gate takes it where nothing is re-run. */
function evidenceOf(
  { metric, scope, values }: Row,
  adjusted: Sides | null,
  tolerance: number | null,
  single: boolean,
  rule: SharedGateOptions['rule'],
): RowFacts['evidence'] {
  const loss = lossOf({ better: metric.better, delta: values.delta });
  if (rule === 'threshold') return scope === 'overall' && exceeds(loss, tolerance ?? 0) ? 'material' : null;
  if (adjusted === null || adjusted.worse > SIGNIFICANT || single || isWithin(loss, 0)) return null;
  return reaches(loss, tolerance ?? 0) ? 'material' : 'small';
}

function warningsOf(
  row: Row,
  adjusted: Sides | null,
  {
    tolerance,
    high,
    single,
    isAnswered,
    isChosen,
  }: {
    readonly tolerance: number | null;
    readonly high: number | null;
    readonly single: boolean;
    readonly isAnswered: boolean;
    /** The tolerance is of this very metric: who set one for an amount wants to know of each change as large. */
    readonly isChosen: boolean;
  },
): readonly Warning[] {
  const loss = lossOf({ better: row.metric.better, delta: row.values.delta });
  const isMissed = (limit: number | null) => limit !== null && loss > 0 && reaches(loss, limit);
  const isWorse = isMissed(tolerance) && (isChosen || !isRelative(row.metric.unit) || isBeyond(row, tolerance));
  const warnings: (Warning | false)[] = [
    row.gated &&
      row.scope === 'overall' &&
      row.n < FEWEST_TESTED_UNITS && {
        code: 'too_few_units',
        text: `Fewer than ${FEWEST_TESTED_UNITS} shared cases were scored: changes are listed, nothing is tested.`,
      },
    single &&
      (adjusted?.worse ?? 1) <= SIGNIFICANT && {
        code: 'single_case',
        text: 'Only one case got worse here: a category needs two to fail the check.',
      },
    !row.gated && !isAnswered && row.scope === 'overall' && isWorse && notGated(row, isMissed(high)),
    (adjusted?.worse ?? 1) <= SIGNIFICANT &&
      !single &&
      !isMissed(tolerance) && {
        code: 'below_tolerance',
        text: 'Worse beyond chance, but by less than the tolerance: it does not fail the check.',
      },
  ];
  return warnings.filter((w) => w !== false);
}

/** The whole interval, none where all cases differ by the same: by a small part of an amount, runs differ without any change. */
function isBeyond({ interval, metric, n, values }: Row, tolerance: number | null): boolean {
  const [low, high] = interval ?? [values.delta, values.delta];
  return n >= FEWEST_TESTED_UNITS && reaches(metric.better === 'lower' ? low : -high, tolerance ?? 0);
}

/** A time must also be slower case by case, by more than 10 % beyond chance: whole runs differ by that without any change. */
function notGated({ metric, slower: found }: Row, isHigh: boolean): Warning | false {
  const code = isHigh ? 'high_change_not_gated' : 'change_not_gated';
  const limit = isHigh ? 'high limit' : 'tolerance';
  const reported = 'but this metric is not among gate.metrics: reported only.';
  if (metric.unit !== 'ms') return { code, text: `Worse by the ${limit} or more, ${reported}` };
  if (found === null || found.p > SIGNIFICANT) return false;
  // Twice as long and more is easier read as a multiple.
  const isMultiple = found.ratio >= 2;
  const unit = isMultiple ? ' times' : '%';
  const shown = (ratio: number) =>
    isMultiple ? ratio.toFixed(1) : `${ratio < 1 ? '−' : ''}${Math.round(100 * Math.abs(ratio - 1))}`;
  const [low, high] = found.interval.map(shown);
  const facts = `${shown(found.ratio)}${unit}${isMultiple ? ' as long' : ''} case by case, 95% CI ${low} to ${high}${unit}, n=${found.n}`;
  return { code, text: `Slower by the ${limit} or more (${facts}: more than 10% beyond chance), ${reported}` };
}
