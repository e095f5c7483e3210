/** Text of agents, models and pull requests → text that can be shown and cannot act: no mention, no link, no markup, no command. */
import { cut, cutStart } from './excerpt.ts';
import { TERMINAL_SEQUENCE } from './printable.ts';

/** Bidi controls, zero-width characters, fillers, variation selectors, tags: all that shows nothing by itself. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/u;
/** What joins an emoji that Unicode recommends (RGI) is seen: without it, other emoji are shown. */
const EMOJI_OR_INVISIBLE = /(\p{RGI_Emoji})|[\p{Cf}\p{Default_Ignorable_Code_Point}]/gv;
const LINE_BREAKS_AND_TABS = /[\t\n\v\f\r\u0085\u2028\u2029]+/g;
const CONTROL = /\p{Cc}/gu;
const CONTROL_IN_A_FENCE = /[^\P{Cc}\n\t]/gu;
/** Most texts: nothing in them is to be taken out, and that is seen at once. */
const PLAIN = /^[ -~]*$/;
/** U+200B: keeps "@name" and "#12" from being read as a mention or a reference, also in quoted mail. */
const BREAK = '\u200b';

/** An id that may be part of a link or of a command line; every other one is shown only. */
const LINKABLE_ID = /^[A-Za-z0-9._/-]{1,80}$/;

export function isLinkable(id: string): boolean {
  return LINKABLE_ID.test(id) && !id.startsWith('-');
}

/** One visible line: no control, terminal, bidi or zero-width characters; at most `max` characters, "…" where cut. */
export function oneLine(text: string, max: number): string {
  const start = text.length > max * 20 ? text.slice(0, max * 20) : text;
  if (PLAIN.test(start)) return cutStart(start.trim(), start.length === text.length, max);
  const line = start
    .toWellFormed()
    .replace(TERMINAL_SEQUENCE, '')
    .replace(LINE_BREAKS_AND_TABS, ' ')
    .replace(CONTROL, '');
  const visible = withoutInvisible(line).trim();
  return cutStart(visible, start.length === text.length, max);
}

/** Looked at first, for emoji take fifty times as long to find, and most texts have nothing to take out. */
const withoutInvisible = (text: string): string =>
  INVISIBLE.test(text) ? text.replace(EMOJI_OR_INVISIBLE, '$1') : text;

function breakReferences(text: string): string {
  return text.replaceAll('@', `@${BREAK}`).replace(/#(?=\d)/g, `#${BREAK}`);
}

/** A code span: one line of at most 80 characters, backticks replaced. Pipes are escaped by the table that holds it. */
export function code(text: string, max = 80): string {
  const shown = oneLine(text.replaceAll('`', "'"), max) || '(empty)';
  return `\`${breakReferences(shown)}\``;
}

export interface FenceLimits {
  readonly maxLines: number;
  readonly maxLineLength: number;
}

/** A fence longer than any run of backticks or tildes inside it; says how many lines were left out. */
export function fence(text: string, limits: FenceLimits): string {
  const start = text
    .slice(0, limits.maxLines * limits.maxLineLength * 4)
    .toWellFormed()
    .replace(TERMINAL_SEQUENCE, '')
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(CONTROL_IN_A_FENCE, '');
  const lines = withoutInvisible(start)
    .replace(/([`~])\1{11,}/g, (run) => run.slice(0, 12))
    .split('\n')
    .map((line) => cut(line, limits.maxLineLength));
  const shown = lines.slice(0, limits.maxLines);
  if (lines.length > shown.length) shown.push(`… ${lines.length - shown.length} more lines`);
  const body = breakReferences(shown.join('\n').toWellFormed());
  const longest = Math.max(3, ...(body.match(/`+|~+/g) ?? []).map((run) => run.length));
  const mark = '~'.repeat(longest + 1);
  return `${mark}text\n${body}\n${mark}`;
}

/**
 * A sentence of ours that may hold names from the configuration (headline, reason, warning, metric title) → running
 * Markdown text in which nothing is markup, but a variable as configurations name it, which is code and can be copied. Not
 * for agent or judge text, which goes into `code` or `fence`.
 */
export function plain(text: string, max = 300): string {
  return oneLine(text, max)
    .split(VARIABLES)
    .map((part, i) => (i % 2 === 1 ? `\`${part}\`` : withoutMarkup(part)))
    .join('');
}

/** ${NAME} and ${NAME:-value}, of nothing but letters, digits and underscores. */
const VARIABLES = /((?:\$\{[A-Za-z_]\w*(?::-\w*)?\})+)/;

function withoutMarkup(text: string): string {
  const escaped = text
    .replaceAll('`', "'")
    .replaceAll('$', '\uff04')
    .replace(/[\\*[\]{}~!]/g, '\\$&')
    .replace(/(?<![A-Za-z0-9])_|_(?![A-Za-z0-9])/g, '\\_')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    // Behind the scheme or "www." the break would become part of the address: it stands inside of them.
    .replace(/:(?=\/\/)|www(?=\.)|mailto(?=:)|xmpp(?=:)|GH(?=-\d)/gi, `$&${BREAK}`)
    .replace(/^(\d+)([.)])/, '$1\\$2')
    .replace(/^[#+=-]/, '\\$&');
  return breakReferences(escaped);
}

/** One line for a terminal or a log: as `oneLine`, and no workflow command of either spelling can begin in it. */
export function terminal(text: string, max = 120): string {
  return oneLine(text, max).replace(/^::/, `:${BREAK}:`).replaceAll('##[', `##${BREAK}[`);
}
