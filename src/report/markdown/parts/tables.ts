/** Text, tables and folds of GitHub-flavoured Markdown. Cells are Markdown already: see untrusted.ts. */

import { markdownTable } from 'markdown-table';
import type { Column, Part, Text } from '../../../facts/rows/table.ts';
import { columnTitle, isNumeric } from '../../../facts/rows/table.ts';
import type { TallyTable } from '../../../facts/rows/tallies.ts';
import { paragraphs } from '../../../facts/wording/markdown.ts';
import { code, plain } from '../../../text/untrusted/untrusted.ts';

/** A table with escaped pipes. No rows: the empty string. */
export function table(columns: readonly Column[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return '';
  return markdownTable(
    [columns.map(columnTitle), ...rows].map((row) => row.map(cell)),
    { align: columns.map((column) => (isNumeric(column) ? 'r' : 'l')), alignDelimiters: false },
  );
}

/** Counts as a table. */
export const tallyTable = ({ columns, rows }: TallyTable): string =>
  table(
    columns,
    rows.map(([name, ...cells]) => [markdown(name), ...cells]),
  );

/** A pipe after a backslash would end the cell in spite of being escaped: the two are kept apart. */
function cell(markdown: string): string {
  const line = markdown.replace(/(?<!\s)\s*\n\s*/g, ' ');
  return line.replace(/(?<!\\)\\+(?=\|)/g, '$&\u200b').replaceAll('|', '\\|');
}

/** A fold; `summary` is our own words and numbers only, as Markdown is not read there. No parts: the empty string. */
export function details(summary: string, parts: readonly string[]): string {
  const body = paragraphs(parts);
  return body && `<details>\n<summary>${summary}</summary>\n\n${body}\n\n</details>`;
}

/** A part of a report under its heading; '' where there is nothing under it. */
export function titled(title: string, body: string): string {
  return body && `#### ${title}\n\n${body}`;
}

/** What others wrote stands in code spans. */
export function markdown(text: Text): string {
  return text.map(inMarkdown).join('');
}

function inMarkdown(part: Part): string {
  if (typeof part === 'string') return part;
  if ('strong' in part) return `**${part.strong}**`;
  if ('sentence' in part) return plain(part.sentence);
  return 'name' in part ? code(part.name, part.max) : code(part.caseId);
}
