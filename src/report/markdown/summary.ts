/** The job summary, and summary.md: the comment's report unfolded, with metrics by category, all failing cases and confusions. */

import { judgedMetrics } from '../../facts/judging.ts';
import type { Facts, Renderer } from '../../facts/renderer.ts';
import { leadCases, otherGroups } from '../../facts/rows/cases.ts';
import { efficiencyRows } from '../../facts/rows/efficiency.ts';
import { endingTable } from '../../facts/rows/tallies.ts';
import { TRIAL_RUNS_NOTE, trialRunsTable } from '../../facts/rows/trial-runs.ts';
import { confirmationTexts } from '../../facts/sentences/confirmation.ts';
import { opening, reasonsInFull, statistics, toDecide } from '../../facts/sentences/opening.ts';
import { actions, comparedTexts, linksLine, warningTexts } from '../../facts/sentences/provenance.ts';
import { selfCheckList } from '../../facts/sentences/self-check.ts';
import { paragraphs } from '../../facts/wording/markdown.ts';
import { GROUPS } from '../../model/run/groups.ts';
import { hasForkToken } from '../../model/world/ci-context.ts';
import type { Rendered } from '../../model/world/rendered.ts';
import { formatCount } from '../../text/figures.ts';
import { plain } from '../../text/untrusted/untrusted.ts';
import { fitToBudget, type Section, SUMMARY_BYTES } from './parts/budget.ts';
import { details, table, tallyTable, titled } from './parts/tables.ts';
import { caseTable, fallenMarksTable } from './sections/cases.ts';
import { conversationsSection, hardAndSoft } from './sections/conversations.ts';
import { diagnosisDetails } from './sections/diagnosis.ts';
import { efficiencyTable } from './sections/efficiency.ts';
import { confusionTable, errorsTable, patternsSection } from './sections/failures.ts';
import { criteriaSection, groundingSection, modelsTable } from './sections/judged.ts';
import { groupMatrix, groupsSections, metricsSection } from './sections/metrics.ts';
import { qualitySection, qualityTitle } from './sections/quality.ts';
import { trendSection } from './sections/trend.ts';

export const summary: Renderer = {
  id: 'summary',
  format: { file: 'summary.md', description: 'what the job summary shows' },
  render(facts) {
    const markdown = `${summaryMarkdown(facts, SUMMARY_BYTES)}\n`;
    const file: Rendered = { to: 'file', name: 'summary.md', content: markdown };
    return [file, { to: 'job-summary', markdown }];
  },
};

/** What does not fit into so many bytes is shortened or left out. */
export function summaryMarkdown(facts: Facts, maxBytes: number): string {
  const { conclusion } = facts.outcome.verdict;
  const couldNotRun = conclusion === 'could-not-run';
  const groups = groupsSections(facts);
  const matrices = GROUPS.filter(({ summary }) => summary);
  const sections: readonly Section[] = couldNotRun
    ? [
        { id: 'compared', versions: comparedTexts(facts) },
        { id: 'warnings', versions: warningTexts(facts) },
      ]
    : [
        metricsSection(facts, 'metrics', 'all', elsewhere(facts)),
        casesSection(facts),
        qualitySection(facts, MOST_QUALITY),
        patternsSection(facts),
        conversationsSection(facts),
        criteriaSection(facts),
        groundingSection(facts),
        { id: 'hardAndSoft', versions: [hardAndSoft(facts)] },
        { id: 'efficiency', versions: [efficiencyTable(facts)] },
        ...(facts.comparison ? groups : []),
        ...matrices.map(({ kind }) => ({ id: `values-${kind}`, versions: [groupMatrix(facts, kind)] })),
        trendSection(facts),
        confusionsSection(facts),
        { id: 'confirmation', versions: confirmationTexts(facts) },
        { id: 'compared', versions: comparedTexts(facts) },
        { id: 'warnings', versions: warningTexts(facts) },
      ];
  const hasRun = facts.trials.ran > 0;
  const compose = (text: (id: string) => string) =>
    paragraphs([
      opening(facts),
      toDecide(facts),
      aboutFork(facts),
      titled('Self-check', selfCheckList(facts)),
      text('cases'),
      details(qualityTitle(facts), [text('quality')]),
      titled('What fails', text('patterns')),
      titled('Metrics', paragraphs([statistics(facts), text('metrics')])),
      couldNotRun ? '' : titled('From trial to trial', trialRuns(facts)),
      text('confirmation'),
      couldNotRun ? '' : diagnosisDetails(facts),
      details('Failing conversations, turn by turn', [text('conversations')]),
      couldNotRun ? '' : titled('How conversations ended', endings(facts)),
      titled('Judged by a model', text('criteria')),
      titled('Grounding', text('grounding')),
      titled('Hard and soft', text('hardAndSoft')),
      titled('Conversations', text('efficiency')),
      ...groups.map(({ id, kind }) => titled(`Change by ${kind}`, text(id))),
      ...matrices.map(({ kind }) => titled(`By ${kind}`, text(`values-${kind}`))),
      titled('Over time', text('trend')),
      titled('Intents taken for others', text('confusions')),
      titled('Errors', errorsTable(facts)),
      titled('Judge and simulated user', modelsTable(facts)),
      titled(
        'What was run',
        hasRun
          ? paragraphs([text('compared'), actions(facts), reasonsInFull(facts), text('warnings')])
          : text('warnings'),
      ),
      linksLine(facts),
    ]);
  return fitToBudget(sections, compose, maxBytes) ?? paragraphs([opening(facts), linksLine(facts)]);
}

function endings(facts: Facts): string {
  const table = endingTable(facts);
  return table === null ? '' : tallyTable(table);
}

/** Metrics that have a table of their own below. */
function elsewhere(facts: Facts): ReadonlySet<string> {
  return new Set([
    ...judgedMetrics(facts).map(({ metric }) => metric),
    ...efficiencyRows(facts).map(({ value }) => value.metric),
  ]);
}

/** A read-only token can write nothing on the pull request: said where the report is, as nobody would look for it. */
function aboutFork({ ci, options }: Facts): string {
  if (ci === null || !hasForkToken(ci) || options.comment === 'off') return '';
  return 'This pull request comes from a fork, whose runs may not write a comment: this page is the whole report.';
}

const MOST_QUALITY = 100;
function trialRuns(facts: Facts): string {
  const runs = trialRunsTable(facts);
  if (runs === null) return '';
  const rows = runs.rows.map(([title, ...cells]) => [plain(title, 80), ...cells]);
  return paragraphs([table(runs.columns, rows), TRIAL_RUNS_NOTE]);
}

const TABLE_LIMITS = [Number.POSITIVE_INFINITY, 300, 100, 20, 5] as const;

function casesSection(facts: Facts): Section {
  const lead = leadCases(facts);
  const draw = (limit: number) =>
    paragraphs([
      titled('Marked lower than before', fallenMarksTable(facts, limit, 'ids-and-words')),
      titled(`${lead.title} (${formatCount(lead.rows.length)})`, caseTable(facts, lead.rows, limit, 'ids-and-words')),
      ...otherGroups(facts).map(({ title, rows }) =>
        details(`${title} (${formatCount(rows.length)})`, [caseTable(facts, rows, limit, 'ids-and-words')]),
      ),
    ]);
  return { id: 'cases', versions: TABLE_LIMITS.map(draw) };
}

function confusionsSection(facts: Facts): Section {
  const { length } = facts.outcome.report.confusions;
  return { id: 'confusions', versions: length > 0 ? [confusionTable(facts, 30), confusionTable(facts, 10), ''] : [''] };
}
