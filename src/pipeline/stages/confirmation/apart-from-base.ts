/** Cases whose agents have no base version, where others have one: what is asked of both sorts, and which of two findings counts. */
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

/** From harmless to grave. */
const OUTCOMES: readonly ComparisonConfirmation['metrics'][number]['outcome'][] = [
  'too-few-units',
  'pass',
  'inconclusive',
  'warn',
  'regression',
];

/** What both versions show, unless the cases that only this version was asked show something graver; must-pass cases of both. */
export function graver(served: ComparisonConfirmation, apart: ComparisonConfirmation): ComparisonConfirmation {
  const graveness = (one: ComparisonConfirmation) =>
    Math.max(...one.metrics.map(({ outcome }) => OUTCOMES.indexOf(outcome)));
  const { metrics, mode } =
    graveness(apart) > graveness(served) ? { ...apart, metrics: apart.metrics.map(withDrift(served)) } : served;
  return { ...served, metrics, mode, mustPass: [...served.mustPass, ...apart.mustPass] };
}

type Metric = ComparisonConfirmation['metrics'][number];

/** What the base version fails by now, too, stays known. */
function withDrift({ metrics }: ComparisonConfirmation): (metric: Metric) => Metric {
  return (metric) => {
    const rerun = metrics.find((one) => one.metric === metric.metric)?.reruns;
    const drifted = rerun?.cases.filter(({ finding }) => finding === 'drifted') ?? [];
    if (!rerun || drifted.length === 0) return metric;
    const { cases, leftOut, p } = metric.reruns ?? { cases: [], leftOut: 0, p: rerun.p };
    return { ...metric, reruns: { cases: [...cases, ...drifted], leftOut, p } };
  };
}
