/** Changes as a table whose rows are a forest plot; what did not clearly change is one line that opens. */

import type { Facts } from '../../facts/renderer.ts';
import { columnTitle, isNumeric, num } from '../../facts/rows/table.ts';
import { estimatedFor, rowWord, worseInside } from '../../facts/wording/words.ts';
import type { MetricComparison, MetricVerdict } from '../../model/verdict/comparison.ts';
import { excludesZero } from '../../stats/intervals/interval.ts';
import { counted } from '../../text/digits.ts';
import { formatChange, formatCount, formatTolerance, formatValue } from '../../text/figures.ts';
import { lowerFirst } from '../../text/wording.ts';
import { type ForestRow, forestAxis, forestRow, reach } from '../charts/forest.ts';
import { type Content, element, fold, type Markup, scrolled } from '../markup.ts';

const SYMBOLS: Readonly<Record<MetricVerdict, string>> = {
  worse: '▼ ',
  better: '▲ ',
  same: '● ',
  unclear: '? ',
  info: '',
};

/** How the rows of a table are called, and what heads them. */
export interface RowNames {
  readonly name: (row: MetricComparison) => Content;
  /** The name in a sentence, without a link. */
  readonly inWords: (row: MetricComparison) => Content;
  /** Title of their column. */
  readonly head: string;
  /** What one row is, and what several are. */
  readonly nouns: readonly [string, string];
}

export const metricNames = (facts: Facts): RowNames => ({
  name: (row) => `${facts.title(row.metric)}${estimatedFor(row)}`,
  inWords: ({ metric }) => lowerFirst(facts.title(metric)),
  head: 'Metric',
  nouns: ['metric', 'metrics'],
});

/** By its verdict, or more than chance for the row alone; a whole metric that a gate finds unclear is to be looked at, too. */
export function hasChanged({ verdict, interval, delta, scope }: MetricComparison): boolean {
  if (verdict === 'worse' || verdict === 'better' || (verdict === 'unclear' && scope === 'overall')) return true;
  return interval === null ? delta !== 0 : excludesZero(interval);
}

const MOST_NAMED = 4;

/** "12 metrics did not clearly change: pass rate 91.7%, entity F1 0.871 and 10 more" */
export function unchangedLine(rows: readonly MetricComparison[], { inWords, nouns }: RowNames): Content {
  const left = rows.length - MOST_NAMED;
  const each = rows
    .slice(0, MOST_NAMED)
    .map((row, i) => [i === 0 ? '' : ', ', inWords(row), ' ', formatValue(row.current, row.unit)]);
  return [
    `${counted(rows.length, ...nouns)} did not clearly change: `,
    each,
    left > 0 && ` and ${formatCount(left)} more`,
  ];
}

/** Changed rows as tables; the others in one line that opens. */
export function changes(facts: Facts, rows: readonly MetricComparison[], names = metricNames(facts)): Content {
  const still = rows.filter((row) => !hasChanged(row));
  return [
    changeTables(facts, rows.filter(hasChanged), names),
    fold(still.length > 0 && unchangedLine(still, names), changeTables(facts, still, names)),
  ];
}

/** Two axes: what is of 1 changes by points, the rest in percent. */
export function changeTables(facts: Facts, rows: readonly MetricComparison[], names = metricNames(facts)): Content {
  const others = rows.filter((row) => !isShare(row));
  return [
    changeTable(facts, 'points of 100', rows.filter(isShare), names),
    changeTable(facts, '% of the baseline', others, names),
  ];
}

/** Whether a change can be shown in hundredths. */
function isShare({ unit }: Pick<MetricComparison, 'unit'>): boolean {
  return unit === 'share' || unit === 'score';
}

const AXIS = 2;

/** @param unit What the axis counts. */
function changeTable(facts: Facts, unit: string, rows: readonly MetricComparison[], { name, head }: RowNames): Content {
  if (rows.length === 0) return null;
  const points = rows.map(forestOf);
  const every = facts.comparison?.metrics ?? [];
  const half = reach(points);
  const compared = num('Baseline → this run, change (95% interval)');
  const heads = [head, compared, `Change in ${unit}`, num('Tolerance'), 'Verdict', num('Cases')];
  // Roles by name: on a narrow screen the rows are no table to a browser's eye.
  return scrolled(
    `${head}: change in ${unit}`,
    'sr',
    { class: 'metrics', role: 'table' },
    element(
      'thead',
      { role: 'rowgroup' },
      element(
        'tr',
        { role: 'row' },
        heads.map((one) =>
          element('th', { scope: 'col', role: 'columnheader', class: isNumeric(one) ? 'num' : null }, columnTitle(one)),
        ),
      ),
    ),
    element(
      'tbody',
      { role: 'rowgroup' },
      rows.map((row, i) =>
        changeRow(row, points[i]!, half, { name: name(row), inside: worseInside(row, every, (of) => of) }),
      ),
    ),
    element(
      'tfoot',
      { 'aria-hidden': 'true' },
      element(
        'tr',
        {},
        heads.map((_, i) => element('td', {}, i === AXIS ? forestAxis(half, unit) : null)),
      ),
    ),
  );
}

interface RowTexts {
  readonly name: Content;
  /** Which categories are worse. */
  readonly inside: string;
}

function changeRow(row: MetricComparison, point: ForestRow, half: number, { name, inside }: RowTexts): Markup {
  const { sides, change, interval } = formatChange(row);
  const tolerance = row.tolerance === null || !row.gated ? '' : formatTolerance(row.tolerance, row.unit);
  const cell = (of: string, ...content: readonly Content[]) => element('td', { class: of, role: 'cell' }, content);
  return element(
    'tr',
    { class: row.verdict, role: 'row' },
    element('th', { scope: 'row', role: 'rowheader' }, name),
    cell(
      'num compared',
      element('span', {}, sides),
      ' ',
      element('strong', {}, change),
      ' ',
      element('small', {}, interval ?? ''),
    ),
    cell('plot', forestRow(point, half)),
    cell('num tolerance', tolerance),
    cell(
      `word ${row.verdict}`,
      row.verdict === 'info' ? 'not gated' : `${SYMBOLS[row.verdict]}${rowWord(row)}${inside}`,
    ),
    cell('num cases', formatCount(row.n)),
  );
}

function forestOf(row: MetricComparison): ForestRow {
  const factor = isShare(row) ? 100 : row.baseline === 0 ? 0 : 100 / Math.abs(row.baseline);
  const { change, interval } = formatChange(row);
  return {
    delta: row.delta * factor,
    interval: row.interval && [row.interval[0] * factor, row.interval[1] * factor],
    tolerance: row.tolerance === null || !row.gated ? null : row.tolerance * factor,
    tone: row.verdict === 'worse' || row.verdict === 'better' ? row.verdict : 'neutral',
    label: `change ${change}${interval ? `, 95% interval ${interval}` : ''}`,
  };
}
