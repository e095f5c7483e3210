/** What judge and simulated user took, and where they were of no use: calls, cache, tokens, cost, errors. */

import { type CodeCount, type ModelUse, modelFaults, modelUse } from '../../../facts/judging.ts';
import type { RenderInput } from '../../../facts/renderer.ts';
import { formatCost, formatCount } from '../../../facts/wording/format.ts';
import { counted } from '../../../facts/wording/words.ts';
import { bullets, paragraphs } from '../../../text/markdown.ts';
import { code } from '../../../text/untrusted/untrusted.ts';
import { table } from '../parts/tables.ts';

export const ROLES = { judge: 'Judge', simulator: 'Simulated user' } as const satisfies Record<
  ModelUse['role'],
  string
>;

/** '' where no model was asked and none failed. */
export function modelsTable(input: RenderInput): string {
  const rows = modelUse(input).slice(0, 20);
  return paragraphs([
    table(
      ['Model', '', 'Calls', 'From the cache', 'Tokens in', 'Tokens out', 'Cost', 'Of no use'],
      ['l', 'l', 'r', 'r', 'r', 'r', 'r', 'r'],
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
    bullets(faultSentences(input, (text) => code(text, 40))),
  ]);
}

/** @param quote Makes a code showable on the face at hand. */
export function faultSentences(input: RenderInput, quote: (code: string) => string): readonly string[] {
  const { unjudged, givenUp } = modelFaults(input);
  const sum = (counts: readonly CodeCount[]) => counts.reduce((total, { count }) => total + count, 0);
  const list = (counts: readonly CodeCount[]) =>
    counts
      .slice(0, 6)
      .map((one) => `${quote(one.code)} ${formatCount(one.count)}`)
      .join(', ');
  const [left, again] = [sum(unjudged), sum(givenUp)];
  return [
    ...(left > 0
      ? [
          `${counted(left, 'expectation')} could not be judged, and ${left === 1 ? 'counts' : 'count'} neither as met nor as missed: ${list(unjudged)}.`,
        ]
      : []),
    ...(again > 0
      ? [
          `${counted(again, 'conversation')} ${again === 1 ? 'was' : 'were'} repeated, because the simulated user failed or broke its plan: ${list(givenUp)}.`,
        ]
      : []),
  ];
}
