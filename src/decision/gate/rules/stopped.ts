/** A run or its re-runs that were ended early: what ran is shown, and nothing is concluded from it. */
import type { CaseResult } from '../../../model/run/case-result.ts';
import { counted } from '../../../text/digits.ts';
import { openFor } from '../why-open.ts';
import { defineRule, testable } from './rule.ts';

const ids = ['stopped'] as const;

export const stoppedEarly = defineRule({
  ids,
  conclusion: 'inconclusive',
  describe: 'A budget or an interrupt ended the run.',
  find: ({ run: { stopped: by, cases, calls, shard }, report, comparison }) => {
    if (by === null) return null;
    const ran = report.cases.filter((c) => c.status !== 'skipped').length;
    const left = cases.selected - ran;
    const when = left > 0 ? `after ${ran} of ${counted(cases.selected, 'case')}` : 'before its end';
    const how = `${by === 'budget' ? 'stopped by the budget' : 'interrupted'} ${when}`;
    const inReruns = comparison?.confirmation?.stopped === 'interrupt';
    const data = {
      by,
      ran,
      cases: cases.selected,
      inReruns,
      how,
      left,
      calls: ran === 0 ? left : Math.ceil((calls / ran) * left),
      ...(shard && { isShard: true }),
      ...(by === 'budget' && left > 0 && report.cases.some(isSimulated) && { simulated: true }),
    };
    return { headline: inReruns ? 'interrupted before it was confirmed' : how, facts: [{ data }] };
  },
  sentence: ({ data: { by, inReruns, how, left, calls, isShard, simulated } }) =>
    inReruns
      ? 'The run was interrupted while cases were run again: the first pass is shown, and nothing is concluded from it. To settle it, run the job again.'
      : `The run was ${how}: what ran is shown, and nothing is concluded from it.${left > 0 && !isShard ? ` To settle it, ${by === 'budget' ? 'raise the limit and ' : ''}run the other ${counted(left, 'case')}${calls > 0 ? `, about ${counted(calls, 'call')}` : ''}.` : ''}${simulated ? ' If the limit is --max-calls, add max_turns once more: a simulated user starts only if all of its turns fit.' : ''}`,
});

/** Only a played conversation says how it ended. */
const isSimulated = ({ trials }: CaseResult): boolean => trials.some(({ transcript }) => transcript.end !== undefined);

/** What re-runs should have settled and did not. */
export const rerunsStopped = defineRule({
  ids,
  conclusion: 'inconclusive',
  describe: 'The limit of calls or cost ended the re-runs.',
  find: (input) => {
    const stopped = input.options.rule === 'confirmed' ? testable(input)?.confirmation?.stopped : null;
    const { budget = 0, current = 0, base = 0 } = input.comparison?.confirmation?.extraCalls ?? {};
    return openFor(
      input,
      stopped === 'budget' ? [{ data: { by: stopped, left: Math.max(0, budget - current - base) } }] : [],
    );
  },
  sentence: ({ data: { left } }) =>
    `The limit of calls or cost of the run ended the re-runs before what the first pass shows was settled. To settle it, raise it: at most ${counted(left, 'more run')} of single cases ${left === 1 ? 'is' : 'are'} made.`,
});
