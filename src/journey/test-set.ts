/** What the cases of a suite tell of its test set by themselves: worked out once, while the agent answers. */
import { type OwnHealth, ownHealth } from '../cases/health/health.ts';
import { inSlices } from '../platform/slices.ts';
import type { Tested } from './suite/policy.ts';

const known = new WeakMap<Tested, Promise<OwnHealth>>();

export function testSetOf(tested: Tested): Promise<OwnHealth> {
  const health = known.get(tested) ?? inSlices(ownHealth(tested.cases));
  known.set(tested, health);
  return health;
}
