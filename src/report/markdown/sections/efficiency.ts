/** What conversations take: turns, topics, ways back, tokens, cost, latency; for suites whose conversations have several turns. */

import { comparedMetrics, measuredMetrics, titles } from '../../../facts/facts.ts';
import type { RenderInput } from '../../../facts/renderer.ts';
import { formatCount } from '../../../facts/wording/format.ts';
import { plain } from '../../../text/untrusted/untrusted.ts';
import { table } from '../parts/tables.ts';
import { type Estimated, estimateCells, estimateHead } from './estimate-cells.ts';

/** In the order of the view. */
const EFFICIENCY = [
  'turns_mean',
  'turns_median',
  'turns_min',
  'turns_max',
  'topics_mean',
  'backtracking_rate',
  'topic_violation_rate',
  'topic_overrun_rate',
  'recovery_rate',
  'tokens',
  'cost',
  'latency_p50',
  'latency_p95',
] as const;
/** Only conversations of several turns have these. */
const SIGNS: readonly string[] = ['turns_median', 'topics_mean'];

/** What was measured of these, in their order; [] where every conversation has one turn and no topics. */
export function efficiencyRows(input: RenderInput): readonly Estimated[] {
  const values = new Map(measuredMetrics(input, 'overall').map((row) => [row.metric, row]));
  if (!SIGNS.some((metric) => values.has(metric))) return [];
  const compared = new Map(comparedMetrics(input, 'overall').map((row) => [row.metric, row]));
  return EFFICIENCY.flatMap((metric) => {
    const value = values.get(metric);
    return value ? { value, compared: compared.get(metric) } : [];
  });
}

export function efficiencyTable(input: RenderInput): string {
  const rows = efficiencyRows(input);
  const title = titles(input);
  const head = estimateHead(rows);
  const columns = ['A conversation takes', 'Cases', ...head];
  return table(
    columns,
    columns.map((_, i) => (i === 0 ? 'l' : 'r')),
    rows.map((row) => [plain(title(row.value.metric), 80), formatCount(row.value.n), ...estimateCells(row, head)]),
  );
}
