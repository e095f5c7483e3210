/** What conversations take, as a table; and the columns of a measured value with its baseline and change. */
import type { Facts } from '../../../facts/renderer.ts';
import type { Estimated } from '../../../facts/rows/efficiency.ts';
import { cutShortNote, efficiencyRows } from '../../../facts/rows/efficiency.ts';
import { num } from '../../../facts/rows/table.ts';
import { paragraphs } from '../../../facts/wording/markdown.ts';
import { formatChange, formatCount, formatEstimate } from '../../../text/figures.ts';
import { plain } from '../../../text/untrusted/untrusted.ts';
import { table } from '../parts/tables.ts';

export function efficiencyTable(facts: Facts): string {
  const rows = efficiencyRows(facts);
  const { title } = facts;
  const head = estimateHead(rows);
  return paragraphs([
    table(
      ['A conversation takes', ...['Cases', ...head].map(num)],
      rows.map((row) => [plain(title(row.value.metric), 80), formatCount(row.value.n), ...estimateCells(row, head)]),
    ),
    cutShortNote(facts) ?? '',
  ]);
}

/** Heads of the columns, all of which are set to the right. */
export function estimateHead(rows: readonly Estimated[]): readonly string[] {
  const isCompared = rows.some(({ compared }) => compared !== undefined);
  return ['This run (95% CI)', ...(isCompared ? ['Baseline', 'Change (95% CI)'] : [])];
}

/** The baseline is of the shared cases: where these are not all, both sides of the change are given. */
export function estimateCells({ value, compared: row }: Estimated, head: readonly string[]): readonly string[] {
  const own = formatEstimate(value.value, value.interval, value.unit);
  if (head.length === 1) return [own];
  if (!row) return [own, '', 'not compared'];
  const { baseline, sides, change, interval } = formatChange(row);
  const before = row.current === value.value ? baseline : `${sides} (${formatCount(row.n)} shared)`;
  return [own, before, `${change}${interval ? ` (${interval})` : ''}`];
}
