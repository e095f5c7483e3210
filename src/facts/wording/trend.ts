/** Trends in words: which metrics come first, what became of a level, and one line between two stored runs. Said alike in summary and terminal. Pure. */

import type { Catalogue } from '../../model/catalogue.ts';
import type { MetricTrend, Trend } from '../../model/verdict/trend.ts';
import type { Conclusion } from '../../model/verdict/verdict.ts';
import { formatChange, formatDeviation, formatValue } from '../../text/figures.ts';
import { isDetail, rankOf } from '../importance.ts';
import { shortSha } from './links.ts';
import { CONCLUSIONS } from './words.ts';

/** Below this many stored runs nothing is drawn. */
export const FEWEST_POINTS = 3;

/** Metrics with enough runs for a line; without details, unless their level changed. What changed for the worse comes first, then what matters first. */
export function shownTrends(trend: Trend, catalogue: Pick<Catalogue, 'metric'>): readonly MetricTrend[] {
  return trend
    .filter(
      ({ metric, points, change }) =>
        points.length >= FEWEST_POINTS && (!isDetail(catalogue, metric) || change !== null),
    )
    .toSorted(
      (a, b) => Number(gotWorse(b)) - Number(gotWorse(a)) || rankOf(catalogue, a.metric) - rankOf(catalogue, b.metric),
    );
}

/** The level changed to the worse side; false where neither side is, or where what is measured changed too. */
export function gotWorse(trend: MetricTrend): boolean {
  return direction(trend) === 'worse' && !trend.change?.measuredBy;
}

export function direction({ change, better }: MetricTrend): 'worse' | 'better' | null {
  if (change === null || better === undefined || better === 'none') return null;
  return change.after > change.before === (better === 'higher') ? 'better' : 'worse';
}

export function unitOf({ unit }: MetricTrend) {
  return unit ?? 'score';
}

/** "±1.1 pp": one standard deviation of a run around its level; null below 3 runs. */
export function spreadText(trend: MetricTrend): string | null {
  if (trend.spread === null) return null;
  return formatDeviation(trend.spread, unitOf(trend));
}

export interface ChangeWords {
  /** "87.1% → 84.3%" */
  readonly levels: string;
  /** "step" or "drift" */
  readonly shape: string;
  /** Commit, or id of a run without one, that the new level or the drift begins with: somebody else's text. */
  readonly since: string;
  /** "2026-02-20" */
  readonly day: string;
  /** "p = 0.0004", of all metrics together. */
  readonly evidence: string;
  /** What was measured otherwise by then; '' where nothing was. */
  readonly caveat: string;
}

export function changeWords(trend: MetricTrend): ChangeWords | null {
  const { change, points } = trend;
  if (change === null) return null;
  const { before, after, pValue, runId, shape = 'step', measuredBy = [] } = change;
  const unit = unitOf(trend);
  const first = points.find((point) => point.runId === runId);
  return {
    levels: formatChange({ baseline: before, current: after, delta: after - before, interval: null, unit }).sides,
    shape,
    since: first?.sha ? shortSha(first.sha) : runId,
    day: first?.startedAt.slice(0, 10) ?? '',
    evidence: pValue < 0.0001 ? 'p < 0.0001' : `p = ${pValue.toPrecision(1)}`,
    caveat:
      measuredBy.length > 0
        ? `what is measured changed ${shape === 'step' ? 'about then' : 'meanwhile'}: ${measuredBy.slice(0, 5).join(', ')}`
        : '',
  };
}

/** The place of a change among the points; -1: none. */
export function placeOfChange({ change, points }: MetricTrend): number {
  return change === null ? -1 : points.findIndex(({ runId }) => runId === change.runId);
}

/** A stored run as every metric of a trend shares it. */
export interface TrendRun {
  readonly runId: string;
  /** ISO 8601, UTC. */
  readonly startedAt: string;
  readonly sha: string | null;
  /** Of an older version unknown, of a newer one perhaps a verdict that this one does not know. */
  readonly conclusion?: string | undefined;
  readonly accepted: boolean;
}

/** All runs in which one of the metrics was measured, oldest first. */
export function trendRuns(trend: Trend): readonly TrendRun[] {
  const runs = new Map(trend.flatMap(({ points }) => points.map((point) => [point.runId, point] as const)));
  return [...runs.values()].sort((a, b) => (a.startedAt < b.startedAt ? -1 : a.startedAt > b.startedAt ? 1 : 0));
}

/** A verdict that this version knows. */
export const isConclusion = (conclusion: string): conclusion is Conclusion => Object.hasOwn(CONCLUSIONS, conclusion);

/** "regression", "no regression"; "verdict unknown". */
export function conclusionWord({ conclusion = '' }: Pick<TrendRun, 'conclusion'>): string {
  return isConclusion(conclusion) ? CONCLUSIONS[conclusion].word : 'verdict unknown';
}

/** The level of a metric at a run, by its change; null where the level never changed, or the run has no value. */
export function levelAt(trend: MetricTrend, runId: string): number | null {
  const { change, points } = trend;
  const at = points.findIndex((point) => point.runId === runId);
  if (change === null || at < 0) return null;
  const { before, after, shape } = change;
  const from = placeOfChange(trend);
  if (shape !== 'drift') return at < from ? before : after;
  const along = (at - from) / Math.max(1, points.length - 1 - from);
  return before + (after - before) * Math.min(1, Math.max(0, along));
}

export interface Ends {
  readonly from: string;
  readonly to: string;
}

/**
 * One line for release notes: what became of each metric that matters from one stored run to another, by ids. A metric
 * that differs by less than two runs of the same agent often do, 2·√2 times the run-to-run spread, is only named.
 */
export function releaseLine(
  trend: Trend,
  { from, to }: Ends,
  catalogue: Pick<Catalogue, 'metric'>,
  title: (metric: string) => string,
): string {
  const rows = shownTrends(
    trend.map((one) => ({ ...one, change: null })),
    catalogue,
  ).flatMap((one) => {
    const [a, b] = [from, to].map((id) => one.points.find(({ runId }) => runId === id));
    return a && b ? [{ one, a: a.value, b: b.value }] : [];
  });
  const shown = rows.filter(({ one, a, b }) => Math.abs(b - a) > 2 * Math.SQRT2 * (one.spread ?? 0));
  const rest = rows.filter((row) => !shown.includes(row));
  const changes = shown.map(({ one, a, b }) => {
    const shown = formatChange({ baseline: a, current: b, delta: b - a, interval: null, unit: unitOf(one) });
    return `${title(one.metric)} ${shown.sides} (${shown.change})`;
  });
  const kept = rest.map(({ one, b }) => `${title(one.metric)} ${formatValue(b, unitOf(one))}`);
  const parts = [
    ...(changes.length > 0 ? [changes.join(', ')] : []),
    ...(kept.length > 0 ? [`unchanged within the run-to-run spread: ${kept.join(', ')}`] : []),
  ];
  return parts.length > 0 ? parts.join('; ') : 'no metric was measured in both runs';
}
