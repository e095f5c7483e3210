/** Records that may carry fields of their own: what looks like a known key misspelt is still refused. Pure. */
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

/** The open schema, refusing keys that look like a misspelt key of `shape`. */
export function withoutMisspeltKeys<S extends z.ZodType<Record<string, unknown>>>(schema: S, shape: z.ZodRawShape): S {
  const known = Object.keys(shape);
  return schema.superRefine((record, ctx) => {
    const keys = Object.keys(record).filter((key) => looksMisspelt(key, known));
    if (keys.length > 0) ctx.addIssue({ code: 'unrecognized_keys', keys, input: record });
  }) as S;
}
