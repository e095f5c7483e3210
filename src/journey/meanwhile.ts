/** What is done while the agent is asked, for then nobody waits for it: the test set looked at, texts begun. */
import { resolve } from 'node:path';
import type { CaseResult } from '../model/case-result.ts';
import { compiledWhole } from '../platform/compile.ts';
import { type BegunOutcome, beginOutcome } from '../report/delivery/begun-outcome.ts';
import type { Concluding } from './concluding.ts';
import type { Along } from './evaluation.ts';
import type { Suite } from './suite/suite.ts';

export const secondHalf = () => import('./second-half.ts');

/**
 * The rest of the program is loaded before the first request: loading stalls the event loop for longer than a fast agent
 * takes, and the first latencies would say nothing.
 * @returns listeners of the run, and outcome.json as far as they have written it.
 */
export async function meanwhile({
  suite,
  request,
  world,
}: Concluding<Suite>): Promise<Along & { readonly begun: BegunOutcome }> {
  const { prepare, sayAhead } = await compiledWhole(secondHalf);
  const begun = beginOutcome(resolve(world.directory, request.out, 'outcome.json'), suite.redact);
  const ahead = sayAhead(suite.redact);
  return {
    begun,
    onUnderWay: async () => prepare(suite),
    onInOrder: (result: CaseResult) => {
      begun.add(result);
      ahead(result);
    },
  };
}
