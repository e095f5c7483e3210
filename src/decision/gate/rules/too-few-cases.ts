/** Cases newly fail, and too few are shared with the baseline to test whether that is chance. */

import { areRerunsOff, limitOfReruns } from '../../../model/verdict/drift.ts';
import { counted } from '../../../text/digits.ts';
import { FEWEST_TESTED_UNITS } from '../../comparison/row-word.ts';
import type { SharedGateOptions } from '../../gate-options.ts';
import { concluded, defineRule, isTooSmall } from './rule.ts';

export const tooFewCases = defineRule({
  ids: ['too_few_cases'],
  conclusion: 'inconclusive',
  describe: `Cases newly fail, and fewer than ${FEWEST_TESTED_UNITS} are shared with the baseline. With rule confirmed: if nothing can be re-run.`,
  find: (input) => {
    const comparison = concluded(input);
    if (!comparison || !isTooSmall(comparison)) return null;
    const { shared, cases, confirmation } = comparison;
    // What another tool ran cannot be run again.
    const rule = input.run.source ? null : input.options.rule;
    const limit = confirmation && areRerunsOff(confirmation) && { limit: limitOfReruns(confirmation) };
    const data = { newlyFailing: cases.newlyFailing.length, shared, fewest: FEWEST_TESTED_UNITS, rule, ...limit };
    return { headline: 'too few cases to tell', facts: [{ data }] };
  },
  sentence: ({ data: { newlyFailing, shared, fewest, rule, limit } }) =>
    `${counted(newlyFailing, 'case')} newly fail${newlyFailing === 1 ? 's' : ''} of only ${shared} shared: fewer than ${fewest} cannot be tested. To settle it, ${remedyOf(rule, fewest, limit)}.`,
});

/** @param limit The setting that allows no re-runs; absent: none does. */
function remedyOf(rule: SharedGateOptions['rule'] | null, fewest: number, limit?: string): string {
  if (rule === null) return `compare results that share ${fewest} cases or more`;
  if (limit) return `raise ${limit}, so that they are re-run`;
  return rule === 'confirmed'
    ? 'run the suite where the agent can be asked, so that they are re-run'
    : 'run the suite with gate.rule: confirmed, which re-runs them';
}
