/** Thresholds that a case sets on a value from 0 to 1: the least, the most, or both; and what is said where one is missed. Pure. */
import { z } from 'zod';
import { named } from '../../model/catalogue.ts';
import { isWithin, reaches } from '../../stats/slack.ts';
import type { Codes } from './check.ts';

const OUT_OF_RANGE = 'a threshold is from 0 to 1; mark 4 on a scale to 5 is 0.75';
const bound = z.number().min(0, OUT_OF_RANGE).max(1, OUT_OF_RANGE);

/** A number is the least. @param value What a bound is; default: 0 to 1. */
export const limitShape = (value: z.ZodNumber = bound) => ({
  min: value.optional().describe('Lowest value that passes.'),
  max: value.optional().describe('Highest value that passes.'),
});

/** Of an object with `min` and `max`: neither, or bounds that no value meets, are a slip. */
export const asLimit = <Schema extends z.ZodType<Limit>>(schema: Schema): Schema =>
  schema
    .refine(({ min, max }) => min !== undefined || max !== undefined, { error: 'give min, max or both' })
    .refine(({ min = -Infinity, max = Infinity }) => min <= max, { error: 'min is above max' });

const limitSchema = z.union([
  bound,
  // Named: editors' schemas hold it once.
  asLimit(z.strictObject(limitShape())).meta({ id: 'limits' }),
]);
export type WrittenLimit = z.output<typeof limitSchema>;

/** Of one metric, with what it is about. @param what Follows "Least ", for example "judged relevance". */
export const limitOn = (what: string): typeof limitSchema =>
  limitSchema.describe(`Least ${what}, from 0 to 1, for example 0.7. Or { min, max }.`);

export interface Limit {
  readonly min?: number | undefined;
  readonly max?: number | undefined;
}

/** undefined: none is written. */
export const limitOf = (written: WrittenLimit | undefined): Limit | undefined =>
  typeof written === 'number' ? { min: written } : written;

/** Codes of every check whose value a case may set a threshold on. */
export const limitCodes = {
  below_threshold: {
    phrase: () => 'below the threshold',
    find: ({ metric }) => named('below_threshold', [metric]),
    title: (metric) => `${metric === null ? 'A score' : metric} is below the threshold of the case`,
    cause: 'The answers are less good in this respect than the case asks for.',
    action: 'Read the reasons in an example, then fix the prompt, or change the threshold.',
    place: 'prompt',
    order: 'judged',
  },
  above_threshold: {
    phrase: () => 'above the threshold',
    find: ({ metric }) => named('above_threshold', [metric]),
    title: (metric) => `${metric === null ? 'A score' : metric} is above the threshold of the case`,
    cause: 'The case allows less of it than the answers have.',
    action: 'Read the reasons in an example, then fix the prompt, or change the threshold.',
    place: 'prompt',
    order: 'judged',
  },
} satisfies Codes;
export type LimitCode = keyof typeof limitCodes;

interface Missed {
  readonly code: LimitCode;
  readonly mismatch: { readonly expected: string; readonly actual: string };
}

/** Whether a value is as a limit asks: with the code, and value and limit in words where not. */
export function heldTo(
  value: number,
  { min, max }: Limit,
): { readonly passed: true } | ({ readonly passed: false; readonly why: string } & Missed) {
  const missed = (code: LimitCode, expected: string, why: string) =>
    ({ passed: false, why, code, mismatch: { expected, actual: shown(value) } }) as const;
  if (min !== undefined && !reaches(value, min))
    return missed('below_threshold', `at least ${shown(min)}`, `${shown(value)} is below ${shown(min)}`);
  if (max !== undefined && !isWithin(value, max))
    return missed('above_threshold', `at most ${shown(max)}`, `${shown(value)} is above ${shown(max)}`);
  return { passed: true };
}

const shown = (value: number): string => String(Number(value.toFixed(3)));
