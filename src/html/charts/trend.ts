/** Metrics over the stored runs, one panel below the other on one axis of runs: values with intervals and levels, and this run apart. */

import { shortSha } from '../../facts/wording/links.ts';
import type { TrendRun } from '../../facts/wording/trend.ts';
import { levelAt, unitOf } from '../../facts/wording/trend.ts';
import type { MetricTrend } from '../../model/verdict/trend.ts';
import { formatValue } from '../../text/figures.ts';
import { type Content, element, fold, link, type Markup } from '../markup.ts';
import { round, ticks } from './chart.ts';
import { runMark, runShapes } from './trend-runs.ts';
import { HEAD, PLOT, READOUT, type Scales, scalesOf, type TrendFacts, type TrendPanel } from './trend-scales.ts';
import { trendTable } from './trend-table.ts';

/** Pixels below the panels. */
const AXIS = 40;
/** In a picture that is stretched to the width of the page. */
const STRETCHED = 1_000;

export function trendFigure(facts: TrendFacts): Markup {
  const { id, title, panels, runs, current } = facts;
  const scales = scalesOf(facts);
  const height = scales.bottom + AXIS;
  const drawing: Content = [
    element('title', { id: `${id}-title` }, title),
    runShapes(id),
    scales.here === null
      ? null
      : vertical((scales.here + scales.x(runs.length - 1)) / 2, READOUT + HEAD, scales.bottom, 'apart'),
    panels.map((panel, i) => panelOf(facts, panel, i, scales)),
    runs.map((run, i) => runMark(facts, run, i, scales)),
    current && runMark(facts, current, null, scales),
    panels.map((panel, i) => changeLabel(facts, panel, i, scales)),
    axis(facts, scales),
  ];
  return element(
    'figure',
    { class: 'trend' },
    element(
      'svg',
      {
        class: `trend-plot${runs.length > 80 ? ' dense' : ''}`,
        width: '100%',
        height,
        role: 'group',
        'aria-labelledby': `${id}-title`,
      },
      drawing,
    ),
    fold('The numbers', trendTable(facts)),
  );
}

function panelOf({ runs, current }: TrendFacts, { title, trend }: TrendPanel, i: number, scales: Scales): Content {
  const unit = unitOf(trend);
  const { top, y } = scales;
  const [low, high] = scales.range(i);
  const newest = current !== null && trend.current !== null ? trend.current : trend.points.at(-1)?.value;
  return [
    element(
      'text',
      { x: 0, y: top(i) - 9, class: 'panel' },
      title,
      newest === undefined ? null : element('tspan', { dx: 8, class: 'value' }, formatValue(newest, unit)),
    ),
    ticks(low, high, 4).map((tick) => [
      element('line', { x1: 0, x2: '100%', y1: y(i, tick), y2: y(i, tick), class: 'grid' }),
      element(
        'text',
        { x: 0, dx: -8, y: round(y(i, tick) + 4), class: 'tick', 'text-anchor': 'end' },
        formatValue(tick, unit).replace(/ USD$/, ''),
      ),
    ]),
    lines(runs, trend, i, scales),
  ];
}

/** Line, band and level in one stretched picture: only these can do without round dots and readable text. */
function lines(runs: readonly TrendRun[], trend: MetricTrend, panel: number, { x, y, top }: Scales): Content {
  const at = (i: number, value: number) => `${round((x(i) * STRETCHED) / 100)} ${round(y(panel, value) - top(panel))}`;
  const pieces = piecesOf(runs, trend);
  const bands = pieces.flatMap((piece) => {
    const known = piece.flatMap(({ i, interval }) => (interval ? [{ i, interval }] : []));
    if (known.length < 2) return [];
    const upper = known.map(({ i, interval }) => at(i, interval[1]));
    const lower = known.toReversed().map(({ i, interval }) => at(i, interval[0]));
    return [`M${[...upper, ...lower].join('L')}Z`];
  });
  // A piece of one run is a dot: a line of no length with round ends.
  const paths = pieces.map(
    (piece) => `M${piece.map(({ i, value }) => at(i, value)).join('L')}${piece.length === 1 ? 'h0' : ''}`,
  );
  const levels = runs.flatMap(({ runId }, i) => {
    const level = levelAt(trend, runId);
    return level === null ? [] : [{ i, level }];
  });
  const stroke = { 'vector-effect': 'non-scaling-stroke' };
  const breaks = pieces.slice(1).flatMap((piece) => (piece[0]!.measuredBy ? [piece[0]!.i] : []));
  return [
    element(
      'svg',
      { y: top(panel), width: '100%', height: PLOT, viewBox: `0 0 ${STRETCHED} ${PLOT}`, preserveAspectRatio: 'none' },
      bands.length > 0 ? element('path', { d: bands.join(''), class: 'trend-band' }) : null,
      levels.length > 0
        ? element('path', { d: `M${levels.map(({ i, level }) => at(i, level)).join('L')}`, class: 'level', ...stroke })
        : null,
      paths.length > 0 ? element('path', { d: paths.join(''), class: 'trend-line', ...stroke }) : null,
    ),
    breaks.map((i) => vertical((x(i) + x(i - 1)) / 2, top(panel), top(panel) + PLOT, 'break')),
  ];
}

type Placed = MetricTrend['points'][number] & { readonly i: number };

/** Points that a line joins: it ends where a run has no value, and where the metric was measured otherwise from then on. */
function piecesOf(runs: readonly TrendRun[], { points }: MetricTrend): readonly (readonly Placed[])[] {
  const byRun = new Map(points.map((point) => [point.runId, point]));
  const pieces: Placed[][] = [];
  let open = false;
  for (const [i, { runId }] of runs.entries()) {
    const point = byRun.get(runId);
    if (point && open && !point.measuredBy) pieces.at(-1)!.push({ ...point, i });
    else if (point) pieces.push([{ ...point, i }]);
    open = point !== undefined;
  }
  return pieces;
}

/** Behind the marks of the runs a link could not be clicked, so it is drawn after them. */
function changeLabel(
  { runs, commitUrl }: TrendFacts,
  { trend }: TrendPanel,
  panel: number,
  { x, top }: Scales,
): Content {
  const { change } = trend;
  const i = change === null ? -1 : runs.findIndex(({ runId }) => runId === change.runId);
  const run = runs[i];
  if (!change || !run) return null;
  const left = x(i) > 60;
  const name = run.sha === null ? 'level changed' : shortSha(run.sha);
  return [
    vertical(x(i), top(panel) - 4, top(panel) + PLOT, 'change'),
    link(
      element(
        'text',
        {
          x: `${x(i)}%`,
          dx: left ? -5 : 5,
          y: top(panel) + 6,
          class: 'change-label',
          'text-anchor': left ? 'end' : null,
        },
        `${change.shape === 'drift' ? 'drift from' : 'since'} ${name}`,
      ),
      commitUrl(run.sha),
    ),
  ];
}

const MOST_TICKS = 6;

/** Dates and commits of some runs; where there is little room, of the first and the last. */
function axis({ runs, current, commitUrl }: TrendFacts, { x, here, bottom }: Scales): Content {
  const count = Math.min(MOST_TICKS, runs.length);
  const places = Array.from({ length: count }, (_, k) =>
    count < 2 ? 0 : Math.round((k * (runs.length - 1)) / (count - 1)),
  );
  const label = (run: TrendRun, at: number, anchor: string, rare: boolean, day: string) => {
    const place = { x: `${at}%`, 'text-anchor': anchor, class: 'tick' };
    const commit =
      run.sha === null
        ? null
        : link(element('text', { ...place, y: bottom + 30 }, shortSha(run.sha)), commitUrl(run.sha));
    return element('g', { class: rare ? 'rare' : null }, element('text', { ...place, y: bottom + 14 }, day), commit);
  };
  return [
    element('line', { x1: 0, x2: '100%', y1: bottom - 4, y2: bottom - 4, class: 'axis' }),
    places.map((i, k) => {
      const anchor = runs.length < 2 ? 'middle' : k === 0 ? 'start' : k === count - 1 ? 'end' : 'middle';
      return label(runs[i]!, x(i), anchor, k > 0 && k < count - 1, runs[i]!.startedAt.slice(0, 10));
    }),
    current && here !== null ? label(current, here, 'middle', false, 'this run') : null,
  ];
}

function vertical(x: number, y1: number, y2: number, className: string): Markup {
  return element('line', { x1: `${round(x)}%`, x2: `${round(x)}%`, y1, y2, class: className });
}
