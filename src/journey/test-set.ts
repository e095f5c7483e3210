/** What the cases of a suite tell of its test set by themselves: worked out once, while the agent answers. */
import { type OwnHealth, ownHealth } from '../cases/health/health.ts';
import { inGaps, type Steps } from '../platform/slices.ts';
import type { Tested } from './suite/policy.ts';
import type { Suite } from './suite/suite.ts';

type Prepared = Pick<Suite, 'tested' | 'ruler'>;

const known = new WeakMap<Tested, () => OwnHealth>();

/** Begins with what concluding needs of the suite alone; it is finished when it is asked for. */
export function prepare(suite: Prepared): void {
  known.set(suite.tested, inGaps(preparing(suite)));
}

function* preparing({ tested, ruler }: Prepared): Steps<OwnHealth> {
  // Together they are the fingerprint of the dataset.
  for (const { identity } of tested.cases) {
    void identity.fingerprint;
    yield;
  }
  void ruler.fingerprints;
  yield;
  return yield* ownHealth(tested.cases);
}

/** undefined: nobody prepared it. */
export function testSetOf(tested: Tested): OwnHealth | undefined {
  return known.get(tested)?.();
}
