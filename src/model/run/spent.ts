/** What a run, or a part of it, has taken: requests to the agent, tokens and money. */
import type { Trial } from './case-result.ts';
import type { RunInfo } from './run-info.ts';
import type { Transcript, Turn, Usage } from './transcript.ts';

/** What a run has taken so far. */
export interface Spent {
  /** Requests to the agent, retries included. */
  readonly calls: number;
  /** US dollars; null where no reply gave any. */
  readonly cost: number | null;
}

export const NOTHING_SPENT: Spent = { calls: 0, cost: null };

/** Requests of a run to the agent, and those of its re-runs to both versions. */
export const callsOf = ({ calls, extraCalls }: Pick<RunInfo, 'calls' | 'extraCalls'>): number =>
  calls + (extraCalls?.current ?? 0) + (extraCalls?.base ?? 0);

/** All that a job has taken of its limits: its run with re-runs, and the passes beside it. */
export const spentOf = (run: RunInfo): Spent =>
  sumOfSpent([{ calls: callsOf(run), cost: run.cost }, ...(run.passes ? [run.passes] : [])]);

/** US dollars of agent, judge and simulated user together; undefined where nothing gives any. */
export function costOf({ usage, modelCalls = [] }: Pick<Trial, 'usage' | 'modelCalls'>): number | undefined {
  return totalOf([usage.cost, ...modelCalls.map(({ cost }) => cost)]);
}

/** Sum of the amounts that are known; undefined where none is. */
export function totalOf(amounts: readonly (number | undefined)[]): number | undefined {
  const known = amounts.filter((amount) => amount !== undefined);
  return known.length === 0 ? undefined : known.reduce((sum, amount) => sum + amount, 0);
}

/** What several have taken together. */
export const sumOfSpent = (all: readonly Spent[]): Spent => ({
  calls: all.reduce((sum, { calls }) => sum + calls, 0),
  cost: totalOf(all.map(({ cost }) => cost ?? undefined)) ?? null,
});

/** US dollars for a million tokens, in the keys of the configuration. */
export interface Price {
  readonly input_per_million: number;
  readonly output_per_million: number;
}

/** US dollars; undefined: one of the counts is not known. */
export const costOfTokens = (
  { inputTokens, outputTokens }: Pick<Usage, 'inputTokens' | 'outputTokens'>,
  price: Price,
): number | undefined =>
  inputTokens === undefined || outputTokens === undefined
    ? undefined
    : (inputTokens * price.input_per_million + outputTokens * price.output_per_million) / 1e6;

const USAGE_KEYS = ['inputTokens', 'outputTokens', 'totalTokens', 'cost'] as const;

/** Sums of what the turns of a conversation report, the failed one too; a figure that no turn reports is absent. */
export const usageOf = ({ turns, partial }: Pick<Transcript, 'turns' | 'partial'>): Usage =>
  totalUsage(partial ? [...turns, partial] : turns);

/** All tokens, read and written; undefined: no count is known. */
export const tokensOf = ({ inputTokens, outputTokens, totalTokens }: Usage): number | undefined =>
  totalTokens ?? totalOf([inputTokens, outputTokens]);

/** Sums; a figure that none of them has is absent. */
export function totalUsage(turns: readonly Pick<Turn, 'usage'>[]): Usage {
  const sum: Partial<Record<(typeof USAGE_KEYS)[number], number>> = {};
  const isTotalReported = turns.some(({ usage }) => usage?.totalTokens !== undefined);
  for (const { usage } of turns) {
    if (!usage) continue;
    // Where some replies report a total, the counts of the others are part of it.
    const counts = isTotalReported ? { ...usage, totalTokens: tokensOf(usage) } : usage;
    for (const key of USAGE_KEYS) {
      const value = counts[key];
      if (value !== undefined) sum[key] = (sum[key] ?? 0) + value;
    }
  }
  return sum;
}
