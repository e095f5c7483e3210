/** Secrets → a function that takes them, and their usual encodings, out of any text before it leaves the process. */

import { WIRE_WORDS } from './generated/wire-words.ts';

/** Shorter values would blank out ordinary words. */
const SHORTEST_SECRET = 4;
/** Fewer base64 characters than this say too little about a secret, and occur in ordinary text. */
const SHORTEST_CORE = 5;
const MASK = '***';

/**
 * Replaces every secret of at least 4 characters by `***`: as it is, in base64 and base64url (also inside a longer
 * encoded text, at any alignment), URL-encoded and JSON-escaped. The longest form wins where several match, and the text
 * is walked once, whatever the number of secrets.
 * JSON text stays valid JSON (as long as no secret holds a quote): an escape sequence that a match cuts into goes with
 * it, and a bare JSON number or literal is left, for a secret such as 8080 or true would break every such token. A value
 * that is a word of the wire format (passed, quick, report) is nobody's secret, and would make every saved run unreadable.
 */
export function createRedactor(secrets: readonly string[]): (text: string) => string {
  const long = secrets.filter((secret) => secret.length >= SHORTEST_SECRET);
  const ours = new Set(WIRE_WORDS);
  const forms = new Set(long.filter((secret) => !ours.has(secret)).flatMap(formsOf));
  if (forms.size === 0) return withoutSecrets;
  const longestFirst = [...forms].sort((a, b) => b.length - a.length);
  const pattern = new RegExp(longestFirst.map(escapeForRegExp).join('|'), 'g');
  return (text) => {
    let clean = '';
    let end = 0;
    for (const { 0: match, index } of text.matchAll(pattern)) {
      const after = index + match.length;
      if (index < end || isBareJsonToken(match, text, index, after)) continue;
      clean += withoutCutEscape(text.slice(end, index)) + MASK;
      end = after + (endsInsideEscape(match) && /["\\/bfnrtu]/.test(text.charAt(after)) ? 1 : 0);
    }
    return end === 0 ? text : clean + text.slice(end);
  };
}

/** Of a run that has none: its texts stand as they are. */
const withoutSecrets = (text: string) => text;

/**
 * Redacts every string value of a JSON value, at any depth; keys, numbers and literals stay.
 * @param redact Of createRedactor: it knows a secret in JSON text, too.
 */
export function redactValues<T>(value: T, redact: (text: string) => string): T {
  if (redact === withoutSecrets) return value;
  // Of thousands of results hardly one holds a secret: that is seen in its text, at a fraction of the cost of a copy.
  const text = JSON.stringify(value) ?? '';
  if (redact(text) === text) return value;
  const visit = (item: unknown): unknown => {
    if (typeof item === 'string') return redact(item);
    if (Array.isArray(item)) return item.map(visit);
    if (typeof item !== 'object' || item === null) return item;
    return Object.fromEntries(Object.entries(item).map(([key, inner]) => [key, visit(inner)]));
  };
  return visit(value) as T;
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

function formsOf(secret: string): readonly string[] {
  const escaped = jsonEscaped(secret);
  const trimmed = secret.trim();
  const lines = secret.split(/\r?\n/).filter((line) => line !== secret && line.trim().length >= 8);
  return [
    secret,
    ...(trimmed !== secret && trimmed.length >= SHORTEST_SECRET ? [trimmed] : []),
    ...lines,
    escaped,
    // JSON inside JSON: a body that was logged as a string.
    jsonEscaped(escaped),
    encodeUri(secret),
    encodeUri(secret).replace(/%[0-9A-F]{2}/g, (code) => code.toLowerCase()),
    new URLSearchParams([['', secret]]).toString().slice(1),
    ...base64Forms(secret),
  ];
}

/**
 * The characters of base64 that a secret alone decides, at each of the three alignments in which it can lie inside a
 * longer text, and the whole encodings with their padding.
 */
function base64Forms(secret: string): readonly string[] {
  const bytes = Buffer.from(secret);
  const whole = bytes.toString('base64');
  const cores = [0, 1, 2].map((offset) => {
    const encoded = Buffer.concat([Buffer.alloc(offset), bytes])
      .toString('base64')
      .replace(/=+$/, '');
    const first = Math.ceil((offset * 8) / 6);
    const last = Math.floor(((offset + bytes.length) * 8) / 6);
    return encoded.slice(first, last);
  });
  return [whole, ...cores.filter((core) => core.length >= SHORTEST_CORE)].flatMap((form) => [
    form,
    toUrlAlphabet(form),
  ]);
}

function toUrlAlphabet(base64: string): string {
  return base64.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

function jsonEscaped(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}

/** encodeURIComponent throws on a lone surrogate, which a secret may hold. */
function encodeUri(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

function escapeForRegExp(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
}
