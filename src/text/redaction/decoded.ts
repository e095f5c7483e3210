/** Text without its escapes: of JSON, URLs and HTML, characters that look like ASCII or like nothing, and breaks in a word, layer by layer. */
import { ownIn } from '../loose.ts';
import type { Span } from './search.ts';

/** Full-width, circled and mathematical letters, which NFKC makes those that they look like. */
const LOOKALIKES = String.raw`[\uff01-\uff5e\u24b6-\u24e9]|\ud835[\udc00-\udfff]`;
/** Default_Ignorable_Code_Point of Unicode 16: soft hyphens, zero-width characters, fillers, variation selectors, tags. */
const UNSEEN = String.raw`[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8]|\ud82f[\udca0-\udca3]|\ud834[\udd73-\udd7a]|[\udb40-\udb43][\udc00-\udfff]`;

/** Behind so many of these a line is no prose, but one word that goes on in the next line, as in base64 and hex. */
const LONG_WORD = String.raw`[\w+/=-]{16}`;
const WRAPPED = String.raw`\r?\n(?<=${LONG_WORD}\r?\n)[ \t]*(?=[\w+/=-])|\\r(?<=${LONG_WORD}\\r)(?=\\n)|\\n(?<=${LONG_WORD}(?:\\r)?\\n)(?=[ \t]*[\w+/=-])`;

/** `\"` `\u0022` `\u{22}` `\x22` of JSON and of programs; `%22` `%2522`; `&quot;` `&amp;quot;` `&#34;` `&#x22;`. */
const escapes = (letters: string) =>
  new RegExp(
    String.raw`\\(?:u[\da-f]{4}|u\{[\da-f]{1,6}\}|x[\da-f]{2}|[\\/${letters}])|(?:%(?:25)*[\da-f]{2})+|&(?:amp;)*(?:#\d{1,7}|#x[\da-f]{1,6}|quot|apos|lt|gt|amp);|${LOOKALIKES}|${UNSEEN}|${WRAPPED}`,
    'gi',
  );
const EVERY_ESCAPE = escapes(`"'bfnrt`);
/** JSON in JSON in JSON …: each layer doubles the backslashes. */
const MOST_LAYERS = 8;

const LETTERS: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' };
const ENTITIES: Readonly<Record<string, string>> = { quot: '"', apos: "'", lt: '<', gt: '>', amp: '&' };

/** A text without its outermost escapes. */
export interface Layer {
  readonly text: string;
  /** Where places of it are in the layer above, or in the text itself: whole escapes. */
  readonly above: (spans: readonly Span[]) => readonly Span[];
}

/**
 * The escapes that can hide a character of these texts. Line breaks and quotes are what most escapes of a reply are; where
 * no secret holds one, they need not be read.
 */
export function escapesHiding(texts: readonly string[]): RegExp {
  const named = Object.entries({ ...LETTERS, '"': '"', "'": "'" });
  const letters = named.filter(([, meant]) => texts.some((text) => text.includes(meant)));
  return escapes(letters.map(([letter]) => letter).join(''));
}

/** What is left of a text as its escapes are taken away, layer by layer; empty where there is none. */
export function layersOf(text: string, pattern: RegExp = EVERY_ESCAPE): readonly Layer[] {
  const found: Layer[] = [];
  for (let outer = text; found.length < MOST_LAYERS; ) {
    const inner = outer.replace(pattern, decodedEscape);
    if (inner === outer) break;
    found.push({ text: inner, above: placesIn(outer, pattern) });
    outer = inner;
  }
  return found;
}

function placesIn(outer: string, pattern: RegExp): Layer['above'] {
  let found: readonly Escape[] | undefined;
  /** Where a character stands: a plain one, or its whole escape. */
  const placeOf = (at: number): Span => {
    found ??= escapesIn(outer, pattern);
    const near = lastBefore(found, at);
    if (near && at < near.end) return { start: near.from, end: near.to };
    const start = near ? at - near.end + near.to : at;
    return { start, end: start + 1 };
  };
  return (spans) => spans.map(({ start, end }) => ({ start: placeOf(start).start, end: placeOf(end - 1).end }));
}

function escapesIn(outer: string, pattern: RegExp): readonly Escape[] {
  const found: Escape[] = [];
  let shorter = 0;
  for (const { 0: written, index } of outer.matchAll(pattern)) {
    const { length } = decodedEscape(written);
    const start = index - shorter;
    shorter += written.length - length;
    found.push({ start, end: start + length, from: index, to: index + written.length });
  }
  return found;
}

/** `start` and `end` in the decoded text, `from` and `to` in the text. */
interface Escape {
  readonly start: number;
  readonly end: number;
  readonly from: number;
  readonly to: number;
}

function lastBefore(escapes: readonly Escape[], at: number): Escape | undefined {
  let [low, high] = [0, escapes.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (escapes[middle]!.start <= at) low = middle + 1;
    else high = middle;
  }
  return escapes[low - 1];
}

const ONE_UNSEEN = new RegExp(`^(?:${UNSEEN})$`);
/** Of full-width characters, which all of a Chinese reply's punctuation are. */
const TO_ASCII = 0xfee0;

function decodedEscape(written: string): string {
  const code = written.charCodeAt(0);
  if (code === 10 || code === 13) return '';
  if (code > 0xff00 && code < 0xff5f) return String.fromCharCode(code - TO_ASCII);
  if (code > 127) return ONE_UNSEEN.test(written) ? '' : written.normalize('NFKC');
  if (written.startsWith('%')) return Buffer.from(written.replaceAll(/%(?:25)*(?=[\da-f]{2})/gi, ''), 'hex').toString();
  if (written.startsWith('&')) return entity(written.replace(/^&(?:amp;)*/, '').replace(/;$/, '') || 'amp');
  const [, digits, letter] = /^\\(?:[ux]\{?([\da-f]+)\}?|(.))$/is.exec(written)!;
  return digits ? characterOf(Number.parseInt(digits, 16)) : (LETTERS[letter!] ?? letter!);
}

function entity(name: string): string {
  const code = name.startsWith('#') && Number(name.replace(/^#x/i, '0x').replace(/^#/, ''));
  if (code === false) return ownIn(ENTITIES, name.toLowerCase()) ?? '';
  return characterOf(code);
}

const characterOf = (code: number): string => (code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd');
