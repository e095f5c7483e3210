/** Agent errors: how often the agent fails instead of answering. */
import type { Trial } from '../../model/run/case-result.ts';
import type { SummedMetric } from '../../model/run/metric.ts';
import { turnCount } from '../../model/run/turn-count.ts';
import { defineCheck } from './check.ts';
import { isBrokenOff, overTrials } from './measure.ts';
import { exception } from './trial-ends.ts';

/** An error or a timeout of the agent on a turn; what it says of its state afterwards is no turn. */
const failsOnTurn = (trial: Trial): boolean =>
  trial.status === 'failed' && isBrokenOff(trial) && !trial.code?.startsWith('state_');

/** A failure ends a conversation: at most one of its turns, the last that was asked, has failed. */
const agentErrorRate: SummedMetric = {
  id: 'agent_error_rate',
  title: 'Agent error rate',
  description:
    'Share of the turns asked on which the agent failed: an error, an unreadable reply, a timeout, its death. Turns not reached are not counted.',
  kind: 'proportion',
  unit: 'share',
  better: 'lower',
  rank: 12,
  hiddenAtZero: true,
  measure: (trials) =>
    overTrials(trials, (trial) => {
      const answered = turnCount(trial);
      const failed = failsOnTurn(trial) ? 1 : 0;
      return answered + failed === 0 ? null : [failed, answered + failed];
    }),
};

export const agentErrors = defineCheck({
  expectations: {},
  score: () => [],
  codes: { exception },
  metrics: [agentErrorRate],
});
