/** Schemas of quantities as people write them: durations (30s, 500ms, 2m), shares (5%, 0.05), points (2pp), sizes (3x). */
import { z } from 'zod';

const DURATION = /^(\d+(?:\.\d+)?)\s*(ms|s|m|h|d)$/;
/** Milliseconds of each unit of time that people write. */
export const MS_PER = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 } as const;

/** "14d" or a number of milliseconds → milliseconds, greater than 0. */
export const age = z
  .union([z.number().positive(), z.string().regex(DURATION, 'write a duration such as 500ms, 30s, 2m, 1h or 14d')])
  .transform((value) => {
    if (typeof value === 'number') return value;
    const [, amount, unit] = DURATION.exec(value)!;
    return Number(amount) * MS_PER[unit as keyof typeof MS_PER];
  })
  .pipe(z.number().positive());

/** A timer of Node.js that is set for longer fires at once. */
const LONGEST_WAIT_MS = 2 ** 31 - 1;

/** As an age, and no longer than a timer can wait: 24.8 days. */
export const duration = age.pipe(z.number().max(LONGEST_WAIT_MS, 'write a duration of at most 24d'));

const SHARE = /^(\d+(?:\.\d+)?)\s*(%|pp)$/;

/** "5%", "2pp" or a number from 0 to 1 → 0..1. */
export const share = z
  .union([z.number().min(0).max(1), z.string().regex(SHARE, 'a share such as 5%, 2pp or 0.05')])
  .transform((value) => (typeof value === 'number' ? value : Number(SHARE.exec(value)![1]) / 100))
  .pipe(z.number().min(0).max(1));

/** A share or a duration, distinguished by its unit: { share } 0..1, { ms }, or a bare { number }. For tolerances and limits of metrics. */
export const amount = z
  .union([
    z.number().min(0),
    z
      .string()
      .regex(new RegExp(`${SHARE.source}|${DURATION.source}`), 'expected an amount such as 2pp, 5%, 100ms, 5s or 0.02'),
  ])
  .transform((value) => {
    if (typeof value === 'number') return { unit: 'number' as const, value };
    const asShare = SHARE.exec(value);
    if (asShare) return { unit: 'share' as const, value: Number(asShare[1]) / 100 };
    const [, length, unit] = DURATION.exec(value)!;
    return { unit: 'ms' as const, value: Number(length) * MS_PER[unit as keyof typeof MS_PER] };
  });
export type Amount = z.output<typeof amount>;

/** So many requests within any stretch of a time. */
export const rateLimit = z.strictObject({
  requests: z.number().int().min(1).describe('Requests sent within `per`, retries included.'),
  per: duration.describe('Length of the window, for example 1s or 1m.'),
});
