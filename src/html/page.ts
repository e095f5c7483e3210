/** The whole document: policy first, what can be read without script, then index, script and conversations. */

import { type Facts, HTML, type Renderer } from '../facts/renderer.ts';
import { CONCLUSIONS, verdictSentence } from '../facts/wording/words.ts';
import { cut } from '../text/untrusted/excerpt.ts';
import { type PackedCases, packCases } from './data/chunks.ts';
import { documentHead } from './document.ts';
import { BROWSER_SCRIPT } from './generated/browser-script.ts';
import { STYLE } from './generated/style-sheet.ts';
import { element, join, type Markup } from './markup.ts';
import { allSections } from './sections/index.ts';
import { drawSection, navigation, type Section } from './sections/section.ts';
import { verdictBar } from './sections/verdict.ts';
import { verdictIcon } from './verdict-mark.ts';

/** One file, no network, opens from disk. */
export const htmlReport: Renderer = {
  ...HTML,
  render: (facts) => [{ to: 'file', name: HTML.format.file, content: () => page(facts), sealed: true }],
};

async function page(facts: Facts): Promise<Iterable<string>> {
  return partsOf(facts, await packCases(facts));
}

/**
 * The report in parts. Secrets are taken out of each part that holds words of others, before it is compressed. Index and
 * script stand right behind the place of the case list: it is there before the rest of the page is even read.
 */
function* partsOf(facts: Facts, { index, chunks, leftOut }: PackedCases): Generator<string> {
  const redact = facts.redact ?? ((text) => text);
  const sections = allSections(facts);
  const split = sections.findIndex(({ id }) => id === 'cases') + 1;
  yield `${HEAD_START}${redact(title(facts).html)}<style>${STYLE}</style></head>\n<body>`;
  yield redact(
    join(top(facts, sections), { html: '\n<main>' }, missing(leftOut), drawn(sections.slice(0, split))).html,
  );
  // Data blocks: never run, whatever their content; base64 holds nothing that could end them.
  yield `\n<script type="text/plain" id="index">${index}</script>`;
  yield `\n<script>${BROWSER_SCRIPT}</script>\n`;
  yield redact(join(drawn(sections.slice(split)), footer(facts)).html);
  yield '</main>';
  for (const [i, chunk] of chunks.entries()) yield `\n<script type="text/plain" id="c${i}">${chunk}</script>`;
  yield '\n</body></html>\n';
}

const HEAD_START = documentHead(BROWSER_SCRIPT);

/** What a tab shows: the sign of the verdict, its sentence, the suite. */
function title({ outcome: { run, verdict } }: Facts): Markup {
  const { symbol } = CONCLUSIONS[verdict.conclusion];
  return join(
    element('link', { rel: 'icon', href: verdictIcon(verdict.conclusion) }),
    element('title', {}, `${symbol} ${verdictSentence(verdict)} · ${cut(run.suite, 120)}`),
  );
}

function top(facts: Facts, sections: readonly Section[]): Markup {
  return join(
    element('a', { class: 'skip', href: '#cases' }, 'To the cases'),
    // What an address names and is not here is said in it.
    element('p', { id: 'notice', role: 'alert' }),
    verdictBar(facts),
    navigation(sections),
  );
}

function missing(leftOut: string | null): Markup | null {
  return leftOut === null ? null : element('p', { class: 'alert' }, leftOut);
}

function drawn(sections: readonly Section[]): Markup {
  return join(sections.map(drawSection));
}

function footer({ outcome: { run } }: Facts): Markup {
  return element(
    'footer',
    {},
    `Written by agent-eval ${run.toolVersion}. This file makes no request, and holds all of its data.`,
  );
}
