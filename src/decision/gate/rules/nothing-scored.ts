/** A run without results, or one in which most cases could not be scored: what the few others say is not what the suite is there to say. */

import { EXPECTATION_NOT_SCORED, isCounted, isUnscored } from '../../../model/run/counted.ts';
import { countedOf } from '../../../text/digits.ts';
import { upperFirst } from '../../../text/wording.ts';
import { defineRule } from './rule.ts';

const NOTHING_THERE =
  'Nothing of what these cases expect was there to be scored. The warnings say why, and what to set.';

export const nothingScored = defineRule({
  ids: ['nothing_scored'],
  conclusion: 'could-not-run',
  describe: 'Nothing could be scored, or more than half of the cases could not.',
  find: ({ report: { cases, warnings }, run }) => {
    if (run.stopped !== null) return null;
    const ran = cases.filter((result) => result.status !== 'skipped' || isUnscored(result));
    const isNothing = !cases.some(isCounted);
    const unscored = isNothing ? cases.length : ran.filter(isUnscored).length;
    const of = isNothing ? cases.length : ran.length;
    if (unscored < of && 2 * unscored <= of) return null;
    const some = `${countedOf(unscored, of, 'case')} could not be scored`;
    const headline = of === 0 ? 'no case was selected' : unscored === of ? 'nothing was scored' : some;
    const why = warnings.find(({ code }) => code === EXPECTATION_NOT_SCORED)?.text ?? NOTHING_THERE;
    return { headline, facts: [{ data: { headline, why: cases.some(isUnscored) ? why : null } }] };
  },
  sentence: ({ data: { headline, why } }) =>
    why === null
      ? `${upperFirst(headline)}: there is no result to judge. Check the datasets, the selection and the expectations.`
      : `${upperFirst(headline)}. ${why}`,
});
