/** Reports of runs whose suspicions were run again, with the verdict that the gate itself reaches. */

import type { z } from 'zod';
import { withConfirmation } from '../../src/decision/confirmation/rows.ts';
import { gateOptionsSchema } from '../../src/decision/options.ts';
import type { RenderInput } from '../../src/facts/renderer.ts';
import type { ComparisonConfirmation, ConfirmedMetric, rerunCaseSchema } from '../../src/model/verdict/confirmation.ts';
import { catalogue } from '../../src/scoring/catalogue.ts';
import { judge } from '../decision/runs.ts';

type RerunCase = z.infer<typeof rerunCaseSchema>;

/** Nine cases that newly fail against the baseline, two more that do against ten stored runs, and two that newly pass. */
const CHANGED = ['loans-002', 'renewals-004', 'renewals-007', 'renewals-008', 'renewals-011', 'renewals-012'].concat([
  'renewals-015',
  'renewals-019',
  'loans-013',
  'renewals-023',
  'renewals-024',
  'rooms-003',
  'rooms-004',
]);

/** The n-th of them, from 1, and this is what its re-runs said. */
function rerun(n: number, finding: RerunCase['finding']): RerunCase {
  const passes = {
    confirmed: [0, 5],
    drifted: [0, 0],
    unconfirmed: [3, 5],
    other: [5, 0],
    excluded: [0, 0],
    unattributed: [0, 5],
  } as const;
  const runs = finding === 'drifted' ? 2 : finding === 'excluded' ? 0 : 5;
  const [current, base] = passes[finding];
  const id = CHANGED[n - 1]!;
  return { id, category: id.slice(0, -4), current: { runs, passes: current }, base: { runs, passes: base }, finding };
}

const many = (finding: RerunCase['finding'], from: number, count: number) =>
  Array.from({ length: count }, (_, i) => rerun(from + i, finding));

/** By this version alone: four re-runs, or until one passed. */
const alone = (one: RerunCase): RerunCase => ({
  ...one,
  current: one.finding === 'unattributed' ? { runs: 4, passes: 0 } : { runs: 1, passes: 1 },
  base: { runs: 0, passes: 0 },
  stored: { runs: 10, passes: one.finding === 'unattributed' ? 10 : 9 },
});

const metric = (differs: Partial<ConfirmedMetric> = {}): ConfirmedMetric => ({
  metric: 'pass_rate',
  sameAs: null,
  outcome: 'regression',
  margin: 0.02,
  firstLook: {
    units: 120,
    storedRuns: 10,
    drop: 0.071,
    newlyFailing: 11,
    newlyPassing: 2,
    p: 0.0004,
    smallestVisibleDrop: 0.041,
  },
  evidence: [
    { rule: 'reruns', scope: 'overall', p: 0.00003, limit: 0.005, material: true, by: 'confirmed', size: 8 / 120 },
  ],
  reruns: {
    cases: [...many('confirmed', 1, 8), rerun(9, 'drifted'), ...many('unconfirmed', 10, 2)],
    leftOut: 0,
    p: 0.00003,
  },
  thin: null,
  ...differs,
});

const confirmation = (differs: Partial<ComparisonConfirmation> = {}): ComparisonConfirmation => ({
  mode: 'confirm',
  metrics: [metric()],
  mustPass: [],
  extraCalls: { current: 59, base: 59, budget: 360 },
  uniformCalls: 2_400,
  stopped: null,
  ...differs,
});

function judged(input: RenderInput, found: ComparisonConfirmation): RenderInput {
  const { outcome } = input;
  // Tools decide whether a case passes here, so that both metrics say the same of every case.
  const twin = found.metrics.map((one) => ({ ...one, metric: 'tool_accuracy', sameAs: one.metric }));
  const metrics = [...found.metrics, ...twin];
  const whole = { ...found, metrics };
  const comparison = withConfirmation(outcome.comparison!, whole, catalogue);
  const { current, base } = found.extraCalls;
  const run = { ...outcome.run, extraCalls: { current, base } };
  const options = gateOptionsSchema.parse({ rule: 'confirmed' });
  const verdict = judge({ run, report: outcome.report }, { comparison, options });
  return { ...input, outcome: { ...outcome, comparison, verdict } };
}

/** With one more metric in gate.metrics. */
function gating(input: RenderInput, metric: string, tolerance: number): RenderInput {
  const comparison = input.outcome.comparison!;
  const metrics = comparison.metrics.map((row) => (row.metric === metric ? { ...row, gated: true, tolerance } : row));
  return { ...input, outcome: { ...input.outcome, comparison: { ...comparison, metrics } } };
}

/** @param worse A comparison in which the pass rate fell. */
export const confirmedStates = (worse: () => RenderInput, steady: () => RenderInput) => ({
  'confirmed-regression': () => judged(worse(), confirmation()),
  'confirmed-spread-thinly': () =>
    judged(
      worse(),
      confirmation({
        metrics: [
          metric({
            evidence: [{ rule: 'thin', scope: 'overall', p: 0.0196, limit: 0.03, material: true }],
            reruns: { cases: [...many('unconfirmed', 1, 11)], leftOut: 0, p: 0.34 },
            thin: { stopped: 'fired', reliable: 96, pairs: 144, currentOnly: 12, baseOnly: 2, pAtMost: 0.0196 },
          }),
        ],
        extraCalls: { current: 113, base: 209, budget: 360 },
      }),
    ),
  // One case newly fails, which has nothing to do with it.
  'confirmed-slower': () =>
    judged(
      gating(steady(), 'latency_p95', 100),
      confirmation({
        metrics: [metric({ outcome: 'pass', evidence: [], reruns: null })],
        graded: [
          {
            ...{ metric: 'latency_p95', sameAs: null, unit: 'ms', outcome: 'regression', margin: 100, passes: 2 },
            look: { units: 120, loss: 95.2, rise: 0.2, p: 0.002 },
            pairs: { units: 120, loss: 331.35, rise: 0.33, p: 0.0001 },
            stopped: 'fired',
            evidence: { rule: 'pairs', p: 0.0001, limit: 0.01, material: true },
          },
        ],
        extraCalls: { current: 240, base: 240, budget: 360 },
      }),
    ),
  'confirmed-drift': () =>
    judged(
      worse(),
      confirmation({
        metrics: [
          metric({
            outcome: 'inconclusive',
            evidence: [],
            reruns: { cases: [...many('drifted', 1, 9), ...many('unconfirmed', 10, 2)], leftOut: 0, p: 0.5 },
          }),
        ],
        extraCalls: { current: 28, base: 28, budget: 360 },
      }),
    ),
  'stored-runs-only': () =>
    judged(
      worse(),
      confirmation({
        mode: 'stored',
        metrics: [
          metric({
            evidence: [
              {
                rule: 'hard-break',
                scope: 'overall',
                p: 0.00001,
                limit: 0.005,
                material: true,
                by: 'hard',
                size: 8 / 120,
              },
            ],
            hardBreaks: {
              cases: many('unattributed', 1, 8).map(({ id }) => id),
              runs: 5,
              stored: { runs: 10, passes: 10 },
              p: 0.00001,
            },
            reruns: { cases: many('unattributed', 1, 8).map(alone), leftOut: 3, p: 0.00001 },
          }),
        ],
        extraCalls: { current: 32, base: 0, budget: 32 },
      }),
    ),
  'stored-runs-open': () =>
    judged(
      worse(),
      confirmation({
        mode: 'stored',
        metrics: [
          metric({
            outcome: 'inconclusive',
            evidence: [],
            reruns: { cases: many('unconfirmed', 1, 9).map(alone), leftOut: 0, p: 1 },
            settling: { settled: false, drop: 0.05, llr: 1.2, passes: 4, cases: 71, repeated: 9, failing: 0 },
          }),
        ],
        extraCalls: { current: 302, base: 0, budget: 720 },
      }),
    ),
  settled: () =>
    judged(
      worse(),
      confirmation({
        metrics: [
          metric({
            outcome: 'pass',
            evidence: [],
            reruns: { cases: [...many('drifted', 1, 3), ...many('unconfirmed', 4, 6)], leftOut: 0, p: 0.8 },
            settling: { settled: true, drop: 0.05, llr: -2.4, passes: 2, cases: 71, repeated: 6, failing: 0 },
          }),
        ],
        extraCalls: { current: 170, base: 31, budget: 720 },
      }),
    ),
  'confirmed-below-tolerance': () =>
    judged(
      steady(),
      confirmation({
        metrics: [
          metric({
            outcome: 'warn',
            firstLook: { ...metric().firstLook, drop: 0.011, newlyFailing: 2 },
            evidence: [
              {
                rule: 'reruns',
                scope: 'overall',
                p: 0.004,
                limit: 0.01,
                material: false,
                by: 'confirmed',
                size: 2 / 120,
              },
            ],
            reruns: { cases: many('confirmed', 1, 2), leftOut: 0, p: 0.004 },
          }),
        ],
        extraCalls: { current: 20, base: 20, budget: 360 },
      }),
    ),
});
