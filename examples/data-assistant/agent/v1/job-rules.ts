/** How messages speak of jobs: one expression for each way to ask, command or question. */
import type { Evidence, IntentRule } from '../contract.ts';

/** What may stand before a command. */
const POLITE = `^(please |pls |hey,? |ok,? |okay,? |fine,? |now |then |and |so |great,? |can you |could you |would you |go ahead and |let'?s |i('d like| want) to |just )*`;
const command = (verbs: string) => new RegExp(String.raw`${POLITE}(${verbs})\b`);

const RULES: readonly IntentRule[] = [
  // Questions about state, whatever verb the job was started or stopped with.
  {
    intent: 'JOB_STATUS',
    weight: 2.5,
    pattern: /\b(status|state of|progress|eta|how far|how long|still (running|going|pending)|in the queue)\b/,
  },
  {
    intent: 'JOB_STATUS',
    weight: 2.5,
    pattern:
      /\b(is|are|has|have|did|does|was|were)\b.*(\b(jobs?|runs?|it|they|that|one)\b|#\d).*\b(running|done|finish(ed)?|completed?|queued|pending|start(ed)?|submitted|launched|cancelled|canceled|stopped|through|ready)\b/,
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
    pattern: command('submit|launch|run|start|execute|kick off|queue|resubmit|rerun|re-run'),
  },
  { intent: 'JOB_SUBMIT', weight: 1.5, pattern: /\b(submit|launch)( it)?( now)?[.!]?$/ },
  {
    intent: 'JOB_SUBMIT',
    weight: 1,
    pattern: /\b(submit|launch|run|start|rerun|resubmit) (it|this|that|them|the|my)\b/,
  },
  { intent: 'JOB_CANCEL', weight: 3, pattern: command('cancel|kill|abort|stop|terminate|scancel|halt') },
  {
    intent: 'JOB_CANCEL',
    weight: 1.5,
    pattern: /\b(cancel|kill|abort|terminate|stop) (it|this|that|them|the|my|job|all)\b/,
  },
];

export function jobEvidence(message: string): readonly Evidence[] {
  return RULES.filter((rule) => rule.pattern.test(message)).map(({ intent, weight }) => ({ intent, weight }));
}
