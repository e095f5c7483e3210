/** The `gate`, `confirmation` and `tiers` sections of the configuration: what a regression is, which limits hold, what fails the check. */
import { z } from 'zod';
import type { Unit } from '../model/run/run-report.ts';
import { type Amount, amount, share } from '../text/quantities.ts';
import { type TierTargets, tiersOptionSchema } from './diagnosis/tier-options.ts';

export { type TierTargets, tiersOptionSchema };

const amounts = z.record(z.string(), amount);
const limitsByMetric = z
  .object({
    categories: z
      .record(z.string(), amounts)
      .optional()
      .describe('Limits of single categories: name of the category → metric → limit.'),
  })
  .catchall(amount);
const names = z.array(z.string()).default([]);

/** Materiality, not a test: differences below these are of no interest (intent 2 points, entity F1 5, latency 100 ms, …). */
export const DEFAULT_TOLERANCES: Readonly<Record<string, Amount>> = {
  pass_rate: { unit: 'share', value: 0.02 },
  intent_accuracy: { unit: 'share', value: 0.02 },
  entity_f1: { unit: 'share', value: 0.05 },
  tool_accuracy: { unit: 'share', value: 0.02 },
  latency_p50: { unit: 'ms', value: 100 },
};

/** From here on a drop is called high. */
export const DEFAULT_HIGHS: Readonly<Record<string, Amount>> = {
  pass_rate: { unit: 'share', value: 0.05 },
  intent_accuracy: { unit: 'share', value: 0.05 },
  entity_f1: { unit: 'share', value: 0.1 },
  tool_accuracy: { unit: 'share', value: 0.05 },
  latency_p50: { unit: 'ms', value: 200 },
};

export const gateOptionsSchema = z.strictObject({
  metrics: z
    .array(z.string())
    .default(['pass_rate', 'intent_accuracy', 'tool_accuracy'])
    .describe(
      'Metrics that may fail the check when they get worse, where they were scored. All others are reported only.',
    ),
  minimum: limitsByMetric
    .default({})
    .describe('Lowest acceptable value of a metric, with or without a baseline: { pass_rate: 0.80 }.'),
  maximum: limitsByMetric
    .default({})
    .describe('Highest acceptable value of a metric, with or without a baseline: { latency_p95: 5s }.'),
  minimum_rule: z
    .enum(['value', 'interval'])
    .default('value')
    .describe('value: a limit is missed when the value misses it. interval: only when the whole 95 % interval does.'),
  rule: z
    .enum(['confirmed', 'paired', 'threshold'])
    .default('confirmed')
    .describe(
      'confirmed: worse when re-runs confirm the cases whose result changed, and the drop reaches the tolerance. Re-runs use both versions where baseline.agent can be called. paired: worse when chance does not explain the drop (adjusted p ≤ 0.05) and it reaches the tolerance. threshold: when the plain drop is larger than the tolerance.',
    ),
  tolerance: amounts
    .default({})
    .transform((given) => ({ ...DEFAULT_TOLERANCES, ...given }))
    .describe(
      'Smallest change of a metric that matters, on top of these: pass_rate, intent_accuracy and tool_accuracy 2pp, entity_f1 5pp, latency_p50 100ms. Any other metric: 2pp of a share, 0.05 of a score, 100ms of a time.',
    ),
  high: amounts
    .default({})
    .transform((given) => ({ ...DEFAULT_HIGHS, ...given }))
    .describe(
      'Change of a metric from which on the report calls it high, on top of these: pass_rate, intent_accuracy and tool_accuracy 5pp, entity_f1 10pp, latency_p50 200ms. It does not change the verdict.',
    ),
  must_pass: z
    .strictObject({
      tags: names.describe('Cases with one of these tags.'),
      ids: names.describe('Cases with one of these ids.'),
      categories: names.describe('Cases of one of these categories.'),
    })
    .prefault({})
    .describe(
      'Cases that must not break: one of them that newly fails, or fails without an earlier result, is a regression by itself.',
    ),
  max_errors: share
    .prefault('5%')
    .describe("Share of trials that may end in errors that are not the agent's doing; more of them: could not run."),
  on_inconclusive: z
    .enum(['pass', 'fail'])
    .default('pass')
    .describe('Exit code of an inconclusive comparison: pass (0) or fail (4).'),
  on_not_compared: z
    .enum(['pass', 'fail'])
    .default('pass')
    .describe('Exit code when nothing was compared, for example without a baseline: pass (0) or fail (4).'),
});
export type GateOptions = z.output<typeof gateOptionsSchema>;

const TIMES = /^(\d+(?:\.\d+)?)x$/;
/** A suite of a few cases needs this many calls before anything can be confirmed. */
const FEWEST_EXTRA_CALLS = 100;

export const confirmationOptionsSchema = z.strictObject({
  max_extra_calls: z
    .union([
      z.number().int().min(0),
      z.string().regex(TIMES, 'a multiple of the suite such as 3x, or a number of runs'),
    ])
    .default('3x')
    .describe(
      'Most runs of single cases beyond the first pass, of both versions of the agent together: 3x the cases of this run (of such a multiple never less than 100), or a number; 0: none.',
    ),
});
export type ConfirmationOptions = z.output<typeof confirmationOptionsSchema>;

/** Runs of single cases, for a run of so many cases. */
export function extraCalls({ max_extra_calls: most }: ConfirmationOptions, cases: number): number {
  if (typeof most === 'number') return most;
  const times = Number(TIMES.exec(most)![1]);
  return times === 0 ? 0 : Math.max(FEWEST_EXTRA_CALLS, Math.floor(times * cases));
}

/** Limits of a dataset (`datasets[].minimum`), metric → lowest acceptable value. */
export const datasetMinimumSchema = amounts.describe('Lowest acceptable value of a metric over this dataset.');
export type DatasetMinimum = z.output<typeof datasetMinimumSchema>;

/** The amount in the unit of a metric; null when the units do not fit (2pp of a latency, 100ms of a rate). */
export function amountIn(unit: Unit, given: Amount): number | null {
  if (given.unit === 'number') return given.value;
  if (given.unit === 'ms') return unit === 'ms' ? given.value : null;
  return unit === 'share' || unit === 'score' ? given.value : null;
}

/** By unit, for a metric that has no tolerance of its own. */
const TOLERANCE_BY_UNIT: Partial<Record<Unit, number>> = { share: 0.02, score: 0.05, ms: 100 };

/** The tolerance in the unit of the metric; null: any change counts (costs, tokens, turns without a configured one). */
export function toleranceOf(options: GateOptions, metric: string, unit: Unit): number | null {
  const given = options.tolerance[metric];
  return given === undefined ? (TOLERANCE_BY_UNIT[unit] ?? null) : amountIn(unit, given);
}

/** The change from which on it is called high, in the unit of the metric; null where none is set. */
export function highOf(options: GateOptions, metric: string, unit: Unit): number | null {
  const given = options.high[metric];
  return given === undefined ? null : amountIn(unit, given);
}

/** Limits of one scope, metric → amount, out of a minimum or maximum that may hold categories. */
export function overallLimits(limits: GateOptions['minimum']): Readonly<Record<string, Amount>> {
  return Object.fromEntries(Object.entries(limits).filter(([key]) => key !== 'categories')) as Record<string, Amount>;
}
