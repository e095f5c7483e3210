/** Lists and tables of cases: which changed their result, from what to what, and what failed. */

import { type Evidence, evidenceById, isMadeId } from '../../../facts/evidence.ts';
import type { Facts } from '../../../facts/renderer.ts';
import {
  type CaseRow,
  type CaseRuns,
  hasSeveralTrials,
  isSeveral,
  leadCases,
  leadsWithAllFailing,
  otherGroups,
  runsOf,
} from '../../../facts/rows/cases.ts';
import { fallenMarks } from '../../../facts/rows/fallen-marks.ts';
import { num, type Column as Title } from '../../../facts/rows/table.ts';
import { baseName } from '../../../facts/sentences/how-sure.ts';
import { caseName, caseUrl } from '../../../facts/wording/links.ts';
import { link, paragraphs } from '../../../facts/wording/markdown.ts';
import { driftWords, shownOf } from '../../../facts/wording/words.ts';
import { formatCount, formatValue } from '../../../text/figures.ts';
import { code, plain } from '../../../text/untrusted/untrusted.ts';
import type { Section } from '../parts/budget.ts';
import { table } from '../parts/tables.ts';

/** Where the rest of a shortened list is to be found. */
export function wholeReport(facts: Facts): string {
  return facts.reportUrl ? 'the report' : code(`${facts.directory}/outcome.json`);
}

function sides({ baseline, current }: CaseRow): string {
  if (baseline !== null && current !== null) return `${baseline} → ${current}`;
  return current ?? baseline ?? '';
}

/** "`renew_loan` → `place_hold` and 1 more"; a failure without two sides by its phrase. */
function whatFailed({ failed, mustPass }: CaseRow, { mismatch }: Evidence): string {
  const more = failed.length > 1 ? ` and ${formatCount(failed.length - 1)} more` : '';
  const sides = mismatch && `${code(mismatch.expected)} → ${code(mismatch.actual)}`;
  const what = failed[0] === undefined ? '' : (sides ?? code(failed[0]));
  return `${mustPass ? '**must pass** ' : ''}${what}${more}`;
}

/** Both ids and words, or for a few worst cases the words alone: an id where there are none. */
type Naming = 'ids-and-words' | 'words';

/**
 * The user's words, what was expected and what came, and the passes here and on the base version, where there is
 * something to say. Cut between rows only, and it says so.
 */
export function caseTable(facts: Facts, rows: readonly CaseRow[], limit: number, naming: Naming): string {
  const shown = rows.slice(0, limit);
  const evidence = evidenceById(facts);
  const runs = runsOf(
    facts.outcome,
    shown.map(({ id }) => id),
  );
  // One run on each side says no more than that the case newly fails.
  const isCounted = shown.map(runs).some(({ current, base }) => isSeveral(current) || isSeveral(base));
  const all: readonly (Column<CaseRow> | false)[] = [
    ...namesOf(facts, shown, naming),
    shown.some(({ failed, mustPass }) => failed.length > 0 || mustPass) && {
      title: 'Expected → got',
      cell: (row) => whatFailed(row, evidence(row.id)),
    },
    isCounted && {
      title: 'Passes here',
      cell: (row) => runs(row).current ?? '',
    },
    isCounted &&
      shown.some((row) => runs(row).base !== null) && {
        title: baseTitle(facts),
        cell: (row) => baseRuns(runs(row)),
      },
  ];
  return drawn(facts, all, shown, rows.length);
}

type Named = Pick<CaseRow, 'id' | 'source' | 'isGone'>;

/** The user's words, the id of the case, or both. */
function namesOf(facts: Facts, shown: readonly Named[], naming: Naming): readonly (Column<Named> | false)[] {
  const evidence = evidenceById(facts);
  const words = ({ id }: Named) => evidence(id).words;
  // Ids that were made are shown as words, too, and without a repository they link to nothing.
  const isTwice = facts.ci === null && shown.every((row) => isMadeId(row.id) && words(row) !== null);
  return [
    naming === 'ids-and-words' && !isTwice && { title: 'Case', cell: (row) => caseName(facts, row) },
    shown.some(words) && {
      title: 'The user says',
      cell: (row) => link(words(row) === null ? code(row.id) : code(words(row)!), caseUrl(facts, row)),
    },
    naming === 'words' && !shown.some(words) && { title: 'Case', cell: (row) => caseName(facts, row) },
  ];
}

function drawn<Row>(facts: Facts, all: readonly (Column<Row> | false)[], shown: readonly Row[], of: number): string {
  const columns = all.filter((column) => column !== false);
  return paragraphs([
    table(
      columns.map(({ title }) => title),
      shown.map((row) => columns.map(({ cell }) => cell(row))),
    ),
    shownOf(shown.length, of, wholeReport(facts)),
  ]);
}

/** The cases whose marks fell most, with the mark of each run; '' where marks are not what fails the check. */
export function fallenMarksTable(facts: Facts, limit: number, naming: Naming): string {
  const fallen = fallenMarks(facts);
  if (!fallen) return '';
  const { title, unit } = fallen.metric;
  const shown = fallen.cases.slice(0, limit).map(({ result: { id, source }, was, is }) => ({ id, source, was, is }));
  const all: readonly (Column<(typeof shown)[number]> | false)[] = [
    ...namesOf(facts, shown, naming),
    { title: num(`${plain(title, 80)} here`), cell: ({ is }) => formatValue(is, unit) },
    { title: num(`On ${baseName(facts)}`), cell: ({ was }) => formatValue(was, unit) },
  ];
  return drawn(facts, all, shown, fallen.cases.length);
}

/** "5/5"; of stored runs that are not all counted "1/1 (newest)". */
export const baseRuns = ({ base, isNewest }: Omit<CaseRuns, 'current'>): string =>
  `${base ?? ''}${isNewest ? ' (newest)' : ''}`;

/** Where the base version could not be asked, what is known of it is stored. */
export const baseTitle = (facts: Facts): string =>
  ['stored', 'same'].includes(facts.comparison?.confirmation?.mode ?? '')
    ? 'In the stored runs'
    : `On ${baseName(facts)}`;

interface Column<Row> {
  readonly title: Title;
  readonly cell: (row: Row) => string;
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

/** Beside runs of cases, which other lists count. */
const isRunAgain = ({ comparison }: Facts): boolean =>
  comparison?.confirmation?.metrics.some(({ reruns }) => (reruns?.cases ?? []).length > 0) ?? false;

/** All groups as lists; the first `skip` newly failing cases stand elsewhere. */
export function caseListsSection(facts: Facts, skip: number): Section {
  const lead = leadCases(facts);
  const rest = lead.rows.slice(skip);
  const leadTitle = skip > 0 ? `More ${lead.title.toLowerCase()}` : lead.title;
  const others = otherGroups(facts);
  const isOfTrials = isRunAgain(facts) && [rest, ...others.map(({ rows }) => rows)].some(hasSeveralTrials);
  const draw = (limit: number) =>
    paragraphs([
      caseList(facts, leadTitle, rest, limit),
      ...others.map(({ title, rows }) => caseList(facts, title, rows, limit)),
      isOfTrials ? 'The fractions here are trials of the first run.' : '',
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
    [apart(states.drifted), driftWords(facts.outcome).count],
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
