/** How sure the agent is: turns by its confidence in ten bins, each with the share that is right. */
import { num } from '../../facts/rows/table.ts';
import type { ConfidenceTally } from '../../model/run/run-report.ts';
import { counted } from '../../text/digits.ts';
import { formatValue } from '../../text/figures.ts';
import { element, table } from '../markup.ts';
import { type Chart, line, percent, round, text } from './chart.ts';

const WIDTH = 430;
const HEIGHT = 170;
const [LEFT, TOP] = [46, 24];

export function confidenceChart({ bins, missing }: ConfidenceTally): Chart {
  const most = Math.max(1, ...bins.map(({ turns }) => turns));
  const x = (i: number) => LEFT + (i / bins.length) * WIDTH;
  const y = (turns: number) => TOP + (1 - turns / most) * HEIGHT;
  const centre = (i: number) => x(i) + WIDTH / bins.length / 2;
  const bars = bins.map(({ turns, accuracy }, i) => [
    turns === 0
      ? null
      : element('rect', {
          x: round(x(i) + 1),
          y: round(y(turns)),
          width: round(WIDTH / bins.length - 2),
          height: round(y(0) - y(turns)),
          class: 'now-bar',
        }),
    accuracy === null
      ? null
      : text(centre(i), y(turns) - 5, percent(accuracy), { class: 'tick', 'text-anchor': 'middle' }),
  ]);
  const marks = [0, 2, 4, 6, 8, 10].map((i) =>
    text(x(i), y(0) + 16, percent(i / bins.length), { class: 'tick', 'text-anchor': 'middle' }),
  );
  return {
    id: 'confidence',
    title: 'Confidence: turns, and the share of them that is right',
    description: `${bins
      .filter(({ turns }) => turns > 0)
      .map((bin) => `${range(bin)}: ${counted(bin.turns, 'turn')}, ${right(bin)}`)
      .join('; ')}. ${counted(missing, 'turn')} without a confidence.`,
    width: LEFT + WIDTH + 20,
    height: TOP + HEIGHT + 26,
    drawing: [line(LEFT, y(0), LEFT + WIDTH, y(0), 'axis'), bars, marks],
    data: table(
      'Confidence',
      ['Confidence', num('Turns'), num('With an expected intent'), num('Right')],
      [...bins.map((bin) => [range(bin), bin.turns, bin.scored, right(bin)]), ['none given', missing, '', '']],
    ),
    note: `Over each bar: right, of the turns with an expected intent. Without a confidence: ${counted(missing, 'turn')}.`,
  };
}

type Bin = ConfidenceTally['bins'][number];

const range = ({ low, high }: Bin): string => `${percent(low)} to ${percent(high)}`;
const right = ({ accuracy }: Bin): string =>
  accuracy === null ? 'not scored' : `${formatValue(accuracy, 'share')} right`;
