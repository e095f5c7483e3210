/** The family of last resort: a failure that no other family knows, by its metric. */
import { type Family, named } from '../family.ts';

const STABLE_CODE = /^[a-z][a-z0-9_]{0,39}$/;
const READ = 'Read an example in the report.';

export const other = {
  ofScore: ({ code, metric }) =>
    code === 'recorded_score_failed'
      ? named(code, [metric.replace(/^score:/, '')])
      : named(code !== undefined && STABLE_CODE.test(code) ? code : 'expectation_not_met', [metric]),
  symptoms: ['recorded_score_failed'],
  words: {
    recorded_score_failed: (name) => ({
      title: name === null ? 'A recorded score is not reached' : `The recorded score ${name} is not reached`,
      cause: 'Whoever recorded the conversation found its outcome wrong.',
      action: 'See which other patterns these cases show; where there are none, read an example.',
      place: 'outcome of the task',
    }),
    expectation_not_met: (metric) => ({
      title: metric === null ? 'An expectation is not met' : `${metric.replaceAll('_', ' ')} is not as expected`,
      cause: 'No common cause is known for this expectation.',
      action: READ,
      place: 'agent',
    }),
  },
} as const satisfies Family;
