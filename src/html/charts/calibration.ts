/** How often the agent is right at each level of its confidence: both runs as lines that are labelled themselves. */
import { num } from '../../facts/rows/table.ts';
import type { CalibrationBin } from '../../stats/calibration.ts';
import { formatCount } from '../../text/figures.ts';
import { type Content, element, table } from '../markup.ts';
import { type Chart, line, percent, round, text, ticks } from './chart.ts';

const SIZE = 300;
const [LEFT, TOP] = [44, 14];
const x = (confidence: number) => LEFT + confidence * SIZE;
const y = (accuracy: number) => TOP + (1 - accuracy) * SIZE;

export function calibrationChart(now: readonly CalibrationBin[], was: readonly CalibrationBin[] | null): Chart {
  const drawing: Content = [
    ticks(0, 1, 5).map((tick) => [
      line(x(tick), y(0), x(tick), y(1), 'grid'),
      line(x(0), y(tick), x(1), y(tick), 'grid'),
      text(x(tick), y(0) + 16, percent(tick), { class: 'tick', 'text-anchor': 'middle' }),
      text(x(0) - 6, y(tick) + 4, percent(tick), { class: 'tick', 'text-anchor': 'end' }),
    ]),
    line(x(0), y(0), x(1), y(1), 'ideal'),
    text(x(0.03), y(0.16), 'ideal', { class: 'tick' }),
    was ? curve(was, 'was') : null,
    curve(now, 'now'),
    endLabels(now, was),
    text(x(0.5), y(0) + 32, 'confidence', { class: 'tick', 'text-anchor': 'middle' }),
  ];
  return {
    id: 'calibration',
    title: 'Calibration: how often the agent is right at each confidence',
    description: `Share of right intents by confidence in this run: ${now.map(said).join(', ')}.${was ? ` Baseline: ${was.map(said).join(', ')}.` : ''}`,
    width: LEFT + SIZE + 92,
    height: TOP + SIZE + 40,
    drawing,
    data: dataTable(now, was),
    note: 'On the dotted line confidence says exactly how often the agent is right; below it the agent is too sure. Larger dots hold more turns.',
  };
}

function said({ confidence, accuracy, count }: CalibrationBin): string {
  return `${percent(accuracy)} right at ${percent(confidence)} (n=${formatCount(count)})`;
}

function curve(bins: readonly CalibrationBin[], side: 'was' | 'now'): Content {
  const most = Math.max(1, ...bins.map(({ count }) => count));
  const path = bins.map(
    ({ confidence, accuracy }, i) => `${i === 0 ? 'M' : 'L'}${round(x(confidence))} ${round(y(accuracy))}`,
  );
  return [
    element('path', { d: path.join(''), class: `${side}-line` }),
    bins.map((bin) =>
      element('circle', {
        cx: round(x(bin.confidence)),
        cy: round(y(bin.accuracy)),
        r: round(2.5 + 4 * Math.sqrt(bin.count / most)),
        class: `${side}-dot`,
      }),
    ),
  ];
}

/** Beside the last point of each line, apart from each other. */
function endLabels(now: readonly CalibrationBin[], was: readonly CalibrationBin[] | null): Content {
  const [last, before] = [now.at(-1), was?.at(-1)];
  if (!last) return null;
  const atNow = y(last.accuracy) + 4;
  const atWas = before ? y(before.accuracy) + 4 : 0;
  const apart =
    before && Math.abs(atNow - atWas) < 15 ? (atNow <= atWas ? 15 - (atWas - atNow) : -(15 - (atNow - atWas))) : 0;
  return [
    text(x(1) + 8, atNow, 'this run', { class: 'now-label' }),
    before ? text(x(1) + 8, atWas + apart, 'baseline', { class: 'was-label' }) : null,
  ];
}

function dataTable(now: readonly CalibrationBin[], was: readonly CalibrationBin[] | null): Content {
  const lows = [...new Set([...now, ...(was ?? [])].map(({ low }) => low))].sort((a, b) => a - b);
  const cells = (bin: CalibrationBin | undefined) =>
    bin ? [percent(bin.confidence), percent(bin.accuracy), formatCount(bin.count)] : ['', '', 0];
  return table(
    'Calibration',
    [
      'Confidence',
      ...(was ? ['Baseline: mean confidence', 'right', 'turns'].map(num) : []),
      ...['This run: mean confidence', 'right', 'turns'].map(num),
    ],
    lows.map((low) => [
      `${percent(low)} to ${percent(low + 0.1)}`,
      ...(was ? cells(was.find((bin) => bin.low === low)) : []),
      ...cells(now.find((bin) => bin.low === low)),
    ]),
  );
}
