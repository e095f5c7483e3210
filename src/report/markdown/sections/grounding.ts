/** What the agent says and its sources do not: statements checked, how many are grounded, and the cases with the highest ungrounded rate. */

import { type Claims, leastGrounded } from '../../../facts/judging.ts';
import type { Facts } from '../../../facts/renderer.ts';
import { num } from '../../../facts/rows/table.ts';
import { groundingSentence } from '../../../facts/sentences/judged.ts';
import { formatCount, formatValue } from '../../../facts/wording/format.ts';
import { caseName } from '../../../facts/wording/links.ts';
import { paragraphs } from '../../../text/markdown.ts';
import { code } from '../../../text/untrusted/untrusted.ts';
import type { Section } from '../parts/budget.ts';
import { table } from '../parts/tables.ts';

export function groundingSection(facts: Facts): Section {
  const sentence = groundingSentence(facts);
  if (sentence === null) return { id: 'grounding', versions: [''] };
  const worst = leastGrounded(facts.outcome.report.cases);
  const draw = (limit: number) =>
    paragraphs([
      sentence,
      table(
        ['Highest ungrounded rate', 'Category', ...['Statements', 'Ungrounded', 'Rate'].map(num)],
        worst
          .slice(0, limit)
          .map(({ result, ...claims }) => [
            caseName(facts, result),
            code(result.category),
            formatCount(claims.evaluated),
            formatCount(claims.evaluated - claims.grounded),
            formatValue(ungroundedRate(claims), 'share'),
          ]),
      ),
    ]);
  return { id: 'grounding', versions: [draw(10), draw(3), sentence, ''] };
}

function ungroundedRate({ evaluated, grounded }: Claims): number {
  return (evaluated - grounded) / evaluated;
}
