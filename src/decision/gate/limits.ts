/** Minimums, maximums and the levels that warn before them, as they are written. */

import { z } from 'zod';
import { GROUPS } from '../../model/run/groups.ts';
import { type Amount, amount } from '../../text/quantities.ts';

const amounts = z.record(z.string(), amount);
const limitsByMetric = z
  .object({
    categories: z
      .record(z.string(), amounts)
      .optional()
      .describe('Limits of single categories: name of the category → metric → limit.'),
    tags: z
      .record(z.string(), amounts)
      .optional()
      .describe('Limits of the cases with a tag: tag → metric → limit. A case counts in each of its tags.'),
    languages: z
      .record(z.string(), amounts)
      .optional()
      .describe('Limits of the cases in a language: code of the language → metric → limit.'),
  })
  .catchall(amount);

/** Keys of the section `gate`. */
export const limitOptions = {
  minimum: limitsByMetric
    .default({})
    .meta({ examples: [{ pass_rate: 0.9 }] })
    .describe('Lowest acceptable value of a metric, with or without a baseline: { pass_rate: 0.80 }.'),
  maximum: limitsByMetric
    .default({})
    .meta({ examples: [{ latency_p95: '5s' }] })
    .describe('Highest acceptable value of a metric, with or without a baseline: { latency_p95: 5s }.'),
  warn: z
    .strictObject({
      minimum: limitsByMetric
        .default({})
        .describe('Reports warn if a metric is below this value. Set it above the minimum, if there is one.'),
      maximum: limitsByMetric
        .default({})
        .describe('Reports warn if a metric is above this value. Set it below the maximum, if there is one.'),
    })
    .prefault({})
    .describe(
      'Levels that warn and never fail the check: { minimum: { pass_rate: 0.90 }, maximum: { latency_p95: 3s } }.',
    ),
  minimum_rule: z
    .enum(['value', 'interval'])
    .default('value')
    .describe(
      'value: a limit is missed if the value misses it. interval: only if the whole 95 % interval does. Warning levels go by the value.',
    ),
};
export type LimitOptions = z.output<z.ZodObject<typeof limitOptions>>;

type Amounts = Readonly<Record<string, Amount>>;

export interface DatasetLimits {
  readonly name: string;
  /** Metric → lowest acceptable value. */
  readonly minimum: Amounts | null;
  /** Levels that warn; absent: none. */
  readonly warn?: { readonly minimum: Amounts } | undefined;
}

export interface Limit {
  readonly rule: 'minimum' | 'maximum';
  readonly metric: string;
  readonly scope: string;
  readonly amount: Amount;
  /** Missing it warns, and does not fail the check. */
  readonly warns: boolean;
  /** The section that it is written in: gate.minimum, gate.warn.maximum.categories.billing. */
  readonly section: string;
}

export interface LimitsAsWritten {
  readonly options: LimitOptions;
  readonly datasets: readonly DatasetLimits[];
}

/** What a limit is about: a level that warns shares it with the limit that fails. */
export const subjectOf = ({ rule, metric, scope }: Limit): string => [rule, metric, scope].join('\n');

/** Every limit, and every level that warns, as they are written. */
export function limitsOf({ options, datasets }: LimitsAsWritten): readonly Limit[] {
  return [true, false].flatMap((warns) => {
    const { minimum, maximum } = warns ? options.warn : options;
    const place = warns ? 'gate.warn' : 'gate';
    return [
      ...inSuite({ rule: 'minimum', warns }, minimum, `${place}.minimum`),
      ...inSuite({ rule: 'maximum', warns }, maximum, `${place}.maximum`),
      ...datasets.flatMap(({ name, ...d }) =>
        each(
          { rule: 'minimum', warns, scope: `dataset:${name}`, section: `${name}${warns ? '.warn' : ''}.minimum` },
          (warns ? d.warn?.minimum : d.minimum) ?? {},
        ),
      ),
    ];
  });
}

function inSuite(
  limit: Pick<Limit, 'rule' | 'warns'>,
  { categories, tags, languages, ...overall }: LimitOptions['minimum'],
  section: string,
): readonly Limit[] {
  const groups = { categories, tags, languages };
  return [
    ...each({ ...limit, section, scope: 'overall' }, overall as Amounts),
    ...GROUPS.flatMap(({ kind, limits: key }) =>
      Object.entries((key && groups[key]) ?? {}).flatMap(([name, amounts]) =>
        each({ ...limit, section: `${section}.${key}.${name}`, scope: `${kind}:${name}` }, amounts),
      ),
    ),
  ];
}

const each = (limit: Omit<Limit, 'metric' | 'amount'>, amounts: Amounts): readonly Limit[] =>
  Object.entries(amounts).map(([metric, amount]) => ({ ...limit, metric, amount }));
