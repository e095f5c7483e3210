/** An agent that we started and that died: what it left unanswered is one reason, not so many failed cases. */

import { isDeath, unansweredIn } from '../../../model/run/agent-death.ts';
import { counted } from '../../../text/digits.ts';
import { defineRule } from './rule.ts';

export const agentDied = defineRule({
  ids: ['agent_died'],
  conclusion: null,
  severity: 'high',
  describe: 'The agent that `agent.start` started has ended. It is said first, whatever the verdict is.',
  shown: 'first',
  find: ({ report: { cases } }) => {
    const hit = unansweredIn(cases);
    const [first] = hit
      .flatMap(({ trials }) => trials.filter(isDeath))
      .toSorted((a, b) => a.timing.startedAt.localeCompare(b.timing.startedAt));
    if (!first) return null;
    const { about: how = '', message = '' } = first;
    const ran = cases.filter(({ status }) => status !== 'skipped').length;
    const left = `${hit.length} of ${counted(ran, 'case')} unanswered`;
    const facts = [{ data: { unanswered: hit.length, cases: ran, left, message } }];
    return { headline: `the agent died with ${how}, ${left}`, facts };
  },
  sentence: ({ data: { left, message } }) => `${message} It left ${left}.`,
});
