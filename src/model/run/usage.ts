/** What the turns of a conversation took together. */
import type { Turn, Usage } from './transcript.ts';

const USAGE_KEYS = ['inputTokens', 'outputTokens', 'totalTokens', 'cost'] as const;

/** Sums of what the turns report; a figure that no turn reports is absent. */
export function usageOf(turns: readonly Pick<Turn, 'usage'>[]): Usage {
  const sum: Partial<Record<(typeof USAGE_KEYS)[number], number>> = {};
  for (const { usage } of turns) {
    if (!usage) continue;
    for (const key of USAGE_KEYS) {
      const value = usage[key];
      if (value !== undefined) sum[key] = (sum[key] ?? 0) + value;
    }
  }
  return sum;
}
