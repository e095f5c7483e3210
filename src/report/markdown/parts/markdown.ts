/** The few pieces of GitHub-flavoured Markdown that reports are made of. Cells and labels are Markdown already: see untrusted.ts. */
import { markdownTable } from 'markdown-table';

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

/** Blocks apart from each other by an empty line; empty ones left out. */
export function paragraphs(parts: readonly (string | null | undefined)[]): string {
  return parts.filter(Boolean).join('\n\n');
}

export function bullets(items: readonly string[]): string {
  return items.map((item) => `- ${item}`).join('\n');
}

/** A link with a Markdown label, or the label alone where there is no usable address. */
export function link(label: string, url: string | null): string {
  if (url === null || !/^https?:\/\/[^\s<>]+$/.test(url)) return label;
  return `[${label}](${url.replaceAll('(', '%28').replaceAll(')', '%29')})`;
}

/** An alert block: at most one a comment, at top level, only when numbers cannot be trusted. */
export function warningAlert(text: string): string {
  return `> [!WARNING]\n> ${text}`;
}
