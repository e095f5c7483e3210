/** A run or its re-runs that were ended early: what ran is shown, and nothing is concluded from it. */
import { isLocalRun } from '../../../model/run/run-id.ts';
import { limitOfRun } from '../../../model/verdict/drift.ts';
import { counted, countedOf } from '../../../text/digits.ts';
import { upperFirst } from '../../../text/wording.ts';
import { costOfRuns } from '../open-metric.ts';
import { openFor } from '../why-open.ts';
import { aboutCost } from '../words.ts';
import { defineRule, testable } from './rule.ts';

const ids = ['stopped'] as const;

export const stoppedEarly = defineRule({
  ids,
  conclusion: 'inconclusive',
  describe: 'A budget or an interrupt ended the run.',
  find: ({ run, report, comparison }) => {
    const { stopped: by, cases, calls, shard } = run;
    if (by === null) return null;
    const ran = report.cases.filter((c) => c.status !== 'skipped').length;
    const trials = report.cases.reduce((sum, c) => sum + c.trials.length, 0);
    // A case that ran once may lack its other trials; of one trial each, both are the same count.
    const { trialsLeft } = run;
    const ofTrials = run.trials > 1 && trialsLeft !== undefined;
    const left = ofTrials ? trialsLeft : cases.selected - ran;
    const done = ofTrials ? trials : ran;
    const unit = ofTrials ? 'trial' : 'case';
    const when = left > 0 ? `after ${countedOf(done, done + left, unit)}` : 'before its end';
    const how = `${by === 'budget' ? 'stopped by the budget' : 'interrupted'} ${when}`;
    const inReruns = comparison?.confirmation?.stopped === 'interrupt';
    const likely = done === 0 ? left : Math.ceil((calls / done) * left);
    const data = {
      by,
      ran,
      cases: cases.selected,
      inReruns,
      how,
      left,
      ...(ofTrials && { unit }),
      // Those that are left may be longer than those that ran, and a simulated user starts only if all of its turns fit.
      calls: Math.max(likely, run.callsLeft ?? 0),
      ...(shard && { isShard: true }),
      ...(inReruns && isLocalRun(run.id) && { isLocal: true }),
      ...(run.shards !== undefined && { isMerged: true }),
    };
    return { headline: inReruns ? 'interrupted before it was confirmed' : how, facts: [{ data }] };
  },
  sentence: ({ data: { by, inReruns, how, left, unit = 'case', calls, isShard, isLocal, isMerged } }) =>
    inReruns
      ? `The run was interrupted while cases were run again: the first pass is shown, and nothing is concluded from it. To settle it, ${isLocal ? (isMerged ? AGAIN : 'go on with --resume') : 'run the job again'}.`
      : `The run was ${how}: what ran is shown, and nothing is concluded from it.${left > 0 && !isShard ? ` To settle it, ${by === 'budget' ? 'raise the limit and ' : ''}run the other ${counted(left, unit)}${calls > 0 ? `, about ${counted(calls, 'call')}` : ''}.` : ''}`,
});

const AGAIN = 'run the same merge once more, which makes its re-runs again';

/** What re-runs should have settled and did not. */
export const rerunsStopped = defineRule({
  ids,
  conclusion: 'inconclusive',
  describe: 'The limit of calls or cost ended the re-runs.',
  find: (input) => {
    const confirmation = input.options.rule === 'confirmed' ? testable(input)?.confirmation : undefined;
    if (confirmation?.stopped !== 'budget') return null;
    const { budget, current, base } = confirmation.extraCalls;
    const data = {
      by: 'budget' as const,
      limit: limitOfRun(confirmation),
      left: Math.max(0, budget - current - base),
      ...costOfRuns(confirmation, input.run),
    };
    return openFor(input, [{ data }]);
  },
  sentence: ({ data: { limit, left, costEach } }) =>
    `${endedBy(limit)} To settle it, raise it: at most ${counted(left, 'more run')} of single cases ${left === 1 ? 'is' : 'are'} made${aboutCost(left, costEach)}.`,
  brief: ({ data: { limit } }) => ({ brief: endedBy(limit), remedy: `raise ${limit}` }),
});

const endedBy = (limit: string): string =>
  `${upperFirst(limit)} ended the re-runs before what the first pass shows was settled.`;
