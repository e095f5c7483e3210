/** The metrics that a reader looks at first, in one table: what is gated, what models judged, what conversations take. */

import { caseChanges, comparedMetrics, measuredMetrics } from '../../facts/facts.ts';
import { isDetail } from '../../facts/importance.ts';
import { judgedMetrics } from '../../facts/judging.ts';
import type { Facts } from '../../facts/renderer.ts';
import { cutShortNote, efficiencyRows } from '../../facts/rows/efficiency.ts';
import { measuredCells, measuredColumns } from '../../facts/rows/measured.ts';
import { columnTitle } from '../../facts/rows/table.ts';
import { estimatedFor, partNote, rowWord, worseInside } from '../../facts/wording/words.ts';
import type { MetricValue } from '../../model/run/run-report.ts';
import type { MetricComparison } from '../../model/verdict/comparison.ts';
import { counted } from '../../text/digits.ts';
import { ascii, formatChange, formatCount } from '../../text/figures.ts';
import { terminal } from '../../text/untrusted/untrusted.ts';
import { inFolder } from './case-lines.ts';
import type { Paint } from './lines.ts';
import { columns } from './lines.ts';

interface Group<Row> {
  /** '' for the first, which needs none. */
  readonly heading: string;
  readonly rows: readonly Row[];
}

/** Rows by table of the summary: a gated one stands with the first, whatever it measures. */
function grouped<Row extends { readonly metric: string }>(
  facts: Facts,
  all: readonly Row[],
  isGated: (row: Row) => boolean,
): { readonly groups: readonly Group<Row>[]; readonly left: number } {
  const judged = new Set(judgedMetrics(facts).map(({ metric }) => metric));
  const takes = new Map(efficiencyRows(facts).map(({ value }, i) => [value.metric, i]));
  const first = all.filter((row) => isGated(row) || !(judged.has(row.metric) || takes.has(row.metric)));
  const rest = all.filter((row) => !first.includes(row));
  const shown = first.filter((row) => isGated(row) || !isDetail(facts.catalogue, row.metric));
  const groups = [
    { heading: '', rows: shown },
    { heading: 'Judged by a model', rows: rest.filter(({ metric }) => judged.has(metric)) },
    {
      heading: 'A conversation takes',
      rows: rest
        .filter(({ metric }) => takes.has(metric) && !judged.has(metric))
        .toSorted((a, b) => (takes.get(a.metric) ?? 0) - (takes.get(b.metric) ?? 0)),
    },
  ];
  return { groups: groups.filter(({ rows }) => rows.length > 0), left: first.length - shown.length };
}

export function metricLines(facts: Facts, paint: Paint): readonly string[] {
  return facts.comparison ? comparedLines(facts, paint) : measuredLines(facts, paint);
}

function withHeadings<Row>(
  groups: readonly Group<Row>[],
  cells: (row: Row) => readonly string[],
): readonly { readonly cells: readonly string[]; readonly row?: Row }[] {
  return groups.flatMap(({ heading, rows }) => [
    ...(heading === '' ? [] : [{ cells: [''] }, { cells: [heading] }]),
    ...rows.map((row) => ({ cells: cells(row), row })),
  ]);
}

function measuredLines(facts: Facts, paint: Paint): readonly string[] {
  const { title } = facts;
  const { groups, left } = grouped<MetricValue>(facts, measuredMetrics(facts, 'overall'), () => false);
  if (groups.length === 0) return [];
  const lines = withHeadings(groups, (row) => [terminal(title(row.metric), 60), ...measuredCells(facts, row)]);
  const head = measuredColumns(facts).map(columnTitle);
  const right = head.map((_, i) => i).slice(1);
  return [
    ...columns([head, ...lines.map(({ cells }) => cells.map(ascii))], right).map((line, i) =>
      i === 0 || !lines[i - 1]?.row ? paint('bold', line) : line,
    ),
    ...cutShort(facts),
    ...moreMetrics(facts, left),
  ];
}

function cutShort(facts: Facts): readonly string[] {
  const note = cutShortNote(facts);
  return note === null ? [] : [note];
}

const COLOURS = { worse: 'red', better: 'green', unclear: 'yellow', same: 'reset', info: 'dim' } as const;

function comparedLines(facts: Facts, paint: Paint): readonly string[] {
  const { title } = facts;
  const all = comparedMetrics(facts, 'overall');
  const every = facts.comparison?.metrics ?? [];
  const { groups, left } = grouped<MetricComparison>(facts, all, ({ gated }) => gated);
  if (groups.length === 0) return [];
  const changesOf = caseChanges(facts);
  const changes = new Map(all.map((row) => [row, changesOf(row)]));
  const counts = [...changes.values()].some((change) => change !== null);
  const lines = withHeadings(groups, (row) => {
    const { baseline, current, change, interval } = formatChange(row);
    const cases = changes.get(row);
    return [
      `${terminal(title(row.metric), 60)}${estimatedFor(row)}`,
      baseline,
      current,
      `${change}${interval ? ` (${interval})` : ''}`,
      ...(counts ? [cases ? formatCount(cases.better) : '', cases ? formatCount(cases.worse) : ''] : []),
      row.verdict === 'info' ? '' : `${rowWord(row)}${worseInside(row, every, (name) => terminal(name, 40))}`,
    ];
  });
  const head = ['Metric', 'Baseline', 'This run', 'Change (95% CI)', ...(counts ? ['Better', 'Worse'] : []), 'Verdict'];
  const right = counts ? [1, 2, 3, 4, 5] : [1, 2, 3];
  const text = columns([head, ...lines.map(({ cells }) => cells.map(ascii))], right).map((line, i) => {
    const row = lines[i - 1]?.row;
    return row ? paint(COLOURS[row.verdict], line) : paint('bold', line);
  });
  const legend = counts ? [paint('dim', 'Better, Worse: cases by which the metric improved and regressed.')] : [];
  const note = partNote(facts);
  return [...text, ...cutShort(facts), ...legend, ...(note === null ? [] : [note]), ...moreMetrics(facts, left)];
}

function moreMetrics(facts: Facts, count: number): readonly string[] {
  return count > 0 ? [`and ${counted(count, 'more metric')} in ${inFolder(facts, 'summary.md')}`] : [];
}
