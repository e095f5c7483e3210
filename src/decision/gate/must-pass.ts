/** Cases that must not break: which they are, and which of them did. */
import type { CaseResult } from '../../model/run/case-result.ts';
import type { CaseComparison, Comparison } from '../../model/verdict/comparison.ts';
import type { Reason } from '../../model/verdict/verdict.ts';
import { counted } from '../../text/digits.ts';
import { passes, trialCount } from '../comparison/case-lists.ts';
import type { GateOptions } from '../options.ts';

/** By id, category or one of its tags. */
export function isMustPass(
  unit: Pick<CaseResult, 'id' | 'category' | 'tags'>,
  { must_pass }: Pick<GateOptions, 'must_pass'>,
): boolean {
  return (
    must_pass.ids.includes(unit.id) ||
    must_pass.categories.includes(unit.category) ||
    unit.tags.some((tag) => must_pass.tags.includes(tag))
  );
}

/**
 * A must-pass case blocks when it fails in more than half of its trials now and passed on the baseline, or when there is no
 * baseline result of the same content to say that it failed before.
 */
export function brokenMustPass(
  cases: readonly CaseResult[],
  comparison: Comparison | null,
  options: GateOptions,
): readonly Reason[] {
  const failing = cases.filter((c) => c.status === 'failed' && isMustPass(c, options) && failsMostTrials(c));
  const history = new Map(comparison ? pairedCases(comparison).map((c) => [c.id, c]) : []);
  const [newly, without] = [
    failing.filter((c) => passedBefore(history.get(c.id))),
    failing.filter((c) => !history.has(c.id)),
  ];
  return [
    ...newly.map((c) => reason(`Must-pass case ${c.id} passed on the baseline and now fails${trials(c)}.`)),
    ...without.map((c) => reason(`Must-pass case ${c.id} fails${trials(c)}, and no earlier result says otherwise.`)),
  ];
}

const reason = (text: string): Reason => ({ rule: 'must_pass', metric: null, scope: null, text });

// "changed" pairs differ in content, so the baseline's result is of another case.
function pairedCases({ cases }: Comparison): readonly CaseComparison[] {
  return [...cases.newlyFailing, ...cases.newlyPassing, ...cases.stillFailing, ...cases.unstable];
}

function passedBefore(c: CaseComparison | undefined): boolean {
  return c?.baseline ? passes(c.baseline) : false;
}

function failsMostTrials(c: CaseResult): boolean {
  const { passed, trials } = trialCount(c);
  return 2 * (trials - passed) > trials;
}

function trials(c: CaseResult): string {
  const { passed, trials: all } = trialCount(c);
  return all > 1 ? ` in ${all - passed} of ${counted(all, 'trial')}` : '';
}
