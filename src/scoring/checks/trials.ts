/** Trials: whether conversations pass, how reliably they do, and how many soft expectations hold. */
import type { Trial } from '../../model/run/case-result.ts';
import { PASS_RATE, type SummedMetric } from '../../model/run/metric.ts';
import { passAtK, passHatK } from '../../stats/pass-k.ts';
import { defineCheck, type MetricFamily } from './check.ts';
import { overTrials } from './measure.ts';

const passedOf = (trials: readonly Trial[]) => trials.filter((trial) => trial.status === 'passed').length;

const passRate: SummedMetric = {
  id: PASS_RATE,
  title: 'Pass rate',
  description: 'Mean over cases of the share of trials that pass: every hard expectation holds at every turn.',
  kind: 'proportion',
  unit: 'share',
  better: 'higher',
  counts: 'hard',
  confirmable: true,
  subject: 'case',
  rank: 0,
  measure: (trials) => [passedOf(trials) / trials.length, 1],
};

const evaluationRate: SummedMetric = {
  id: 'evaluation_rate',
  title: 'Evaluation rate',
  description: 'Share of soft expectations that hold. Plain measurements neither hold nor fail.',
  kind: 'proportion',
  unit: 'share',
  better: 'higher',
  counts: 'soft',
  rank: 11,
  measure: (trials) =>
    overTrials(trials, ({ scores }) => {
      const soft = scores.filter((score) => !score.hard && !score.gauge);
      return soft.length === 0 ? null : [soft.filter((score) => score.passed).length, soft.length];
    }),
};

function passFamily(
  facts: { readonly prefix: string; readonly title: (k: number) => string; readonly description: string },
  of: typeof passAtK,
): MetricFamily {
  return {
    name: `${facts.prefix}K`,
    description: facts.description,
    pattern: new RegExp(`^${facts.prefix}[1-9]\\d*$`),
    // Of a single trial both say what the pass rate says.
    ids: (trials) => (trials.length > 1 ? trials.map((_, i) => `${facts.prefix}${i + 1}`) : []),
    metric: (id) => {
      const k = Number(id.slice(facts.prefix.length));
      return {
        id,
        title: facts.title(k),
        description: facts.description,
        kind: 'mean',
        unit: 'share',
        better: 'higher',
        counts: 'hard',
        overTrials: true,
        // pass@1 and pass^1 are the pass rate again.
        rank: k === 1 ? 400 : 250,
        measure: (trials) => {
          const value = of(trials.length, passedOf(trials), k);
          return value === null ? null : [value, 1];
        },
      };
    },
  };
}

const passAt = passFamily(
  {
    prefix: 'pass_at_',
    title: (k) => `pass@${k}`,
    description:
      'Chance that at least one of K trials passes, 1 − C(n−c, K)/C(n, K), mean over cases (Chen et al. 2021).',
  },
  passAtK,
);

const passHat = passFamily(
  {
    prefix: 'pass_hat_',
    title: (k) => `pass^${k}`,
    description: 'Chance that all of K trials pass, C(c, K)/C(n, K), mean over cases (Yao et al. 2024).',
  },
  passHatK,
);

export const trials = defineCheck({
  expectations: {},
  score: () => [],
  codes: {},
  metrics: [passRate, evaluationRate],
  families: [passAt, passHat],
});
