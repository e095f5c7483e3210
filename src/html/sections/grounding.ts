/** What the agent says that its sources do not: statements checked, by category, and the cases with the most ungrounded ones. */

import { type Claims, claimsOf, ungrounded } from '../../facts/judging.ts';
import type { Facts } from '../../facts/renderer.ts';
import { num } from '../../facts/rows/table.ts';
import { claimTables } from '../../facts/rows/tallies.ts';
import type { CaseResult } from '../../model/run/case-result.ts';
import { formatCount, formatValue } from '../../text/figures.ts';
import { caseLink, casesAddress } from '../links.ts';
import { type Content, element, link, quoted, table } from '../markup.ts';
import { observed, ofWhat } from '../observed.ts';
import { tallyTable } from '../tally-table.ts';
import type { Section } from './section.ts';

export function groundingSection(facts: Facts): Section {
  if (facts.trials.claims.length === 0) return { id: 'grounding', title: 'Grounding', content: null };
  const both = observed(facts);
  const total = claimsOf(both.now);
  const content: Content =
    total.evaluated === 0
      ? null
      : [
          byCategory(both.now, both.was),
          claimTables(facts).map((kinds) => tallyTable('Grounded statements by type or source', kinds)),
          worst(both.now),
          element(
            'p',
            { class: 'note' },
            `${ofWhat(both)} A model compared each statement of the agent with its sources.`,
          ),
        ];
  const isWhole = [total, ...(both.was ? [claimsOf(both.was)] : [])].every((one) => one.evaluated === one.grounded);
  return { id: 'grounding', title: 'Grounding', content, gist: isWhole && 'Every statement rests on its sources' };
}

function share({ evaluated, grounded }: Claims): string {
  return evaluated === 0 ? '' : formatValue(grounded / evaluated, 'share');
}

function byCategory(now: readonly CaseResult[], was: readonly CaseResult[] | null): Content {
  const before = new Map(
    [...Map.groupBy(was ?? [], ({ category }) => category)].map(([name, list]) => [name, claimsOf(list)]),
  );
  const rows = [...Map.groupBy(now, ({ category }) => category)]
    .map(([name, list]) => ({
      name: link(quoted(name), casesAddress({ category: name })),
      is: claimsOf(list),
      used: before.get(name),
    }))
    .filter(({ is }) => is.evaluated > 0)
    .toSorted((a, b) => a.is.grounded / a.is.evaluated - b.is.grounded / b.is.evaluated)
    .slice(0, 50);
  const all = { name: element('strong', {}, 'All'), is: claimsOf(now), used: was ? claimsOf(was) : undefined };
  return table(
    'Grounded statements by category',
    ['Category', num('Statements'), num('Ungrounded'), ...(was ? [num('Baseline grounded')] : []), num('Grounded')],
    [all, ...rows].map(({ name, is, used }) => [
      name,
      formatCount(is.evaluated),
      formatCount(is.evaluated - is.grounded),
      ...(was ? [used ? share(used) : ''] : []),
      share(is),
    ]),
  );
}

function worst(cases: readonly CaseResult[]): Content {
  const rows = ungrounded(cases)
    .toSorted((a, b) => b.evaluated - b.grounded - (a.evaluated - a.grounded))
    .slice(0, 10);
  if (rows.length === 0) return null;
  return [
    element('h3', {}, 'Most ungrounded statements'),
    table(
      'Cases with the most ungrounded statements',
      ['Case', num('Ungrounded'), num('Statements')],
      rows.map(({ result, evaluated, grounded }) => [
        caseLink(result.id),
        formatCount(evaluated - grounded),
        formatCount(evaluated),
      ]),
    ),
  ];
}
