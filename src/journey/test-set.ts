/** What the cases of a suite tell of its test set by themselves: worked out once, while the agent answers. */
import { type OwnHealth, ownHealth } from '../cases/health/health.ts';
import { inSlices } from '../platform/slices.ts';
import type { Tested } from './suite/policy.ts';
import type { Suite } from './suite/suite.ts';

const known = new WeakMap<Tested, Promise<OwnHealth>>();

/** What concluding needs of the suite alone, worked out before it is asked for. */
export async function prepare({ tested, ruler }: Pick<Suite, 'tested' | 'ruler'>): Promise<void> {
  void ruler.fingerprints;
  await testSetOf(tested);
}

export function testSetOf(tested: Tested): Promise<OwnHealth> {
  const health = known.get(tested) ?? inSlices(ownHealth(tested.cases));
  known.set(tested, health);
  return health;
}
