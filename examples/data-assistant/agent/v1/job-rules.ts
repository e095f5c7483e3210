/** How messages speak of jobs: one expression for each way to ask, command or question. */
import type { Evidence, IntentRule } from '../contract.ts';

const POLITE = String.raw`^(please |pls |hey,? |ok,? |okay,? |now |then |and |so |great,? |can you |could you |would you |go ahead and |let'?s |i('d like| want) to |just )*`;

const RULES: readonly IntentRule[] = [
  // Questions about state, whatever verb the job was started or stopped with.
  {
    intent: 'JOB_STATUS',
    weight: 2.5,
    pattern:
      /\b(status|progress|eta|how far|how long|still (running|going|pending)|in the queue|how('s| is| are) (my|the|it|that|job))\b/,
  },
  {
    intent: 'JOB_STATUS',
    weight: 2.5,
    pattern:
      /\b(is|are|has|have|did|does|was|were)\b.*\b(jobs?|runs?|it|they|that|one)\b.*\b(running|done|finish(ed)?|complete[d]?|queued|pending|started|start|submitted|launched|cancelled|canceled|stopped|over|through|go through|ready)\b/,
  },
  {
    intent: 'JOB_STATUS',
    weight: 2,
    pattern: /\b(check|show|list|monitor|track|see|which|what|any)\b.*\b(jobs?|runs?)\b/,
  },
  // Commands.
  {
    intent: 'JOB_SUBMIT',
    weight: 2.5,
    pattern: new RegExp(
      String.raw`${POLITE}(submit|launch|run|start|execute|kick off|queue|resubmit|rerun|re-run|fire)\b`,
    ),
  },
  {
    intent: 'JOB_SUBMIT',
    weight: 1,
    pattern: /\b(submit|launch|run|start|execute|rerun|resubmit) (it|this|that|them|the|a|my)\b/,
  },
  {
    intent: 'JOB_CANCEL',
    weight: 3,
    pattern: new RegExp(String.raw`${POLITE}(cancel|kill|abort|stop|terminate|scancel|halt)\b`),
  },
  {
    intent: 'JOB_CANCEL',
    weight: 1.5,
    pattern: /\b(cancel|kill|abort|terminate|stop) (it|this|that|them|the|my|job|all)\b/,
  },
];

export function jobEvidence(message: string): readonly Evidence[] {
  return RULES.filter((rule) => rule.pattern.test(message)).map(({ intent, weight }) => ({ intent, weight }));
}
