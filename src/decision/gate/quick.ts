/** What a quick subset lets a verdict say: the claim of a green one, why one stays open, and what stands for a red one. */

import type { QuickSample } from '../../model/run/quick-sample.ts';
import type { Comparison } from '../../model/verdict/comparison.ts';
import type { Reason } from '../../model/verdict/verdict.ts';
import { counted } from '../../text/digits.ts';

/** The sample that this verdict is about; null: all cases ran, or some were picked. */
export function sampleOnly(comparison: Comparison | null): QuickSample | null {
  const sample = comparison?.sample;
  return sample && sample.escalation !== 'done' ? sample : null;
}

const OPEN: Readonly<Record<QuickSample['escalation'], ((rest: string) => string) | null>> = {
  none: null,
  done: null,
  off: (rest) => `${rest} were not run, since selection.quick.escalate is false`,
  limit: (rest) => `${rest} do not fit into the limit of calls or cost`,
  no_agent: (rest) => `${rest} could not be run, since no agent is asked here`,
};

/** The subset could not settle it, and the other cases did not run. */
export function openReason({ escalation, cases, ran, label }: QuickSample): Reason | null {
  const why = OPEN[escalation]?.(`the other ${counted(cases - ran, 'case')}`);
  if (!why) return null;
  const remedy = label === null ? 'Run all cases with --mode full.' : `Run all cases with the label "${label}".`;
  const text = `The ${counted(ran, 'case')} of the quick subset leave open whether something broke, and ${why}. ${remedy}`;
  return { rule: 'quick_open', metric: null, scope: null, text };
}

/** "60 of 240 cases: no case that used to pass is broken"; nothing about cases that did not run (statistics-2.md 8.5). */
export function quickClaim({ cases, ran, visibleBreaks }: QuickSample): {
  readonly headline: string;
  readonly reason: Reason;
} {
  const headline = `${ran} of ${counted(cases, 'case')}: no case that used to pass is broken`;
  const reach =
    visibleBreaks === null ? '' : ` ${visibleBreaks} or more broken cases of ${cases} would have been seen (95%).`;
  return { headline, reason: { rule: 'quick', metric: null, scope: null, text: `${headline}.${reach}` } };
}
