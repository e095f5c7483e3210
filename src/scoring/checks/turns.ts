/** Turns: how long the conversation is. */

import { z } from 'zod';
import { named } from '../../model/catalogue.ts';
import type { Trial } from '../../model/run/case-result.ts';
import type { PooledMetric, SummedMetric } from '../../model/run/metric.ts';
import { turnCount } from '../../model/run/turn-count.ts';
import { clusteredQuantileInterval, quantile } from '../../stats/intervals/quantile.ts';
import { counted } from '../../text/digits.ts';
import { defineCheck, scoreWith } from './check.ts';
import { asLimit } from './limits.ts';
import { changeOfQuantile, overTrials } from './measure.ts';
import { tooManyTurns } from './trial-ends.ts';

/** Conversations that came to their end: what an error, a timeout or max_turns cut short says nothing of how long it takes. */
function lengthOf(trial: Trial): number | null {
  const ended = trial.failureType === null || trial.failureType === 'assertion';
  const turns = turnCount(trial);
  return ended && turns > 0 ? turns : null;
}

const turnsMean: SummedMetric = {
  id: 'turns_mean',
  title: 'Turns per conversation',
  description: 'Mean number of turns of a conversation that came to its end.',
  kind: 'mean',
  unit: 'turns',
  least: 1,
  better: 'none',
  subject: 'turns',
  rank: 314,
  effort: 1,
  measure: (trials) =>
    overTrials(trials, (trial) => {
      const length = lengthOf(trial);
      return length === null ? null : [length, 1];
    }),
};

const lengths = (trials: readonly Trial[]) => trials.map(lengthOf).filter((length) => length !== null);

/** Where every conversation has one turn there is nothing to say of them. */
const unlessSingle = (of: (values: readonly number[]) => number | null) => (values: readonly number[]) =>
  values.every((value) => value === 1) ? null : of(values);

const turnsMedian: PooledMetric<number> = {
  id: 'turns_median',
  rank: 315,
  effort: 2,
  title: 'Turns, median',
  description: 'Median number of turns of a conversation that came to its end. Left out where all have one turn.',
  kind: 'quantile',
  unit: 'turns',
  least: 1,
  better: 'none',
  observe: lengths,
  value: unlessSingle((values) => quantile(values, 0.5)),
  interval: (units) => clusteredQuantileInterval(units, 0.5),
  change: changeOfQuantile(0.5),
};
const extreme = { ...turnsMedian, kind: 'pooled', isExtreme: true, interval: () => null } as const;
const turnsMin: PooledMetric<number> = {
  ...extreme,
  id: 'turns_min',
  rank: 316,
  effort: 3,
  title: 'Turns, fewest',
  description: 'Turns of the shortest conversation that came to its end. Left out where all have one turn.',
  value: unlessSingle((values) => values.reduce((a, b) => Math.min(a, b))),
};
const turnsMax: PooledMetric<number> = {
  ...extreme,
  id: 'turns_max',
  rank: 317,
  effort: 4,
  title: 'Turns, most',
  description: 'Turns of the longest conversation that came to its end. Left out where all have one turn.',
  value: unlessSingle((values) => values.reduce((a, b) => Math.max(a, b))),
};

export const turns = defineCheck({
  version: 2,
  expectations: {
    turns: asLimit(
      z.strictObject({
        max: z.number().int().min(1).optional().describe('Most turns.'),
        min: z.number().int().min(0).optional().describe('Fewest turns.'),
      }),
    ).describe('How many turns the conversation may have.'),
  },
  score: ({ turns: written }, subject) => {
    if (written === undefined) return [];
    const { min = 0, max = Number.POSITIVE_INFINITY } = written;
    const length = subject.turns.length;
    const code: 'too_many_turns' | 'too_few_turns' | undefined =
      length > max ? 'too_many_turns' : length < min ? 'too_few_turns' : undefined;
    const reason = `the conversation has ${counted(length, 'turn')}`;
    const expected = code === 'too_many_turns' ? `at most ${counted(max, 'turn')}` : `at least ${counted(min, 'turn')}`;
    const mismatch = { expected, actual: counted(length, 'turn') };
    return [scoreWith('turns_mean', code === undefined ? null : { code, reason, mismatch }, reason)];
  },
  codes: {
    too_many_turns: { phrase: () => 'too many', find: () => named('max_turns') },
    too_few_turns: { phrase: () => 'too few' },
    max_turns: tooManyTurns,
  },
  metrics: [turnsMean, turnsMedian, turnsMin, turnsMax],
});
