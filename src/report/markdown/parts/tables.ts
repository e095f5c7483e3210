/** Tables and folds of GitHub-flavoured Markdown. Cells are Markdown already: see untrusted.ts. */
import { markdownTable } from 'markdown-table';
import { paragraphs } from '../../../text/markdown.ts';

export type Align = 'l' | 'r';

/** A table with escaped pipes; `align` has a letter a column: l or r. No rows: the empty string. */
export function table(head: readonly string[], align: readonly Align[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return '';
  return markdownTable(
    [head, ...rows].map((row) => row.map(cell)),
    { align: [...align], alignDelimiters: false },
  );
}

/** A pipe after a backslash would end the cell in spite of being escaped: the two are kept apart. */
function cell(markdown: string): string {
  return markdown
    .replace(/\s*\n\s*/g, ' ')
    .replace(/\\+(?=\|)/g, '$&\u200b')
    .replaceAll('|', '\\|');
}

/** A fold; `summary` is our own words and numbers only, as Markdown is not read there. No parts: the empty string. */
export function details(summary: string, parts: readonly string[]): string {
  const body = paragraphs(parts);
  return body && `<details>\n<summary>${summary}</summary>\n\n${body}\n\n</details>`;
}
