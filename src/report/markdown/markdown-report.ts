/** report.md: all of the report as plain Markdown, without folds, HTML or a limit: for wikis, other forges and mail. */

import type { Facts, Renderer } from '../../facts/renderer.ts';
import { leadCases, otherGroups } from '../../facts/rows/cases.ts';
import { confirmationTexts } from '../../facts/sentences/confirmation.ts';
import { opening, reasonsInFull } from '../../facts/sentences/opening.ts';
import { actions, comparedTexts, linksLine, warningTexts } from '../../facts/sentences/provenance.ts';
import { formatCount } from '../../facts/wording/format.ts';
import { paragraphs } from '../../text/markdown.ts';
import { titled } from './parts/tables.ts';
import { caseTable } from './sections/cases.ts';
import { confusionTable, errorsTable, patternsSection } from './sections/failures.ts';
import { groupMatrix, groupsSection, metricsSection } from './sections/metrics.ts';

export const markdownReport: Renderer = {
  id: 'markdown',
  format: {
    file: 'report.md',
    description: 'all of the report as plain Markdown, without folds or limits',
    optional: true,
  },
  render: (facts) => [{ to: 'file', name: 'report.md', content: `${withoutFolds(report(facts))}\n` }],
};

function report(facts: Facts): string {
  const { conclusion } = facts.outcome.verdict;
  const results = conclusion === 'could-not-run' ? [] : resultsOf(facts);
  const ran = facts.trials.ran > 0;
  return paragraphs([
    opening(facts),
    ...results,
    titled('Errors', errorsTable(facts)),
    titled(
      'What was run',
      paragraphs([
        ...(ran ? [comparedTexts(facts)[0], actions(facts), reasonsInFull(facts)] : []),
        warningTexts(facts)[0],
      ]),
    ),
    linksLine(facts),
  ]);
}

function resultsOf(facts: Facts): readonly string[] {
  const lead = leadCases(facts);
  const lists = [{ title: lead.title, rows: lead.rows }, ...otherGroups(facts)];
  return [
    titled('Metrics', longest(metricsSection(facts, 'metrics', 'all'))),
    confirmationTexts(facts)[0] ?? '',
    ...lists.map(({ title, rows }) =>
      titled(`${title} (${formatCount(rows.length)})`, caseTable(facts, rows, Number.POSITIVE_INFINITY)),
    ),
    titled('What fails', longest(patternsSection(facts))),
    titled('Change by category', longest(groupsSection(facts))),
    titled('By category', groupMatrix(facts, 'category')),
    titled('By tier', groupMatrix(facts, 'tier')),
    titled('Intents taken for others', confusionTable(facts)),
  ];
}

function longest({ versions }: { readonly versions: readonly string[] }): string {
  return versions[0] ?? '';
}

/** Folds are HTML of GitHub's; their titles become headings. Both tags stand on lines of their own, which no text of others can. */
function withoutFolds(markdown: string): string {
  return markdown
    .replace(/^<details>\n<summary>(.*)<\/summary>$/gm, '##### $1')
    .replace(/^<\/details>$/gm, '')
    .replace(/\n{3,}/g, '\n\n');
}
