/** What comparison and gate rules share of the `gate` section: which metrics are gated, how, and which changes matter. */

import { z } from 'zod';
import { PASS_RATE } from '../model/run/metric.ts';
import type { Unit } from '../model/run/run-report.ts';
import { type Amount, amount, share } from '../text/quantities.ts';

const amounts = z.record(z.string(), amount);

/** Materiality, not a test: differences below these are of no interest (intent 2 points, entity F1 5, latency 100 ms, …). */
export const DEFAULT_TOLERANCES: Readonly<Record<string, Amount>> = {
  [PASS_RATE]: { unit: 'share', value: 0.02 },
  intent_accuracy: { unit: 'share', value: 0.02 },
  entity_f1: { unit: 'share', value: 0.05 },
  tool_accuracy: { unit: 'share', value: 0.02 },
  latency_p50: { unit: 'ms', value: 100 },
};

/** From here on a drop is called high. */
export const DEFAULT_HIGHS: Readonly<Record<string, Amount>> = {
  [PASS_RATE]: { unit: 'share', value: 0.05 },
  intent_accuracy: { unit: 'share', value: 0.05 },
  entity_f1: { unit: 'share', value: 0.1 },
  tool_accuracy: { unit: 'share', value: 0.05 },
  latency_p50: { unit: 'ms', value: 200 },
};

export const sharedGateOptionsSchema = z.strictObject({
  metrics: z
    .array(z.string())
    .default([PASS_RATE, 'intent_accuracy', 'tool_accuracy'])
    .describe('Metrics that can fail the check when they get worse. All others are only reported.'),
  rule: z
    .enum(['confirmed', 'paired', 'threshold'])
    .default('confirmed')
    .describe(
      'confirmed: worse when re-runs confirm the cases that newly fail, and the drop reaches the tolerance. Re-runs use both versions where baseline.agent can be called. paired: worse when chance does not explain the drop (adjusted p ≤ 0.05) and it reaches the tolerance. threshold: when the plain drop is larger than the tolerance.',
    ),
  tolerance: amounts
    .default({})
    .transform((given) => ({ ...DEFAULT_TOLERANCES, ...given }))
    .describe(
      "Smallest change of a metric that matters, for example { entity_f1: 3pp }. Defaults: pass_rate, intent_accuracy and tool_accuracy 2pp, entity_f1 5pp, latency_p50 100ms, any other share 2pp, score 0.05, time 100ms. For costs, tokens and turns, 5 % of the baseline's value.",
    )
    .meta({ examples: [{ pass_rate: '2pp', entity_f1: '3pp' }] }),
  high: amounts
    .default({})
    .transform((given) => ({ ...DEFAULT_HIGHS, ...given }))
    .describe(
      'Smallest change of a metric that the report calls high. Defaults: pass_rate, intent_accuracy and tool_accuracy 5pp, entity_f1 10pp, latency_p50 200ms. It does not change the verdict.',
    )
    .meta({ examples: [{ pass_rate: '5pp', entity_f1: '10pp' }] }),
  max_errors: share
    .prefault('5%')
    .describe(
      "Share of trials that may end in errors that are not the agent's fault, for example 5%. With more, the verdict is could not run. Where more cases of a gated metric or of a limit could not be judged, or of a gated metric were measured differently or have no value in one of the runs, it is inconclusive.",
    ),
  on_inconclusive: z
    .enum(['pass', 'fail'])
    .default('pass')
    .describe('Exit code of an inconclusive comparison: pass (0) or fail (4).'),
  on_unattributed: z
    .enum(['pass', 'fail'])
    .default('fail')
    .describe(
      'Exit code of a regression that the provider may have caused, because the base version could not be called: fail (1) or pass (0).',
    ),
  on_not_compared: z
    .enum(['pass', 'fail'])
    .default('pass')
    .describe('Exit code when nothing was compared, for example without a baseline: pass (0) or fail (4).'),
});
export type SharedGateOptions = z.output<typeof sharedGateOptionsSchema>;

/** The amount in the unit of a metric; null when the units do not fit (2pp of a latency, 100ms of a rate). */
export function amountIn(unit: Unit, given: Amount): number | null {
  if (given.unit === 'number') return given.value;
  if (given.unit === 'ms') return unit === 'ms' ? given.value : null;
  return unit === 'share' || unit === 'score' ? given.value : null;
}

/** What to write where an amount does not fit the unit of a metric. */
export const AMOUNT_LIKE: Readonly<Record<Unit, string>> = {
  share: 'Write a share such as 2pp, 5% or 0.05.',
  score: 'Write a share such as 2pp, 5% or 0.05.',
  ms: 'Write a duration such as 100ms or 5s.',
  usd: 'Write an amount in US dollars, such as 0.02.',
  tokens: 'Write a number of tokens, such as 500.',
  turns: 'Write a number of turns, such as 2.',
};

/** By unit, for a metric that has no tolerance of its own; null: it differs from agent to agent, and is a part of the baseline's value. */
const TOLERANCE_BY_UNIT: Readonly<Record<Unit, number | null>> = {
  ...{ share: 0.02, score: 0.05, ms: 100 },
  ...{ usd: null, tokens: null, turns: null },
};
const TOLERANCE_OF_BASELINE = 0.05;

/** Whether the tolerance of the unit is a part of the baseline's value. */
export const isRelative = (unit: Unit): boolean => TOLERANCE_BY_UNIT[unit] === null;

/**
 * The tolerance in the unit of the metric; null: there is none.
 * @param baseline The baseline's value; null: a metric that has none of its own and none by its unit gets none.
 */
export function toleranceOf(
  { tolerance }: SharedGateOptions,
  metric: string,
  unit: Unit,
  baseline: number | null = null,
): number | null {
  const given = tolerance[metric];
  if (given !== undefined) return amountIn(unit, given);
  return TOLERANCE_BY_UNIT[unit] ?? (baseline === null ? null : TOLERANCE_OF_BASELINE * baseline);
}

/** The change from which on it is called high, in the unit of the metric; null where none is set. */
export function highOf({ high }: Pick<SharedGateOptions, 'high'>, metric: string, unit: Unit): number | null {
  const given = high[metric];
  return given === undefined ? null : amountIn(unit, given);
}
