/** The cases that a report names first: what newly fails, or else all that fails. Pure. */
import { casesOnSide } from './case-state.ts';
import { type CaseRow, comparisonOf, failingCases, worstFirst } from './facts.ts';
import type { RenderInput } from './renderer.ts';

/** A missed minimum is about all that fails, not about what is new. */
export function leadsWithAllFailing(input: RenderInput): boolean {
  const comparison = comparisonOf(input);
  if (!comparison) return true;
  return (
    input.outcome.verdict.conclusion === 'below-minimum' && casesOnSide(input.outcome, 'newly-failing').length === 0
  );
}

/** Newly failing cases, worst first; where nothing was compared or a minimum is missed, all failing ones. */
export function leadCases(input: RenderInput): {
  readonly title: string;
  readonly rows: readonly CaseRow[];
  readonly isAll: boolean;
} {
  const comparison = comparisonOf(input);
  return comparison && !leadsWithAllFailing(input)
    ? { title: 'Newly failing', rows: worstFirst(casesOnSide(input.outcome, 'newly-failing')), isAll: false }
    : { title: 'Failing', rows: failingCases(input), isAll: true };
}
