/** One metric over the stored runs with its intervals, where its level changed, and this run as a marked point. */
import { num } from '../../facts/rows/table.ts';
import type { MetricTrend } from '../../model/verdict/trend.ts';
import { type Content, element, table } from '../markup.ts';
import { type Chart, line, round, text, ticks } from './chart.ts';

const WIDTH = 470;
const HEIGHT = 150;
const [LEFT, TOP] = [60, 16];
const MOST_POINTS = 120;

export interface TrendFacts {
  readonly id: string;
  readonly title: string;
  readonly trend: MetricTrend;
  readonly show: (value: number) => string;
}

export function trendChart({ id, title, trend, show }: TrendFacts): Chart {
  const points = trend.points.slice(-MOST_POINTS);
  const values = [
    ...points.flatMap(({ value, interval }) => [value, ...(interval ?? [])]),
    ...(trend.current === null ? [] : [trend.current]),
  ];
  const [low, high] = spread(values);
  const places = Math.max(1, points.length - (trend.current === null ? 1 : 0));
  const x = (i: number) => LEFT + (i / places) * WIDTH;
  const y = (value: number) => TOP + (1 - (value - low) / (high - low)) * HEIGHT;
  const changed = trend.change === null ? -1 : points.findIndex(({ runId }) => runId === trend.change?.runId);
  const drawing: Content = [
    ticks(low, high, 4).map((tick) => [
      line(LEFT, y(tick), LEFT + WIDTH, y(tick), 'grid'),
      text(LEFT - 6, y(tick) + 4, show(tick), { class: 'tick', 'text-anchor': 'end' }),
    ]),
    band(points, x, y),
    element('path', {
      d: points.map(({ value }, i) => `${i === 0 ? 'M' : 'L'}${round(x(i))} ${round(y(value))}`).join(''),
      class: 'now-line',
    }),
    points.map(({ accepted, value }, i) =>
      accepted ? element('circle', { cx: round(x(i)), cy: round(y(value)), r: 4, class: 'was-dot' }) : null,
    ),
    changed >= 0
      ? [
          line(x(changed), TOP, x(changed), TOP + HEIGHT, 'was-line'),
          text(x(changed) + 5, TOP + 10, 'level changed', { class: 'was-label edge-text' }),
        ]
      : null,
    trend.current === null
      ? null
      : [
          element('circle', { cx: round(x(places)), cy: round(y(trend.current)), r: 6, class: 'here' }),
          text(x(places) - 10, y(trend.current) - 10, `this run ${show(trend.current)}`, {
            class: 'now-label edge-text',
            'text-anchor': 'end',
          }),
        ],
  ];
  const { change, spread: noise } = trend;
  return {
    id,
    title,
    description: `${points.length} stored runs, from ${show(points[0]?.value ?? 0)} to ${show(points.at(-1)?.value ?? 0)}${trend.current === null ? '' : `; this run ${show(trend.current)}`}.`,
    width: LEFT + WIDTH + 20,
    height: TOP + HEIGHT + 14,
    drawing,
    data: dataTable(title, trend, show),
    note: [
      'The band is the 95% interval of each run.',
      noise === null ? '' : ` From run to run it varies by ±${show(noise)}.`,
      change
        ? ` The level changed from ${show(change.before)} to ${show(change.after)} (p=${change.pValue.toPrecision(2)}).`
        : '',
    ].join(''),
  };
}

function spread(values: readonly number[]): readonly [number, number] {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const room = (high - low) * 0.08 || Math.abs(high) * 0.05 || 1;
  return [low - room, high + room];
}

function band(points: MetricTrend['points'], x: (i: number) => number, y: (value: number) => number): Content {
  const known = points.flatMap(({ interval }, i) => (interval ? [[i, interval] as const] : []));
  if (known.length < 2) return null;
  const upper = known.map(([i, [, high]]) => `${round(x(i))} ${round(y(high))}`);
  const lower = known.toReversed().map(([i, [low]]) => `${round(x(i))} ${round(y(low))}`);
  return element('path', { d: `M${[...upper, ...lower].join('L')}Z`, class: 'trend-band' });
}

function dataTable(title: string, { points, current }: MetricTrend, show: (value: number) => string): Content {
  const rows = points
    .slice(-MOST_POINTS)
    .toReversed()
    .map(({ startedAt, sha, runId, value, interval, n, accepted }) => [
      startedAt.slice(0, 16).replace('T', ' '),
      sha === null ? runId : sha.slice(0, 7),
      show(value),
      interval ? `${show(interval[0])} to ${show(interval[1])}` : '',
      n,
      accepted ? 'accepted' : '',
    ]);
  return table(
    `${title}, newest first`,
    ['When (UTC)', 'Commit', num('Value'), num('95% CI'), num('Cases'), ''],
    current === null ? rows : [['this run', '', show(current), '', '', ''], ...rows],
  );
}
