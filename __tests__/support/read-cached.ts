/** What the cache holds of a suite, for a test in which it does not fail. */
import { cachedHistory } from '../../src/history/store/store.ts';

type Found = Awaited<ReturnType<typeof cachedHistory>>;

export async function readCached(
  ...given: Parameters<typeof cachedHistory>
): Promise<Exclude<Found, { readonly reason: string }>> {
  const found = await cachedHistory(...given);
  if (found && 'reason' in found) throw new Error(found.reason);
  return found;
}
