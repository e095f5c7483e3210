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
  render: (input) => [{ to: 'file', name: 'report.md', content: `${withoutFolds(report(input))}\n` }],
};

function report(input: Facts): string {
  const { conclusion } = input.outcome.verdict;
  const results = conclusion === 'could-not-run' ? [] : resultsOf(input);
  const ran = input.trials.ran > 0;
  return paragraphs([
    opening(input),
    ...results,
    titled('Errors', errorsTable(input)),
    titled(
      'What was run',
      paragraphs([
        ...(ran ? [comparedTexts(input)[0], actions(input), reasonsInFull(input)] : []),
        warningTexts(input)[0],
      ]),
    ),
    linksLine(input),
  ]);
}

function resultsOf(input: Facts): readonly string[] {
  const lead = leadCases(input);
  const lists = [{ title: lead.title, rows: lead.rows }, ...otherGroups(input)];
  return [
    titled('Metrics', longest(metricsSection(input, 'metrics', 'all'))),
    confirmationTexts(input)[0] ?? '',
    ...lists.map(({ title, rows }) =>
      titled(`${title} (${formatCount(rows.length)})`, caseTable(input, rows, Number.POSITIVE_INFINITY)),
    ),
    titled('What fails', longest(patternsSection(input))),
    titled('Change by category', longest(groupsSection(input))),
    titled('By category', groupMatrix(input, 'category')),
    titled('By tier', groupMatrix(input, 'tier')),
    titled('Intents taken for others', confusionTable(input)),
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
