/** What a self-check says of an agent and its suite: how much they waver, and what a pull request can be caught at. */

import type { SelfCheck, SimulatedSuite, SuitePower } from '../../model/verdict/self-check.ts';
import { wilson } from '../../stats/intervals/proportion.ts';
import { counted } from '../../text/digits.ts';
import type { Facts } from '../renderer.ts';
import { bullets } from '../wording/markdown.ts';
import { cases } from '../wording/words.ts';

/** Whole sentences of our own words; [] without a self-check. A key of the configuration stands in backticks. */
export function selfCheckSentences({ outcome: { selfCheck } }: Pick<Facts, 'outcome'>): readonly string[] {
  if (!selfCheck || selfCheck.cases === 0) return [];
  const { power } = selfCheck;
  if (power === null) return [difference(selfCheck)];
  const [now, ...others] = power.suites;
  return [
    difference(selfCheck),
    ...(now ? [finds(power, now)] : []),
    unchanged(power),
    ...(now ? others.map((one) => otherwise(power, now, one)) : []),
    simulated(selfCheck, power),
  ];
}

export function selfCheckList(facts: Facts): string {
  const sentences = selfCheckSentences(facts);
  return sentences.length > 0 ? bullets(sentences) : '';
}

const percent = (of: number, all: number): string => `${Math.round((100 * of) / Math.max(1, all))}%`;

/** "46% (38 to 54)": of the simulated pull requests, with the 95 % interval that their number leaves. */
function found(of: number, all: number): string {
  const [low, high] = wilson(of, all) ?? [0, 1];
  return `${percent(of, all)} (${Math.round(100 * low)} to ${Math.round(100 * high)})`;
}

function difference({ cases: all, differing }: SelfCheck): string {
  if (differing === 0) return `This agent does not differ with itself: ${cases(all)} came out alike twice.`;
  return `This agent differs with itself in ${percent(differing, all)} of cases (${differing} of ${all}).`;
}

function finds({ pullRequests, points, brokenCases }: SuitePower, { thin, broken, brokenFails }: SimulatedSuite) {
  // Where so few cases are below the tolerance, they are named and do not fail the check.
  const fails =
    broken !== null && brokenFails !== null && brokenFails < broken
      ? `; ${percent(brokenFails, pullRequests)} would fail the check`
      : '';
  const breaks = broken === null ? '' : `, ${brokenCases} broken cases in ${found(broken, pullRequests)}${fails}`;
  return `In this suite a loss of ${points} points spread thinly would be found in ${found(thin, pullRequests)} of pull requests${breaks}.`;
}

const unchanged = ({ pullRequests, unchanged: { regression, inconclusive } }: SuitePower): string =>
  `Without a change, ${found(regression, pullRequests)} of them would fail the check, and ${found(inconclusive, pullRequests)} end inconclusive.`;

function otherwise(
  { pullRequests, points, brokenCases }: SuitePower,
  now: SimulatedSuite,
  one: SimulatedSuite,
): string {
  const how = {
    now: 'As it is',
    base: 'With a base version that can be asked (`baseline.agent`)',
    cases: `With ${counted(one.cases - now.cases, 'more case')}`,
    trials: `With \`trials: ${one.trials}\`, for ${one.trials} times the calls`,
  }[one.way];
  const breaks = one.broken === null ? '' : `, the ${brokenCases} broken cases in ${found(one.broken, pullRequests)}`;
  const why = one.way === 'trials' && isLess(one.thin, now.thin, pullRequests) ? MAJORITY : '';
  return `${how}: the loss of ${points} points in ${found(one.thin, pullRequests)}${breaks}.${why}`;
}

const MAJORITY = ' A case passes by the majority of its trials, which hides such a loss.';

/** Whether the shares differ beyond their intervals. */
const isLess = (one: number, other: number, all: number): boolean =>
  (wilson(one, all)?.[1] ?? 1) < (wilson(other, all)?.[0] ?? 0);

function simulated({ storedRuns: past }: SelfCheck, { pullRequests, storedRuns, suites }: SuitePower): string {
  const runs = past > 0 ? `these 2 runs and ${counted(past, 'stored run')}` : 'these 2 runs';
  const sides = suites[0]?.mode === 'stored' ? 'no base version to ask' : 'both versions asked';
  return `Simulated: ${counted(pullRequests, 'pull request')} each (in brackets the 95% interval of so many), success rates as ${runs} suggest, ${counted(storedRuns, 'stored run')} to compare with, ${sides}.`;
}
