/** Markdown for generated docs: tables, and regions between markers that a person's text surrounds. Pure. */
import { markdownTable } from 'markdown-table';

export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const cell = (text: string) => text.replaceAll('|', '\\|').replace(/\s*\n\s*/g, ' ');
  return markdownTable([[...head], ...rows.map((row) => row.map(cell))], { alignDelimiters: false, padding: true });
}

/** The text with what stands between `<!-- generated: NAME -->` and `<!-- /generated -->` replaced. @throws Error when the markers are not there. */
export function inRegion(text: string, name: string, content: string): string {
  const open = `<!-- generated: ${name} -->`;
  const close = '<!-- /generated -->';
  const start = text.indexOf(open);
  const end = text.indexOf(close, start);
  if (start < 0 || end < 0) throw new Error(`No region "${name}": the page needs "${open}" and "${close}".`);
  return `${text.slice(0, start + open.length)}\n\n${content}\n\n${text.slice(end)}`;
}
