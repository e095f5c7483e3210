/** Re-runs of the current agent alone, for when the base cannot be called: what they find may also be drift. */

import type { RerunCase } from '../../model/verdict/confirmation.ts';
import { discreteStepDown } from '../../stats/tests/multiplicity.ts';
import { differsFromMost, STORED_RERUNS, storedRerunTest } from '../../stats/tests/stored-rerun-score.ts';
import { lawAttainable } from '../../stats/tests/stratified.ts';
import type { FirstLook } from './first-look.ts';
import { ask, type Steps } from './fresh-runs.ts';
import type { CategoryReruns, Reruns } from './reruns.ts';
import { failedAtStart } from './since-start.ts';
import { type ConfirmationUnit, newlyFailing } from './unit.ts';

/** The first result differs from most of the stored runs, and no failure of it was there in the starting commit already. */
export const isWorthRerunning = ({ stored, start, first }: ConfirmationUnit): boolean =>
  stored.runs > 0 && differsFromMost({ ...stored, first }) && !(first === 0 && failedAtStart({ start }));

/**
 * 4 runs each. Tested against the stored runs, given that these took part in choosing the units. Categories have equal
 * weights here: what chose the units is part of the test, so weights from it would not be fixed beforehand.
 */
export function* rerunAlone(selected: readonly ConfirmationUnit[], look: FirstLook, leftOut: number): Steps<Reruns> {
  const answers = yield* ask(
    selected.flatMap((unit) =>
      Array.from({ length: STORED_RERUNS }, () => ({ unit: unit.key, agent: 'current' }) as const),
    ),
  );
  const seen = selected.map((unit, i) => {
    const mine = answers?.slice(STORED_RERUNS * i, STORED_RERUNS * (i + 1)) ?? [];
    const lost = mine.length === 0 || mine.includes(null);
    return { unit, fresh: lost ? null : mine.filter(Boolean).length };
  });
  const scored = seen.flatMap(({ unit, fresh }) =>
    fresh === null
      ? []
      : [{ ...unit.stored, start: unit.start?.runs ?? 0, first: unit.first, fresh, category: unit.category }],
  );
  const cases = seen.map(({ unit, fresh }) => resultOf(unit, fresh));
  const { p } = storedRerunTest(scored);
  return { cases, leftOut, p, categories: testCategories(scored, cases, look), baseRoundOne: new Map() };
}

function resultOf(unit: ConfirmationUnit, fresh: number | null): RerunCase {
  return {
    id: unit.key,
    category: unit.category,
    current: { runs: fresh === null ? 0 : STORED_RERUNS, passes: fresh ?? 0 },
    base: { runs: 0, passes: 0 },
    finding: findingOf(unit, fresh),
  };
}

// One stored run in five may disagree, as where both agents can be called.
function findingOf(unit: ConfirmationUnit, fresh: number | null): RerunCase['finding'] {
  if (fresh === null) return 'excluded';
  if (!newlyFailing(unit)) return 'other';
  const { runs, passes } = unit.stored;
  return fresh === 0 && 5 * (runs - passes) <= runs ? 'confirmed' : 'unconfirmed';
}

type Scored = Parameters<typeof storedRerunTest>[0][number] & { readonly category: string };

function testCategories(
  scored: readonly Scored[],
  cases: readonly RerunCase[],
  look: FirstLook,
): readonly CategoryReruns[] {
  const tests = look.categories.map(({ category }) => storedRerunTest(scored.filter((s) => s.category === category)));
  const adjusted = discreteStepDown(tests.map(({ p, law }) => ({ p, attainable: lawAttainable(law, 'better') })));
  return look.categories.map(({ category }, i) => ({
    category,
    p: tests[i]!.p,
    adjusted: adjusted[i]!,
    confirmed: cases.filter((one) => one.category === category && one.finding === 'confirmed').length,
  }));
}
