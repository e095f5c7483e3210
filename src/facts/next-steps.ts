/** What a person can do now, by conclusion: said alike in comment, summary and console, with commands that work as typed. */

import { unansweredIn } from '../model/run/agent-death.ts';
import type { RunInfo } from '../model/run/run-info.ts';
import { callsOf } from '../model/run/spent.ts';
import { isLost } from '../model/verdict/severity.ts';
import { isLinkable } from '../text/untrusted/untrusted.ts';
import { lowerFirst } from '../text/wording.ts';
import { comparedMetrics } from './facts.ts';
import { faultGroups } from './faults.ts';
import { isAboutAmounts, reasonsShown } from './reasons.ts';
import type { Facts } from './renderer.ts';
import { worstCases } from './rows/cases.ts';
import {
  allCases,
  CASE_FILTERS,
  caseCommand,
  commandLine,
  configuredCommand,
  LABEL_ACCEPT,
  LABEL_FULL,
  nextRun,
  quoted,
  trialsEach,
} from './wording/words.ts';

/** `say`, then `code` (a command, label or name, which may hold words of others), then `after`. */
export interface NextStep {
  readonly say: string;
  readonly code?: string;
  readonly after?: string;
  /** In place of `say`, in a line of several steps, before the code; absent: it is no step of such a line. */
  readonly short?: string;
}

export function nextSteps(facts: Facts): readonly NextStep[] {
  const { conclusion } = facts.outcome.verdict;
  if (conclusion === 'could-not-run') {
    const group = faultGroups(facts, 'errored')[0];
    if (group) return [{ say: group.advice }];
    if (facts.outcome.report.unreadable) return [toRead(facts)];
    const [silent] = faultGroups(facts, 'failed');
    return silent ? [{ say: silent.advice }] : [];
  }
  // Nothing can be run again of what another tool ran.
  if (facts.outcome.run.source) return [];
  if (conclusion === 'not-compared') return toCompare(facts);
  const failing = conclusion === 'regression' || conclusion === 'below-minimum';
  const advice = baselineAdvice(facts);
  return [...(failing ? toFix(facts) : []), ...(advice ? [advice] : []), ...toKnowMore(facts)];
}

/** It asks once, and tries which lines would read what comes back. */
function toRead(facts: Facts): NextStep {
  const where = facts.ci ? ', on your machine' : '';
  return {
    say: `See a reply of the agent, and lines that read it${where}:`,
    code: configuredCommand(facts, 'ask', 'Hello'),
  };
}

function toFix(facts: Facts): readonly NextStep[] {
  const { verdict } = facts.outcome;
  const steps: NextStep[] = [];
  if (verdict.unattributed) steps.push(toAttribute(facts));
  const pull = facts.ci?.pullRequest;
  if (pull)
    steps.push({
      say: `Fix it and push: ${pull.fork ? 'the next run reports again' : 'this report updates itself'}.`,
      short: 'fix it and push',
    });
  if (verdict.conclusion === 'below-minimum' && isWithinChance(facts))
    steps.push({
      say: 'Chance may miss this limit, too. To fail only where the whole interval misses it, set',
      short: 'fail only where the whole interval misses the limit, by',
      code: 'gate.minimum_rule: interval',
      after: '.',
    });
  if (verdict.conclusion === 'regression' && pull && verdict.accepted === null) steps.push(toAccept(facts));
  const one = worstCases(facts).find(({ id }) => isLinkable(id));
  if (facts.ci && one)
    steps.push({
      say: 'Run the worst case locally:',
      code: caseCommand(facts, one.id),
      short: 'see the worst case on your machine:',
    });
  // Marks may drop while every case passes.
  if (!isAboutAmounts(facts) && facts.states.some(({ result }) => result.status === 'failed'))
    steps.push({
      say: facts.ci ? 'Run all failed cases locally, after a first run there:' : 'Run the failed cases again:',
      code: nextRun(facts, ['mode'], '--mode failed'),
    });
  return steps;
}

/** A label that is on accepts nothing more: GitHub tells of it again only once it was taken off. No label starts a deployment. */
function toAccept({ warnings, ci }: Facts): NextStep {
  const isOn = (kind: string) => warnings.some((warning) => warning.code === kind);
  const next = isOn('baseline_other_branch')
    ? ''
    : ' After the merge, the next run on the base branch becomes the baseline.';
  const isDeployment = ci?.deployedSha !== undefined;
  const [say, short] = isOn('acceptance_without_right')
    ? [
        'Accept the drop: somebody with triage rights must remove the label and add it once more:',
        'ask somebody with triage rights to accept it: to remove and add once more the label',
      ]
    : isOn('acceptance_label_left')
      ? ['Accept the drop: remove the label and add it once more:', 'accept it: remove and add once more the label']
      : isDeployment
        ? [
            'Accept the drop: with triage rights, add this label, then run the job again:',
            'accept it: run the job again after you added the label',
          ]
        : ['Accept the drop: with triage rights, add the label', 'accept it with the label'];
  return {
    ...{ say, short, code: LABEL_ACCEPT },
    after: `. It applies to this commit only.${next}`,
  };
}

/** The intervals include all limits that are missed. */
function isWithinChance(facts: Facts): boolean {
  const missed = facts.outcome.verdict.reasons.filter(({ rule }) => rule === 'minimum' || rule === 'maximum');
  return (
    missed.length > 0 &&
    missed.every(({ rule, data: { interval, limit } = {} }) => {
      if (!Array.isArray(interval) || typeof limit !== 'number') return false;
      return rule === 'minimum' ? interval[1] >= limit : interval[0] <= limit;
    })
  );
}

/** What the run was compared with. */
const VERSIONS = ['baseline', 'base', 'ab', 'self-check'];

/** With the base version it is known whether this change did it. */
function toAttribute(facts: Facts): NextStep {
  const { ci, outcome } = facts;
  if (outcome.verdict.reasons.some(({ data }) => data?.part === 'no-base'))
    return {
      say: 'Tell this change from its provider: give the cases without a base version a suite of their own, with',
      code: 'baseline.agent',
      after: '.',
    };
  if (!outcome.comparison?.confirmation?.baseFailed)
    return { say: 'Tell this change from its provider: configure', code: 'baseline.agent', after: '.' };
  const say = 'Let the base version start and answer: the warning says what kept it from that.';
  // On a machine of one's own it was tried right now.
  if (!ci) return { say };
  const base = ci.pullRequest ? quoted(`origin/${ci.pullRequest.baseRef}`) : 'HEAD~1';
  return { say: `${say} To try it on your machine:`, code: nextRun(facts, VERSIONS, '--base', base) };
}

/** A shard leaves its cases to the others. */
export const leavesCasesOut = ({ mode, cases, shard }: RunInfo): boolean =>
  mode !== 'full' && cases.selected < cases.total && !shard;

/** The other cases of a quick run do not fit into the limits, which would end a run of all cases, too. */
export const isBeyondLimit = ({ outcome: { verdict, comparison } }: Facts): boolean =>
  verdict.conclusion === 'inconclusive' && comparison?.sample?.escalation === 'limit';

/** What ended the run before all of its cases ran; null: nothing did. */
export const endedBy = (facts: Facts): RunInfo['stopped'] =>
  facts.outcome.run.stopped ?? (isBeyondLimit(facts) ? 'budget' : null);

function toKnowMore(facts: Facts): readonly NextStep[] {
  const { run, verdict, comparison } = facts.outcome;
  const steps: NextStep[] = [];
  const isShort = verdict.conclusion === 'inconclusive' && comparison?.confirmation?.stopped === 'budget';
  const stopped = endedBy(facts) ?? (isShort ? 'budget' : null);
  if (stopped) steps.push(goOn(facts, stopped));
  // A quick run that escalated has run them all.
  if (!leavesCasesOut(run) || isBeyondLimit(facts)) return steps;
  const all = `Run ${allCases(run.cases.total)}`;
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
  if (stopped === 'interrupt') return { say: 'Go on where it stopped:', code: commandLine(facts, [], '--resume') };
  const raised = raisedLimits(facts);
  return {
    say: 'Raise the limit and go on where it stopped:',
    code: commandLine(facts, LIMITS, ...raised.map(({ name, value }) => `--${name} ${value}`), '--resume'),
  };
}

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

/** Where a former run is missing, or has nothing in common with this one; for everything else the reason says what to do. */
function toCompare(facts: Facts): readonly NextStep[] {
  const { ci, directory } = facts;
  const { shard } = facts.outcome.run;
  if (shard && ci !== null) return [];
  if (shard) return [{ say: 'Join all shards, each by its outcome.json:', code: `${facts.command} merge SHARD…` }];
  const others = facts.outcome.verdict.reasons.filter(({ rule }) => rule === 'not_comparable');
  if (others.length > 0 && isOfDefaultBranch(facts)) return [NEXT_BASELINE];
  // What this run has no values of, no other run can be compared with.
  if (others.length > 0) return others.some(({ data }) => data?.isLacking) ? [] : [toCompareVersions(facts)];
  const [missing] = reasonsShown(facts, 'baseline');
  const because = missing?.data?.because;
  // A warning says what to do about one that could not be used.
  if (!missing || because === 'unusable' || facts.trials.ran === 0) return [];
  // The warning says what to do first.
  const isNoBaseline = unansweredIn(facts.outcome.report.cases).length > 0 || isLeftOut(facts);
  if (ci === null && (isNoBaseline || isLost(facts.warnings))) return [];
  // The few that failed are no run to compare with.
  if (ci === null && facts.outcome.run.mode === 'failed') return toKnowMore(facts);
  if (ci === null)
    return [
      {
        say: 'Compare a later run with this one:',
        // Into the usual folder, lest it overwrites what it is compared with.
        code: nextRun(
          { ...facts, nextTo: '.agent-eval' },
          VERSIONS,
          ...['--baseline', quoted(`${directory}/outcome.json`)],
        ),
      },
    ];
  if (because !== 'none') return [];
  if (isOfDefaultBranch(facts)) return isNoBaseline ? [] : [NEXT_BASELINE];
  return [
    {
      say: 'Nothing is compared until a run on',
      code: ci.defaultBranch,
      after:
        ' has saved a baseline: merge this, or run the workflow there by hand. If it has run there, its log says why it saved none.',
    },
  ];
}

const NEXT_BASELINE: NextStep = { say: 'This run becomes the baseline of the runs to come.' };

const isOfDefaultBranch = ({ ci }: Facts): boolean => ci?.pullRequest === null && ci.branch === ci.defaultBranch;

/** Both versions are asked the cases of this one, and measured as this one. */
function toCompareVersions(facts: Facts): NextStep {
  if (facts.hasBaseVersion === false)
    return {
      say: 'To compare both versions of the agent on the cases of this run, configure',
      code: 'baseline.agent',
      after: '.',
    };
  const pull = facts.ci?.pullRequest;
  return {
    say: `Compare both versions of the agent on the cases of this run${facts.ci ? ', on your machine' : ''}:`,
    code: nextRun(facts, VERSIONS, ...(pull ? ['--base', quoted(`origin/${pull.baseRef}`)] : ['--ab'])),
  };
}

const isLeftOut = ({ warnings }: Facts): boolean => warnings.some(({ code }) => code === 'baseline_not_saved');

/** "all 175 cases, 3 trials each" */
export function wholeSuite({ outcome }: Facts): string {
  const { cases, trials } = outcome.run;
  return `${allCases(cases.total)}${trials > 1 ? `, ${trialsEach(outcome)}` : ''}`;
}

/** What becomes of the baseline after an improvement; null: nothing got better, or the run was compared with no stored one. */
export function baselineAdvice(facts: Facts): NextStep | null {
  const { outcome, ci, directory } = facts;
  const { comparison, verdict } = outcome;
  const better = comparedMetrics(facts, 'overall').some((row) => row.gated && row.verdict === 'better');
  if (!better || !comparison || verdict.conclusion !== 'no-regression') return null;
  const { source, branch } = comparison.baseline;
  if (source === 'agent') return null;
  if (source === 'file')
    return {
      say: 'Better than the baseline: to keep this level, replace the baseline file with',
      code: `${directory}/outcome.json`,
      after: '.',
    };
  const pull = ci?.pullRequest;
  const where = pull ? (branch ?? pull.baseRef) : branch;
  if (where === null || !(pull || ci?.branch === where)) return null;
  if (!pull)
    return {
      say: 'Better than the baseline: this run becomes the baseline for later runs on',
      code: where,
      after: '.',
    };
  return {
    say: 'Better than the baseline: the first run after the merge into',
    code: where,
    after: ' becomes the new baseline and keeps this level.',
  };
}
