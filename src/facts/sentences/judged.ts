/** What models judged and what that took, a sentence each: grounding, soft expectations beside hard ones, calls of no use. */

import type { Trial } from '../../model/run/case-result.ts';
import { counted } from '../../text/digits.ts';
import { formatCount, formatValue } from '../../text/figures.ts';
import { tallyOf } from '../conversations/conversation-view.ts';
import type { ModelUse } from '../judging.ts';
import { type CodeCount, claimsOf, modelFaults, ungrounded } from '../judging.ts';
import type { Facts } from '../renderer.ts';

export const ROLES = { judge: 'Judge', simulator: 'Simulated user' } as const satisfies Record<
  ModelUse['role'],
  string
>;

/** "Of 412 statements 398 are grounded (96.6%); 9 cases have ungrounded ones."; null where none was checked. */
export function groundingSentence(facts: Facts): string | null {
  if (facts.trials.claims.length === 0) return null;
  const { cases } = facts.outcome.report;
  const { evaluated, grounded } = claimsOf(cases);
  if (evaluated === 0) return null;
  const without = ungrounded(cases).length;
  const others = without > 0 ? `${counted(without, 'case')} ${without === 1 ? 'has' : 'have'}` : 'no case has';
  return `Of ${counted(evaluated, 'statement')} ${formatCount(grounded)} ${grounded === 1 ? 'is' : 'are'} grounded (${formatValue(grounded / evaluated, 'share')}); ${others} ungrounded ones.`;
}

/** "Of 38 conversations with soft expectations, 33 pass and all soft ones hold, …"; '' where there are none. */
export function hardAndSoftSentence({ trials: { soft } }: Facts): string {
  if (soft.length === 0) return '';
  const softHolds = (trial: Trial) => {
    const { passed, of } = tallyOf(trial, false);
    return passed === of;
  };
  const count = (status: Trial['status'], holds: boolean) =>
    soft.filter((trial) => trial.status === status && softHolds(trial) === holds).length;
  const parts: readonly (readonly [number, one: string, more: string, string])[] = [
    [count('passed', true), 'passes', 'pass', 'and all soft ones hold'],
    [count('passed', false), 'passes', 'pass', 'though some soft ones do not hold'],
    [count('failed', true), 'fails', 'fail', 'though all soft ones hold'],
    [count('failed', false), 'fails', 'fail', 'and some soft ones do not hold'],
  ];
  const shown = parts
    .filter(([n]) => n > 0)
    .map(([n, one, more, soft]) => `${formatCount(n)} ${n === 1 ? one : more} ${soft}`);
  return `Of ${counted(soft.length, 'conversation')} with soft expectations, ${shown.join(', ')}.`;
}
/** What the figures of models leave out; '' where that is nothing. */
function leftOutSentence({ outcome: { comparison, selfCheck }, trials }: Facts): string {
  const { current = 0, base = 0 } = comparison?.confirmation?.extraCalls ?? {};
  const isTwice = comparison?.baseline.source === 'agent';
  const others = [
    ...(current + base > 0 ? [counted(current + base, 'extra run')] : []),
    ...(isTwice ? [selfCheck ? 'the other pass' : 'the base version'] : []),
    ...(comparison?.regrading?.judged ? ['the baseline, which was scored again,'] : []),
  ];
  if (trials.modelCalls.length === 0 || others.length === 0) return '';
  return `These are the calls of ${isTwice ? 'one pass' : 'the first pass'}: those of ${others.join(' and of ')} are in the cost of the run only.`;
}

/** @param quote Makes a code showable on the face at hand. */
export function modelSentences(facts: Facts, quote: (code: string) => string): readonly string[] {
  const { unjudged, givenUp } = modelFaults(facts);
  const sum = (counts: readonly CodeCount[]) => counts.reduce((total, { count }) => total + count, 0);
  const list = (counts: readonly CodeCount[]) =>
    counts
      .slice(0, 6)
      .map((one) => `${quote(one.code)} ${formatCount(one.count)}`)
      .join(', ');
  const [left, again] = [sum(unjudged), sum(givenUp)];
  return [
    leftOutSentence(facts),
    ...(left > 0
      ? [
          `${counted(left, 'expectation')} could not be judged, and ${left === 1 ? 'counts' : 'count'} neither as met nor as missed: ${list(unjudged)}.`,
        ]
      : []),
    ...(again > 0
      ? [
          `${counted(again, 'conversation')} ${again === 1 ? 'was' : 'were'} repeated, because the simulated user failed or broke its plan: ${list(givenUp)}.`,
        ]
      : []),
  ].filter(Boolean);
}
