/** What a row of a table shows: the last values of a metric as a line, the name of a case, and its results as a strip. */
import { caseTitle, evidenceOf } from '../../facts/evidence.ts';
import type { StoredResult, UnstableCase } from '../../model/verdict/suite-overview.ts';
import { round } from '../charts/chart.ts';
import { type Content, element, type Markup, quoted } from '../markup.ts';

const [WIDTH, HEIGHT, ROOM] = [160, 28, 4];
const MOST_VALUES = 40;

/** The numbers stand beside it. */
export function smallLine(all: readonly number[]): Content {
  const values = all.slice(-MOST_VALUES);
  if (values.length < 2) return null;
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const places = values.map((value, i) => {
    const x = ROOM + (i / (values.length - 1)) * (WIDTH - 2 * ROOM);
    const y = high === low ? HEIGHT / 2 : ROOM + (1 - (value - low) / (high - low)) * (HEIGHT - 2 * ROOM);
    return [round(x), round(y)] as const;
  });
  const [x, y] = places.at(-1)!;
  return element(
    'svg',
    { class: 'small-line', viewBox: `0 0 ${WIDTH} ${HEIGHT}`, width: WIDTH, height: HEIGHT, 'aria-hidden': 'true' },
    element('path', { class: 'trend-line', d: `M${places.map((place) => place.join(' ')).join('L')}` }),
    element('circle', { class: 'now-dot', cx: x, cy: y, r: 3 }),
  );
}

/** Figures below a heading, each with what it counts. */
export const figures = (rows: readonly (readonly [value: string, label: string])[]): Markup =>
  element(
    'ul',
    { class: 'counts' },
    rows.map(([value, label]) => element('li', {}, element('span', { class: 'value' }, value), ' ', label)),
  );

const STEP = 14;
const RESULTS: Readonly<Record<Exclude<StoredResult, null>, readonly [tone: string, shape: string]>> = {
  passed: ['good', 'M-4 0A4 4 0 0 1 4 0A4 4 0 0 1 -4 0Z'],
  failed: ['bad', 'M-4 -4H4V4H-4Z'],
  mixed: ['unsure', 'M0 -5L5 4H-5Z'],
  errored: ['quiet', 'M-4 -4H4V4H-4Z'],
  skipped: ['quiet', 'M-4 0H4'],
};

/** Its id, or the user's words where the id says nothing. */
export const caseName = ({ id, newest }: UnstableCase): Markup =>
  quoted(newest === null ? id : caseTitle(id, evidenceOf(newest)), 100);

/** A mark for each run, said as counts beside it and in words for who cannot see it. */
export function resultStrip(results: readonly StoredResult[]): Markup {
  const width = results.length * STEP;
  const words = results.map((result) => (result === 'mixed' ? 'trials differ' : (result ?? 'not run')));
  return element(
    'svg',
    {
      class: 'strip',
      viewBox: `0 0 ${width} ${STEP}`,
      width,
      height: STEP,
      role: 'img',
      'aria-label': words.join(', '),
    },
    results.map((result, i) => {
      if (result === null) return null;
      const [tone, d] = RESULTS[result];
      return element(
        'g',
        { class: tone },
        element('path', { d, transform: `translate(${i * STEP + STEP / 2} ${STEP / 2})` }),
      );
    }),
  );
}
