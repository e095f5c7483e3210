/** Changes with their intervals on one axis, a row each: the forest plot that stands inside the table of metrics. */
import { element, type Markup } from '../markup.ts';
import { line, niceStep, round, text } from './chart.ts';

const WIDTH = 208;
const ROW = 24;
const EDGE = 16;

export interface ForestRow {
  readonly delta: number;
  readonly interval: readonly [number, number] | null;
  readonly tolerance: number | null;
  readonly tone: 'worse' | 'better' | 'neutral';
  /** For who cannot see it. */
  readonly label: string;
}

/** Half the width of an axis that holds all rows, a round number. */
export function reach(rows: readonly ForestRow[]): number {
  const ends = rows.flatMap(({ delta, interval }) => [delta, ...(interval ?? [])]).filter(Number.isFinite);
  return niceStep(Math.max(0, ...ends.map(Math.abs)), [1, 1.2, 1.6, 2, 3, 4, 5, 6, 8]);
}

export function forestRow(row: ForestRow, half: number): Markup {
  const x = scale(half);
  const middle = ROW / 2;
  const band =
    row.tolerance !== null && row.tolerance > 0
      ? element('rect', {
          x: round(x(-row.tolerance)),
          y: 0,
          width: round(x(row.tolerance) - x(-row.tolerance)),
          height: ROW,
          class: 'band',
        })
      : null;
  const whisker = row.interval && [
    line(x(row.interval[0]), middle, x(row.interval[1]), middle, `whisker ${row.tone}`),
    ...row.interval.map((end) => line(x(end), middle - 4, x(end), middle + 4, `whisker ${row.tone}`)),
  ];
  return element(
    'svg',
    {
      viewBox: `0 0 ${WIDTH} ${ROW}`,
      width: WIDTH,
      height: ROW,
      role: 'img',
      'aria-label': row.label,
      class: 'forest',
    },
    band,
    line(x(0), 0, x(0), ROW, 'zero'),
    whisker,
    marker(x(row.delta), middle, row.tone),
  );
}

/** A triangle down for worse, up for better, else a disc: shape as well as colour. */
function marker(x: number, y: number, tone: ForestRow['tone']): Markup {
  if (tone === 'neutral') return element('circle', { cx: round(x), cy: y, r: 4, class: 'mark neutral' });
  const [tip, base] = tone === 'worse' ? [y + 6, y - 4] : [y - 6, y + 4];
  return element('path', {
    d: `M${round(x - 5.5)} ${base}H${round(x + 5.5)}L${round(x)} ${tip}Z`,
    class: `mark ${tone}`,
  });
}

export function forestAxis(half: number, unit: string): Markup {
  const x = scale(half);
  const marks = [-half, -half / 2, 0, half / 2, half];
  const shown = (value: number) =>
    value === 0 ? '0' : `${value < 0 ? '−' : '+'}${Number(Math.abs(value).toPrecision(3))}`;
  return element(
    'svg',
    { viewBox: `0 0 ${WIDTH} 30`, width: WIDTH, height: 30, 'aria-hidden': 'true', class: 'forest' },
    line(x(-half), 2, x(half), 2, 'axis'),
    marks.map((value) => [
      line(x(value), 2, x(value), 6, 'axis'),
      text(x(value), 16, shown(value), { class: 'tick', 'text-anchor': 'middle' }),
    ]),
    text(x(0), 28, unit, { class: 'tick', 'text-anchor': 'middle' }),
  );
}

function scale(half: number): (value: number) => number {
  return (value) => WIDTH / 2 + (Math.max(-1, Math.min(1, value / half)) * (WIDTH - 2 * EDGE)) / 2;
}
