import { describe, expect, it } from 'vitest';
import type { CaseResult, Trial } from '../../../src/model/run/case-result.ts';
import type { Score } from '../../../src/model/run/score.ts';
import { caseResult } from '../../../src/scoring/case-result.ts';
import { allMetrics, measuresOf, metricNamed, metricsOf } from '../../../src/scoring/checks/index.ts';
import { summarize } from '../../../src/scoring/summary/summarize.ts';
import { wilson } from '../../../src/stats/intervals/proportion.ts';
import { aCase } from '../../support/a-test-case.ts';
import { aTrial } from '../../support/an-outcome.ts';

const result = (id: string, trials: readonly Partial<Trial>[], differs: Parameters<typeof aCase>[2] = {}): CaseResult =>
  caseResult(
    aCase(id, [], differs),
    trials.map((trial, i) => aTrial({ trial: i, ...trial })),
  );
const failed = { status: 'failed', failureType: 'assertion', blame: 'agent' } as const;
const errored = { status: 'errored', failureType: 'error', blame: 'infrastructure' } as const;
const intent = (expected: string, actual: string | null, confidence: number | null = null): Score => ({
  metric: 'intent_accuracy',
  turn: 0,
  value: expected === actual ? 1 : 0,
  passed: expected === actual,
  hard: true,
  reason: '',
  labels: { expected, actual, confidence },
});
const report = (cases: readonly CaseResult[]) => summarize(cases);
const found = (cases: readonly CaseResult[], metric: string, scope = 'overall') =>
  report(cases).metrics.find((value) => value.metric === metric && value.scope === scope);

it('a stored score that counts no items enters no ratio of items', () => {
  const score = { ...intent('PRUNE', 'PRUNE'), metric: 'entity_f1' };
  expect(Object.keys(result('rose', [{ scores: [score] }]).measures)).not.toContain('entity_f1');
});

it('a stored run may have measures by names that no metric has: they are none', () => {
  const stored = { ...result('rose', [{}]), measures: { 'no:such': [1, 1] as const } };
  expect(metricsOf([stored]).map(({ id }) => id)).toEqual(allMetrics.map(({ id }) => id));
});

describe('the report of a run', () => {
  it('has each metric overall and by dataset, category and tier, each with its own n', () => {
    const cases = [
      result('rose', [{}], { category: 'pruning', tier: 2 }),
      result('fern', [failed], { category: 'watering', tier: null }),
      result('ficus', [{}], { category: 'watering', tier: 2 }),
    ];
    const passRates = report(cases).metrics.filter((value) => value.metric === 'pass_rate');
    expect(passRates.map(({ scope, value, n }) => [scope, value, n])).toEqual([
      ['overall', 2 / 3, 3],
      ['dataset:evals/garden.yml', 2 / 3, 3],
      ['category:pruning', 1, 1],
      ['category:watering', 0.5, 2],
      ['tier:2', 1, 2],
    ]);
    expect(passRates[0]!.interval).toEqual(wilson(2, 3));
  });

  it('has no case in a metric of which a stored result holds nothing to divide by', () => {
    const nothing = { ...result('fern', [{}]), measures: { entity_f1: [0, 0] as const } };
    const two = [1, 0.5].map((f1, i) => ({ ...result(`rose-${i}`, [{}]), measures: { entity_f1: [f1, 1] as const } }));
    expect(found([nothing, ...two], 'entity_f1')).toEqual(found(two, 'entity_f1'));
    expect(found(two, 'entity_f1')).toMatchObject({ value: 0.75, n: 2 });
  });

  it('has each metric by tag and language: a case with two tags counts in both, and the tags are no parts of the whole', () => {
    const cases = [
      result('rose', [{}], { tags: ['new', 'critical'], language: 'de' }),
      result('fern', [failed], { tags: ['new'], language: 'pt-BR' }),
      result('ficus', [failed], {}),
      result('moss', [errored], { tags: ['critical'] }),
    ];
    const rates = (metric: string) =>
      report(cases)
        .metrics.filter(({ metric: id, scope }) => id === metric && /^(tag|language):/.test(scope))
        .map(({ scope, value, n }) => [scope, value, n]);
    expect(rates('pass_rate')).toEqual([
      ['tag:new', 0.5, 2],
      ['tag:critical', 1, 1],
      ['language:de', 1, 1],
      ['language:pt-BR', 0, 1],
    ]);
    // Other metrics have the same groups, quantiles among them.
    expect(rates('latency_p50').map(([scope]) => scope)).toEqual(rates('pass_rate').map(([scope]) => scope));
  });

  it('is grouped by the tags that most cases have where there are very many, and says so', () => {
    const cases = Array.from({ length: 120 }, (_, i) =>
      result(`pot-${i}`, [{}], { tags: [`row:${i}`, 'all', `half:${i % 2}`] }),
    );
    const { metrics, warnings } = report(cases);
    const tags = metrics.flatMap(({ metric, scope }) =>
      metric === 'pass_rate' && scope.startsWith('tag:') ? [scope] : [],
    );
    expect(tags).toHaveLength(100);
    expect(tags.slice(0, 4)).toEqual(['tag:all', 'tag:half:0', 'tag:half:1', 'tag:row:0']);
    expect(warnings).toEqual([
      {
        code: 'many_groups',
        text: 'The cases have 123 different tags: metrics are grouped by the 100 that most cases have.',
      },
    ]);
  });

  it('has no confusion where the agent failed, and no error rate of turns that were not reached', () => {
    const lacking = (code: string): Partial<Trial> => ({ ...failed, scores: [{ ...intent('PRUNE', null), code }] });
    const { confusions, metrics } = report([
      result('rose', [lacking('agent_failed')]),
      result('fern', [lacking('not_reached')]),
      result('ivy', [{ scores: [intent('PRUNE', 'PRUNE')] }]),
    ]);
    const errors = metrics.filter(({ metric, scope }) => metric === 'agent_error_rate' && scope === 'intent:PRUNE');
    expect([confusions, errors.map(({ value, n }) => [value, n])]).toEqual([[], [[0.5, 2]]]);
  });

  it('has intents by name, more of their F1 being better and less of their error rate', () => {
    const { metrics } = report(
      ['SOW', 'MOW', 'PRUNE', 'EDGE'].map((name) => result(name, [{ scores: [intent(name, name)] }])),
    );
    const of = (id: string) => metrics.filter(({ metric, scope }) => metric === id && scope.startsWith('intent:'));
    expect(of('intent_f1').map(({ scope }) => scope)).toEqual(
      ['EDGE', 'MOW', 'PRUNE', 'SOW'].map((one) => `intent:${one}`),
    );
    expect(['intent_f1', 'agent_error_rate'].map((id) => of(id)[0]!.better)).toEqual(['higher', 'lower']);
  });

  it('is grouped by 100 tags without a word', () => {
    const cases = Array.from({ length: 100 }, (_, i) => result(`pot-${i}`, [{}], { tags: [`row:${i}`] }));
    expect(report(cases).warnings).toEqual([]);
  });

  it('has an interval beyond 1 where a score is recorded that is', () => {
    const interval = (...values: readonly number[]) =>
      summarize(
        values.map((value, i) => ({ ...result(`pot-${i}`, [{}]), measures: { 'score:reward': [value, 1] as const } })),
      ).metrics.find(({ metric, scope }) => metric === 'score:reward' && scope === 'overall')!.interval!;
    expect(interval(0.25, 0.5, 1)[1]).toBe(1);
    expect(interval(0.25, 0.5, 1.5)[1]).toBeGreaterThan(1.5);
  });

  it('leaves out a metric that nothing was scored for, rather than calling it 0', () => {
    const ids = new Set(
      report([result('rose', [{ timing: { startedAt: '', durationMs: 0, turns: [] } }])]).metrics.map((v) => v.metric),
    );
    expect(ids).toContain('pass_rate');
    for (const id of ['intent_accuracy', 'entity_f1', 'tool_accuracy', 'latency_p50', 'ece', 'cost', 'evaluation_rate'])
      expect(ids).not.toContain(id);
  });

  it('has no metric at all when every trial is errored', () => {
    expect(report([result('rose', [errored]), result('fern', [errored])]).metrics).toEqual([]);
  });

  it('takes the share of passing trials of each case, errored ones left out', () => {
    const cases = [result('rose', [{}, failed, failed, errored]), result('fern', [{}, {}, {}, {}])];
    const passRate = found(cases, 'pass_rate')!;
    expect(passRate).toMatchObject({ value: (1 / 3 + 1) / 2, n: 2 });
    expect(passRate.interval![1]).toBeLessThanOrEqual(1);
  });

  it('has pass@k and pass^k for as many k as a case has trials, over the cases with that many', () => {
    const cases = [result('rose', [{}, failed, {}]), result('fern', [failed, {}])];
    expect(found(cases, 'pass_at_2')!.value).toBeCloseTo((1 + 1) / 2, 12);
    expect(found(cases, 'pass_hat_2')!.value).toBeCloseTo((1 / 3 + 0) / 2, 12);
    expect(found(cases, 'pass_hat_3')).toMatchObject({ value: 0, n: 1 });
    expect(found(cases, 'pass_hat_4')).toBeUndefined();
  });

  it('has no pass@k of single trials, which would only repeat the pass rate', () => {
    const single = [result('rose', [{}]), result('fern', [failed])];
    expect(report(single).metrics.filter(({ metric }) => /^pass_(at|hat)_/.test(metric))).toEqual([]);
    expect(found([...single, result('ficus', [{}, failed])], 'pass_hat_1')).toMatchObject({ value: 0.5, n: 1 });
  });

  it('weighs a case with many trials no more than another', () => {
    const right = { scores: [intent('A', 'A')] };
    const wrong = { scores: [intent('A', 'B')] };
    expect(found([result('rose', [right, right, right]), result('fern', [wrong])], 'intent_accuracy')!.value).toBe(0.5);
  });

  it('counts turns of a conversation as one unit', () => {
    const cases = [
      result('rose', [{ scores: [intent('A', 'A'), intent('A', 'A'), intent('A', 'B')] }]),
      result('fern', [{ scores: [intent('A', 'A')] }]),
    ];
    expect(found(cases, 'intent_accuracy')).toMatchObject({ value: 3 / 4, n: 2 });
  });

  it('distinguishes intents whatever their spelling, and names them as the cases do', () => {
    const cases = [
      result('rose', [{ scores: [intent('PLANT_CARE', 'plant-order')] }]),
      result('fern', [{ scores: [intent('PLANT_ORDER', 'PLANT_ORDER')] }]),
      result('ficus', [{ scores: [intent('PLANT_CARE', 'Plant Order')] }]),
      result('moss', [{ scores: [intent('PLANT_CARE', null)] }]),
    ];
    expect(report(cases).confusions).toEqual([
      { expected: 'PLANT_CARE', actual: 'PLANT_ORDER', count: 2 },
      { expected: 'PLANT_CARE', actual: null, count: 1 },
    ]);
    expect(found(cases, 'intent_precision', 'intent:PLANT_ORDER')).toMatchObject({ value: 1 / 3, n: 3 });
    expect(found(cases, 'intent_recall', 'intent:PLANT_ORDER')).toMatchObject({ value: 1, n: 1 });
    expect(found(cases, 'intent_recall', 'intent:PLANT_CARE')).toMatchObject({ value: 0, n: 3 });
    expect(found(cases, 'intent_precision', 'intent:PLANT_CARE')).toBeUndefined();
    expect(found(cases, 'intent_macro_f1')!.value).toBeCloseTo((0.5 + 0) / 2, 12);
  });

  it('measures confidence against being right, partial credit included', () => {
    const cases = [
      result('rose', [{ scores: [intent('A', 'A', 0.9)] }]),
      result('fern', [{ scores: [{ ...intent('A', 'B', 0.6), value: 0.5 }] }]),
      result('ficus', [{ scores: [intent('A', 'B')] }]),
    ];
    expect(found(cases, 'brier')).toMatchObject({ n: 2 });
    expect(found(cases, 'brier')!.value).toBeCloseTo((0.1 ** 2 + 0.1 ** 2) / 2, 12);
    expect(found(cases, 'ece')!.value).toBeCloseTo(0.1, 12);
  });

  it('averages entity F1 over cases, and beside it counts all entities together', () => {
    const counts = (tp: number, fp: number, fn: number): Partial<Trial> => ({
      scores: [
        { metric: 'entity_f1', turn: 0, value: 0, passed: false, hard: true, reason: '', counts: { tp, fp, fn } },
      ],
    });
    const cases = [
      result('rose', [counts(1, 0, 0)]),
      result('fern', [counts(0, 0, 3)]),
      result('ficus', [counts(0, 0, 0)]),
    ];
    expect(found(cases, 'entity_f1')).toMatchObject({ value: 2 / 3, n: 3 });
    expect(found(cases, 'entity_micro_f1')).toMatchObject({ value: 2 / 5, n: 2 });
    expect(found(cases, 'entity_micro_precision')!.value).toBe(1);
  });

  it.each(['error', 'timeout'] as const)(
    'counts no cost, tokens or topics of a conversation that an %s cut short',
    (ended) => {
      const usage = { totalTokens: 100, cost: 0.01 };
      const whole = aTrial({ usage, topics: ['care', 'pots'] });
      const cut = aTrial({ usage, topics: ['care'], status: 'failed', failureType: ended, blame: 'agent' });
      const measured = (trial: typeof whole) => {
        const { cost, tokens, topics_mean } = measuresOf([trial]);
        return { cost, tokens, topics_mean };
      };
      expect(measured(whole)).toEqual({ cost: [0.01, 1], tokens: [100, 1], topics_mean: [2, 1] });
      expect(measured(cut)).toEqual({});
      const tooLong = aTrial({ usage, topics: ['care'], status: 'failed', failureType: 'max_turns', blame: 'agent' });
      expect(measured(tooLong).cost).toEqual([0.01, 1]);
    },
  );

  it('reads latency, tokens and cost of a conversation', () => {
    const cases = [40, 60].map((ms, i) =>
      result(`plant ${i}`, [
        {
          timing: { startedAt: '', durationMs: 2 * ms, turns: [ms, ms] },
          usage: { inputTokens: 100, outputTokens: 20, cost: 0.01 * (i + 1) },
        },
      ]),
    );
    expect(found(cases, 'latency_mean')).toMatchObject({ value: 50, n: 2, unit: 'ms' });
    expect(found(cases, 'latency_p50')!.value).toBe(50);
    expect(found(cases, 'tokens')!.value).toBe(120);
    expect(found(cases, 'cost')!.value).toBeCloseTo(0.015, 12);
  });

  it('takes the tokens that the agent says in all before a sum, what it says of one side alone, and none for nothing', () => {
    const tokens = (...usages: readonly Trial['usage'][]) =>
      found(
        usages.map((usage, i) => result(`plant ${i}`, [{ usage }])),
        'tokens',
      );
    expect(tokens({ totalTokens: 130, inputTokens: 100, outputTokens: 20 })).toMatchObject({ value: 130, n: 1 });
    expect(tokens({ inputTokens: 100 }, { outputTokens: 20 }, {})).toMatchObject({ value: 60, n: 2 });
    expect(tokens({ cost: 1 })).toBeUndefined();
  });

  it('gives no interval a negative end where the number cannot be negative', () => {
    const slowOnce = [1, 2, 3, 400].map((ms, i) =>
      result(`bed ${i}`, [{ timing: { startedAt: '', durationMs: ms, turns: [ms] } }]),
    );
    const { interval } = found(slowOnce, 'latency_mean')!;
    expect(interval![0]).toBe(0);
    expect(interval![1]).toBeGreaterThan(101.5);
  });

  it('gives no interval fewer turns than a conversation has, and of topics it may have none', () => {
    const cases = [1, 1, 2].map((turns, i) => {
      const timing = { startedAt: '', durationMs: 40, turns: Array.from({ length: turns }, () => 40) };
      return result(`bed ${i}`, [{ timing, topics: [i === 2 ? 'roses' : null] }]);
    });
    expect(found(cases, 'turns_mean')).toMatchObject({ value: 4 / 3, interval: [1, expect.closeTo(2.768, 3)] });
    expect(found(cases, 'topics_mean')!.interval![0]).toBe(0);
  });

  it('has no interval for a mean of one case', () => {
    expect(found([result('rose', [{}])], 'latency_mean')).toMatchObject({ n: 1, interval: null });
  });
});

describe('the registry of metrics', () => {
  it('has each id once', () => {
    const ids = allMetrics.map((metric) => metric.id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('knows metrics that cases and trials name, and no others', () => {
    expect(metricNamed('score:reward')?.id).toBe('score:reward');
    expect(metricNamed('pass_hat_12')?.title).toBe('pass^12');
    expect(metricNamed('pass_hat_0')).toBeUndefined();
    expect(metricNamed('score:')).toBeUndefined();
    // A name that nothing else has is a judged metric of somebody's own.
    expect(metricNamed('greenness')).toMatchObject({ title: 'greenness', unit: 'score' });
  });

  it('has every metric of this version that the documentation names', () => {
    const named =
      `pass_rate evaluation_rate intent_accuracy intent_macro_f1 intent_weighted_f1 entity_precision entity_recall
      entity_f1 entity_micro_precision entity_micro_recall entity_micro_f1 tool_accuracy tool_call_recall citation_exact
      citation_recall citation_micro_f1 text_accuracy confidence_mean ece brier llm_usage_rate latency_mean latency_p50
      latency_p95 turns_mean cost tokens pass_at_1 pass_hat_1`.split(/\s+/);
    expect(named.filter((id) => metricNamed(id) === undefined)).toEqual([]);
  });
});
