/** Which intents are taken for which others: counts of this run, coloured by their change against the baseline. */

import { num } from '../../facts/rows/table.ts';
import { cut } from '../../text/untrusted/excerpt.ts';
import { type Content, element, type Markup, quoted, table } from '../markup.ts';
import { type Chart, text } from './chart.ts';

export interface ConfusionPair {
  readonly expected: string;
  /** "none" where the agent named no intent. */
  readonly actual: string;
  readonly now: number;
  /** null: no baseline. */
  readonly was: number | null;
}

const CELL = 38;
const LEFT = 150;
const TOP = 96;
export const MOST_LABELS = 12;

/** @param pairs Pairs that differ, most frequent first. */
export function confusionChart(pairs: readonly ConfusionPair[]): Chart {
  const rows = labels(pairs, ({ expected }) => expected);
  const columns = labels(pairs, ({ actual }) => actual);
  const shown = pairs.filter(({ expected, actual }) => rows.includes(expected) && columns.includes(actual));
  const most = Math.max(1, ...pairs.map((pair) => Math.abs(changeOf(pair))));
  const drawing: Content = [
    columns.map((name, i) => {
      const x = LEFT + i * CELL + CELL / 2 + 4;
      return text(x, TOP - 8, cut(name, 15), { class: 'tick', transform: `rotate(-40 ${x} ${TOP - 8})` });
    }),
    rows.map((name, i) =>
      text(LEFT - 8, TOP + i * CELL + CELL / 2 + 4, cut(name, 20), { class: 'tick', 'text-anchor': 'end' }),
    ),
    rows.map((_, i) => columns.map((_name, j) => cellFrame(i, j))),
    shown.map((pair) => cell(pair, rows.indexOf(pair.expected), columns.indexOf(pair.actual), most)),
  ];
  const compared = pairs.some(({ was }) => was !== null);
  const grown = pairs.filter((pair) => changeOf(pair) > 0).length;
  const shrunk = pairs.filter((pair) => changeOf(pair) < 0).length;
  const first = pairs[0];
  return {
    id: 'confusion',
    title: compared ? 'Intents taken for others, and the change against the baseline' : 'Intents taken for others',
    description: [
      `Rows are what was expected, columns what the agent understood.`,
      first
        ? `Most frequent: ${cut(first.expected, 120)} taken for ${cut(first.actual, 120)}, ${first.now} times.`
        : '',
      compared ? `${grown} pairs grew, ${shrunk} shrank.` : '',
    ].join(' '),
    width: LEFT + columns.length * CELL + 70,
    height: TOP + rows.length * CELL + 8,
    drawing,
    data: dataTable(pairs, compared),
    note: compared
      ? 'Rows: expected; columns: understood. The number is how often in this run, +/− is the change: ▼ orange grew (worse), ▲ blue shrank (better).'
      : 'Rows: expected; columns: understood.',
  };
}

function labels(pairs: readonly ConfusionPair[], of: (pair: ConfusionPair) => string): readonly string[] {
  const weights = new Map<string, number>();
  for (const pair of pairs) weights.set(of(pair), (weights.get(of(pair)) ?? 0) + pair.now + Math.abs(changeOf(pair)));
  return [...weights]
    .sort((a, b) => b[1] - a[1])
    .slice(0, MOST_LABELS)
    .map(([name]) => name);
}

function changeOf({ now, was }: ConfusionPair): number {
  return was === null ? 0 : now - was;
}

function cellFrame(row: number, column: number): Markup {
  return element('rect', {
    x: LEFT + column * CELL + 1,
    y: TOP + row * CELL + 1,
    width: CELL - 2,
    height: CELL - 2,
    class: 'cell-none',
  });
}

function cell(pair: ConfusionPair, row: number, column: number, most: number): Markup {
  const change = changeOf(pair);
  const [x, y] = [LEFT + column * CELL, TOP + row * CELL];
  const tone = change > 0 ? 'cell-worse' : change < 0 ? 'cell-better' : 'cell-same';
  const strength = change === 0 ? 0.14 : 0.14 + 0.3 * (Math.abs(change) / most);
  const sign = change > 0 ? `▼+${change}` : `▲−${-change}`;
  return element(
    'g',
    {},
    element(
      'title',
      {},
      `${cut(pair.expected, 120)} taken for ${cut(pair.actual, 120)}: ${pair.now}${pair.was === null ? '' : `, baseline ${pair.was}`}`,
    ),
    element('rect', {
      x: x + 1,
      y: y + 1,
      width: CELL - 2,
      height: CELL - 2,
      class: tone,
      'fill-opacity': Number(strength.toFixed(2)),
    }),
    text(x + CELL / 2, y + (change === 0 ? 23 : 17), String(pair.now), { class: 'cell-text', 'text-anchor': 'middle' }),
    change === 0 ? null : text(x + CELL / 2, y + 31, sign, { class: 'tick', 'text-anchor': 'middle' }),
  );
}

const MOST_ROWS = 200;

function dataTable(pairs: readonly ConfusionPair[], compared: boolean): Content {
  return table(
    `Intents taken for others${pairs.length > MOST_ROWS ? `, ${MOST_ROWS} of ${pairs.length} pairs` : ''}`,
    [
      'Expected',
      'Understood',
      ...(compared ? [num('Baseline')] : []),
      num('This run'),
      ...(compared ? [num('Change')] : []),
    ],
    pairs
      .slice(0, MOST_ROWS)
      .map((pair) => [
        quoted(pair.expected),
        quoted(pair.actual),
        ...(compared ? [pair.was ?? 0] : []),
        pair.now,
        ...(compared ? [signed(changeOf(pair))] : []),
      ]),
  );
}

export function signed(value: number): string {
  return value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '0';
}
