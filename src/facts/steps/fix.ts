/** What to do about a regression or a missed limit. */

import type { CaseResult, Trial } from '../../model/run/case-result.ts';
import type { Metric } from '../../model/run/metric.ts';
import type { Unit } from '../../model/run/run-report.ts';
import { tokensOf } from '../../model/run/spent.ts';
import { areRerunsOff, limitOfReruns } from '../../model/verdict/drift.ts';
import { NO_BASE_VERSION } from '../../model/warning.ts';
import { isLinkable } from '../../text/untrusted/untrusted.ts';
import { sameCases } from '../facts.ts';
import { erroredMustPass, type FailingAmount, failingAmount, isAboutAmounts } from '../reasons.ts';
import type { Facts } from '../renderer.ts';
import { failingMustPass, worstCases } from '../rows/cases.ts';
import { fallenMarks } from '../rows/fallen-marks.ts';
import { caseCommand, LABEL_ACCEPT, nextRun, quoted, VERSIONS } from '../wording/words.ts';
import type { NextStep } from './step.ts';

export function toFix(facts: Facts): readonly NextStep[] {
  const { verdict } = facts.outcome;
  const steps: NextStep[] = [];
  if (verdict.unattributed && !isLeftWithoutBase(facts)) steps.push(toAttribute(facts));
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
  const one = [...failingMustPass(facts), ...worstCases(facts)].find(({ id }) => isLinkable(id));
  if (facts.ci && one)
    steps.push({
      say: 'Run the worst case locally:',
      code: caseCommand(facts, one.id),
      short: 'see the worst case on your machine:',
    });
  steps.push(...toFindAmount(facts));
  if (!isAboutAmounts(facts) && facts.states.some(({ result }) => result.status === 'failed'))
    steps.push({
      say: facts.ci ? 'Run all failed cases locally, after a first run there:' : 'Run the failed cases again:',
      code: nextRun(facts, ['mode'], '--mode failed'),
    });
  return steps;
}

/** Must-pass cases that errored, which nothing else runs again; null: none did. */
export function toRunErrored(facts: Facts): NextStep | null {
  const ids = (erroredMustPass(facts)?.ids ?? []).filter(isLinkable).slice(0, MOST_CASES);
  if (ids.length === 0) return null;
  const which = ids.length === 1 ? 'the must-pass case' : 'the must-pass cases';
  return { say: `Run ${which} alone${facts.ci ? ', on your machine' : ''}:`, code: caseCommand(facts, ...ids) };
}

const MOST_CASES = 5;

interface Most {
  /** The case that has most of it, and the one where it rose most. */
  readonly most: string;
  readonly rose: string;
  /** How much a trial has. */
  readonly of: (trial: Trial) => number | undefined;
  /** How the list of the report is sorted by it. */
  readonly sorted?: string;
}

const longest = (times: readonly number[] = []): number | undefined => times.toSorted((a, b) => b - a)[0];

const TIME = { most: 'slowest case', rose: 'case that slowed down most' };

/** What grew: times by the metric, for each kind of time is of other parts of a turn, the others by their unit. */
function mostOf({ id, unit }: Metric): Most | null {
  if (id.startsWith('ttft_')) return { ...TIME, of: ({ timing }) => longest(timing.firstTokens) };
  if (id.startsWith('parse_time_')) return { ...TIME, of: ({ timing }) => longest(timing.parses) };
  return MOST[unit];
}

/** null: no case has most of it. */
const MOST: Readonly<Record<Unit, Most | null>> = {
  ...{ share: null, score: null },
  ms: { ...TIME, of: ({ timing }) => longest(timing.turns), sorted: 'Slowest' },
  usd: {
    ...{ most: 'most expensive case', rose: 'case whose cost rose most', sorted: 'Most expensive' },
    of: ({ usage }) => usage.cost,
  },
  tokens: {
    ...{ most: 'case with the most tokens', rose: 'case whose tokens rose most' },
    of: ({ usage }) => tokensOf(usage),
  },
  turns: {
    ...{ most: 'longest case', rose: 'case that grew most' },
    of: ({ timing }) => timing.turns.length,
  },
};

/** Where a time, a cost or a mark fails the check, no failing case shows why. */
function toFindAmount(facts: Facts): readonly NextStep[] {
  const failing = failingAmount(facts);
  const most = failing ? mostOf(failing.metric) : undefined;
  const found =
    failing && most
      ? caseWithMost(facts, failing, most)
      : { id: fallenMarks(facts)?.cases[0]?.result.id, words: 'case whose mark fell most' };
  if (found?.id === undefined || !isLinkable(found.id)) return [];
  const { id, words } = found;
  const code = caseCommand(facts, id);
  if (facts.ci) return [{ say: `Run the ${words} locally:`, code, short: `see the ${words} on your machine:` }];
  const isListed = facts.options.html && most?.sorted !== undefined;
  const page = {
    say: `Open the report and sort its cases by "${most?.sorted}":`,
    code: `${facts.directory}/report.html`,
  };
  return [...(isListed ? [page] : []), { say: `Run the ${words} again:`, code }];
}

/** Of those that the metric is measured over: after a regression the one that rose most, where both runs are at hand. */
function caseWithMost(facts: Facts, { has }: FailingAmount, { most, rose, of }: Most) {
  const { report, verdict } = facts.outcome;
  const cases = report.cases.filter((result) => has(result) && isLinkable(result.id));
  const amountIn = ({ trials }: CaseResult) => longest(trials.flatMap((trial) => of(trial) ?? []));
  const before = new Map(sameCases(facts).map(({ result, former }) => [result.id, former]));
  const rise = (result: CaseResult) => {
    const former = before.get(result.id);
    const [was, is] = [former && amountIn(former), amountIn(result)];
    return was !== undefined && is !== undefined ? is - was : undefined;
  };
  const risen = verdict.conclusion === 'regression' ? largest(cases, rise) : undefined;
  return risen === undefined ? { id: largest(cases, amountIn), words: most } : { id: risen, words: rose };
}

function largest(
  cases: readonly CaseResult[],
  amountOf: (result: CaseResult) => number | undefined,
): string | undefined {
  let found: { readonly id: string; readonly amount: number } | undefined;
  for (const result of cases) {
    const amount = amountOf(result);
    if (amount !== undefined && amount > (found?.amount ?? 0)) found = { id: result.id, amount };
  }
  return found?.id;
}

/** A label that is on accepts nothing more: GitHub tells of it again only once it was taken off. No label starts a deployment. */
function toAccept(facts: Facts): NextStep {
  const { warnings, ci } = facts;
  const loss = failingAmount(facts)?.metric.better === 'lower' ? 'rise' : 'drop';
  const isOn = (kind: string) => warnings.some((warning) => warning.code === kind);
  const next = isOn('baseline_other_branch')
    ? ''
    : ' After the merge, the next run on the base branch becomes the baseline.';
  const isDeployment = ci?.deployedSha !== undefined;
  const [say, short] = isOn('acceptance_without_right')
    ? [
        `Accept the ${loss}: somebody with triage rights must remove the label and add it once more:`,
        'ask somebody with triage rights to accept it: to remove and add once more the label',
      ]
    : isOn('acceptance_label_left')
      ? [`Accept the ${loss}: remove the label and add it once more:`, 'accept it: remove and add once more the label']
      : isDeployment
        ? [
            `Accept the ${loss}: with triage rights, add this label, then run the job again:`,
            'accept it: run the job again after you added the label',
          ]
        : [`Accept the ${loss}: with triage rights, add the label`, 'accept it with the label'];
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

/** Nothing that anybody could do. */
const isLeftWithoutBase = ({ warnings }: Facts): boolean => warnings.some(({ code }) => code === NO_BASE_VERSION);

/** With the base version it is known whether this change did it. */
function toAttribute(facts: Facts): NextStep {
  const { ci, outcome } = facts;
  if (outcome.verdict.reasons.some(({ data }) => data?.part === 'no-base'))
    return {
      say: 'Tell this change from its provider: give the cases without a base version a suite of their own, with',
      code: 'baseline.agent',
      after: '.',
    };
  const { confirmation } = outcome.comparison ?? {};
  if (confirmation && areRerunsOff(confirmation))
    return {
      say: 'Tell this change from its provider: raise',
      code: limitOfReruns(confirmation),
      after: ', so that the base version (baseline.agent) is asked.',
    };
  if (!confirmation?.baseFailed)
    return { say: 'Tell this change from its provider: configure', code: 'baseline.agent', after: '.' };
  const say = 'Let the base version start and answer: the warning says what kept it from that.';
  if (facts.baseAddress !== undefined)
    return { say: `${say} No run starts it: have it answer at`, code: facts.baseAddress, after: '.' };
  // On a machine of one's own it was tried right now.
  if (!ci) return { say };
  const base = ci.pullRequest ? quoted(`origin/${ci.pullRequest.baseRef}`) : 'HEAD~1';
  return { say: `${say} To try it on your machine:`, code: nextRun(facts, VERSIONS, '--base', base) };
}
