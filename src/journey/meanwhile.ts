/** What is done while the agent is asked, for then nobody waits for it: the test set looked at. */
import { compiledWhole } from '../platform/compile.ts';
import type { Along } from './evaluation.ts';
import type { Suite } from './suite/suite.ts';

export const secondHalf = () => import('./second-half.ts');

/**
 * The rest of the program is loaded before the first request: loading stalls the event loop for longer than a fast agent
 * takes, and the first latencies would say nothing.
 */
export async function meanwhile(suite: Suite): Promise<Along> {
  const { prepare } = await compiledWhole(secondHalf);
  return { onUnderWay: async () => prepare(suite) };
}
