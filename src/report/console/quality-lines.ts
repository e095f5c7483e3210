/** A line a case that kept its result at lower quality, and how many more there are. */
import type { Facts } from '../../facts/renderer.ts';
import { qualityLists } from '../../facts/rows/quality.ts';
import { ascii } from '../../text/figures.ts';
import { terminal } from '../../text/untrusted/untrusted.ts';
import { inFolder } from './case-lines.ts';
import { columns, placeOf } from './lines.ts';

const MOST = 5;

/** "lower  loan-014  soft score 0.900 -> 0.400 (Relevance 1.000 -> 0.250)  evals/loans.jsonl:14" in aligned columns. */
export function qualityLines(facts: Facts): readonly string[] {
  const lists = qualityLists(facts);
  if (!lists) return [];
  const lines = lists.lower.rows
    .slice(0, MOST)
    .map(({ id, change, source }) => ['lower', terminal(id, 80), ascii(terminal(change, 200)), placeOf(source)]);
  return [
    `Same result: ${lists.counts}, all in ${inFolder(facts, 'summary.md')}. ${lists.note}`,
    ...columns(lines, []),
  ];
}
