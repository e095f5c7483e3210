/** What is done while the agent is asked, for then nobody waits for it: the rest of the program loaded, its texts begun. */
import { resolve } from 'node:path';
import type { CaseResult } from '../model/case-result.ts';
import { compiledWhole } from '../platform/compile.ts';
import { type BegunOutcome, beginOutcome } from '../report/delivery/begun-outcome.ts';
import type { Concluding } from './concluding.ts';
import type { Along } from './evaluation.ts';
import type { Suite } from './suite/suite.ts';

export const secondHalf = () => import('./second-half.ts');

/** @returns listeners of the run, and outcome.json as far as they have written it. */
export function meanwhile({ suite, request, world }: Concluding<Suite>): Along & { readonly begun: BegunOutcome } {
  const begun = beginOutcome(resolve(world.directory, request.out, 'outcome.json'), suite.redact);
  let ahead: ((result: CaseResult) => void) | undefined;
  return {
    begun,
    onUnderWay: async () => {
      const { prepare, sayAhead } = await compiledWhole(secondHalf);
      prepare(suite);
      ahead = sayAhead(suite.redact);
    },
    onInOrder: (result) => {
      begun.add(result);
      ahead?.(result);
    },
  };
}
