/** How the cases are run that this run left out: all of them, or the rest of what a limit or a person ended. */

import type { RunInfo } from '../../model/run/run-info.ts';
import { callsOf } from '../../model/run/spent.ts';
import { allOf } from '../../text/digits.ts';
import { lowerFirst } from '../../text/wording.ts';
import type { Facts } from '../renderer.ts';
import { CASE_FILTERS, commandLine, LABEL_FULL, nextRun, trialsEach } from '../wording/words.ts';
import type { NextStep } from './step.ts';

/** A shard leaves its cases to the others. */
export const leavesCasesOut = ({ mode, cases, shard }: RunInfo): boolean =>
  mode !== 'full' && cases.selected < cases.total && !shard;

/** The other cases of a quick run do not fit into the limits, which would end a run of all cases, too. */
export const isBeyondLimit = ({ outcome: { verdict, comparison } }: Facts): boolean =>
  verdict.conclusion === 'inconclusive' && comparison?.sample?.escalation === 'limit';

/** What ended the run before all of its cases ran; null: nothing did. */
export const endedBy = (facts: Facts): RunInfo['stopped'] =>
  facts.outcome.run.stopped ?? (isBeyondLimit(facts) ? 'budget' : null);

export function toKnowMore(facts: Facts): readonly NextStep[] {
  const { run, verdict, comparison } = facts.outcome;
  const steps: NextStep[] = [];
  const isShort = verdict.conclusion === 'inconclusive' && comparison?.confirmation?.stopped === 'budget';
  const stopped = endedBy(facts) ?? (isShort ? 'budget' : null);
  if (stopped) steps.push(goOn(facts, stopped));
  // A quick run that escalated has run them all.
  if (!leavesCasesOut(run) || isBeyondLimit(facts)) return steps;
  const all = `Run ${allOf(run.cases.total, 'case')}`;
  if (facts.ci?.pullRequest)
    steps.push({
      say: `${all}: add the label`,
      code: LABEL_FULL,
      after: '.',
      short: `${lowerFirst(all)} with the label`,
    });
  else if (!facts.ci) steps.push({ say: `${all}:`, code: allCasesCommand(facts) });
  return steps;
}

/** The journal of a job is not on a local machine, nor in the next job. A shard that a limit ended has not failed: GitHub would not re-run it. */
export function goOn(facts: Facts, stopped: 'budget' | 'interrupt'): NextStep {
  if (facts.ci)
    return {
      say:
        stopped === 'budget' ? 'Raise the limit in the workflow and run all of its jobs again.' : 'Run the job again.',
    };
  if (facts.outcome.run.shards !== undefined) return { say: stopped === 'budget' ? RAISE_SHARDS : MERGE_AGAIN };
  if (stopped === 'interrupt') return { say: 'Go on where it stopped:', code: commandLine(facts, [], '--resume') };
  const raised = raisedLimits(facts);
  return {
    say: 'Raise the limit and go on where it stopped:',
    code: commandLine(facts, LIMITS, ...raised.map(({ name, value }) => `--${name} ${value}`), '--resume'),
  };
}

/** A merge keeps no journal beyond its end. */
const MERGE_AGAIN = 'Run the same merge once more, which makes its re-runs again.';
const RAISE_SHARDS = 'Raise the limit of the shards, let each go on with --resume, and merge them again.';

const LIMITS = ['max-calls', 'max-cost'];

/**
 * Twice as much as it was, or what the rest is expected to take where that is more; what the run has spent counts into it.
 * One that would still leave no room is left out.
 */
function raisedLimits({ typed = [], outcome: { run, verdict } }: Facts): readonly { name: string; value: number }[] {
  const left = verdict.reasons.find(({ rule }) => rule === 'stopped' || rule === 'quick_open')?.data?.calls;
  const made = callsOf(run);
  const spent = run.cost ?? 0;
  const passes = typed.some(({ name }) => name === 'ab' || name === 'self-check') ? 2 : 1;
  const calls = passes * (made + (typeof left === 'number' ? left : 0));
  const expected = made > 0 ? (spent / made) * calls : 0;
  const cost = expected > spent ? expected : 2 * spent;
  return typed.flatMap(({ name, value }) => {
    if (!LIMITS.includes(name)) return [];
    const twice = 2 * Number(value);
    const raised = name === 'max-calls' ? Math.max(twice, calls) : Math.max(twice, Math.ceil(cost * 100) / 100);
    return raised > 0 ? [{ name, value: raised }] : [];
  });
}

/** All cases of the suite, whichever this run was of. */
export const allCasesCommand = (facts: Facts): string => nextRun(facts, ['mode', ...CASE_FILTERS], '--mode full');

/** "all 175 cases, 3 trials each" */
export function wholeSuite({ outcome }: Facts): string {
  const { cases, trials } = outcome.run;
  return `${allOf(cases.total, 'case')}${trials > 1 ? `, ${trialsEach(outcome)}` : ''}`;
}
