/** The metrics over the stored runs, as a part of an outcome; nothing where there is no history, or where this run is a shard. */

import type { ComparedRun } from '../../decision/comparison/join.ts';
import type { Restored } from '../../history/sources/source.ts';
import type { Outcome } from '../../model/verdict/outcome.ts';
import type { RunRequest } from '../../model/world/run-request.ts';
import { isMeasuredBy } from '../../scoring/fingerprints.ts';

export async function trendNow(
  { baseline }: Restored,
  current: ComparedRun,
  { shard }: Pick<RunRequest, 'shard'>,
): Promise<Pick<Outcome, 'trend'>> {
  if (!baseline?.history || shard !== null) return {};
  const { trendOf } = await import('../../history/trends/trend.ts');
  const trend = trendOf(baseline.history, current, isMeasuredBy);
  return trend.length > 0 ? { trend } : {};
}

/** As a baseline is stored: inside of the very history that its trend was made of, and apart from what it was compared with. */
export function asBaseline({ trend: _, warnings: __, ...outcome }: Outcome): Outcome {
  return outcome;
}
