/** Usage: tokens, cost and the share of turns that fell back to a language model. */
import { z } from 'zod';
import type { SummedMetric } from '../../model/run/metric.ts';
import { tokensOf } from '../../model/run/spent.ts';
import { isWithin } from '../../stats/slack.ts';
import { formatLimit } from '../../text/figures.ts';
import { defineCheck, scoreWith } from './check.ts';
import { isBrokenOff, overTrials, sumAndCount } from './measure.ts';

const llmUsageRate: SummedMetric = {
  id: 'llm_usage_rate',
  title: 'LLM usage rate',
  description: 'Share of turns in which the agent fell back to a language model.',
  kind: 'proportion',
  unit: 'share',
  better: 'lower',
  rank: 322,
  measure: (trials) =>
    overTrials(trials, ({ transcript }) =>
      sumAndCount(transcript.turns.flatMap(({ llmInvoked }) => (llmInvoked === undefined ? [] : [llmInvoked ? 1 : 0]))),
    ),
};

const tokens: SummedMetric = {
  id: 'tokens',
  title: 'Tokens per conversation',
  description: 'Mean tokens of a conversation that did not break off, as the agent reports them.',
  kind: 'mean',
  unit: 'tokens',
  better: 'lower',
  rank: 313,
  effort: 10,
  measure: (trials) =>
    overTrials(trials, (trial) => {
      const used = tokensOf(trial.usage);
      return used === undefined || isBrokenOff(trial) ? null : [used, 1];
    }),
};

const cost: SummedMetric = {
  id: 'cost',
  title: 'Cost per conversation',
  description: 'Mean cost of a conversation that did not break off, in US dollars.',
  kind: 'mean',
  unit: 'usd',
  better: 'lower',
  field: 'the cost',
  rank: 202,
  effort: 11,
  measure: (trials) =>
    overTrials(trials, (trial) => {
      const spent = trial.usage.cost;
      return spent === undefined || isBrokenOff(trial) ? null : [spent, 1];
    }),
};

export const usage = defineCheck({
  version: 2,
  expectations: {
    cost: z
      .union([z.number().min(0), z.strictObject({ max: z.number().min(0).describe('Most US dollars.') })])
      .describe('Highest cost of the turn or conversation, in US dollars.'),
  },
  score: ({ cost: written }, subject) => {
    const spent = subject.usage?.cost;
    if (written === undefined || spent === undefined) return [];
    const max = typeof written === 'number' ? written : written.max;
    const [actual, allowed] = [spent, max].map((usd) => formatLimit(usd, 'usd')) as [string, string];
    const reason = `cost ${actual}, allowed are ${allowed}`;
    const mismatch = { expected: `at most ${allowed}`, actual };
    return [scoreWith('cost', isWithin(spent, max) ? null : { code: 'too_expensive', reason, mismatch }, reason)];
  },
  codes: {
    too_expensive: {
      phrase: () => 'too high',
      title: 'Conversations cost more than allowed',
      cause: 'Longer prompts, more calls or a more expensive model.',
      action: 'Look at the tokens of each turn in the report.',
      place: 'cost',
      order: 'content',
    },
  },
  metrics: [llmUsageRate, tokens, cost],
});
