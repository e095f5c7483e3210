/** What promptfoo's assertions are here: each an expectation, or left out by its name. Pure. */
import { z } from 'zod';
import { isRecord, parsedJson } from '../../../text/loose.ts';
import { nearestName } from '../../../text/nearest-name.ts';
import { inQuotes } from '../../../text/untrusted/excerpt.ts';
import type { DocumentPath } from '../../../text/yaml/document-path.ts';
import { anyOfTexts } from '../carrying.ts';
import { openRecord, type PartReader } from '../records.ts';

const shape = {
  type: z.string().refine(isKnown, { error: ({ input }) => unknownName(String(input)) }),
  value: z.unknown().optional(),
  threshold: z.number().nullish(),
  weight: z.number().nullish(),
  metric: z.string().nullish(),
  transform: z.unknown().optional(),
  assert: z.unknown().optional(),
};
const assertion = openRecord(shape);
export type Assertion = z.output<typeof assertion> & {
  /** Those of a set. */
  readonly assert?: readonly Assertion[] | undefined;
};
export const ASSERTION_KEYS = Object.keys(shape);

/** Those of a test or a set, at their path; the others are refused. */
export function assertionsOf(list: readonly unknown[], path: DocumentPath, parse: PartReader): readonly Assertion[] {
  return list.flatMap((value, i): readonly Assertion[] => {
    const one = parse(assertion, value, [...path, i]);
    if (!one) return [];
    const inner = one.type === 'assert-set' && Array.isArray(one.assert) ? one.assert : undefined;
    return [{ ...one, assert: inner && assertionsOf(inner, [...path, i, 'assert'], parse) }];
  });
}

/** One expectation; `answer`: the right answer that it compares with. */
export interface Expected {
  readonly key: string;
  readonly value: unknown;
  /** Measured whatever the test says. */
  readonly isSoft?: true;
  readonly answer?: string;
}

type Reader = (value: unknown, threshold: number | undefined) => Expected | null;

const text = (value: unknown): string | null =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : null;

/** One in double quotes may hold commas; a quote in it is written \" or "". */
const ITEM = /[\s,]*(?:"((?:\\["\\]|""|[^"\\]|\\(?!["\\]))*)"\s*(?=,|$)|([^\s",][^,]*))/gy;

/** None where a quote stays open, or text follows a closed one: promptfoo reads no such list. */
function itemsOf(list: string): readonly string[] {
  const found = [...list.matchAll(ITEM)];
  const rest = list.slice(found.reduce((length, [all]) => length + all.length, 0));
  if (/[^\s,]/.test(rest)) return [];
  return found.map(
    ([, quoted, bare = '']) => quoted?.replaceAll(/\\(["\\])|""/g, (_, one = '"') => one) ?? bare.trim(),
  );
}

/** A list, or text with commas between its items. */
function texts(value: unknown): readonly string[] {
  const items = typeof value === 'string' ? itemsOf(value) : value;
  return Array.isArray(items) ? (items.map(text).filter((item) => item !== null && item !== '') as string[]) : [];
}

const CASED = '(?-i)';
const ofText =
  (key: string, made: (one: string) => unknown): Reader =>
  (value) => {
    const one = text(value);
    return one === null || one === '' ? null : { key, value: made(one) };
  };
const ofTexts =
  (key: string, made: (all: readonly string[]) => unknown): Reader =>
  (value) => {
    const all = texts(value);
    return all.length === 0 ? null : { key, value: made(all) };
  };
const literal = (one: string) => anyOfTexts([one]);
const cased = (one: string) => CASED + literal(one);
const allOf = (all: readonly string[]) => `^${all.map((one) => `(?=.*${literal(one)})`).join('')}`;
const whole = (one: string) => `${CASED}^${literal(one)}$`;
/** JavaScript's own rules, without any flag. */
const asWritten = (pattern: string) => `(?-is)${pattern}`;

/** A likeness to an answer that the assertion gives. */
const likeness =
  (key: string, otherwise: number, soft?: { readonly isSoft: true }): Reader =>
  (value, min = otherwise) => {
    const answer = text(Array.isArray(value) ? value[0] : value);
    return answer === null ? null : { key, value: { min }, answer, ...soft };
  };

const criterion: Reader = (value) => {
  const sentences = (Array.isArray(value) ? value : [value])
    .map(text)
    .filter((one) => one !== null && one.trim() !== '');
  return sentences.length === 0 ? null : { key: 'satisfy', value: sentences.map((says) => ({ says })) };
};

/** Its threshold is a share of statements; here all of them must rest on the passages. */
const faithful: Reader = (value, share = 0) => {
  const passages = (Array.isArray(value) ? value : [value])
    .map(text)
    .filter((one) => one !== null && one.trim() !== '');
  return passages.length === 0
    ? null
    : { key: 'grounded_in', value: { texts: passages }, ...(share < 1 && { isSoft: true }) };
};

function jsonSchema(value: unknown): Expected | null {
  const schema = typeof value === 'string' ? parsedJson(value) : value;
  if (schema === undefined || schema === null) return value === schema ? { key: 'json', value: true } : null;
  return isRecord(schema) ? { key: 'json', value: schema } : null;
}

const READERS: Readonly<Record<string, Reader>> = {
  equals: (value) =>
    isRecord(value) || Array.isArray(value)
      ? { key: 'json', value: { const: value } }
      : ofText('equals', (one) => one)(value, undefined),
  'not-equals': ofText('not_match', whole),
  contains: ofText('match', cased),
  'not-contains': ofText('not_match', cased),
  icontains: ofText('contains', (one) => one),
  'not-icontains': ofText('not_match', literal),
  'contains-all': ofTexts('match', (all) => all.map(cased)),
  'not-contains-all': ofTexts('not_match', (all) => CASED + allOf(all)),
  'icontains-all': ofTexts('contains', (all) => all),
  'not-icontains-all': ofTexts('not_match', allOf),
  'contains-any': ofTexts('match', (all) => CASED + anyOfTexts(all)),
  'not-contains-any': ofTexts('not_match', (all) => CASED + anyOfTexts(all)),
  'icontains-any': ofTexts('match', (all) => anyOfTexts(all)),
  'not-icontains-any': ofTexts('not_match', (all) => anyOfTexts(all)),
  'starts-with': ofText('match', (one) => `${CASED}^${literal(one)}`),
  'not-starts-with': ofText('not_match', (one) => `${CASED}^${literal(one)}`),
  regex: ofText('match', asWritten),
  'not-regex': ofText('not_match', asWritten),
  'is-json': jsonSchema,
  latency: (_, threshold) => (threshold === undefined || threshold <= 0 ? null : { key: 'latency', value: threshold }),
  cost: (_, threshold) => (threshold === undefined || threshold < 0 ? null : { key: 'cost', value: threshold }),
  'llm-rubric': criterion,
  'g-eval': criterion,
  'model-graded-closedqa': criterion,
  similar: likeness('similarity', 0.75, { isSoft: true }),
  factuality: likeness('similarity', 0.5, { isSoft: true }),
  'model-graded-factuality': likeness('similarity', 0.5, { isSoft: true }),
  'answer-relevance': (_, min) => ({
    key: 'relevance',
    value: { min: min ?? 0 },
    ...(min === undefined && { isSoft: true }),
  }),
  'context-faithfulness': faithful,
  'rouge-n': likeness('rouge_1', 0.75),
  bleu: likeness('bleu', 0.5),
};

/** undefined: no assertion of that name can be carried; null: this one cannot. */
export function expectedBy({ type, value, threshold }: Assertion): Expected | null | undefined {
  return Object.hasOwn(READERS, type) ? READERS[type]!(value, threshold ?? undefined) : undefined;
}

/** Whose sentence is judged: its own threshold has no place in a criterion. */
export const isCriterion = (type: string) => READERS[type] === criterion;

const SAID = /^(not-)?([a-z][\w-]*)(?:\((\d+(?:\.\d+)?)\))?(?::\s?([\s\S]*))?$/;
const SHORT: Readonly<Record<string, string>> = { grade: 'llm-rubric', fn: 'javascript', eval: 'javascript' };
/** promptfoo's others, none of which is carried. */
const OTHERS = [
  ...['javascript', 'python', 'ruby', 'webhook', 'levenshtein', 'gleu', 'meteor', 'word-count', 'finish-reason'],
  ...['contains-json', 'contains-html', 'contains-sql', 'contains-xml', 'is-html', 'is-sql', 'is-xml', 'is-refusal'],
  ...['is-valid-function-call', 'is-valid-openai-function-call', 'is-valid-openai-tools-call', 'tool-call-f1'],
  ...['context-recall', 'context-relevance', 'conversation-relevance', 'search-rubric', 'agent-rubric', 'pi'],
  ...['perplexity', 'perplexity-score', 'moderation', 'guardrails', 'classifier', 'skill-used'],
  ...['similar:cosine', 'similar:dot', 'similar:euclidean', 'select-best', 'max-score', 'human'],
  ...['trace-error-spans', 'trace-span-count', 'trace-span-duration', 'trajectory:goal-success'],
  ...['trajectory:step-count', 'trajectory:tool-args-match', 'trajectory:tool-sequence', 'trajectory:tool-used'],
];
const NAMES = [...Object.keys(READERS), ...OTHERS, 'assert-set'];
const RED_TEAM = 'promptfoo:redteam:';

function isKnown(type: string): boolean {
  const name = type.replace(/^not-/, '');
  return NAMES.includes(name) || name.startsWith(RED_TEAM);
}

function unknownName(type: string): string {
  const nearest = nearestName(type, NAMES);
  return `${inQuotes(type, 60)} is no assertion of promptfoo that is known${nearest === undefined ? '' : `. Did you mean "${nearest}"?`}`;
}

/** An assertion as a cell of a table says it: "icontains-any: a, b", "similar(0.8): text"; else the whole text is equal. */
export function assertionIn(cell: string): Assertion {
  const [, not = '', name = '', threshold, value] = SAID.exec(cell.trim()) ?? [];
  const type = not + (Object.hasOwn(SHORT, name) ? SHORT[name] : name);
  if (!isKnown(type)) return { type: 'equals', value: cell };
  return { type, value, ...(threshold !== undefined && { threshold: Number(threshold) }) };
}
