/** The passing cases that failing ones are held against: of a large run a draw, which tells as much as all of them. Pure. */
import type { CaseResult } from '../../model/run/case-result.ts';
import { inHashOrder } from '../../stats/hash-order.ts';

/** Several for each of what usually fails, and enough to see what one case of a thousand has. */
const LEAST_DRAWN = 5_000;

/** All passing cases of a run; of more than 5,000 and than fail, as many, chosen by a hash of their ids. */
export function drawnPassing(results: readonly CaseResult[]): readonly CaseResult[] {
  const passing = results.filter(({ status }) => status === 'passed');
  const most = Math.max(LEAST_DRAWN, results.filter(({ status }) => status === 'failed').length);
  return passing.length <= most ? passing : inHashOrder('diagnosis', passing, ({ id }) => id).slice(0, most);
}
