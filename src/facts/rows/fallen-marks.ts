/** The cases that are marked lower than on the baseline, where marks fail the check: no failing case shows what is wrong then. */

import type { Metric } from '../../model/run/metric.ts';
import { type CaseValues, casePairs } from '../facts.ts';
import { failingAmount, isMark } from '../reasons.ts';
import type { Facts } from '../renderer.ts';

export interface FallenMarks {
  readonly metric: Metric;
  /** Largest fall first. */
  readonly cases: readonly CaseValues[];
}

/** null: something else fails the check, no case is marked lower, or the baseline's results are not at hand. */
export function fallenMarks(facts: Facts): FallenMarks | null {
  const { metric, has } = failingAmount(facts) ?? {};
  if (!metric || !has || !isMark(metric)) return null;
  const fallen = casePairs(facts)(metric.id).filter(({ result, was, is }) => has(result) && is < was);
  return fallen.length > 0 ? { metric, cases: fallen.toSorted((a, b) => a.is - a.was - (b.is - b.was)) } : null;
}
