/** report.md: the job summary as plain Markdown, without folds, HTML or a limit: for wikis, other forges and mail. */
import type { Renderer } from '../../facts/renderer.ts';
import { summaryMarkdown } from './summary.ts';

export const markdownReport: Renderer = {
  id: 'markdown',
  format: {
    file: 'report.md',
    description: 'all of the report as plain Markdown, without folds or limits',
    optional: true,
  },
  render: (facts) => [
    { to: 'file', name: 'report.md', content: `${withoutFolds(summaryMarkdown(facts, Number.POSITIVE_INFINITY))}\n` },
  ],
};

/** Folds are HTML of GitHub's; their titles become headings. Both tags stand on lines of their own, which no text of others can. */
function withoutFolds(markdown: string): string {
  return markdown
    .replace(/^<details>\n<summary>(.*)<\/summary>$/gm, '##### $1')
    .replace(/^<\/details>$/gm, '')
    .replace(/\n{3,}/g, '\n\n');
}
