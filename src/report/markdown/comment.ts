/** The pull-request comment: verdict, how many cases, what failed, the rest folded; quiet when good. */

import { reasonsShown } from '../../facts/reasons.ts';
import type { Facts, Renderer } from '../../facts/renderer.ts';
import { failingMustPass, leadsWithAllFailing, worstCases } from '../../facts/rows/cases.ts';
import { furtherWarnings } from '../../facts/sentences/acceptance.ts';
import { alert } from '../../facts/sentences/alerts.ts';
import { anchorNote } from '../../facts/sentences/anchor.ts';
import { confirmationTexts } from '../../facts/sentences/confirmation.ts';
import { confirmationNotes } from '../../facts/sentences/confirmation-notes.ts';
import { heading, opening, reasonsInFull, statistics, toDecide } from '../../facts/sentences/opening.ts';
import {
  actions,
  comparedTexts,
  costSentence,
  linksLine,
  warningTexts,
  whatToDo,
} from '../../facts/sentences/provenance.ts';
import { uncomparedSentence } from '../../facts/sentences/run-again.ts';
import { paragraphs } from '../../facts/wording/markdown.ts';
import { CONCLUSIONS, changedCounts } from '../../facts/wording/words.ts';
import type { Outcome } from '../../model/verdict/outcome.ts';
import { hasForkToken } from '../../model/world/ci-context.ts';
import type { Rendered } from '../../model/world/rendered.ts';
import { counted } from '../../text/digits.ts';
import { upperFirst } from '../../text/wording.ts';
import { COMMENT_BYTES, fitToBudget, type Section } from './parts/budget.ts';
import { markedSuite, markerLine } from './parts/marker.ts';
import { details } from './parts/tables.ts';
import { caseCounts, caseListsSection, caseTable, fallenMarksTable } from './sections/cases.ts';
import { errorNotes, errorsTable, examplesSection, patternsSection } from './sections/failures.ts';
import { groupsSections, metricCounts, metricsSection } from './sections/metrics.ts';
import { qualityCounts, qualitySection, qualityTitle } from './sections/quality.ts';

const VISIBLE_CASES = 5;
const QUALITY_CASES = 5;
/** More than a marker's line can take. */
const MARKER_BYTES = 1_024;

type Layout = (facts: Facts, text: (id: string) => string) => readonly string[];

function warningCount(facts: Facts): string {
  const count = furtherWarnings(facts).length;
  return count > 0 ? counted(count, 'warning') : '';
}

/** The worst cases in sight where somebody has to decide; else one fold for all. */
const quiet: Layout = (facts, text) => {
  const compared = facts.comparison !== null;
  const about = [
    text('metrics') && 'all metrics',
    caseCounts(facts, 0),
    qualityCounts(facts),
    compared ? 'what was compared' : 'what was run',
    warningCount(facts),
  ];
  const parts = [
    text('metrics'),
    text('by-agent'),
    text('cases'),
    text('quality'),
    text('errors'),
    text('confirmation'),
    text('compared'),
    reasonsInFull(facts),
    text('warnings'),
  ];
  const links = isGood(facts) ? footer(facts) : '';
  const isOpen = facts.outcome.verdict.conclusion === 'inconclusive';
  return [isOpen ? worstCasesTable(facts) : '', toDecide(facts), details(foldTitle(about), [...parts, links])];
};

/** Nothing is asked of the reader: even the links go into the fold. */
function isGood({ outcome }: Facts): boolean {
  return outcome.verdict.conclusion === 'no-regression';
}

function foldTitle(parts: readonly (string | null)[]): string {
  return upperFirst(parts.filter(Boolean).join(', '));
}

/** A failing verdict: the worst cases and what to do in sight, the rest in folds by question. */
const loud: Layout = (facts, text) => [
  worstCasesTable(facts),
  text('errors'),
  whatToDo(facts),
  details(foldTitle(['metrics', metricCounts(facts)]), [
    statistics(facts),
    text('metrics'),
    text('confirmation'),
    text('otherMetrics'),
  ]),
  details(caseCounts(facts, visibleCases(facts)), [text('cases')]),
  details(qualityTitle(facts), [text('quality')]),
  details(foldTitle(['what fails', text('examples') && 'with examples']), [text('patterns'), text('examples')]),
  ...groupsSections(facts).map(({ id, title }) => details(title, [text(id)])),
  details(
    foldTitle([
      'what was compared',
      costSentence(facts) && 'cost',
      actions(facts) && 'what to do',
      warningCount(facts),
    ]),
    [text('compared'), actions(facts), reasonsInFull(facts), text('warnings')],
  ),
];

/** How many of the worst cases the table in sight has. */
const visibleCases = (facts: Facts): number =>
  Math.min(Math.max(0, VISIBLE_CASES - failingMustPass(facts).length), worstCases(facts).length);

/** What a reviewer reads first: the user's words, what was expected and what came. */
function worstCasesTable(facts: Facts): string {
  const rows = [...failingMustPass(facts), ...worstCases(facts)];
  // Words that link to nothing do not say which case they are of.
  const naming = facts.ci === null ? 'ids-and-words' : 'words';
  const table =
    fallenMarksTable(facts, VISIBLE_CASES, naming) ||
    caseTable(facts, rows.slice(0, VISIBLE_CASES), VISIBLE_CASES, naming);
  // Newly failing ones are the opening's.
  return rows.length > 0 && leadsWithAllFailing(facts) ? `**Failing cases:**\n\n${table}` : table;
}

const couldNotRun: Layout = (facts, text) => {
  const errors = errorsTable(facts);
  return [
    details(foldTitle([errors && 'errors', 'what was run', warningCount(facts)]), [
      errors,
      text('compared'),
      text('warnings'),
    ]),
  ];
};

function layoutFor({ verdict }: Outcome): Layout {
  if (verdict.conclusion === 'could-not-run') return couldNotRun;
  return CONCLUSIONS[verdict.conclusion].failing ? loud : quiet;
}

function sections(facts: Facts, layout: Layout): readonly Section[] {
  const isLoud = layout === loud;
  return [
    metricsSection(facts, 'metrics', isLoud ? 'visible' : 'all'),
    ...(isLoud ? [metricsSection(facts, 'otherMetrics', 'other')] : []),
    caseListsSection(facts, isLoud ? visibleCases(facts) : 0),
    qualitySection(facts, QUALITY_CASES),
    errorNotes(facts),
    patternsSection(facts),
    facts.outcome.verdict.conclusion === 'regression' ? examplesSection(facts) : { id: 'examples', versions: [''] },
    ...groupsSections(facts),
    { id: 'confirmation', versions: confirmationTexts(facts) },
    { id: 'compared', versions: comparedTexts(facts) },
    { id: 'warnings', versions: warningTexts(facts) },
  ];
}

function footer(facts: Facts): string {
  const { conclusion, exitCode } = facts.outcome.verdict;
  const setting = { inconclusive: 'on_inconclusive', 'not-compared': 'on_not_compared' } as const;
  const key = conclusion === 'inconclusive' || conclusion === 'not-compared' ? setting[conclusion] : null;
  const treated =
    key && facts.ci?.pullRequest
      ? `a required check treats this as ${exitCode === 0 ? 'passed' : 'failed'} (\`gate.${key}\`)`
      : null;
  return [linksLine(facts), treated].filter(Boolean).join(' · ');
}

/** The body without its marker, as check runs show it too. Falls back to heading and links when nothing fits. */
export function commentBody(facts: Facts): string {
  const layout = layoutFor(facts.outcome);
  const compose = (text: (id: string) => string) =>
    paragraphs([opening(facts), ...layout(facts, text), isGood(facts) ? '' : footer(facts)]);
  return fitToBudget(sections(facts, layout), compose, COMMENT_BYTES - MARKER_BYTES) ?? shortBody(facts);
}

function shortBody(facts: Facts): string {
  const counts = caseCounts(facts, 0);
  return paragraphs([heading(facts), counts && `${counts}.`, footer(facts)]);
}

function marker(facts: Facts): string {
  const { ci, isPublishedAgain, outcome } = facts;
  const { run } = outcome;
  const own = isPublishedAgain ? null : ci;
  const runId = own?.runId ?? Number(run.id);
  return markerLine({
    suite: commentSuite(facts),
    sha: (run.sha ?? '').slice(0, 64),
    run: Number.isSafeInteger(runId) && runId >= 0 ? runId : 0,
    attempt: own?.attempt ?? run.attempt,
    at: isPublishedAgain ? run.startedAt : ci?.startedAt,
    again: isPublishedAgain && ci?.runId,
    ...(own?.job && { job: own.job, conclusion: outcome.verdict.conclusion }),
  });
}

function commentSuite({ outcome, unnamed }: Facts): string {
  return unnamed ? '' : markedSuite(outcome.run.suite);
}

function isWorthPosting(facts: Facts): boolean {
  const { conclusion } = facts.outcome.verdict;
  const { options } = facts;
  if (options.comment === 'always') return true;
  if (options.comment === 'failures') return CONCLUSIONS[conclusion].failing;
  return (
    conclusion !== 'no-regression' ||
    changedCounts(facts) !== null ||
    reasonsShown(facts, 'warning').length > 0 ||
    [uncomparedSentence, confirmationNotes, anchorNote, alert].some((said) => said(facts) !== '')
  );
}

/** A fork's pull_request run has a read-only token: its report goes to the job summary, and no comment is tried. */
function mayComment({ ci, options }: Facts): boolean {
  return ci?.pullRequest != null && options.comment !== 'off' && !hasForkToken(ci);
}

export const comment: Renderer = {
  id: 'comment',
  format: { file: 'comment.md', description: 'what the pull request shows' },
  render(facts) {
    const first = marker(facts);
    const markdown = `${first}\n${commentBody(facts)}\n`;
    const file: Rendered = { to: 'file', name: 'comment.md', content: markdown };
    if (!mayComment(facts)) return [file];
    const post: Rendered = {
      to: 'pr-comment',
      suite: commentSuite(facts),
      markdown,
      short: `${first}\n${shortBody(facts)}\n`,
      worthPosting: isWorthPosting(facts),
    };
    return [file, post];
  },
};
