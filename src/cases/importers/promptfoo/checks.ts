/** All assertions of one promptfoo test → what is expected of the case, and what of it is left out. Pure. */
import { canonicalHash } from '../../../text/canonical-hash.ts';
import { isRecord, nestsDeeper } from '../../../text/loose.ts';
import { cut } from '../../../text/untrusted/excerpt.ts';
import { anyOfTexts, type LeftOut } from '../carrying.ts';
import type { JudgedSettings } from '../importer.ts';
import type { ForeignRecord } from '../records.ts';
import { ASSERTION_KEYS, type Assertion, type Expected, expectedBy, isCriterion } from './assertions.ts';
import { isReference, readText } from './files.ts';
import { fill } from './templates.ts';
import type { Gathering, PromptfooTest } from './tests.ts';

export interface Checks {
  readonly expect: ForeignRecord;
  readonly evaluate: ForeignRecord;
  /** The right answer that some of them compare with. */
  readonly answer: string | undefined;
  readonly tags: readonly string[];
  /** Of sentences that are judged metrics, because they have a threshold. */
  readonly settings: JudgedSettings;
  /** Why the case is not run: there were assertions, and none is left. */
  readonly skipped: string | undefined;
}

/** Several of one key hold together; of other keys there is one. */
const LISTS = ['contains', 'match', 'not_match', 'satisfy'];

interface One {
  readonly written: Assertion;
  readonly isSoft: boolean;
  /** Its own name, and that of its set. */
  readonly metrics: readonly string[];
}

export function checksOf(test: PromptfooTest, vars: ForeignRecord, gathering: Gathering, lost: LeftOut): Checks {
  const all = flattened(test.assert, test.threshold !== undefined, lost);
  const levels: Record<'expect' | 'evaluate', Record<string, unknown>> = { expect: {}, evaluate: {} };
  const names: string[] = [];
  const settings: Record<string, ForeignRecord> = {};
  let answer: string | undefined;
  for (const { written, isSoft } of all) {
    lost.unread(written, ASSERTION_KEYS);
    const expected = readOne(written, vars, gathering);
    const level = levels[isSoft || (expected?.isSoft ?? false) ? 'evaluate' : 'expect'];
    if (expected && isCriterion(written.type) && putMarks(level, settings, written, expected, gathering)) continue;
    const isOther = expected?.answer !== undefined && answer !== undefined && expected.answer !== answer;
    if (!expected || isOther || !put(level, expected)) {
      names.push(cut(isReference(written.value) ? `${written.type} of ${written.value}` : written.type, 60));
      continue;
    }
    answer ??= expected.answer;
    if (isCriterion(written.type) && typeof written.threshold === 'number') lost.add(`threshold of ${written.type}`);
  }
  for (const name of names) lost.add(name);
  const tags = all.flatMap(({ metrics }) => metrics.map((name) => `metric:${name}`));
  const isLost = names.length > 0 && Object.keys({ ...levels.expect, ...levels.evaluate }).length === 0;
  const skipped = isLost ? `None of its assertions can be checked here: ${[...new Set(names)].join(', ')}.` : undefined;
  return { ...levels, answer, tags, settings, skipped };
}

/** A sentence with a threshold is a judged metric of the case's own. false: it cannot be one. */
function putMarks(
  level: Record<string, unknown>,
  settings: Record<string, ForeignRecord>,
  { metric, threshold: min }: Assertion,
  { value }: Expected,
  { place }: Gathering,
): boolean {
  if (typeof min !== 'number' || min < 0 || min > 1) return false;
  const sentences = (value as readonly { readonly says: string }[]).map(({ says }) => says);
  const named = sentences.map((prompt) => {
    const free = [metric ?? '', nameOf(prompt)].filter((name) => (settings[name]?.prompt ?? prompt) === prompt);
    return { prompt, name: free.find((name) => level[name] === undefined && place.mayBeMark?.(name)) };
  });
  if (named.some(({ name }) => name === undefined) || new Set(named.map(({ name }) => name)).size < named.length)
    return false;
  for (const { name, prompt } of named) {
    level[name!] = { min };
    settings[name!] = { prompt };
  }
  return true;
}

const SHOWN_WORDS = 6;

/** Its first words, and what distinguishes it from others that begin so. */
function nameOf(sentence: string): string {
  const words = sentence
    .replaceAll(/[:\p{Cc}\p{Cf}]+/gu, ' ')
    .trim()
    .split(/\s+/)
    .slice(0, SHOWN_WORDS)
    .join(' ');
  return `${words.slice(0, 48)} (${canonicalHash(sentence).slice(0, 6)})`;
}

/** Those of sets too; a set with a threshold asks for a share of them, so they are measured. */
function flattened(list: readonly Assertion[], isSoft: boolean, lost: LeftOut): readonly One[] {
  return list.flatMap((written): readonly One[] => {
    const soft = isSoft || written.weight === 0;
    const metrics = written.metric ? [written.metric] : [];
    if (!written.assert) return [{ written, isSoft: soft, metrics }];
    lost.unread(written, ASSERTION_KEYS);
    const isShare = typeof written.threshold === 'number';
    if (isShare) lost.add('threshold of assert-set');
    const inner = flattened(written.assert, soft || isShare, lost);
    return inner.map((one) => ({ ...one, metrics: [...metrics, ...one.metrics] }));
  });
}

/** null: it cannot be carried. */
function readOne(written: Assertion, vars: ForeignRecord, { place }: Gathering): Expected | null {
  // It would be checked against another text than the agent's.
  if (written.transform !== undefined && written.transform !== null) return null;
  const filled = (value: unknown): { readonly value: unknown } | null => {
    if (typeof value !== 'string') return { value };
    const read = isReference(value) ? readText(value, place) : { value };
    if ('refused' in read) return null;
    const text = fill(read.value, vars);
    return 'text' in text ? { value: text.text } : null;
  };
  const value = written.type === 'context-faithfulness' ? (written.value ?? vars.context) : written.value;
  const parts = Array.isArray(value) ? value.map(filled) : [filled(value)];
  if (parts.includes(null)) return null;
  const all = parts.map((part) => part?.value);
  return expectedBy({ ...written, value: Array.isArray(value) ? all : all[0] }) ?? null;
}

/** Whether there is a place for it beside the others. */
function put(level: Record<string, unknown>, { key, value }: Expected): boolean {
  const other = level[key];
  if (LISTS.includes(key)) level[key] = [...new Set([other ?? [], value].flat())];
  else if (other === undefined) level[key] = value;
  else if (key === 'json') level[key] = bothSchemas(other, value);
  else if (key === 'latency' || key === 'cost') level[key] = Math.min(Number(other), Number(value));
  else if (key === 'equals') return put(level, { key: 'match', value: `(?-i)^${anyOfTexts([String(value)])}$` });
  else return !nestsDeeper(value) && canonicalHash(other) === canonicalHash(value);
  return true;
}

function bothSchemas(one: unknown, other: unknown): unknown {
  if (one === true) return other;
  if (other === true) return one;
  return isRecord(one) && isRecord(other) ? { allOf: [one, other] } : other;
}
