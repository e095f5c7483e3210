/** What conversations take: turns, topics, ways back, tokens, cost, latency; for suites whose conversations have several turns. */

import type { Facts } from '../../../facts/renderer.ts';
import { efficiencyRows } from '../../../facts/rows/efficiency.ts';
import { num } from '../../../facts/rows/table.ts';
import { formatCount } from '../../../facts/wording/format.ts';
import { plain } from '../../../text/untrusted/untrusted.ts';
import { table } from '../parts/tables.ts';
import { estimateCells, estimateHead } from './estimate-cells.ts';

export function efficiencyTable(facts: Facts): string {
  const rows = efficiencyRows(facts);
  const { title } = facts;
  const head = estimateHead(rows);
  return table(
    ['A conversation takes', ...['Cases', ...head].map(num)],
    rows.map((row) => [plain(title(row.value.metric), 80), formatCount(row.value.n), ...estimateCells(row, head)]),
  );
}
