/** Cases whose agents have no base version, where others have one: what is asked of each part, and what is found of both. */
import type { ConfirmInput } from '../../../decision/confirmation/search.ts';
import type { TestCase } from '../../../model/cases/test-case.ts';
import type { ComparisonConfirmation } from '../../../model/verdict/confirmation.ts';
import type { Policy } from '../../suite/policy.ts';
import type { Confirming, Suspicion } from './confirming.ts';
import { confirmableMetrics, gradedMetrics, mustPassUnits, type StoredPairs } from './units.ts';

export const NO_CASES: ReadonlySet<string> = new Set();

/** Cases of agents that have no base version, where others may have one. */
export function apartFromBase({ at: { suite }, base, cases }: Confirming): ReadonlySet<string> {
  if (base === null || base === 'current') return NO_CASES;
  const isApart = ({ agent = '' }: TestCase) => suite.others.has(agent) && !suite.beside.base.has(agent);
  return new Set(cases.filter(isApart).map(({ id }) => id));
}

export type Input = Omit<ConfirmInput, 'budget' | 'rerun'>;

export interface Inputs {
  readonly whole: Input;
  /** Of the cases whose agents have a base version. */
  readonly served: Input;
  /** Of the others; null: there are none. */
  readonly apart: Input | null;
}

export function inputsOf(
  { run, report, comparison, stored, storedPairs }: Suspicion,
  gate: Policy['gate'],
  ids: ReadonlySet<string>,
): Inputs {
  const inputOf = (isIn: (id: string) => boolean): Input => {
    const cases = report.cases.filter(({ id }) => isIn(id));
    const pairs: StoredPairs = (metric) => storedPairs(metric).filter((pair) => isIn(pair.current.id));
    return {
      metrics: confirmableMetrics(cases, gate, stored, comparison.metrics),
      graded: gradedMetrics(gate, pairs, comparison),
      mustPass: mustPassUnits(cases, gate, stored),
      seed: `${run.seed} ${run.suite}`,
    };
  };
  const whole = inputOf(() => true);
  if (ids.size === 0) return { whole, served: whole, apart: null };
  return { whole, served: inputOf((id) => !ids.has(id)), apart: inputOf((id) => ids.has(id)) };
}

/** What was found of each part of the cases, one behind the other: the gate finds the worst. */
export function joined(served: ComparisonConfirmation, apart: ComparisonConfirmation): ComparisonConfirmation {
  const both = <One>(of: (one: ComparisonConfirmation) => readonly One[]) => [
    ...of(served).map((one) => ({ ...one, part: 'base' as const })),
    ...of(apart).map((one) => ({ ...one, part: 'no-base' as const })),
  ];
  const graded = both((one) => one.graded ?? []);
  const lost = [served, apart].flatMap((one) => one.lost ?? []);
  return {
    ...served,
    metrics: both(({ metrics }) => metrics),
    ...(graded.length > 0 && { graded }),
    mustPass: both(({ mustPass }) => mustPass),
    uniformCalls: served.uniformCalls + apart.uniformCalls,
    ...(lost[0] && { lost: { runs: lost.reduce((sum, { runs }) => sum + runs, 0), code: lost[0].code } }),
  };
}
