/** Which judged metrics decide whether a case passes, by the settings that its own file gives them. Pure. */
import type { TestCase } from './test-case.ts';

/** What of a metric's own settings decides. */
export interface DecisiveMark {
  /** Below it the case fails; undefined: the mark is measured only. */
  readonly threshold: unknown;
  readonly scale: unknown;
  /** A judge of no use fails the case. */
  readonly fail_on_error: boolean;
}

/** By name, of the metrics that the case selects: those with a threshold of their own, or with fail_on_error. {} for most cases. */
export function decisiveMarks({
  evaluations = [],
  judgedSettings,
}: Pick<TestCase, 'evaluations' | 'judgedSettings'>): Readonly<Record<string, DecisiveMark>> {
  if (!judgedSettings) return {};
  const marks = evaluations.flatMap((name): readonly (readonly [string, DecisiveMark])[] => {
    const own = Object.hasOwn(judgedSettings, name) ? judgedSettings[name]! : {};
    const { threshold, scale, fail_on_error } = own;
    if (threshold === undefined && fail_on_error !== true) return [];
    return [[name, { threshold, scale, fail_on_error: fail_on_error === true }]];
  });
  return Object.fromEntries(marks);
}
