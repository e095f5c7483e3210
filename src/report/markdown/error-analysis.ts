/** error-analysis.md: every pattern with cause, suggestion and its cases in the user's words, expected beside got; clusters, targets, coverage. */

import { type Evidence, evidenceById } from '../../facts/evidence.ts';
import { countByStatus } from '../../facts/facts.ts';
import { messagesOf } from '../../facts/faults.ts';
import type { Facts, Renderer } from '../../facts/renderer.ts';
import { type CaseRow, rowById, runsOf } from '../../facts/rows/cases.ts';
import { LOOK_ALIKE } from '../../facts/rows/look-alikes.ts';
import { changeWords, patternFacts, patternsOf } from '../../facts/rows/patterns.ts';
import { num } from '../../facts/rows/table.ts';
import { causeTitle, commonCheckSentence, patternTitle } from '../../facts/sentences/causes.ts';
import { caseName, caseUrl } from '../../facts/wording/links.ts';
import { bullets, link, paragraphs } from '../../facts/wording/markdown.ts';
import { cases, shownOf, verdictSentence } from '../../facts/wording/words.ts';
import type { ErrorPattern } from '../../model/verdict/diagnosis.ts';
import { counted } from '../../text/digits.ts';
import { formatCount } from '../../text/figures.ts';
import { code, fence, plain } from '../../text/untrusted/untrusted.ts';
import { markdown, table } from './parts/tables.ts';
import { baseRuns, baseTitle } from './sections/cases.ts';
import { aboutTestSet, clusterList, lookAlikes, targetCounts, targetsTable } from './sections/diagnosis.ts';

const MOST_PATTERNS = 200;
/** Patterns that list up to MOST_CASES; the others list FEW_CASES. */
const FULL_PATTERNS = 20;
const MOST_CASES = 50;
const FEW_CASES = 5;
const MOST_CAUSES = 15;
const LONGEST_SIDE = 120;
const QUOTE = { maxLines: 6, maxLineLength: 200 };

export const errorAnalysis: Renderer = {
  id: 'error-analysis',
  format: { file: 'error-analysis.md', description: 'why cases fail, where some do' },
  render: (facts) => {
    const patterns = patternsOf(facts);
    if (patterns === null) return [];
    return [{ to: 'file', name: 'error-analysis.md', content: `${document(facts, patterns)}\n` }];
  },
};

function document(facts: Facts, patterns: readonly ErrorPattern[]): string {
  const { diagnosis, run, verdict } = facts.outcome;
  const seen = patterns.filter(({ change }) => change !== 'gone');
  const gone = patterns.filter(({ change }) => change === 'gone');
  const left = seen.length - MOST_PATTERNS;
  const evidence = evidenceById(facts);
  const drawing = { evidence, tableOf: caseTables(facts, evidence) };
  return paragraphs([
    `# Error analysis of ${code(run.suite)}`,
    `Agent eval: ${plain(verdictSentence(verdict), 200)}. ${counts(facts, seen.length)}`,
    commonCheckSentence(facts),
    seen.length > 0 ? HOW_TO_READ : '',
    titled('What failing cases share', sharedTable(facts)),
    ...seen.slice(0, MOST_PATTERNS).map((pattern, i) => section(facts, pattern, i + 1, drawing)),
    titled(LOOK_ALIKE, lookAlikes(facts)),
    left > 0 ? `${counted(left, 'more pattern')} in ${code('outcome.json')}.` : '',
    titled('No longer seen', bullets(gone.map((one) => `${patternTitle(one)} (${changeWords(one)})`))),
    titled('Words that failing cases share and others do not', diagnosis ? clusterList(diagnosis) : ''),
    titled(`Targets by tier: ${targetCounts(facts)}`, targetsTable(facts)),
    titled('The test set', aboutTestSet(facts, 500)),
  ]);
}

const HOW_TO_READ =
  'Patterns are listed by what fixing them would gain, most first. A case can show several. Numbers against the baseline are plain counts over the cases that both runs share, and small ones change by chance. Causes and suggestions follow from the kind of failure: no model wrote them.';

const titled = (title: string, body: string) => body && `## ${title}\n\n${body}`;

function counts(facts: Facts, patterns: number): string {
  const { failed, passed } = countByStatus(facts.outcome.report.cases);
  const share = `${formatCount(failed)} of ${cases(failed + passed)} ${failed === 1 ? 'fails' : 'fail'}`;
  return patterns === 0 ? `${share}; no pattern was found.` : `${share}; ${counted(patterns, 'pattern')}.`;
}

interface Cases {
  readonly evidence: ReturnType<typeof evidenceById>;
  readonly tableOf: ReturnType<typeof caseTables>;
}

function section(facts: Facts, pattern: ErrorPattern, place: number, { evidence, tableOf }: Cases): string {
  const { mismatch } = evidence(pattern.example?.caseId ?? '', pattern.code);
  return paragraphs([
    `## ${place}. ${patternTitle(pattern)}`,
    bullets(patternFacts(facts, pattern).map(markdown)),
    example(pattern, mismatch, messagesOf(facts, pattern).length > 0),
    tableOf(pattern, place <= FULL_PATTERNS ? MOST_CASES : FEW_CASES),
  ]);
}

/** What a judge or a check found in one case; '' where the table of cases or the messages say as much. */
function example({ example: one }: ErrorPattern, mismatch: Evidence['mismatch'], isShownAbove: boolean): string {
  if (!one?.reason || isShownAbove || (mismatch !== null && one.reason.includes(mismatch.actual))) return '';
  return `For example:\n\n${fence([`user     ${one.said}`, `finding  ${one.reason}`].join('\n'), QUOTE)}`;
}

/** Cases as a reader recognises them: what the user said, what was expected there beside what came, and how often it passed. */
function caseTables(facts: Facts, evidence: Cases['evidence']): (pattern: ErrorPattern, most: number) => string {
  const rowOf = rowById(facts);
  return ({ cases: failing, softCases = [], code: about }, most) => {
    const ids = failing.length > 0 ? failing : softCases;
    const runs = runsOf(facts.outcome, ids.slice(0, most));
    const rows = ids.slice(0, most).flatMap((id) => {
      const row = rowOf(id);
      return row ? [{ row, ...evidence(id, about), ...runs(row) }] : [];
    });
    const isCompared = rows.some(({ base }) => base !== null);
    const hasSides = rows.some(({ mismatch }) => mismatch !== null);
    return paragraphs([
      table(
        [
          'The user says',
          ...(hasSides ? ['Expected', 'Got'] : ['What failed']),
          'Passes here',
          ...(isCompared ? [baseTitle(facts)] : []),
        ],
        rows.map(({ row, words, mismatch, end, current, base, isNewest }) => [
          words === null ? caseName(facts, row) : link(code(words), caseUrl(facts, row)),
          ...(hasSides ? [mismatch ? code(mismatch.expected, LONGEST_SIDE) : NONE] : []),
          mismatch ? code(mismatch.actual, LONGEST_SIDE) : end ? code(end) : failedChecks(row),
          current ?? '',
          ...(isCompared ? [baseRuns({ base, isNewest })] : []),
        ]),
      ),
      shownOf(rows.length, ids.length, code('outcome.json')),
    ]);
  };
}

const NONE = '–';
const MOST_CHECKS = 3;

/** What an error, or an end that did not come, has instead of two sides. */
function failedChecks({ failed }: CaseRow): string {
  const shown = failed.slice(0, MOST_CHECKS).map((one) => code(one, LONGEST_SIDE));
  const left = failed.length - shown.length;
  return [...shown, ...(left > 0 ? [`${formatCount(left)} more`] : [])].join(', ') || NONE;
}

/** What the failing cases share, widest first: an argument, a tool, all wrong calls, a category. */
function sharedTable({ outcome }: Facts): string {
  const causes = outcome.diagnosis?.causes ?? [];
  const widest = causes.filter((one) => one.cases.length > 2).toSorted((a, b) => b.cases.length - a.cases.length);
  const isCompared = widest.some((one) => changeWords(one) !== '');
  return table(
    [num('Cases'), 'What they share', ...(isCompared ? ['Against the baseline'] : [])],
    widest
      .slice(0, MOST_CAUSES)
      .map((one) => [
        formatCount(one.cases.length),
        causeTitle(one),
        ...(isCompared ? [changeWords(one) || NONE] : []),
      ]),
  );
}
