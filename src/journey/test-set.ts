/** What the cases of a suite tell of its test set by themselves: worked out once, while the agent answers. */
import { type OwnHealth, ownHealth } from '../cases/health/health.ts';
import { inSlices } from '../platform/slices.ts';
import type { Tested } from './suite/policy.ts';
import type { Suite } from './suite/suite.ts';

const known = new WeakMap<Tested, Promise<OwnHealth>>();

/** From then on replies come and go at a pace; the first ones meet a program that is still being compiled. */
const SETTLED_MS = 250;

/** What concluding needs of the suite alone, worked out before it is asked for. */
export async function prepare({ tested, ruler }: Pick<Suite, 'tested' | 'ruler'>): Promise<void> {
  await new Promise((settled) => setTimeout(settled, SETTLED_MS).unref());
  void ruler.fingerprints;
  await testSetOf(tested);
}

export function testSetOf(tested: Tested): Promise<OwnHealth> {
  const health = known.get(tested) ?? inSlices(ownHealth(tested.cases));
  known.set(tested, health);
  return health;
}
