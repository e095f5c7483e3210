/** What a quick subset lets a verdict say: why one stays open, and the claim of a green one. */

import { PASS_RATE } from '../../../model/run/metric.ts';
import type { QuickSample } from '../../../model/run/quick-sample.ts';
import type { ComparisonConfirmation } from '../../../model/verdict/confirmation.ts';
import { isLost, rerunCases } from '../../../model/verdict/drift.ts';
import { counted, countedOf } from '../../../text/digits.ts';
import { sampleOnly } from '../sample.ts';
import { formatSizeUp } from '../words.ts';
import { defineRule, testable } from './rule.ts';

const WHY: Readonly<Record<QuickSample['escalation'], ((rest: string) => string) | null>> = {
  none: null,
  done: null,
  off: (rest) => `${rest} were not run, since selection.quick.escalate is false`,
  limit: (rest) => `${rest} do not fit into the limit of calls or cost`,
  no_agent: (rest) => `${rest} could not be run, since no agent is asked here`,
};

/** The subset could not settle it, and the other cases did not run. */
export const quickOpen = defineRule({
  ids: ['quick_open'],
  conclusion: 'inconclusive',
  describe: 'A quick subset leaves open whether something broke, and the other cases could not run.',
  find: (input) => {
    const comparison = testable(input);
    const sample = comparison && sampleOnly(comparison);
    if (!sample || WHY[sample.escalation] === null) return null;
    const { escalation, cases, ran, label } = sample;
    const calls = Math.ceil((input.run.calls / Math.max(1, ran)) * (cases - ran));
    const data = { escalation, cases, ran, label, ...(escalation === 'limit' && { calls }) };
    return { headline: 'the quick subset does not settle it', facts: [{ data }] };
  },
  sentence: ({ data: { escalation, cases, ran, label, calls } }) => {
    const why = WHY[escalation]?.(`the other ${counted(cases - ran, 'case')}`);
    const whole = label === null ? 'Run all cases with --mode full.' : `Run all cases with the label "${label}".`;
    // A full run would be ended by the same limit.
    const remedy = calls === undefined ? whole : `Raise the limit: they take about ${counted(calls, 'call')}.`;
    return `The ${counted(ran, 'case')} of the quick subset leave open whether something broke, and ${why}. ${remedy}`;
  },
});

/** Only re-runs say of a case that newly failed that it is not broken: those of both versions, or each passed once more. */
function ranAgain(confirmation: ComparisonConfirmation): (one: { readonly id: string }) => boolean {
  const ids = new Set(rerunCases(confirmation).flatMap((one) => (isLost(one) ? [] : [one.id])));
  const passRates = confirmation.metrics.filter(({ metric }) => metric === PASS_RATE);
  const allPassed = passRates.length > 0 && passRates.every(({ settling }) => settling?.failing === 0);
  return ({ id }) => allPassed || ids.has(id);
}

/** "60 of 240 cases: no case that used to pass is broken"; nothing about cases that did not run (statistics-2.md 8.5). */
export const quick = defineRule({
  ids: ['quick'],
  conclusion: 'no-regression',
  describe: 'Of a quick subset: no case that used to pass is broken.',
  shown: 'claim',
  find: ({ comparison, options }) => {
    const sample = sampleOnly(comparison);
    if (!comparison || !sample) return null;
    const { confirmation, cases: lists } = comparison;
    const { cases, ran, usedToPass, visibleBreaks } = sample;
    const part = countedOf(ran, cases, 'case');
    const isSettled =
      lists.newlyFailing.length === 0 ||
      (options.rule === 'confirmed' &&
        confirmation?.stopped === null &&
        lists.newlyFailing.every(ranAgain(confirmation)));
    if (!isSettled) return { headline: `of ${part}`, facts: [] };
    const headline = `${part}: no case that used to pass is broken`;
    // Of all that ran, not of a part.
    const settled = confirmation?.metrics.find(
      ({ part, settling }) => part === undefined && settling?.settled && settling.llr !== null,
    )?.settling;
    const data = { cases, ran, usedToPass: usedToPass.cases, visibleBreaks, headline, ruledOut: settled?.drop ?? null };
    return { headline, facts: [{ data }] };
  },
  sentence: ({ data: { ran, usedToPass, visibleBreaks, headline, ruledOut } }) => {
    const drop = ruledOut === null ? '' : ` A drop of ${formatSizeUp(ruledOut)} or more in these ${ran} is ruled out.`;
    const reach =
      visibleBreaks === null
        ? ''
        : ` If ${visibleBreaks} or more of the ${counted(usedToPass, 'case')} that used to pass were broken, this run would notice (95%).`;
    return `${headline}.${reach}${drop}`;
  },
});
