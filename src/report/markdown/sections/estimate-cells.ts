/** Columns of a measured value and, where it was compared, of its baseline and change: for tables of metrics of one kind. */

import type { Estimated } from '../../../facts/rows/efficiency.ts';
import { formatChange, formatEstimate } from '../../../facts/wording/format.ts';

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
  const before = row.current === value.value ? baseline : `${sides} (${row.n} shared)`;
  return [own, before, `${change}${interval ? ` (${interval})` : ''}`];
}
