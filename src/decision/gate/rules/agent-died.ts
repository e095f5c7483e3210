/** An agent that we started and that died: what it left unanswered is one reason, not so many failed cases. */

import { firstDeath, isDeath, unansweredIn } from '../../../model/run/agent-death.ts';
import { countedOf } from '../../../text/digits.ts';
import { defineRule, type GateInput } from './rule.ts';

export const agentDied = defineRule({
  ids: ['agent_died'],
  conclusion: null,
  severity: 'high',
  describe:
    'The agent that `agent.start` started has ended in the first pass, or in the re-runs once more after it was started again. It is said first, whatever the verdict is.',
  shown: 'first',
  find: (input) => {
    const found = inFirstPass(input) ?? inReruns(input);
    if (found === null) return null;
    const { trial, ...data } = found;
    const { about: how = '', message = '' } = trial;
    return { headline: `the agent died with ${how}, ${data.left}`, facts: [{ data: { ...data, message } }] };
  },
  sentence: ({ data: { left, message, startedAgain } }) =>
    `${message} It left ${left}${startedAgain ? ', although it was started again after a first death' : ''}.`,
});

function inFirstPass({ report: { cases } }: Pick<GateInput, 'report'>) {
  const hit = unansweredIn(cases);
  const trial = firstDeath(hit.flatMap(({ trials }) => trials));
  if (!trial) return null;
  const ran = cases.filter(({ status }) => status !== 'skipped').length;
  const left = `${countedOf(hit.length, ran, 'case')} unanswered`;
  return { trial, unanswered: hit.length, cases: ran, left, startedAgain: undefined };
}

/** There the agent was started again once before anything counts. */
function inReruns({ comparison }: Pick<GateInput, 'comparison'>) {
  const reruns = comparison?.reruns ?? [];
  const trials = reruns.flatMap(({ current }) => current);
  const trial = firstDeath(trials);
  if (!trial) return null;
  const hit = reruns.filter(({ current }) => current.some(isDeath));
  const unanswered = trials.filter(isDeath).length;
  return {
    trial,
    unanswered: hit.length,
    cases: reruns.length,
    left: `${countedOf(unanswered, trials.length, 're-run')} unanswered`,
    startedAgain: true,
  };
}
