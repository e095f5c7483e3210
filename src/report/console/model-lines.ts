/** What models were asked and said, a sentence each: grounding, hard beside soft, calls and what they took. */

import { type ModelUse, modelUse } from '../../facts/judging.ts';
import type { Facts } from '../../facts/renderer.ts';
import { groundingSentence, hardAndSoftSentence, modelSentences, ROLES } from '../../facts/sentences/judged.ts';
import { counted } from '../../text/digits.ts';
import { formatCost, formatCount } from '../../text/figures.ts';
import { terminal } from '../../text/untrusted/untrusted.ts';

export function judgedLines(facts: Facts): readonly string[] {
  return [groundingSentence(facts) ?? '', hardAndSoftSentence(facts)].filter(Boolean);
}

/** "Judge judge-mini: 78 calls, 39 from the cache, 93,600 tokens in, 7,020 out, 0.05 USD, none of no use" */
export function modelLines(facts: Facts): readonly string[] {
  return [...modelUse(facts).slice(0, 6).map(useLine), ...modelSentences(facts, (text) => terminal(text, 40))];
}

function useLine({ role, model, calls, cacheHits, inputTokens, outputTokens, cost, errors }: ModelUse): string {
  return [
    `${ROLES[role]} ${terminal(model, 60)}: ${counted(calls, 'call')}`,
    cacheHits > 0 ? `${formatCount(cacheHits)} from the cache` : null,
    inputTokens === null ? null : `${formatCount(inputTokens)} tokens in`,
    outputTokens === null ? null : `${formatCount(outputTokens)} out`,
    cost === null ? null : formatCost(cost),
    errors > 0 ? `${formatCount(errors)} of no use` : null,
  ]
    .filter(Boolean)
    .join(', ');
}
