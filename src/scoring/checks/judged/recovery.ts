/** Recovery: after an error or a misunderstanding, does the agent get back on course? */
import { named } from '../../../model/catalogue.ts';
import { RECOVERY } from '../../judge/prompts/index.ts';
import { shareOfScores } from '../measure.ts';
import { selectedCheck } from './selected-check.ts';

export const recovery = selectedCheck({
  metric: shareOfScores({
    id: 'recovery_rate',
    title: 'Recovery rate',
    description:
      'Share of conversations in which something went wrong, as a judge sees it, and that the agent brought back on course.',
    subject: 'recovery',
    effort: 9,
  }),
  limited: 'recovery, 1 where the agent got back on course and 0 where it did not',
  codes: {
    not_recovered: {
      phrase: () => 'not recovered after something went wrong',
      alone: true,
      find: () => named('not_recovered'),
      title: 'A misunderstanding is not cleared up',
      cause: 'The agent repeats itself, or goes on as if nothing had happened.',
      action: 'Tell the agent how to notice a misunderstanding, to ask back and to hand over.',
      place: 'dialogue flow',
      order: 'judged',
    },
  },
  prompt: 'recovery',
  instruction: RECOVERY,
  severalTurns: true,
  answer: () => ({ kind: 'choice', options: ['recovered', 'not_recovered'] }),
  make: ({ choice = null }) => {
    if (choice === null) return null;
    const passed = choice === 'recovered';
    return { value: passed ? 1 : 0, passed, ...(!passed && { code: 'not_recovered' }) };
  },
});
