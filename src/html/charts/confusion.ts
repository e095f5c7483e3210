/** Which intents are taken for which others: counts of this run, coloured by their change against the baseline. */

import { num } from '../../facts/rows/table.ts';
import { counted } from '../../text/digits.ts';
import { formatCount } from '../../text/figures.ts';
import { cut } from '../../text/untrusted/excerpt.ts';
import { casesAddress, intentPair } from '../links.ts';
import { type Content, element, link, type Markup, quoted, table } from '../markup.ts';
import { amount, amountOf, changeBetween } from '../observed.ts';
import { type Chart, text } from './chart.ts';

export interface ConfusionPair {
  readonly expected: string;
  /** "(none)" where the agent named no intent. */
  readonly actual: string;
  readonly now: number;
  /** null: no baseline. */
  readonly was: number | null;
}

const CELL = 40;
const LEFT = 160;
const TOP = 96;
/** With more labels than this, on either side, cells are too many to read: a ranked list says more. */
export const MOST_LABELS = 15;

export const changeOf = ({ now, was }: ConfusionPair): number => (was === null ? 0 : changeBetween(was, now));

/** How it is said beside a colour: "▼ +6" grew and is worse, "▲ −4" shrank. */
export function changeWords(change: number): string {
  return change > 0 ? `▼ ${signed(change)}` : change < 0 ? `▲ ${signed(change)}` : '0';
}

export function signed(value: number): string {
  return value > 0 ? `+${amount(value)}` : value < 0 ? `−${amount(-value)}` : '0';
}

/** The list of the cases of this run behind a pair; null where there are none. */
export const casesOf = ({ expected, actual, now }: ConfusionPair): string | null =>
  now === 0 ? null : casesAddress({ intent: intentPair(expected, actual) });

/** Labels of both sides, those with most confusions first. */
export function labelsOf(pairs: readonly ConfusionPair[]): readonly [expected: string[], actual: string[]] {
  const ranked = (of: (pair: ConfusionPair) => string) => {
    const weights = new Map<string, number>();
    for (const pair of pairs) weights.set(of(pair), (weights.get(of(pair)) ?? 0) + pair.now + Math.abs(changeOf(pair)));
    return [...weights].sort((a, b) => b[1] - a[1]).map(([name]) => name);
  };
  return [ranked(({ expected }) => expected), ranked(({ actual }) => actual)];
}

/** @param pairs Pairs that differ, most frequent first; of at most MOST_LABELS labels on either side. */
export function confusionChart(pairs: readonly ConfusionPair[]): Chart {
  const [rows, columns] = labelsOf(pairs);
  const most = Math.max(1, ...pairs.map((pair) => Math.abs(changeOf(pair))));
  const compared = pairs.some(({ was }) => was !== null);
  return {
    id: 'confusion',
    className: 'matrix',
    title: compared ? 'Intents taken for others, and the change against the baseline' : 'Intents taken for others',
    description: description(pairs, compared),
    width: LEFT + columns.length * CELL + 70,
    height: TOP + rows.length * CELL + 8,
    hasLinks: true,
    drawing: [
      columns.map((name, i) => {
        const x = LEFT + i * CELL + CELL / 2 + 4;
        return text(x, TOP - 8, cut(name, 15), { class: 'tick', transform: `rotate(-40 ${x} ${TOP - 8})` });
      }),
      rows.map((name, i) =>
        text(LEFT - 8, TOP + i * CELL + CELL / 2 + 4, cut(name, 20), { class: 'tick', 'text-anchor': 'end' }),
      ),
      rows.map((_, i) => columns.map((_name, j) => square(i, j, { class: 'cell-none' }))),
      pairs.map((pair) => cell(pair, rows.indexOf(pair.expected), columns.indexOf(pair.actual), most)),
    ],
    data: dataTable(pairs, compared),
    note: `Rows: expected; columns: understood.${compared ? ' Below the number of this run its change: ▼ grew, which is worse, ▲ shrank.' : ''} A cell leads to its cases.`,
  };
}

function description(pairs: readonly ConfusionPair[], compared: boolean): string {
  const [first] = pairs;
  const grown = pairs.filter((pair) => changeOf(pair) > 0).length;
  const shrunk = pairs.filter((pair) => changeOf(pair) < 0).length;
  return [
    'Rows are what was expected, columns what the agent understood.',
    first
      ? `Most frequent: ${cut(first.expected, 120)} taken for ${cut(first.actual, 120)}, ${amountOf(first.now, 'time')}.`
      : '',
    compared ? `${counted(grown, 'pair')} grew, ${formatCount(shrunk)} shrank.` : '',
  ].join(' ');
}

function square(row: number, column: number, attributes: Readonly<Record<string, string | number>>): Markup {
  const [x, y] = [LEFT + column * CELL + 1, TOP + row * CELL + 1];
  return element('rect', { x, y, width: CELL - 2, height: CELL - 2, rx: 3, ...attributes });
}

function cell(pair: ConfusionPair, row: number, column: number, most: number): Markup {
  const change = changeOf(pair);
  const [x, y] = [LEFT + column * CELL + CELL / 2, TOP + row * CELL];
  const tone = change > 0 ? 'cell-worse' : change < 0 ? 'cell-better' : 'cell-same';
  const strength = change === 0 ? 0.14 : 0.14 + 0.3 * (Math.abs(change) / most);
  const href = casesOf(pair);
  return element(
    href ? 'a' : 'g',
    { href },
    element(
      'title',
      {},
      `${cut(pair.expected, 120)} taken for ${cut(pair.actual, 120)}: ${amount(pair.now)}${pair.was === null ? '' : `, baseline ${amount(pair.was)}`}`,
    ),
    square(row, column, { class: tone, 'fill-opacity': Number(strength.toFixed(2)) }),
    text(x, y + (change === 0 ? 24 : 18), amount(pair.now), { class: 'cell-text', 'text-anchor': 'middle' }),
    change === 0 ? null : text(x, y + 32, changeWords(change), { class: 'cell-change', 'text-anchor': 'middle' }),
  );
}

const MOST_ROWS = 200;

function dataTable(pairs: readonly ConfusionPair[], compared: boolean): Content {
  return table(
    `Intents taken for others${pairs.length > MOST_ROWS ? `, ${MOST_ROWS} of ${formatCount(pairs.length)} pairs` : ''}`,
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
        link(quoted(pair.expected), casesOf(pair)),
        quoted(pair.actual),
        ...(compared ? [amount(pair.was ?? 0)] : []),
        amount(pair.now),
        ...(compared ? [changeWords(changeOf(pair))] : []),
      ]),
  );
}
