/** A secret → the pieces of texts by which it is recognised: as it is or encoded, whole or cut. */
import { SCHEMA_WORDS } from '../generated/schema-words.ts';
import { layersOf } from './decoded.ts';
import { disguisesOf, jsonEscaped } from './disguises.ts';
import type { Fragment } from './search.ts';

/** From so many characters of a secret on, its beginning and its end are recognised alone. */
export const SHORTEST_PIECE = 8;
/** Shorter values would blank out ordinary words. */
export const SHORTEST_SECRET = 4;
/** Fewer base64 characters than this say too little about a secret, and occur in ordinary text. */
const SHORTEST_CORE = 5;
/** Between the pieces within a form: any stretch of 15 characters holds a whole piece. */
const STRIDE = 8;

/** Values of variables that are named like secrets and are none, and words that secrets begin or end with. */
export const COMMON_WORDS: readonly string[] = [
  ...[
    'admin',
    'changeme',
    'default',
    'development',
    'disabled',
    'dummy',
    'enabled',
    'example',
    'internal',
    'localhost',
  ],
  ...['main', 'master', 'mongodb', 'password', 'postgres', 'postgresql', 'production', 'secret', 'service', 'staging'],
  ...['supersecret', 'test', 'testing', 'token', 'undefined', 'username', 'database', 'customer', 'application'],
  ...['https://', 'http://', 'Bearer ', 'sk-proj-', 'sk-ant-api', 'github_pat_', '-----BEGIN PRIVATE KEY-----'],
];

interface Form {
  readonly text: string;
  /** Least length of a beginning or an end; null: only the whole counts. */
  readonly piece: number | null;
}

/** @param cut Whether its beginning, its end, and where it looks random its middle, are recognised alone. */
export function fragmentsOf(secret: string, cut: boolean): readonly Fragment[] {
  const mayBeCut = cut && isOneWord(secret) && secret.length > SHORTEST_PIECE;
  return formsOf(secret, mayBeCut).flatMap(piecesOf);
}

/** Of a secret that is one word: whole only, as no accident writes it so. */
export function disguisedFragmentsOf(secret: string): readonly Fragment[] {
  if (!isOneWord(secret)) return [];
  return [...new Set(disguisesOf(secret, base64Forms))].map(wholeFragment);
}

/** Pieces of an address, a path or a document occur in ordinary texts. */
const isOneWord = (secret: string) => !/^(?:[a-z][\w+.-]*:\/\/|[~.]{0,2}\/|[A-Z]:\\|\s*[{[<])/i.test(secret);

function formsOf(secret: string, cut: boolean): readonly Form[] {
  const trimmed = secret.trim();
  const lines = secret.split(/\r?\n/).filter((line) => line !== secret && line.trim().length >= SHORTEST_PIECE);
  const asWritten = [...new Set([secret, ...(trimmed.length >= SHORTEST_SECRET ? [trimmed] : []), ...lines])];
  const plain = asWritten.flatMap((text) => [
    text,
    ...layersOf(text).map((layer) => layer.text),
    text.replaceAll(' ', '+'),
  ]);
  const bytes = [...new Set(asWritten.flatMap((text) => [text, jsonEscaped(text)]))];
  const form = (scale: number) => (text: string) => ({ text, piece: cut ? Math.floor(SHORTEST_PIECE * scale) : null });
  return [
    ...plain.map(form(1)),
    ...bytes.flatMap(base64Forms).map(form(4 / 3)),
    ...bytes.flatMap(hexForms).map(form(2)),
  ].filter(({ text }) => text.length >= SHORTEST_SECRET);
}

function piecesOf({ text: form, piece }: Form): readonly Fragment[] {
  if (piece === null || form.length <= piece) return [wholeFragment(form)];
  const head = lengthOf((length) => form.slice(0, length), piece, form);
  const tail = lengthOf((length) => form.slice(-length), piece, form);
  const found = [{ text: form.slice(0, head), form, at: 0 }];
  if (tail < form.length) found.push({ text: form.slice(-tail), form, at: form.length - tail });
  for (let at = STRIDE; at + SHORTEST_PIECE < form.length; at += STRIDE) {
    const text = form.slice(at, at + SHORTEST_PIECE);
    if (looksRandom(text)) found.push({ text, form, at });
  }
  return found;
}

function wholeFragment(form: string): Fragment {
  const head = lengthOf((length) => form.slice(0, length), SHORTEST_PIECE, form);
  return { text: form.slice(0, head), form, at: 0, isWhole: true };
}

/** Of a beginning or an end that says something: no ordinary word, no row of dashes. */
function lengthOf(sliced: (length: number) => string, least: number, form: string): number {
  let length = least;
  while (length < form.length && saysNothing(sliced(length))) length += 1;
  return length;
}

const saysNothing = (text: string) =>
  new Set(text).size < 4 || WORDS.some((word) => word.includes(text.toLowerCase().replace(/[^a-z\d]$/, '')));
const WORDS = [...SCHEMA_WORDS, ...COMMON_WORDS].map((word) => word.toLowerCase());

/** Letters of both cases, or letters and digits: no text in a language. */
const looksRandom = (text: string) => /^[\w+/=-]+$/.test(text) && /[a-z]/i.test(text) && /\d|[a-z][A-Z]/.test(text);

/**
 * The characters of base64 that a secret alone decides, at each of the three alignments in which it can lie inside a
 * longer text, and the whole encodings with their padding.
 */
function base64Forms(secret: string | Buffer): readonly string[] {
  const bytes = typeof secret === 'string' ? Buffer.from(secret) : secret;
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

function hexForms(secret: string): readonly string[] {
  const hex = Buffer.from(secret).toString('hex');
  return [hex, hex.toUpperCase()];
}

function toUrlAlphabet(base64: string): string {
  return base64.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}
