/** docs/images/comment.png and report-demo.png: what the demo shows, as GitHub and a browser show it. Needs Chromium; `node scripts/pictures.ts`. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { startChromium } from '../__tests__/support/browser.ts';

const root = resolve(import.meta.dirname, '..');
const images = join(root, 'docs/images');

function commentPage(markdown: string): string {
  return `<!doctype html><meta charset="utf-8"><style>${STYLE}</style>
<article><header><b>github-actions</b> <span>bot</span> commented 2 minutes ago</header><section>${html(markdown)}</section></article>`;
}

/** As much of Markdown as our comments use; they are ours, of the bundled example. */
function html(markdown: string): string {
  return markdown
    .replace(/<!--[\s\S]*?-->\s*/g, '')
    .split(/\n{2,}/)
    .map((block) => block.trim())
    .map((block) => {
      if (block.startsWith('|')) return tableHtml(block.split('\n'));
      if (block.startsWith('### ')) return `<h3>${inline(block.slice(4))}</h3>`;
      if (block.startsWith('- '))
        return `<ul>${block
          .split(/^- /m)
          .slice(1)
          .map((item) => `<li>${inline(item)}</li>`)
          .join('')}</ul>`;
      if (block.startsWith('<')) return block;
      return `<p>${inline(block)}</p>`;
    })
    .join('\n');
}

function tableHtml([head = '', marks = '', ...rows]: readonly string[]): string {
  const cells = (line: string) => line.split('|').slice(1, -1);
  const sides = cells(marks).map((mark) => (mark.trim().endsWith('-:') || mark.trim() === '-:' ? 'right' : 'left'));
  const row = (line: string, tag: string) =>
    `<tr>${cells(line)
      .map((cell, i) => `<${tag} style="text-align:${sides[i]}">${inline(cell.trim())}</${tag}>`)
      .join('')}</tr>`;
  return `<table>${row(head, 'th')}${rows.map((line) => row(line, 'td')).join('')}</table>`;
}

const inline = (text: string) =>
  text
    .replace(/`([^`]+)`/g, '<code>$1</code>')
    .replace(/\*\*(.+?)\*\*/g, '<b>$1</b>')
    .replace(/\\([\\`*_|<>#])/g, '$1');

const STYLE = `
  body { margin: 16px; font: 14px/1.5 system-ui, "Noto Sans", "DejaVu Sans", sans-serif; color: #1f2328; background: #fff }
  article { border: 1px solid #d1d9e0; border-radius: 6px; overflow: hidden; width: 860px }
  header { background: #f6f8fa; border-bottom: 1px solid #d1d9e0; padding: 8px 16px; color: #59636e }
  header b { color: #1f2328 } header span { border: 1px solid #d1d9e0; border-radius: 2em; font-size: 12px; padding: 0 6px }
  section { padding: 16px } h3 { margin: 0 0 16px; font-size: 1.25em } p, table, ul, details { margin: 0 0 16px }
  section > :last-child { margin-bottom: 0 }
  table { border-collapse: collapse } th, td { border: 1px solid #d1d9e0; padding: 6px 13px } tr:nth-child(odd) td { background: #f6f8fa }
  code { background: #eff1f3; border-radius: 6px; padding: .2em .4em; font: 85% "DejaVu Sans Mono", monospace }
`;

const out = mkdtempSync(join(tmpdir(), 'agent-eval-pictures-'));
const browser = await startChromium();
try {
  execFileSync(process.execPath, [join(root, 'src/index.ts'), 'demo', '--out', 'demo'], { cwd: out, stdio: 'ignore' });
  const folder = join(out, 'demo/pull-request');
  const comment = await browser.newPage({ viewport: { width: 900, height: 400 }, deviceScaleFactor: 1.5 });
  await comment.setContent(commentPage(readFileSync(join(folder, 'comment.md'), 'utf8')));
  await comment.locator('article').screenshot({ path: join(images, 'comment.png') });
  const report = await browser.newPage({ viewport: { width: 1200, height: 860 } });
  await report.goto(pathToFileURL(join(folder, 'report.html')).href);
  await report.waitForSelector('main, table');
  await report.waitForTimeout(500);
  await report.screenshot({ path: join(images, 'report-demo.png') });
} finally {
  await browser.close();
  rmSync(out, { recursive: true });
}
