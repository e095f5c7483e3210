/** An agent that we started and that died: what it left unanswered is one reason, not so many failed cases. */

import type { RunReport } from '../../../model/run/run-report.ts';
import { counted } from '../../../text/digits.ts';
import { defineRule } from './rule.ts';

type Trial = RunReport['cases'][number]['trials'][number];

/** What is said of a process that answers all turns; one that is started anew for the next case has only failed this one. */
const DIED = /^The agent that was started with .* has died: (exit code \w+|signal \w+)/s;

const isDeath = ({ code, message }: Trial) => code === 'agent_died' && message !== undefined && DIED.test(message);

export const agentDied = defineRule({
  ids: ['agent_died'],
  conclusion: null,
  describe: 'The agent that `agent.start` started has ended. It is said first, whatever the verdict is.',
  shown: 'first',
  find: ({ report: { cases } }) => {
    const hit = cases.filter(({ trials }) => trials.some(isDeath));
    const [first] = hit
      .flatMap(({ trials }) => trials.filter(isDeath))
      .toSorted((a, b) => a.timing.startedAt.localeCompare(b.timing.startedAt));
    if (!first) return null;
    const message = first.message!;
    const ran = cases.filter(({ status }) => status !== 'skipped').length;
    const left = `${hit.length} of ${counted(ran, 'case')} unanswered`;
    const facts = [{ data: { unanswered: hit.length, cases: ran, left, message } }];
    return { headline: `the agent died with ${DIED.exec(message)![1]!}, ${left}`, facts };
  },
  sentence: ({ data: { left, message } }) => `${message} It left ${left}.`,
});
