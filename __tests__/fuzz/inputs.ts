/** Arbitraries that fuzzers share: texts with faults in them, values with faults in them, and what hostile people type. */
import fc from 'fast-check';
import { parseDocument, visit } from 'yaml';

/** What parsers, terminals, prototypes and templates trip over. */
const HOSTILE: readonly string[] = [
  ...['', ' ', '\n', '\r', '\r\n', '\t', '\u0000', '\u0007', '\u001b[31m', '\u001b]0;t\u0007', '\u009b2J', '\u202e'],
  ...['\ufeff', '\ud800', '\u2028', '💧', 'ß', '__proto__', 'constructor', 'toString', 'null', 'true', 'NaN', '~'],
  ...['-1', '1e999', '0x10', '007', '1_000', '9007199254740993', '2026-02-30', '.5', '12:30:45', '5 %', '3 s'],
  ...['"', "'", '`', '\\', '[', ']', '{', '}', '{{', '}}', '{{ input }}', '${', '${HOME}', '${X:-}', '$$', '(', ')'],
  ...[
    ':',
    ': ',
    '- ',
    '? ',
    '| ',
    '>-\n',
    '#',
    ' #',
    ',',
    ',,',
    '---\n',
    '...\n',
    '&a ',
    '*a',
    '<<: *a',
    '!!js/f ',
    '%',
  ],
  ...[
    '::error::x',
    '##[error]',
    '<script>',
    '<!--',
    '-->',
    '@everyone',
    '```',
    '[x](y)',
    '/../',
    '%00',
    'a'.repeat(300),
  ],
];

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...HOSTILE) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 12 }) },
  { weight: 1, arbitrary: fc.string({ maxLength: 12 }) },
);

/** What somebody may say: any text that is one, without half characters. */
export const saying: fc.Arbitrary<string> = fc
  .oneof(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }), fc.string({ minLength: 1, maxLength: 20 }))
  .filter((text) => text.trim() !== '');

export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(null, true, false, 0, -1, 1.5, 1e21, 5e-324, '', [], {}, [null], [[]], [{}]),
  hostileText,
  fc.integer(),
  fc.array(hostileText, { maxLength: 3 }),
  fc.dictionary(hostileText, hostileText, { maxKeys: 3, noNullPrototype: true }),
);

interface Edit {
  /** Share of the text, of 65536. */
  readonly at: number;
  readonly length: number;
  readonly how: 'replace' | 'repeat' | 'move' | 'cut';
  readonly put: string;
}

const edit: fc.Arbitrary<Edit> = fc.record({
  at: fc.nat(65_535),
  length: fc.oneof(fc.nat(4), fc.nat(60)),
  how: fc.constantFrom('replace', 'replace', 'replace', 'repeat', 'move', 'cut'),
  put: hostileText,
});

function edited(text: string, { at, length, how, put }: Edit): string {
  const from = Math.floor((at / 65_536) * (text.length + 1));
  const [before, taken, after] = [text.slice(0, from), text.slice(from, from + length), text.slice(from + length)];
  if (how === 'cut') return length > 50 ? before : before + after;
  if (how === 'repeat') return before + taken.repeat(3) + after;
  return how === 'move' ? after + taken + before : before + put + after;
}

/** What the library reads, but for numbers with a zero or plus before them, which are text. */
export function readYaml(text: string): unknown {
  const document = parseDocument(text, { logLevel: 'silent' });
  visit(document, {
    Scalar(_key, node) {
      const isPlain = node.type === 'PLAIN' && node.tag === undefined && typeof node.value === 'number';
      if (isPlain && /^(?:\+|-?0[0-9])/.test(node.source ?? '')) node.value = node.source;
    },
  });
  const [error] = document.errors;
  if (error) throw error;
  return document.toJS();
}

/** One of the texts after one to four faults, as a file can hold it: without half characters. */
export const mutated = (texts: readonly string[]): fc.Arbitrary<string> =>
  fc
    .tuple(fc.constantFrom(...texts), fc.array(edit, { minLength: 1, maxLength: 4 }))
    .map(([text, edits]) => edits.reduce(edited, text).toWellFormed());

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
type Step = string | number;

export function isMap(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function placesIn(value: unknown, path: readonly Step[] = []): readonly (readonly Step[])[] {
  const inner = Array.isArray(value) ? value.entries() : isMap(value) ? Object.entries(value) : [];
  return [path, ...[...inner].flatMap(([step, one]) => placesIn(one, [...path, step]))];
}

/** A copy with another value at the path; what `change` gives undefined for is left out. */
export function changedAt(value: unknown, path: readonly Step[], change: (old: unknown) => unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return change(value);
  if (Array.isArray(value))
    return value.map((one, i) => (i === step ? changedAt(one, rest, change) : one)).filter((one) => one !== undefined);
  if (!isMap(value)) return value;
  const entries = Object.entries(value).map(([key, one]) => [key, key === step ? changedAt(one, rest, change) : one]);
  return Object.fromEntries(entries.filter(([, one]) => one !== undefined));
}

const HOWS = ['put', 'drop', 'list', 'twice', 'rename', 'add'] as const;

/** One of the documents after one to three faults of its structure. */
export const broken = (documents: readonly unknown[]): fc.Arbitrary<unknown> =>
  fc
    .tuple(
      fc.constantFrom(...documents),
      fc.array(fc.tuple(fc.nat(65_535), fc.constantFrom(...HOWS), hostileValue, hostileText), {
        minLength: 1,
        maxLength: 3,
      }),
    )
    .map(([document, faults]) =>
      faults.reduce<unknown>((value, [at, how, put, name]) => {
        const places = placesIn(value);
        return changedAt(value, places[at % places.length]!, (old) => faultIn(old, how, put, name)) ?? null;
      }, document),
    );

function faultIn(old: unknown, how: (typeof HOWS)[number], put: unknown, name: string): unknown {
  if (how === 'drop') return undefined;
  if (how === 'list') return [old];
  if (how === 'twice') return Array.isArray(old) ? [...old, ...old] : [old, old];
  if (how === 'add') return isMap(old) ? Object.fromEntries([...Object.entries(old), [name, put]]) : put;
  if (how === 'rename' && isMap(old))
    return Object.fromEntries(Object.entries(old).map(([key, one], i) => [i === 0 ? name : key, one]));
  return put;
}
