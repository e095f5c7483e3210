/** The few pieces of Markdown that our own sections write → markup, so that a report says word for word what the comment says. */
import { type Content, element, join, link, type Markup } from './markup.ts';

/** Put in by the sections against mentions, and nowhere else left in a text by then. */
const BREAK = /\u200b/g;
const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>' };

/** Paragraphs, bullets, fences without an empty line and one alert; anything else is a paragraph of its own. */
export function markdownBlocks(markdown: string): Content {
  return markdown
    .replace(BREAK, '')
    .split(/\n{2,}/)
    .filter((block) => block.trim() !== '')
    .map(block);
}

function block(text: string): Markup {
  const lines = text.split('\n');
  if (lines.every((line) => line.startsWith('- ')))
    return element(
      'ul',
      {},
      lines.map((line) => element('li', {}, spans(line.slice(2)))),
    );
  if (lines[0] === '> [!WARNING]')
    return element(
      'p',
      { class: 'alert' },
      '⚠️ ',
      lines.slice(1).map((line) => spans(line.replace(/^> ?/, ''))),
    );
  if (/^~{4,}text$/.test(lines[0]!)) return element('pre', {}, element('bdi', {}, lines.slice(1, -1).join('\n')));
  return element('p', {}, spans(lines.join(' ')));
}

/** One of: code span, link, bold, escaped character, entity. Code spans hold no backtick, labels no bracket of their own. */
const SPAN =
  /`([^`]*)`|\[((?:\\.|`[^`]*`|[^\]\\])*)\]\(([^()\s]*)\)|\*\*((?:\\.|`[^`]*`|[^*\\])+)\*\*|\\([!-/:-@[-`{-~])|(&(?:amp|lt|gt);)/g;

/** Running text. */
export function spans(text: string): Markup {
  const parts: Content[] = [];
  let end = 0;
  for (const match of text.matchAll(SPAN)) {
    const [whole, code, label, url, bold, escapedCharacter, entity] = match;
    parts.push(plain(text.slice(end, match.index)));
    if (code !== undefined) parts.push(element('code', {}, element('bdi', {}, plain(code))));
    else if (label !== undefined) parts.push(join(link(spans(label), url ?? null)));
    else if (bold !== undefined) parts.push(element('strong', {}, spans(bold)));
    else parts.push(escapedCharacter ?? ENTITIES[entity ?? ''] ?? '');
    end = match.index + whole.length;
  }
  return join(parts, plain(text.slice(end)));
}

/** The dollar sign that Markdown may not hold. */
function plain(text: string): string {
  return text.replace(BREAK, '').replaceAll('\uff04', '$');
}
