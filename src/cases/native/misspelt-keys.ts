/** Records that may carry fields of their own: a known key misspelt, or an expectation that nothing reads, is refused. Pure. */
import { distance } from 'fastest-levenshtein';
import type { z } from 'zod';

const plain = (key: string) => key.toLowerCase().replaceAll(/[-_\s]/g, '');

/**
 * Whether an unknown key was probably meant as a known one: alike but for case and separators, or one edit away
 * (two from 9 letters on). Short keys (under 5 letters) are never suspected: type is not a misspelt tier.
 */
export function looksMisspelt(key: string, known: readonly string[]): boolean {
  const written = plain(key);
  const edits = written.length < 5 ? 0 : written.length < 9 ? 1 : 2;
  return !known.includes(key) && known.some((name) => distance(written, plain(name)) <= edits);
}

/** Names under which test files say what they expect. */
const EXPECTATIONS = ['assert', 'assertions', 'evaluate', 'evaluators', 'ideal', 'target', 'reference'];

/** Whether a key says by its name that something is expected: taken for a field of the record's own, it would be lost. */
export function isExpectationKey(key: string): boolean {
  const written = plain(key);
  return written.startsWith('expect') || EXPECTATIONS.includes(written);
}

/** What is said of an expectation that nothing reads. @param known Keys that are read. */
export function lostExpectation(known: readonly string[]): string {
  const read = known.filter(isExpectationKey);
  const names = read.length > 0 ? ` Known: ${read.join(', ')}.` : '';
  return `no such expectation is known here, and it would not be checked.${names} What is for the agent goes under "context"; "fields" of the dataset read any other shape.`;
}

/** The open schema, refusing keys that look like a misspelt key of `shape`, and unknown ones that look like an expectation. */
export function withoutMisspeltKeys<S extends z.ZodType<Record<string, unknown>>>(schema: S, shape: z.ZodRawShape): S {
  const known = Object.keys(shape);
  return schema.superRefine((record, ctx) => {
    const keys = Object.keys(record).filter((key) => looksMisspelt(key, known));
    if (keys.length > 0) ctx.addIssue({ code: 'unrecognized_keys', keys, input: record });
    for (const key of Object.keys(record))
      if (isExpectationKey(key) && !known.includes(key) && !keys.includes(key))
        ctx.addIssue({ code: 'custom', path: [key], message: lostExpectation(known) });
  }) as S;
}
