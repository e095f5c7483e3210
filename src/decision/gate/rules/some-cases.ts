/** What a green verdict of failed, changed or named cases does not say: anything of the cases that did not run. */
import { countedOf } from '../../../text/digits.ts';
import { sampleOnly } from '../sample.ts';
import { defineRule } from './rule.ts';

export const someCases = defineRule({
  ids: ['some_cases'],
  conclusion: 'no-regression',
  describe: 'Failed, changed or named cases alone ran: nothing is said of the others.',
  shown: 'headline',
  find: ({ comparison, run }) => {
    const { selected, total } = run.cases;
    if (selected >= total || sampleOnly(comparison) !== null) return null;
    const headline = `${countedOf(selected, total, 'case')} ran`;
    return { headline, facts: [{ data: { headline } }] };
  },
  sentence: ({ data }) => `${data.headline}: this says nothing of the others.`,
});
