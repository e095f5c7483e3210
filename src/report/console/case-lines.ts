/** A line a case that fails or newly passes, and a line an error, for terminal and log. */

import { evidenceById, evidenceText } from '../../facts/evidence.ts';
import { allFaults } from '../../facts/faults.ts';
import type { Facts } from '../../facts/renderer.ts';
import { type CaseRow, failingUncompared, hasSeveralTrials, inOrder, leadCases } from '../../facts/rows/cases.ts';
import { cases } from '../../facts/wording/words.ts';
import { ascii, formatCount } from '../../text/figures.ts';
import { terminal } from '../../text/untrusted/untrusted.ts';
import { columns, type Paint, placeOf } from './lines.ts';

const MAX_LINES = 50;
const MAX_PASSING = 10;
/** Failing cases that show what was said, expected and got. */
const MOST_EVIDENCE = 10;

/** A file of the run. */
export function inFolder({ directory }: Facts, name: string): string {
  return terminal(`${directory.replace(/\/+$/, '')}/${name}`, 300);
}

interface LabelledRow {
  readonly label: 'FAIL' | 'still' | 'PASS';
  readonly row: CaseRow;
}

const COLOURS = { FAIL: 'red', PASS: 'green' } as const;

/** "FAIL  loan-014  3/3 -> 0/3  intent: expected RENEW_LOAN  evals/loans.jsonl:14" in aligned columns; then what newly passes. */
export function caseLines(facts: Facts, paint: Paint): readonly string[] {
  const lead = leadCases(facts);
  const still = lead.isAll ? [] : inOrder(facts.sides['still-failing']);
  // What failed before is no news, unless it was asked for.
  const listed = facts.outcome.run.mode === 'failed' ? still : [];
  const { added, changed } = failingUncompared(facts);
  const uncompared = lead.isAll
    ? []
    : [...added.map((row) => noted(row, 'new case')), ...changed.map((row) => noted(row, 'changed case'))];
  const failing = [
    ...[...lead.rows, ...uncompared].map((row) => labelled('FAIL', row)),
    ...listed.map((row) => labelled('still', row)),
  ];
  const passing = inOrder(facts.sides['newly-passing']).map((row) =>
    labelled('PASS', { ...row, failed: [], mustPass: false }),
  );
  const shown = [...failing.slice(0, MAX_LINES), ...passing.slice(0, MAX_PASSING)];
  const several = hasSeveralTrials([...failing, ...passing].map(({ row }) => row));
  const evidence = evidenceById(facts);
  const lines = columns(
    shown.map((line) => cells(line, several).map(ascii)),
    [],
  ).flatMap((line, i) => {
    const { label, row } = shown[i]!;
    if (label === 'still') return [paint('dim', line)];
    const said = label === 'FAIL' && i < MOST_EVIDENCE ? evidenceText(evidence(row.id), 60) : null;
    return [
      `${paint(COLOURS[label], label)}${line.slice(label.length)}`,
      ...(said === null ? [] : [paint('dim', `      ${ascii(terminal(said, 200))}`)]),
    ];
  });
  const left = failing.length - MAX_LINES;
  const more = passing.length - MAX_PASSING;
  return [
    ...lines,
    ...(left > 0 ? [`and ${formatCount(left)} more, in ${inFolder(facts, 'summary.md')}`] : []),
    ...(more > 0 ? [`and ${formatCount(more)} more newly passing, in ${inFolder(facts, 'summary.md')}`] : []),
    ...(still.length > listed.length
      ? [paint('dim', `${cases(still.length)} still failing, in ${inFolder(facts, 'summary.md')}`)]
      : []),
  ];
}

/** With what it is before what failed. */
const noted = (row: CaseRow, what: string): CaseRow => ({
  ...row,
  failed: row.failed.map((failed, i) => (i === 0 ? `${what}; ${failed}` : failed)),
});

const labelled = (label: LabelledRow['label'], row: CaseRow): LabelledRow => ({ label, row });

function cells({ label, row }: LabelledRow, several: boolean): readonly string[] {
  return [label, terminal(row.id, 80), ...(several ? [sidesOf(row)] : []), whatFailed(row), placeOf(row.source)];
}

/** "3/3 -> 0/3" */
export function sidesOf({ baseline, current }: CaseRow): string {
  return [baseline, current].filter(Boolean).join(' -> ');
}

/** "must pass; tools: missing renew_loan; 2 more" */
export function whatFailed({ failed: all, mustPass }: CaseRow): string {
  const failed = all.slice(0, 1).map((text) => terminal(text, 60));
  const more = all.length - failed.length;
  return [mustPass ? 'must pass' : '', ...failed, more > 0 ? `${more} more` : ''].filter(Boolean).join('; ');
}

const MAX_MESSAGES = 3;
const LONGEST_MESSAGE = 300;

/**
 * "ERROR  2 cases  judge_http_401 (judge)  The judge model … refused the API key.  first loan-014  evals/loans.jsonl:14",
 * then its other messages, and what to do unless the last lines say that.
 */
export function errorLines(facts: Facts, paint: Paint): readonly string[] {
  const isAdvised = facts.outcome.verdict.conclusion === 'could-not-run';
  return allFaults(facts).flatMap((group) => {
    const what = [group.code, group.blame && `(${group.blame})`].filter(Boolean).join(' ');
    const { id, source } = group.first;
    const place = `${group.cases > 1 ? 'first ' : ''}${terminal(id, 80)}  ${placeOf(source)}`;
    const message = terminal(group.message, LONGEST_MESSAGE);
    const parts = [paint('yellow', 'ERROR'), cases(group.cases), terminal(what), message, place];
    const others = group.messages
      .slice(1, MAX_MESSAGES)
      .map((one) => `       ${cases(one.cases)}  ${terminal(one.text, LONGEST_MESSAGE)}`);
    return [
      parts.filter(Boolean).join('  '),
      ...others,
      ...(isAdvised ? [] : [`       Fix: ${group.advice.replaceAll('`', '')}`]),
    ];
  });
}
