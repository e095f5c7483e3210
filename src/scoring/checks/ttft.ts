/** Time to first token: how long a turn that streams takes to show its first text. */
import type { Trial } from '../../model/run/case-result.ts';
import type { PooledMetric } from '../../model/run/metric.ts';
import { duration } from '../../text/quantities.ts';
import { defineCheck, scoreWith } from './check.ts';
import { numbersOf, quantileOfTimes } from './measure.ts';

const firstTokens = (trials: readonly Trial[]) => numbersOf(trials, ({ timing }) => timing.firstTokens ?? []);

const quantileMetric = (q: number, rank: number): PooledMetric<number> => {
  const description = `Time to the first text that ${q * 100} % of answered turns that stream do not exceed`;
  return quantileOfTimes(q, { id: 'ttft', title: 'Time to first token', description, rank }, firstTokens);
};

export const ttft = defineCheck({
  expectations: {
    ttft: duration.describe(
      'Longest time to the first text of any turn, for example 800ms. A reply that does not stream is not scored.',
    ),
  },
  score: ({ ttft: longest }, subject) => {
    // What Agent Eval itself may have been late is no fault of the agent.
    const times = subject.turns.flatMap(({ timing: { firstTokenMs, firstTokenUncertaintyMs: late = 0 } = {} }) =>
      firstTokenMs === undefined ? [] : [firstTokenMs - late],
    );
    if (longest === undefined || times.length === 0) return [];
    const slowest = Math.max(...times);
    const came = `the first text came after ${Math.round(slowest)} ms`;
    const fault =
      slowest > longest
        ? {
            code: 'late_first_text' as const,
            reason: `${came}, allowed are ${longest} ms`,
            mismatch: { expected: `first text within ${longest} ms`, actual: `${Math.round(slowest)} ms` },
          }
        : null;
    return [scoreWith('ttft_p50', fault, `${came} at most`)];
  },
  codes: {
    late_first_text: {
      phrase: () => 'first text too late',
      title: 'The first text comes later than allowed',
      cause: 'A tool, a retrieval or a long prompt comes before the first word.',
      action: 'Look at what the agent does before it answers; call tools later, or say something first.',
      place: 'performance',
      order: 'speed',
    },
  },
  metrics: [quantileMetric(0.5, 203), quantileMetric(0.95, 204)],
  needs: { source: { missing: 'no reply was streamed', fix: 'Set agent.stream if the agent can stream' } },
});
