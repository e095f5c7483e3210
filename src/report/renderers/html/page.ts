/** The whole document: policy first, what can be read without script, then index, script and conversations. */
import { createHash } from 'node:crypto';
import type { RenderInput } from '../renderer.ts';
import { verdictSentence } from '../words.ts';
import { placedCases, reportIndex } from './data/case-index.ts';
import { packChunks } from './data/chunks.ts';
import { pack } from './data/pack.ts';
import { BROWSER_SCRIPT } from './generated/browser-script.ts';
import { element, join, type Markup } from './markup.ts';
import { allSections } from './sections/index.ts';
import { drawSection, navigation } from './sections/section.ts';
import { verdictBar } from './sections/verdict.ts';
import { STYLE } from './style.ts';

const POLICY = [
  "default-src 'none'",
  `script-src '${hash(BROWSER_SCRIPT)}'`,
  `style-src '${hash(STYLE)}'`,
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

function hash(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

/** The report in parts. Secrets are taken out of each part that holds words of others, before it is compressed. */
export function* page(input: RenderInput): Generator<string> {
  const redact = input.redact ?? ((text) => text);
  const placed = placedCases(input);
  const { chunks, leftOut } = packChunks(input, placed);
  yield `${HEAD_START}<title>${redact(escapedTitle(input))}</title><style>${STYLE}</style></head>\n`;
  yield redact(body(input, leftOut).html);
  // Data blocks: never run, whatever their content; base64 holds nothing that could end them.
  yield `\n<script type="text/plain" id="index">${pack(reportIndex(input, placed), redact)}</script>`;
  yield `\n<script>${BROWSER_SCRIPT}</script>`;
  for (const [i, chunk] of chunks.entries()) yield `\n<script type="text/plain" id="c${i}">${chunk}</script>`;
  yield '\n</body></html>\n';
}

const HEAD_START = [
  '<!doctype html>\n<html lang="en"><head>',
  `<meta http-equiv="Content-Security-Policy" content="${POLICY}">`,
  '<meta charset="utf-8">',
  '<meta name="referrer" content="no-referrer">',
  '<meta name="viewport" content="width=device-width, initial-scale=1">',
  '<meta name="color-scheme" content="light dark">',
  '<link rel="icon" href="data:,">',
].join('');

function escapedTitle({ outcome: { run, verdict } }: RenderInput): string {
  return join(`Agent eval: ${verdictSentence(verdict)} (${run.suite})`).html;
}

function body(input: RenderInput, leftOut: string | null): Markup {
  const sections = allSections(input);
  const { html } = join(
    element('a', { class: 'skip', href: '#cases' }, 'To the cases'),
    verdictBar(input),
    navigation(sections),
    element(
      'main',
      {},
      leftOut === null ? null : element('p', { class: 'alert' }, leftOut),
      sections.map(drawSection),
      element(
        'footer',
        {},
        `Written by agent-eval ${input.outcome.run.toolVersion}. This file makes no request, and holds all of its data.`,
      ),
    ),
  );
  return { html: `<body>${html}` };
}
