/** Lists and tables of cases: which changed their result, from what to what, and what failed. */

import type { Facts } from '../../../facts/renderer.ts';
import {
  type CaseRow,
  freshRuns,
  hasSeveralTrials,
  leadCases,
  leadsWithAllFailing,
  otherGroups,
} from '../../../facts/rows/cases.ts';
import { formatCount } from '../../../facts/wording/format.ts';
import { caseName } from '../../../facts/wording/links.ts';
import { paragraphs } from '../../../facts/wording/markdown.ts';
import { shownOf } from '../../../facts/wording/words.ts';
import { code } from '../../../text/untrusted/untrusted.ts';
import type { Section } from '../parts/budget.ts';
import { table } from '../parts/tables.ts';

/** Where the rest of a shortened list is to be found. */
export function wholeReport(facts: Facts): string {
  return facts.reportUrl ? 'the report' : `${code(`${facts.directory}/outcome.json`)}`;
}

function sides({ baseline, current }: CaseRow): string {
  if (baseline !== null && current !== null) return `${baseline} → ${current}`;
  return current ?? baseline ?? '';
}

function whatFailed({ failed, mustPass }: CaseRow): string {
  const more = failed.length > 1 ? ` and ${formatCount(failed.length - 1)} more` : '';
  return `${mustPass ? '**must pass** ' : ''}${failed[0] === undefined ? '' : code(failed[0])}${more}`;
}

/**
 * Case, category, passing trials where a case had several, re-runs where there were any, and what failed where it is known. Cut between rows only, and
 * it says so.
 */
export function caseTable(facts: Facts, rows: readonly CaseRow[], limit: number): string {
  const compared = rows.some(({ baseline }) => baseline !== null);
  const several = hasSeveralTrials(rows);
  const reasons = rows.some(({ failed, mustPass }) => failed.length > 0 || mustPass);
  const shown = rows.slice(0, limit);
  const again = freshRuns(facts.outcome);
  const isAgain = shown.some(({ id }) => again.has(id));
  const head = ['Case', 'Category'];
  if (several) head.push(compared ? 'Baseline → this run' : 'Passed');
  if (isAgain) head.push('Passed when run again');
  if (reasons) head.push('What failed');
  const cells = (row: CaseRow) => [
    caseName(facts, row),
    code(row.category),
    ...(several ? [sides(row)] : []),
    ...(isAgain ? [again.get(row.id) ?? ''] : []),
    ...(reasons ? [whatFailed(row)] : []),
  ];
  return paragraphs([table(head, shown.map(cells)), shownOf(shown.length, rows.length, wholeReport(facts))]);
}

/** "**Newly passing (4):** `loan-050` 1/3 → 3/3, …" on one line, names alone for single trials; '' for no rows. */
export function caseList(facts: Facts, title: string, rows: readonly CaseRow[], limit: number): string {
  if (rows.length === 0) return '';
  const shown = rows.slice(0, limit);
  const several = hasSeveralTrials(rows);
  const names = shown.map((row) => `${caseName(facts, row)} ${several ? sides(row) : ''}`.trim());
  const rest = shownOf(shown.length, rows.length, wholeReport(facts));
  return `**${title} (${formatCount(rows.length)}):** ${[names.join(', '), rest].filter(Boolean).join('. ')}`;
}

const LIST_LIMITS = [200, 50, 20, 5] as const;

/** All groups as lists; the first `skip` newly failing cases stand elsewhere. */
export function caseListsSection(facts: Facts, skip: number): Section {
  const lead = leadCases(facts);
  const rest = lead.rows.slice(skip);
  const leadTitle = skip > 0 ? `More ${lead.title.toLowerCase()}` : lead.title;
  const draw = (limit: number) =>
    paragraphs([
      caseList(facts, leadTitle, rest, limit),
      ...otherGroups(facts).map(({ title, rows }) => caseList(facts, title, rows, limit)),
    ]);
  return { id: 'cases', versions: [...LIST_LIMITS.map(draw), ''] };
}

/** "9 more newly failing, 2 newly passing, 5 unstable": the heading of the fold, counts only. */
export function caseCounts(facts: Facts, skip: number): string {
  const lead = leadCases(facts);
  const lists = facts.comparison?.cases;
  const rest = Math.max(0, lead.rows.length - skip);
  const states = facts.counts;
  const apart = (count: number) => (leadsWithAllFailing(facts) ? 0 : count);
  const counts: readonly (readonly [number, string])[] = [
    [rest, `${skip > 0 ? 'more ' : ''}${lead.title.toLowerCase()}`],
    [states['newly-passing'], 'newly passing'],
    [states.unstable, 'unstable (not counted)'],
    [apart(states.drifted), 'that the base version fails too'],
    [apart(states['still-failing']), 'still failing'],
    [lists?.added.length ?? 0, 'new'],
    [lists?.changed.length ?? 0, 'changed in content'],
    [states.removed, 'no longer there'],
  ];
  return counts
    .filter(([count]) => count > 0)
    .map(([count, what]) => `${formatCount(count)} ${what}`)
    .join(', ');
}
