/** The job summary, and summary.md: the comment's report unfolded, with metrics by category, all failing cases and confusions. */

import { judgedMetrics } from '../../facts/judging.ts';
import type { Facts, Renderer } from '../../facts/renderer.ts';
import { leadCases, otherGroups } from '../../facts/rows/cases.ts';
import { efficiencyRows } from '../../facts/rows/efficiency.ts';
import { confirmationTexts } from '../../facts/sentences/confirmation.ts';
import { opening, reasonsInFull } from '../../facts/sentences/opening.ts';
import { actions, comparedTexts, linksLine, warningTexts } from '../../facts/sentences/provenance.ts';
import { formatCount } from '../../facts/wording/format.ts';
import type { Rendered } from '../../model/world/rendered.ts';
import { paragraphs } from '../../text/markdown.ts';
import { fitToBudget, type Section, SUMMARY_BYTES } from './parts/budget.ts';
import { details, titled } from './parts/tables.ts';
import { caseTable } from './sections/cases.ts';
import { conversationsSection, hardAndSoft } from './sections/conversations.ts';
import { criteriaSection } from './sections/criteria.ts';
import { diagnosisDetails } from './sections/diagnosis.ts';
import { efficiencyTable } from './sections/efficiency.ts';
import { confusionTable, errorsTable, patternsSection } from './sections/failures.ts';
import { groundingSection } from './sections/grounding.ts';
import { groupMatrix, groupsSection, metricsSection } from './sections/metrics.ts';
import { modelsTable } from './sections/models.ts';
import { trendSection } from './sections/trend.ts';

export const summary: Renderer = {
  id: 'summary',
  format: { file: 'summary.md', description: 'what the job summary shows' },
  render(input) {
    const markdown = `${summaryMarkdown(input)}\n`;
    const file: Rendered = { to: 'file', name: 'summary.md', content: markdown };
    return [file, { to: 'job-summary', markdown }];
  },
};

function summaryMarkdown(input: Facts): string {
  const { conclusion } = input.outcome.verdict;
  const couldNotRun = conclusion === 'could-not-run';
  const groups = groupsSection(input);
  const sections: readonly Section[] = couldNotRun
    ? [
        { id: 'compared', versions: comparedTexts(input) },
        { id: 'warnings', versions: warningTexts(input) },
      ]
    : [
        metricsSection(input, 'metrics', 'all', elsewhere(input)),
        casesSection(input),
        patternsSection(input),
        conversationsSection(input),
        criteriaSection(input),
        groundingSection(input),
        { id: 'hardAndSoft', versions: [hardAndSoft(input)] },
        { id: 'efficiency', versions: [efficiencyTable(input)] },
        groups,
        { id: 'matrix', versions: [groupMatrix(input, 'category')] },
        { id: 'tiers', versions: [groupMatrix(input, 'tier')] },
        trendSection(input),
        confusionsSection(input),
        { id: 'confirmation', versions: confirmationTexts(input) },
        { id: 'compared', versions: comparedTexts(input) },
        { id: 'warnings', versions: warningTexts(input) },
      ];
  const hasRun = input.trials.ran > 0;
  const compose = (text: (id: string) => string) =>
    paragraphs([
      opening(input),
      aboutFork(input),
      titled('Metrics', text('metrics')),
      text('confirmation'),
      text('cases'),
      titled('What fails', text('patterns')),
      couldNotRun ? '' : diagnosisDetails(input),
      details('Failing conversations, turn by turn', [text('conversations')]),
      titled('Judged by a model', text('criteria')),
      titled('Grounding', text('grounding')),
      titled('Hard and soft', text('hardAndSoft')),
      titled('Conversations', text('efficiency')),
      titled('Change by category', text('categories')),
      titled('By category', text('matrix')),
      titled('By tier', text('tiers')),
      titled('Over time', text('trend')),
      titled('Intents taken for others', text('confusions')),
      titled('Errors', errorsTable(input)),
      titled('Judge and simulated user', modelsTable(input)),
      titled(
        'What was run',
        hasRun
          ? paragraphs([text('compared'), actions(input), reasonsInFull(input), text('warnings')])
          : text('warnings'),
      ),
      linksLine(input),
    ]);
  return fitToBudget(sections, compose, SUMMARY_BYTES) ?? paragraphs([opening(input), linksLine(input)]);
}

/** Metrics that have a table of their own below. */
function elsewhere(input: Facts): ReadonlySet<string> {
  return new Set([
    ...judgedMetrics(input).map(({ metric }) => metric),
    ...efficiencyRows(input).map(({ value }) => value.metric),
  ]);
}

/** A read-only token can write nothing on the pull request: said where the report is, as nobody would look for it. */
function aboutFork({ ci, options }: Facts): string {
  const readOnly = ci?.pullRequest?.fork === true && ci.event === 'pull_request';
  if (!readOnly || options.comment === 'off') return '';
  return 'This pull request comes from a fork, whose runs may not write a comment: this page is the whole report.';
}

const TABLE_LIMITS = [1_000, 300, 100, 20, 5] as const;

function casesSection(input: Facts): Section {
  const lead = leadCases(input);
  const draw = (limit: number) =>
    paragraphs([
      titled(`${lead.title} (${formatCount(lead.rows.length)})`, caseTable(input, lead.rows, limit)),
      ...otherGroups(input).map(({ title, rows }) =>
        details(`${title} (${formatCount(rows.length)})`, [caseTable(input, rows, limit)]),
      ),
    ]);
  return { id: 'cases', versions: TABLE_LIMITS.map(draw) };
}

function confusionsSection(input: Facts): Section {
  const { length } = input.outcome.report.confusions;
  return { id: 'confusions', versions: length > 0 ? [confusionTable(input, 30), confusionTable(input, 10), ''] : [''] };
}
