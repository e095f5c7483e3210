/** The pull-request comment: verdict, how many cases, what failed, the rest folded; quiet when good. */

import { allWarnings } from '../../facts/facts.ts';
import type { Facts, Renderer } from '../../facts/renderer.ts';
import { type CaseRow, hasSeveralTrials, leadCases } from '../../facts/rows/cases.ts';
import { confirmationTexts } from '../../facts/sentences/confirmation.ts';
import { heading, opening, reasonsInFull } from '../../facts/sentences/opening.ts';
import { actions, comparedTexts, linksLine, warningTexts } from '../../facts/sentences/provenance.ts';
import { CONCLUSIONS, changedCounts } from '../../facts/wording/words.ts';
import type { Outcome } from '../../model/verdict/outcome.ts';
import type { Rendered } from '../../model/world/rendered.ts';
import { counted } from '../../text/digits.ts';
import { paragraphs } from '../../text/markdown.ts';
import { COMMENT_BYTES, fitToBudget, type Section } from './parts/budget.ts';
import { markedSuite, markerLine } from './parts/marker.ts';
import { details } from './parts/tables.ts';
import { caseCounts, caseListsSection, caseTable } from './sections/cases.ts';
import { errorNotes, errorsTable, examplesSection, patternsSection } from './sections/failures.ts';
import { groupsSection, metricsSection } from './sections/metrics.ts';

const VISIBLE_CASES = 5;
/** More than a marker's line can take. */
const MARKER_BYTES = 1_024;

type Layout = (input: Facts, text: (id: string) => string) => readonly string[];

function warningCount(input: Facts): string {
  const count = allWarnings(input).length;
  return count > 0 ? counted(count, 'warning') : '';
}

/** One fold for all: nothing here needs a reader's eye. */
const quiet: Layout = (input, text) => {
  const compared = input.comparison !== null;
  const about = [
    text('metrics') && 'all metrics',
    caseCounts(input, 0),
    compared ? 'what was compared' : 'what was run',
    warningCount(input),
  ];
  const parts = [
    text('metrics'),
    text('cases'),
    text('errors'),
    isGood(input) ? text('confirmation') : '',
    text('compared'),
    text('warnings'),
  ];
  const links = isGood(input) ? footer(input) : '';
  return [isGood(input) ? '' : text('confirmation'), details(foldTitle(about), [...parts, links])];
};

/** Nothing is asked of the reader: even the links go into the fold. */
function isGood({ outcome }: Facts): boolean {
  return outcome.verdict.conclusion === 'no-regression';
}

function foldTitle(parts: readonly string[]): string {
  const title = parts.filter(Boolean).join(', ');
  return `${title.charAt(0).toUpperCase()}${title.slice(1)}`;
}

/** A failing verdict: metrics and the worst cases in sight, the rest in folds by question. */
const loud: Layout = (input, text) => {
  const lead = leadCases(input);
  const table = caseTable(input, lead.rows.slice(0, VISIBLE_CASES), VISIBLE_CASES);
  const groups = groupsSection(input);
  return [
    text('metrics'),
    text('confirmation'),
    table && `**${lead.title}${lead.isAll ? '' : ', worst first'}**${sidesNote(lead.rows)}\n\n${table}`,
    text('errors'),
    details(caseCounts(input, VISIBLE_CASES), [text('cases')]),
    details('What fails, with examples', [text('patterns'), text('examples')]),
    details(`By category (${groups.summary})`, [text('categories')]),
    details('Other metrics, measured only', [text('otherMetrics')]),
    details(foldTitle(['what was compared', 'cost', 'what to do', warningCount(input)]), [
      text('compared'),
      actions(input),
      reasonsInFull(input),
      text('warnings'),
    ]),
  ];
};

function sidesNote(rows: readonly CaseRow[]): string {
  return hasSeveralTrials(rows) ? ' (passing trials)' : '';
}

const couldNotRun: Layout = (input, text) => [
  details(foldTitle(['errors', 'what was run', warningCount(input)]), [
    errorsTable(input),
    text('compared'),
    text('warnings'),
  ]),
];

function layoutFor({ verdict }: Outcome): Layout {
  if (verdict.conclusion === 'could-not-run') return couldNotRun;
  return CONCLUSIONS[verdict.conclusion].failing ? loud : quiet;
}

function sections(input: Facts, layout: Layout): readonly Section[] {
  const isLoud = layout === loud;
  return [
    metricsSection(input, 'metrics', isLoud ? 'visible' : 'all'),
    ...(isLoud ? [metricsSection(input, 'otherMetrics', 'other')] : []),
    caseListsSection(input, isLoud ? VISIBLE_CASES : 0),
    errorNotes(input),
    patternsSection(input),
    input.outcome.verdict.conclusion === 'regression' ? examplesSection(input) : { id: 'examples', versions: [''] },
    groupsSection(input),
    { id: 'confirmation', versions: confirmationTexts(input) },
    { id: 'compared', versions: comparedTexts(input) },
    { id: 'warnings', versions: warningTexts(input) },
  ];
}

function footer(input: Facts): string {
  const { conclusion, exitCode } = input.outcome.verdict;
  const setting = { inconclusive: 'on_inconclusive', 'not-compared': 'on_not_compared' } as const;
  const key = conclusion === 'inconclusive' || conclusion === 'not-compared' ? setting[conclusion] : null;
  const treated =
    key && input.ci?.pullRequest
      ? `a required check treats this as ${exitCode === 0 ? 'passed' : 'failed'} (\`gate.${key}\`)`
      : null;
  return [linksLine(input), treated].filter(Boolean).join(' · ');
}

/** The body without its marker, as check runs show it too. Falls back to heading and links when nothing fits. */
export function commentBody(input: Facts): string {
  const layout = layoutFor(input.outcome);
  const compose = (text: (id: string) => string) =>
    paragraphs([opening(input), ...layout(input, text), isGood(input) ? '' : footer(input)]);
  return fitToBudget(sections(input, layout), compose, COMMENT_BYTES - MARKER_BYTES) ?? shortBody(input);
}

function shortBody(input: Facts): string {
  const counts = caseCounts(input, 0);
  return paragraphs([heading(input), counts && `${counts}.`, footer(input)]);
}

function marker(input: Facts): string {
  const { run } = input.outcome;
  const runId = input.ci?.runId ?? Number(run.id);
  return markerLine({
    suite: commentSuite(input),
    sha: (run.sha ?? '').slice(0, 64),
    run: Number.isSafeInteger(runId) && runId >= 0 ? runId : 0,
    attempt: input.ci?.attempt ?? run.attempt,
  });
}

function commentSuite({ outcome, unnamed }: Facts): string {
  return unnamed ? '' : markedSuite(outcome.run.suite);
}

function isWorthPosting(input: Facts): boolean {
  const { conclusion } = input.outcome.verdict;
  const { options } = input;
  if (options.comment === 'always') return true;
  if (options.comment === 'failures') return CONCLUSIONS[conclusion].failing;
  return conclusion !== 'no-regression' || changedCounts(input) !== null;
}

/** A fork's pull_request run has a read-only token: its report goes to the job summary, and no comment is tried. */
function mayComment({ ci, options }: Facts): boolean {
  return ci?.pullRequest != null && options.comment !== 'off' && !(ci.pullRequest.fork && ci.event === 'pull_request');
}

export const comment: Renderer = {
  id: 'comment',
  format: { file: 'comment.md', description: 'what the pull request shows' },
  render(input) {
    const first = marker(input);
    const markdown = `${first}\n${commentBody(input)}\n`;
    const file: Rendered = { to: 'file', name: 'comment.md', content: markdown };
    if (!mayComment(input)) return [file];
    const post: Rendered = {
      to: 'pr-comment',
      suite: commentSuite(input),
      markdown,
      short: `${first}\n${shortBody(input)}\n`,
      worthPosting: isWorthPosting(input),
    };
    return [file, post];
  },
};
