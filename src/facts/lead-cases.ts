/** The cases that a report names first: what newly fails, or else all that fails. Pure. */
import { type CaseRow, failingCases, worstFirst } from './facts.ts';
import type { Facts } from './renderer.ts';

/** A missed minimum is about all that fails, not about what is new. */
export function leadsWithAllFailing(input: Facts): boolean {
  const comparison = input.comparison;
  if (!comparison) return true;
  return input.outcome.verdict.conclusion === 'below-minimum' && input.sides['newly-failing'].length === 0;
}

/** Newly failing cases, worst first; where nothing was compared or a minimum is missed, all failing ones. */
export function leadCases(input: Facts): {
  readonly title: string;
  readonly rows: readonly CaseRow[];
  readonly isAll: boolean;
} {
  const comparison = input.comparison;
  return comparison && !leadsWithAllFailing(input)
    ? { title: 'Newly failing', rows: worstFirst(input.sides['newly-failing']), isAll: false }
    : { title: 'Failing', rows: failingCases(input), isAll: true };
}
