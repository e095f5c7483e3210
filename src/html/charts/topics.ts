/** How conversations move between topics: thickness is traffic, colour and sign its change against the baseline. */

import { num } from '../../facts/rows/table.ts';
import { cut } from '../../text/untrusted/excerpt.ts';
import { type Content, element, quoted, table } from '../markup.ts';
import { amount, amountOf, changeBetween } from '../observed.ts';
import { type Chart, round, text } from './chart.ts';
import { signed } from './confusion.ts';

export interface Passage {
  readonly from: string;
  readonly to: string;
  readonly now: number;
  readonly was: number | null;
}

export interface TopicsFacts {
  readonly passages: readonly Passage[];
  /** Turns by topic. */
  readonly turns: ReadonlyMap<string, number>;
}

const ROW = 74;
const BOX = { width: 150, height: 34 };
const WIDTH = 560;
const MOST_TOPICS = 10;

/** Topics from top to bottom in the order in which conversations reach them; passages back run on the right. */
export function topicsChart({ passages, turns }: TopicsFacts): Chart {
  const names = [...turns.keys()].slice(0, MOST_TOPICS);
  const at = new Map(names.map((name, i) => [name, i]));
  const shown = passages.filter(({ from, to }) => from !== to && at.has(from) && at.has(to)).slice(0, 24);
  const most = Math.max(1, ...shown.map(({ now, was }) => Math.max(now, was ?? 0)));
  const compared = passages.some(({ was }) => was !== null);
  return {
    id: 'topics-graph',
    title: 'Topics: which follow which',
    description: `${names.length} topics. ${shown
      .slice(0, 5)
      .map(({ from, to, now }) => `${cut(from, 60)} to ${cut(to, 60)} ${amountOf(now, 'time')}`)
      .join(', ')}.`,
    width: WIDTH,
    height: names.length * ROW,
    drawing: [
      shown.map((passage) => edge(passage, at.get(passage.from)!, at.get(passage.to)!, most)),
      names.map((name, i) => node(name, turns.get(name) ?? 0, i)),
    ],
    data: dataTable(passages, compared),
    note: `Thickness: how often.${compared ? ' + and − are the change against the baseline.' : ''} Passages back run on the right.`,
  };
}

const MIDDLE = WIDTH / 2 - 40;

function node(name: string, turns: number, i: number): Content {
  const y = i * ROW + (ROW - BOX.height) / 2;
  return element(
    'g',
    {},
    element('title', {}, `${cut(name, 120)}: ${amountOf(turns, 'turn')}`),
    element('rect', { x: MIDDLE - BOX.width / 2, y, width: BOX.width, height: BOX.height, rx: 8, class: 'node' }),
    text(MIDDLE, y + 15, cut(name, 22), { 'text-anchor': 'middle' }),
    text(MIDDLE, y + 28, amountOf(turns, 'turn'), { class: 'tick', 'text-anchor': 'middle' }),
  );
}

function edge({ from, to, now, was }: Passage, a: number, b: number, most: number): Content {
  const change = was === null ? 0 : changeBetween(was, now);
  const width = round(1 + (6 * Math.max(now, was ?? 0)) / most);
  const middle = (i: number) => i * ROW + ROW / 2;
  const label = `${amount(now)}${was === null || change === 0 ? '' : ` (${signed(change)})`}`;
  const side = b > a ? -1 : 1;
  const straight = b === a + 1;
  const bend = straight ? 0 : side * (36 + 22 * Math.abs(b - a));
  const x0 = MIDDLE + (straight ? 0 : (side * BOX.width) / 2);
  const [y1, y2] = straight ? [middle(a) + BOX.height / 2, middle(b) - BOX.height / 2] : [middle(a), middle(b)];
  const d = straight ? `M${x0} ${y1}V${y2}` : `M${x0} ${y1}C${x0 + bend} ${y1} ${x0 + bend} ${y2} ${x0} ${y2}`;
  return element(
    'g',
    {},
    element(
      'title',
      {},
      `${cut(from, 120)} to ${cut(to, 120)}: ${amount(now)}${was === null ? '' : `, baseline ${amount(was)}`}`,
    ),
    element('path', { d, class: 'edge', 'stroke-width': width }),
    element('path', {
      d: straight
        ? `M${x0 - 5} ${y2 - 7}L${x0} ${y2}L${x0 + 5} ${y2 - 7}`
        : `M${x0 + side * 8} ${y2 - 5}L${x0} ${y2}L${x0 + side * 8} ${y2 + 5}`,
      class: 'edge',
      'stroke-width': 1.5,
    }),
    straight
      ? text(x0 + 8, (y1 + y2) / 2 + 4, label, { class: 'edge-text' })
      : text(x0 + bend * 0.78, (y1 + y2) / 2 + 4, label, { class: 'edge-text', 'text-anchor': 'middle' }),
  );
}

function dataTable(passages: readonly Passage[], compared: boolean): Content {
  return table(
    'Passages between topics',
    ['From', 'To', ...(compared ? [num('Baseline')] : []), num('This run'), ...(compared ? [num('Change')] : [])],
    passages
      .slice(0, 200)
      .map(({ from, to, now, was }) => [
        quoted(from),
        quoted(to),
        ...(compared ? [amount(was ?? 0)] : []),
        amount(now),
        ...(compared ? [signed(changeBetween(was ?? 0, now))] : []),
      ]),
  );
}
