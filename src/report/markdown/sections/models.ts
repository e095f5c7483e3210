/** What judge and simulated user took, and where they were of no use: calls, cache, tokens, cost, errors. */

import { modelUse } from '../../../facts/judging.ts';
import type { Facts } from '../../../facts/renderer.ts';
import { num } from '../../../facts/rows/table.ts';
import { faultSentences, ROLES } from '../../../facts/sentences/judged.ts';
import { formatCost, formatCount } from '../../../facts/wording/format.ts';
import { bullets, paragraphs } from '../../../text/markdown.ts';
import { code } from '../../../text/untrusted/untrusted.ts';
import { table } from '../parts/tables.ts';

/** '' where no model was asked and none failed. */
export function modelsTable(facts: Facts): string {
  const rows = modelUse(facts).slice(0, 20);
  return paragraphs([
    table(
      ['Model', '', ...['Calls', 'From the cache', 'Tokens in', 'Tokens out', 'Cost', 'Of no use'].map(num)],
      rows.map((row) => [
        ROLES[row.role],
        code(row.model, 60),
        formatCount(row.calls),
        formatCount(row.cacheHits),
        row.inputTokens === null ? 'not reported' : formatCount(row.inputTokens),
        row.outputTokens === null ? 'not reported' : formatCount(row.outputTokens),
        row.cost === null ? 'no price' : formatCost(row.cost),
        formatCount(row.errors),
      ]),
    ),
    bullets(faultSentences(facts, (text) => code(text, 40))),
  ]);
}
