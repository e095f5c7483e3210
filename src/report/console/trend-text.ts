/** Trends for a terminal: a table of all metrics, or every run of one; and as CSV. Pure. */
import { stringify } from 'csv-stringify/sync';
import { shortSha } from '../../facts/wording/links.ts';
import { sparkline } from '../../facts/wording/sparkline.ts';
import { changeWords, gotWorse, placeOfChange, shownTrends, spreadText, unitOf } from '../../facts/wording/trend.ts';
import type { Catalogue } from '../../model/catalogue.ts';
import type { MetricTrend, Trend } from '../../model/verdict/trend.ts';
import { counted } from '../../text/digits.ts';
import { formatCount, formatEstimate, formatValue } from '../../text/figures.ts';
import { terminal } from '../../text/untrusted/untrusted.ts';
import { formatMinute } from '../../text/wording.ts';
import { columns } from './lines.ts';

export interface TrendTextFacts {
  readonly suite: string;
  readonly trend: Trend;
  readonly catalogue: Pick<Catalogue, 'metric'>;
}

/** Untrusted where a metric of an older version has none. */
export const titleOf = (id: string, { metric }: TrendTextFacts['catalogue']): string =>
  terminal(metric(id)?.title ?? id);

/** A row a metric: line, ends, noise, and where the level changed. @param drawn Characters of a line. */
export function trendTable({ suite, trend, catalogue }: TrendTextFacts, drawn = 30): string {
  const shown = shownTrends(trend, catalogue);
  const runs = Math.max(0, ...trend.map(({ points }) => points.length));
  if (shown.length === 0)
    return `${terminal(suite)}: ${counted(runs, 'stored run')}. From 3 stored runs on there is a trend.\n`;
  const withCurrent = shown.some(({ current }) => current !== null);
  const rows = shown.map((one) => {
    const values = one.points.map(({ value }) => value);
    const show = (value: number) => formatValue(value, unitOf(one));
    const now = one.current === null ? '' : show(one.current);
    const ends = [show(values[0]!), show(values.at(-1)!), ...(withCurrent ? [now] : [])];
    const cells = [titleOf(one.metric, catalogue), sparkline(values, drawn), formatCount(values.length)];
    return [...cells, ...ends, spreadText(one) ?? '', levelText(one)];
  });
  const head = ['Metric', 'Trend', 'Runs', 'First', 'Last', ...(withCurrent ? ['This run'] : []), 'Run to run'];
  const right = head.flatMap((_, i) => (i < 2 ? [] : [i]));
  return `${headline(suite, trend)}\n\n${columns([[...head, 'Change of level'], ...rows], right).join('\n')}\n`;
}

function headline(suite: string, trend: Trend): string {
  const longest = trend.reduce((a, b) => (b.points.length > a.points.length ? b : a));
  const days = [longest.points[0], longest.points.at(-1)].map((point) => terminal(point?.startedAt.slice(0, 10) ?? ''));
  return `${terminal(suite)}: ${counted(longest.points.length, 'stored run')}, ${[...new Set(days)].join(' to ')}`;
}

function levelText(trend: MetricTrend): string {
  const words = changeWords(trend);
  if (!words) return 'none seen';
  const { levels, shape, since, day, evidence, caveat } = words;
  const when = terminal(`${shape} since ${since} (${day}, ${evidence}${caveat && `; ${caveat}`})`, 300);
  return `${gotWorse(trend) ? 'worse: ' : ''}${levels}, ${when}`;
}

/** One metric: its line and a row a run, newest first. */
export function runTable({ suite, trend, catalogue }: TrendTextFacts, most = 40): string {
  const blocks = trend.map((one) => {
    const { points, current } = one;
    const unit = unitOf(one);
    const changed = placeOfChange(one);
    const rows = points
      .map(({ startedAt, sha, runId, value, interval, n, accepted }, i) => [
        terminal(formatMinute(startedAt)),
        terminal(sha === null ? '' : shortSha(sha)),
        terminal(runId, 80),
        formatEstimate(value, interval, unit),
        formatCount(n),
        [i === changed && one.change?.shape, accepted && 'accepted'].filter(Boolean).join(', '),
      ])
      .slice(-most)
      .toReversed();
    const now = current === null ? [] : [['this run', '', '', formatValue(current, unit), '', '']];
    const head = ['When (UTC)', 'Commit', 'Run', 'Value (95% CI)', 'Cases', ''];
    const older = points.length > most ? `\nand ${formatCount(points.length - most)} older: see --csv` : '';
    return [
      `${titleOf(one.metric, catalogue)} ${sparkline(
        points.map(({ value }) => value),
        60,
      )}`,
      `Run to run ${spreadText(one) ?? 'unknown'}. Change of level: ${levelText(one)}.`,
      `\n${columns([head, ...now, ...rows], [3, 4]).join('\n')}${older}`,
    ].join('\n');
  });
  return `${headline(suite, trend)}\n\n${blocks.join('\n\n')}\n`;
}

/** A row a metric and run, oldest first, numbers unrounded; text that a spreadsheet would take for a formula gets a '. */
export function trendCsv(trend: Trend): string {
  const head = ['metric', 'run', 'started_at', 'sha', 'value', 'low', 'high', 'cases', 'accepted', 'change'];
  const rows = trend.flatMap((one) => {
    const changed = placeOfChange(one);
    return one.points.map(({ runId, startedAt, sha, value, interval, n, accepted }, i) => [
      ...[one.metric, runId, startedAt, sha, value, interval?.[0] ?? null, interval?.[1] ?? null, n],
      accepted ? 'yes' : '',
      i === changed ? (one.change?.shape ?? 'step') : '',
    ]);
  });
  return stringify([head, ...rows], { escape_formulas: true, quoted_string: true });
}
