/** The numbers of the chart of trends: a row a run, newest first. */
import { num } from '../../facts/rows/table.ts';
import { shortSha } from '../../facts/wording/links.ts';
import { conclusionWord, type TrendRun, unitOf } from '../../facts/wording/trend.ts';
import type { MetricTrend } from '../../model/verdict/trend.ts';
import { formatEstimate } from '../../text/figures.ts';
import { formatMinute } from '../../text/wording.ts';
import { type Content, link, quoted, table } from '../markup.ts';
import type { TrendFacts } from './trend-scales.ts';

export function trendTable({ title, panels, runs, current, commitUrl }: TrendFacts): Content {
  const points = panels.map(({ trend }) => new Map(trend.points.map((point) => [point.runId, point])));
  const rowOf = (run: TrendRun, isHere: boolean) => {
    const own = points.map((byRun) => byRun.get(run.runId));
    return [
      isHere ? 'this run' : formatMinute(run.startedAt),
      run.sha === null ? quoted(run.runId, 40) : link(shortSha(run.sha), commitUrl(run.sha)),
      conclusionWord(run),
      ...panels.map(({ trend }, i) => formatPoint(trend, own[i], isHere)),
      Math.max(0, ...own.map((point) => point?.n ?? 0)) || '',
      notesOf(panels, own, run),
    ];
  };
  const rows = [...(current ? [rowOf(current, true)] : []), ...runs.toReversed().map((run) => rowOf(run, false))];
  return table(
    `${title}, newest first, with 95% intervals`,
    ['When (UTC)', 'Commit', 'Verdict', ...panels.map((panel) => num(panel.title)), num('Cases'), 'Notes'],
    rows,
  );
}

type Point = MetricTrend['points'][number] | undefined;

function formatPoint(trend: MetricTrend, point: Point, isHere: boolean): string {
  const value = isHere ? trend.current : (point?.value ?? null);
  return value === null ? '–' : formatEstimate(value, point?.interval ?? null, unitOf(trend));
}

function notesOf(panels: TrendFacts['panels'], own: readonly Point[], run: TrendRun): string {
  const changed = new Set(own.flatMap((point) => point?.measuredBy ?? []));
  const begun = panels.filter(({ trend }) => trend.change?.runId === run.runId).map(({ title }) => title);
  return [
    ...(run.accepted ? ['accepted'] : []),
    ...(begun.length > 0 ? [`level of ${begun.join(', ')} changed`] : []),
    ...(changed.size > 0 ? [`measured otherwise: ${[...changed].slice(0, 5).join(', ')}`] : []),
  ].join('; ');
}
