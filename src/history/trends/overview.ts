/** Stored runs → what a team looks at: each run with its verdict, trends, unstable cases, what runs cost. Pure. */
import type { CaseResult } from '../../model/run/case-result.ts';
import { PASS_RATE } from '../../model/run/metric.ts';
import type { Unit } from '../../model/run/run-report.ts';
import type { Outcome } from '../../model/verdict/outcome.ts';
import type { OverviewRun, StoredResult, SuiteOverview, UnstableCase } from '../../model/verdict/suite-overview.ts';
import type { MetricTrend, Trend } from '../../model/verdict/trend.ts';
import { type History, order, type StoredRun, type StoredUnit } from '../store/history.ts';
import { latestRun } from '../store/latest-run.ts';
import { metricsOf } from '../store/metrics.ts';
import { commitOf, type IsMeasuredBy, trendOf } from './trend.ts';

const MOST_UNSTABLE = 50;

export function overviewOf(history: History, isMeasuredBy: IsMeasuredBy): SuiteOverview {
  const accepted = new Set(history.acceptances.map(({ runId }) => runId));
  const runs = history.runs.map((run) => overviewRun(run, accepted.has(run.id)));
  const read = latestRun(history, { transcripts: true });
  const newest = read?.ok ? read.outcome : null;
  const withCases = history.runs.filter(({ units }) => units !== null);
  return {
    suite: history.suite,
    runs,
    trend: trendOf(history, null, isMeasuredBy),
    spending: spendingOf(runs),
    gated: gatedIn(newest),
    compared: withCases.length,
    unstable: unstableIn(withCases, newest?.report.cases ?? []),
  };
}

function overviewRun(run: StoredRun, accepted: boolean): OverviewRun {
  const { id, attempt, startedAt, durationMs, pullRequest, calls, cost, conclusion, cases } = run;
  const passRate = metricsOf(run, 'overall').find(({ metric }) => metric === PASS_RATE)?.value ?? null;
  return {
    ...{ id, attempt, startedAt, durationMs, pullRequest, calls, cost, conclusion, accepted, passRate },
    sha: commitOf(run),
    cases: cases.selected,
  };
}

function gatedIn(newest: Outcome | null): readonly string[] {
  const rows = newest?.comparison?.metrics ?? [];
  return rows.filter(({ gated, scope }) => gated && scope === 'overall').map(({ metric }) => metric);
}

/** Ids that no metric has. */
const SPENDING: readonly (readonly [id: string, unit: Unit, of: (run: OverviewRun) => number | null])[] = [
  ['run:cost', 'usd', ({ cost }) => cost],
  ['run:calls', 'tokens', ({ calls }) => calls],
  ['run:duration', 'ms', ({ durationMs }) => durationMs],
];

function spendingOf(runs: readonly OverviewRun[]): Trend {
  return SPENDING.map(([metric, unit, of]): MetricTrend => {
    const points = runs.flatMap((run) => {
      const value = of(run);
      const { id: runId, startedAt, sha, accepted, conclusion, cases } = run;
      const n = Math.max(1, cases);
      return value === null ? [] : [{ runId, startedAt, sha, value, n, interval: null, accepted, conclusion }];
    });
    return { metric, unit, better: 'lower', points, current: null, spread: null, change: null };
  }).filter(({ points }) => points.length > 0);
}

function unstableIn(runs: readonly StoredRun[], newest: readonly CaseResult[]): readonly UnstableCase[] {
  const byKey = new Map<string, (StoredUnit | undefined)[]>();
  for (const [i, { units }] of runs.entries())
    for (const unit of units ?? []) {
      const { key } = unit.identity;
      const known = byKey.get(key) ?? Array<StoredUnit | undefined>(runs.length).fill(undefined);
      known[i] = unit;
      byKey.set(key, known);
    }
  return (
    [...byKey]
      .map(([id, units]) => unstableCase(id, units))
      // One change is a new level of the case, as a fix or a break makes it.
      .filter(({ flips, mixed }) => flips > 1 || mixed > 0)
      .sort((a, b) => b.flips - a.flips || b.mixed - a.mixed || order(a.id, b.id))
      .slice(0, MOST_UNSTABLE)
      .map((one) => ({ ...one, newest: newest.find(({ id }) => id === one.id) ?? null }))
  );
}

/** A saved run beside a history does not say by what it graded a case. */
const hasKnownGraders = ({ identity }: StoredUnit): boolean => identity.graders !== '';

/** Results of an earlier form of the case say nothing of how steady it is today. */
function unstableCase(id: string, units: readonly (StoredUnit | undefined)[]): Omit<UnstableCase, 'newest'> {
  const content = units.findLast((unit) => unit !== undefined)?.identity.content;
  const graders = units.findLast((unit) => unit && hasKnownGraders(unit))?.identity.graders;
  const results = units.map((unit): StoredResult => {
    if (unit === undefined || unit.identity.content !== content) return null;
    if (hasKnownGraders(unit) && unit.identity.graders !== graders) return null;
    return unit.passes > 0 && unit.passes < unit.trials ? 'mixed' : unit.status;
  });
  const ends = units
    .filter((unit, i) => results[i] !== null && (unit?.status === 'passed' || unit?.status === 'failed'))
    .map((unit) => unit?.status);
  return {
    id,
    results,
    flips: ends.slice(1).filter((status, i) => status !== ends[i]).length,
    mixed: results.filter((result) => result === 'mixed').length,
  };
}
