/** A judge that fails on some turns or trials of cases: what is missing there could hide a drop, too. */
import { describe, expect, it } from 'vitest';
import type { SummedMetric } from '../../src/model/run/metric.ts';
import { comparisonSchema } from '../../src/model/verdict/comparison.ts';
import { metricNamed } from '../../src/scoring/checks/index.ts';
import { caseOf, compare, gate, judge, marked, passRate, runOf } from './runs.ts';

const POLITE = 'criterion:polite';
const RATE = 'evaluation_rate';
const named = (id: string) => metricNamed(id) as SummedMetric;
const TURNS = [0, 1, 2];

/** 20 cases of three turns, all of which hold; of the first `n` the judge failed on two turns. */
function runWith(n: number, metric = POLITE, trials = 1) {
  const scores = TURNS.map((turn) => ({ metric, turn, hard: false, value: 1, passed: true, reason: '' }));
  const unjudged = [1, 2].map((turn) => ({ metric, turn, hard: false, code: 'judge_http_503', message: 'down' }));
  const cases = marked(
    20,
    () => 'P'.repeat(trials),
    (i) => (i < n ? { scores: scores.slice(0, 1), unjudged } : { scores }),
  );
  const measured = [named(metric), named(RATE)];
  const withMeasures = cases.map((one) => {
    const { trials: all } = caseOf(one);
    return { ...one, measures: Object.fromEntries(measured.map(({ id, measure }) => [id, measure(all)!])) };
  });
  return runOf(withMeasures, {}, [passRate, ...measured]);
}

function verdictOf(baseline: number, current: number, metric = POLITE, gated = metric) {
  const options = gate({ metrics: ['pass_rate', gated] });
  const now = runWith(current, metric);
  const metrics = [passRate, named(metric), named(RATE)];
  const comparison = compare(runWith(baseline, metric), now, { metrics, gate: options });
  return { comparison, ...judge(now, { comparison, options }) };
}

describe('a gated metric of which a part of the cases could not be judged', () => {
  it('is inconclusive, and says how many judgements are missing', () => {
    const { conclusion, headline, reasons, comparison } = verdictOf(0, 20);
    expect([conclusion, headline]).toEqual(['inconclusive', 'criterion polite could not be judged 40 of 60 times']);
    expect(reasons[0]).toMatchObject({ rule: 'unjudged', metric: POLITE });
    expect(reasons[0]!.text).toContain('could not be judged 40 of 60 times (judge_http_503)');
    expect(reasons[0]).toMatchObject({
      brief:
        "Criterion polite can fail the check, and could not be judged 40 of 60 times, so a drop of it may be hidden. The judge's service is not available (judge_http_503).",
      remedy: expect.stringMatching(/^run again later, or let regrade judge/),
    });
    expect(verdictOf(20, 0).reasons[0]!.remedy).toContain('run the workflow on the default branch');
    const found = comparisonSchema.parse(comparison).comparability.unjudged!.find(({ metric }) => metric === POLITE)!;
    const parts = { current: { missing: 40, of: 60 }, baseline: { missing: 0, of: 60 } };
    expect(found).toMatchObject({ current: 0, baseline: 0, cases: 20, parts });
    expect(found.parts!.lost).toBeCloseTo(20 * (2 / 3), 9);
  });

  it('is not called unchanged in its row, where so much is missing that a loss could hide', () => {
    const rowIn = (current: number, stopped: 'budget' | null = null) => {
      const [metrics, now] = [[passRate, named(POLITE)], runWith(current)];
      const run = { ...now, run: { ...now.run, stopped } };
      const { metrics: rows } = compare(runWith(0), run, { metrics, gate: gate({ metrics: ['pass_rate', POLITE] }) });
      const { word, verdict } = rows.find(({ metric, scope }) => metric === POLITE && scope === 'overall')!;
      return [word, verdict];
    };
    expect(rowIn(20)).toEqual(['not all judged', 'unclear']);
    expect(rowIn(20, 'budget')).toEqual(['not all judged', 'unclear']);
    expect(rowIn(1)).toEqual(['no change', 'same']);
  });

  it('counts each case by what is missing of it, against gate.max_errors', () => {
    // Two thirds of one of 20 cases are less than 5 %, of two they are more.
    expect(verdictOf(0, 1).conclusion).toBe('no-regression');
    expect(verdictOf(0, 2).conclusion).toBe('inconclusive');
    expect(verdictOf(1, 0).conclusion).toBe('no-regression');
    expect(verdictOf(20, 0).headline).toBe('criterion polite could not be judged 40 of 60 times on the baseline');
  });

  it('counts a case as a whole at most, where both runs lack a part of it', () => {
    expect(verdictOf(1, 1).conclusion).toBe('no-regression');
    const { headline, comparison } = verdictOf(2, 2);
    expect(headline).toBe('criterion polite could not be judged 4 of 60 times, and 4 of 60 times on the baseline');
    expect(comparison.comparability.unjudged![0]!.parts!.lost).toBe(2);
  });

  it('lacks a case as a whole where any of its judgements decides it', () => {
    const { headline, comparison } = verdictOf(0, 20, 'topic_accuracy');
    expect(headline).toBe('topic accuracy could not be judged 40 of 60 times');
    expect(comparison.comparability.unjudged!.find(({ metric }) => metric === 'topic_accuracy')!.parts!.lost).toBe(20);
  });

  it('may be made of all soft expectations', () => {
    expect(verdictOf(0, 20, POLITE, RATE).headline).toBe('evaluation rate could not be judged 40 of 60 times');
    expect(verdictOf(0, 20, POLITE, 'pass_rate').conclusion).toBe('no-regression');
  });
});

describe('a limit of which a part of the cases could not be judged', () => {
  const limited = (n: number, minimum: Readonly<Record<string, number>>) =>
    judge(runWith(n, POLITE, 4), { options: gate({ minimum }) });

  it('is not decided where the missing judgements could change the answer', () => {
    const { conclusion, reasons } = limited(20, { [POLITE]: 0.8 });
    expect(conclusion).toBe('inconclusive');
    expect(reasons[0]).toMatchObject({
      rule: 'limits_not_decided',
      data: { n: 20, lost: 0, judgements: { missing: 160, of: 240 } },
      text: 'The minimum of criterion polite (80%) was not decided: it could not be judged 160 of 240 times (judge_http_503). To settle it, see to that and run again.',
    });
    expect(limited(20, { [RATE]: 0.8 }).reasons[0]!.text).toContain('it could not be judged 160 of 240 times');
  });

  it('is decided where they could not, or are no more than gate.max_errors', () => {
    // A third holds, whatever the judge would have said of the rest.
    expect(limited(20, { [POLITE]: 0.33 }).conclusion).toBe('not-compared');
    expect(limited(20, { [POLITE]: 0.34 }).conclusion).toBe('inconclusive');
    expect(limited(1, { [POLITE]: 0.99 }).conclusion).toBe('not-compared');
    expect(limited(20, { pass_rate: 1 }).conclusion).toBe('not-compared');
  });

  it('is not decided either where all that a metric is made of is missing of most cases', () => {
    const run = runWith(20);
    const cases = run.report.cases.map((one, i) => {
      if (i < 2) return one;
      const [trial] = one.trials;
      return { ...one, trials: [{ ...trial!, scores: [] }], measures: { pass_rate: [1, 1] as const } };
    });
    const metrics = run.report.metrics.map((value) => (value.metric === RATE ? { ...value, n: 2 } : value));
    const verdict = judge(
      { ...run, report: { ...run.report, cases, metrics } },
      { options: gate({ minimum: { [RATE]: 0.8 } }) },
    );
    expect(verdict.reasons[0]!.text).toContain('(judge_http_503), and only 2 of 20 cases have a score.');
  });
});
