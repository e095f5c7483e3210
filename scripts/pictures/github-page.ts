/** Markdown as GitHub shows it: its dialect and its style sheet, in the frame of a comment or of a job summary. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { marked } from 'marked';

const SHEET = createRequire(import.meta.url).resolve('github-markdown-css/github-markdown-light.css');

/** A page without a request, as wide as its window. @param head HTML above the text, such as who commented. */
export function githubPage(head: string, markdown: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<style>${readFileSync(SHEET, 'utf8')}${FRAME}</style>
<article><header>${head}</header><section class="markdown-body">${html(markdown)}</section></article>`;
}

function html(markdown: string): string {
  const rendered = marked.parse(markdown, { gfm: true, async: false });
  return rendered.replace(
    /<blockquote>\s*<p>\[!(\w)(\w+)\]\s*([\s\S]*?)<\/blockquote>/g,
    (_, initial: string, rest: string, body: string) =>
      `<div class="markdown-alert markdown-alert-${(initial + rest).toLowerCase()}"><p class="markdown-alert-title">${initial}${rest.toLowerCase()}</p><p>${body}</div>`,
  );
}

const FRAME = `
  body { margin: 0; padding: 8px; background: #fff; font: 14px/1.5 "Noto Sans", Helvetica, Arial, sans-serif; color: #1f2328 }
  article { border: 1px solid #d1d9e0; border-radius: 6px; overflow: hidden }
  header { background: #f6f8fa; border-bottom: 1px solid #d1d9e0; padding: 8px 16px; color: #59636e }
  header b { color: #1f2328 } header span { border: 1px solid #d1d9e0; border-radius: 2em; font-size: 12px; padding: 0 6px }
  .markdown-body { padding: 16px; font-size: 14px }
`;
