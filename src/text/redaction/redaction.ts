/** Secrets → a function that takes them, and their usual encodings, out of any text before it leaves the process. */
import { SCHEMA_WORDS } from '../generated/schema-words.ts';
import { escapesHiding, layersOf } from './decoded.ts';
import { disguisedFragmentsOf, fragmentsOf, SHORTEST_SECRET } from './fragments.ts';
import { createSearch, type Fragment, type Span } from './search.ts';

export { isKeyOrAddress, isSetting, secretsIn } from './secrets.ts';

const MASK = '***';
/** Bytes as a list or map of numbers, which may stand in JSON outside of any string: a number in their place leaves it valid. */
const BARE_LIST = /^\d{1,3}(?:,\s*(?:"\d+":\s*)?\d{1,3})+$/;
const MASKED_LIST = '0';

/**
 * Replaces every secret of at least 4 characters by `***`: as it is, in base64 and base64url (also inside a longer
 * encoded text, at any alignment), in hex, and escaped for JSON, URLs and HTML at any depth. Of 12 characters and more
 * also backwards, in base64 twice, and letter by letter or byte by byte with the usual separators. Letters that NFKC makes
 * ASCII are read as such, and characters that show nothing are skipped, as are line breaks in a long word. The text is walked
 * once, and once more for each kind of escape in it, whatever the number of secrets.
 * JSON text stays valid JSON (as long as no secret holds a quote): an escape sequence that a match cuts into goes with
 * it, and a bare JSON number or literal is left, for a secret such as 8080 or true would break every such token. A value
 * that is a word of the published form (passed, quick, report) is nobody's secret, and would make every saved run unreadable.
 * @param tokens Secrets whose beginnings and ends, from 8 characters on, are replaced, too: somebody may have cut them.
 */
export function createRedactor(values: readonly string[], tokens: readonly string[] = []): (text: string) => string {
  const fragments = fragmentsOfAll(values, tokens);
  if (fragments.length === 0) return withoutSecrets;
  const search = createSearch([...fragments, ...disguisedFragments(values, tokens)]);
  const escapes = escapesHiding(fragments.map(({ form }) => form));
  return (text) => {
    const spans = [...search(text), ...encodedPlaces(text, escapes, search)];
    return masked(
      text,
      spans.filter(
        ({ start, end }) =>
          !isBareJsonToken(text.slice(start, end), text, start, end) && !isCutFromNumber(text, start, end),
      ),
    );
  };
}

function masked(text: string, spans: readonly Span[]): string {
  if (spans.length === 0) return text;
  let clean = '';
  let done = 0;
  for (const { start, end } of joined(spans)) {
    const found = text.slice(start, end);
    const mask = BARE_LIST.test(found) ? MASKED_LIST : MASK;
    // A line break behind a secret may belong to the page around it, such as that before the end of a fence.
    clean += withoutCutEscape(text.slice(done, start)) + found.replace(/\S(?:.*\S)?/s, mask);
    done = end + (endsInsideEscape(found) && /["\\/bfnrtu]/.test(text.charAt(end)) ? 1 : 0);
  }
  return clean + text.slice(done);
}

type Search = ReturnType<typeof createSearch>;

function disguisedFragments(values: readonly string[], tokens: readonly string[]): readonly Fragment[] {
  return [...new Set([...values, ...tokens])].flatMap((secret) => disguisedFragmentsOf(secret.toWellFormed()));
}

function fragmentsOfAll(values: readonly string[], tokens: readonly string[]): readonly Fragment[] {
  const ours = new Set(SCHEMA_WORDS);
  const usable = (secret: string) => secret.length >= SHORTEST_SECRET && !ours.has(secret);
  const certain = new Set(tokens.filter(usable));
  const whole = new Set(values.filter((value) => usable(value) && !certain.has(value)));
  return [
    ...[...whole].flatMap((secret) => fragmentsOf(secret.toWellFormed(), false)),
    ...[...certain].flatMap((secret) => fragmentsOf(secret.toWellFormed(), true)),
  ].filter(({ text }) => !ours.has(text));
}

/** Where secrets are in a text once its escapes are read. */
function encodedPlaces(text: string, escapes: RegExp, search: Search): readonly Span[] {
  const layers = layersOf(text, escapes);
  return layers.flatMap((layer, depth) =>
    layers.slice(0, depth + 1).reduceRight((spans, { above }) => above(spans), search(layer.text)),
  );
}

/** In order, none touching another. */
function joined(spans: readonly Span[]): readonly Span[] {
  const found: { start: number; end: number }[] = [];
  for (const { start, end } of spans.toSorted((a, b) => a.start - b.start)) {
    const last = found.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else found.push({ start, end });
  }
  return found;
}

/** Of a run that has none: its texts stand as they are. */
const withoutSecrets = (text: string) => text;

/**
 * Redacts every string value of a JSON value, at any depth; numbers and literals stay.
 * @param redact Of createRedactor: it knows a secret in JSON text, too.
 * @param keys Whether somebody else wrote keys of it, as in the arguments of a tool; false (default): they stay, too.
 */
export function redactValues<T>(value: T, redact: (text: string) => string, keys = false): T {
  if (redact === withoutSecrets) return value;
  // Of thousands of results hardly one holds a secret: that is seen in its text, at a fraction of the cost of a copy.
  const text = JSON.stringify(value) ?? '';
  if (redact(text) === text) return value;
  const visit = (item: unknown): unknown => {
    if (typeof item === 'string') return redact(item);
    if (Array.isArray(item)) return item.map(visit);
    if (typeof item !== 'object' || item === null) return item;
    return Object.fromEntries(Object.entries(item).map(([key, inner]) => [keys ? redact(key) : key, visit(inner)]));
  };
  return visit(value) as T;
}

/** Whether a list of numbers begins or ends inside of a longer number, which is another one. */
function isCutFromNumber(text: string, start: number, end: number): boolean {
  const isCut = /\d/.test(text.charAt(start - 1)) || /\d/.test(text.charAt(end));
  return isCut && BARE_LIST.test(text.slice(start, end));
}

/** Whether a match is (part of) a number, true, false or null that stands as a JSON value, outside of any string. */
function isBareJsonToken(match: string, text: string, start: number, end: number): boolean {
  if (!/^(?:[\d.eE+-]+|true|false|null)$/.test(match)) return false;
  const before = /(?:(?<!\\)":\s*|[[,]\s*)[\d.eE+-]*$/.test(text.slice(Math.max(0, start - 40), start));
  return before && /^[\d.eE+-]*\s*[,}\]]/.test(text.slice(end, end + 40));
}

/** Text before a match, without the beginning of an escape sequence whose rest the match took: `\`, `\u`, `\u00`. */
function withoutCutEscape(before: string): string {
  const cut = /\\(?:u[0-9a-fA-F]{0,3})?$/.exec(before);
  if (!cut) return before;
  return endsInsideEscape(before.slice(0, cut.index + 1)) ? before.slice(0, cut.index) : before;
}

/** An odd number of backslashes at the end: the next character belongs to them. */
function endsInsideEscape(text: string): boolean {
  let backslashes = 0;
  while (text.charAt(text.length - 1 - backslashes) === '\\') backslashes += 1;
  return backslashes % 2 === 1;
}
