/** All metrics of the whole run: the table whose rows are a forest plot. */

import { comparedMetrics, measuredMetrics } from '../../facts/facts.ts';
import { rankOf } from '../../facts/importance.ts';
import type { Facts } from '../../facts/renderer.ts';
import { measuredCells, measuredColumns } from '../../facts/rows/measured.ts';
import { columnTitle, isNumeric, num } from '../../facts/rows/table.ts';
import { TRIAL_RUNS_NOTE, trialRunsTable } from '../../facts/rows/trial-runs.ts';
import { formatChange, formatCount, formatTolerance } from '../../facts/wording/format.ts';
import { estimatedFor, quickNote, rowWord, worseInside } from '../../facts/wording/words.ts';
import type { MetricValue } from '../../model/run/run-report.ts';
import type { MetricComparison, MetricVerdict } from '../../model/verdict/comparison.ts';
import { counted } from '../../text/digits.ts';
import { type ForestRow, forestAxis, forestRow, reach } from '../charts/forest.ts';
import { type Content, element, fold, type Markup, scrolled, table } from '../markup.ts';
import type { Section } from './section.ts';

const SYMBOLS: Readonly<Record<MetricVerdict, string>> = {
  worse: '▼ ',
  better: '▲ ',
  same: '● ',
  unclear: '? ',
  info: '',
};

export function metricsSection(facts: Facts): Section {
  const hasRun = facts.outcome.verdict.conclusion !== 'could-not-run';
  const all = facts.comparison ? compared(facts) : measuredTable(facts, measuredMetrics(facts, 'overall'));
  return { id: 'metrics', title: 'Metrics', content: hasRun ? [all, trialRuns(facts)] : null };
}

function trialRuns(facts: Facts): Content {
  const runs = trialRunsTable(facts);
  if (runs === null) return null;
  return fold(
    'From trial to trial',
    table('Rates in each trial of all cases', runs.columns, runs.rows),
    element('p', { class: 'note' }, TRIAL_RUNS_NOTE),
  );
}

function compared(facts: Facts): Content {
  const rows = comparedMetrics(facts, 'overall');
  const first = rows.filter((row) => row.gated || isOfInterest(facts, row));
  const details = rows.filter((row) => !first.includes(row));
  const only = measuredMetrics(facts, 'overall').filter((value) => !rows.some(({ metric }) => metric === value.metric));
  const note = quickNote(facts);
  return [
    changeTables(facts, first),
    element(
      'p',
      { class: 'note' },
      'A mark is the measured change, its line the 95% interval; the shaded band is the tolerance. ▼ worse and ▲ better are more than chance, ',
      '● is no change or one inside the tolerance, ? may be either.',
      note ? ` ${note}` : null,
    ),
    fold(`${counted(details.length, 'more metric')}, in detail`, changeTables(facts, details)),
    fold('Measured in this run only', measuredTable(facts, only)),
  ];
}

/** Each skill by one figure, latency and cost, and what changed by more than chance. */
function isOfInterest({ catalogue }: Facts, { metric, interval }: MetricComparison): boolean {
  const rank = rankOf(catalogue, metric);
  const changed = interval !== null && (interval[0] > 0 || interval[1] < 0);
  return rank < 100 || (rank >= 200 && rank < 250) || (rank < 300 && changed);
}

/** Two axes: what is of 1 changes by points, the rest in percent. */
function changeTables(facts: Facts, rows: readonly MetricComparison[]): Content {
  const others = rows.filter((row) => !isShare(row));
  return [
    changeTable(facts, 'Shares and scores: change in points of 100', rows.filter(isShare), 'points of 100'),
    changeTable(facts, 'Times, costs and counts: change in percent of the baseline', others, '% of the baseline'),
  ];
}

/** Whether a change can be shown in hundredths. */
function isShare({ unit }: Pick<MetricComparison, 'unit'>): boolean {
  return unit === 'share' || unit === 'score';
}

/** Rows of one axis; exported for the tables of groups, which are of one metric. */
export function changeTable(
  facts: Facts,
  caption: string,
  rows: readonly MetricComparison[],
  unit: string,
  name: (row: MetricComparison) => Content = (row) => `${facts.title(row.metric)}${estimatedFor(row)}`,
  head = 'Metric',
): Content {
  if (rows.length === 0) return null;
  const points = rows.map(forestOf);
  const every = facts.comparison?.metrics ?? [];
  const half = reach(points);
  const heads = [
    head,
    num('Baseline'),
    num('This run'),
    num('Change'),
    'Change with 95% interval',
    'Verdict',
    num('Cases'),
  ];
  return scrolled(
    caption,
    null,
    { class: 'metrics' },
    element(
      'thead',
      {},
      element(
        'tr',
        {},
        heads.map((one) => element('th', { scope: 'col', class: isNumeric(one) ? 'num' : null }, columnTitle(one))),
      ),
    ),
    element(
      'tbody',
      {},
      rows.map((row, i) =>
        changeRow(row, points[i]!, half, { name: name(row), inside: worseInside(row, every, (of) => of) }),
      ),
    ),
    element(
      'tfoot',
      {},
      element(
        'tr',
        {},
        heads.map((_, i) => element('td', {}, i === 4 ? forestAxis(half, unit) : null)),
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
  const { baseline, current, change, interval } = formatChange(row);
  const tolerance =
    row.tolerance === null || !row.gated ? null : `tolerance ${formatTolerance(row.tolerance, row.unit)}`;
  return element(
    'tr',
    { class: row.verdict },
    element('th', { scope: 'row' }, name),
    element('td', { class: 'num' }, baseline),
    element('td', { class: 'num' }, current),
    element('td', { class: 'num' }, element('strong', {}, change), interval ? element('small', {}, interval) : null),
    element('td', {}, forestRow(point, half)),
    element(
      'td',
      { class: `word ${row.verdict}` },
      row.verdict === 'info' ? 'not gated' : `${SYMBOLS[row.verdict]}${rowWord(row)}${inside}`,
      tolerance ? element('small', {}, tolerance) : null,
    ),
    element('td', { class: 'num' }, formatCount(row.n)),
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

export function measuredTable(facts: Facts, rows: readonly MetricValue[]): Content {
  const { title } = facts;
  return table(
    'Metrics of this run',
    measuredColumns(facts),
    rows.map((row) => [title(row.metric), ...measuredCells(facts, row)]),
  );
}
