/** A run or its re-runs that were ended early: what ran is shown, and nothing is concluded from it. */
import { counted } from '../../../text/digits.ts';
import { openFor } from '../why-open.ts';
import { defineRule, testable } from './rule.ts';

const ids = ['stopped'] as const;

export const stoppedEarly = defineRule({
  ids,
  conclusion: 'inconclusive',
  describe: 'A budget or an interrupt ended the run.',
  find: ({ run: { stopped: by, cases }, report, comparison }) => {
    if (by === null) return null;
    const ran = report.cases.filter((c) => c.status !== 'skipped').length;
    const how = `${by === 'budget' ? 'stopped by the budget' : 'interrupted'} after ${ran} of ${counted(cases.selected, 'case')}`;
    const inReruns = comparison?.confirmation?.stopped === 'interrupt';
    const data = { by, ran, cases: cases.selected, inReruns, how };
    return { headline: inReruns ? 'interrupted before it was confirmed' : how, facts: [{ data }] };
  },
  sentence: ({ data: { inReruns, how } }) =>
    inReruns
      ? 'The run was interrupted while cases were run again: the first pass is shown, and nothing is concluded from it.'
      : `The run was ${how}: what ran is shown, and nothing is concluded from it.`,
});

/** What re-runs should have settled and did not. */
export const rerunsStopped = defineRule({
  ids,
  conclusion: 'inconclusive',
  describe: 'The limit of calls or cost ended the re-runs.',
  find: (input) => {
    const stopped = input.options.rule === 'confirmed' ? testable(input)?.confirmation?.stopped : null;
    return openFor(input, stopped === 'budget' ? [{ data: { by: stopped } }] : []);
  },
  sentence: () => 'The limit of calls or cost ended the re-runs before what the first pass shows was settled.',
});
