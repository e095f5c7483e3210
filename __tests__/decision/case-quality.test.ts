/** Cases that keep their result and still score lower or higher: which are listed, in which order, and that no verdict reads it. */
import { describe, expect, it } from 'vitest';
import type { Score } from '../../src/model/run/score.ts';
import { comparisonSchema } from '../../src/model/verdict/comparison.ts';
import { type CaseMarks, compare, judge, passRate, runOf, shopMetrics } from './runs.ts';

const soft = (metric: string, value: number, more: Partial<Score> = {}): Score => ({
  metric,
  turn: 0,
  value,
  passed: value >= 0.5,
  hard: false,
  reason: '',
  ...more,
});
const judged = ['relevance', 'fluency', 'criterion:friendly'].map((id) => ({ ...passRate, id }));
const metrics = [...shopMetrics.slice(0, 3), ...judged];
const between = (was: readonly CaseMarks[], is: readonly CaseMarks[]) => compare(runOf(was), runOf(is), { metrics });
const changed = (was: Partial<CaseMarks>, is: Partial<CaseMarks>) =>
  between([{ id: 'a', marks: 'P', ...was }], [{ id: 'a', marks: 'P', ...is }]).quality;

describe('cases of the same result', () => {
  it('are listed by how much their soft score fell or rose, with the metrics that moved', () => {
    const scores = (relevance: number, fluency: number) => [soft('relevance', relevance), soft('fluency', fluency)];
    const before = [
      { id: 'little', marks: 'P', scores: scores(1, 1) },
      { id: 'some', marks: 'P', scores: scores(1, 0.75) },
      { id: 'much', marks: 'F', scores: scores(1, 1) },
      { id: 'up', marks: 'P', scores: scores(0, 0.5) },
    ];
    const after = [
      { id: 'little', marks: 'P', scores: scores(0.75, 0.75) },
      { id: 'some', marks: 'P', scores: scores(0.25, 0.75) },
      { id: 'much', marks: 'F', scores: scores(0.5, 0) },
      { id: 'up', marks: 'P', scores: scores(0.75, 0.75) },
    ];
    const { quality } = between(before, after);
    expect(quality?.lower.map(({ id, score }) => [id, score?.baseline, score?.current])).toEqual([
      ['much', 1, 0.25],
      ['some', 0.875, 0.5],
    ]);
    expect(quality?.lower[0]?.score?.metrics.map(({ metric }) => metric)).toEqual(['fluency', 'relevance']);
    expect(quality?.lower[0]?.runs).toEqual({ baseline: 1, current: 1 });
    expect(quality?.higher.map(({ id }) => id)).toEqual(['up']);
  });

  it('are marked by soft expectations alone: hard ones fail a case, and measurements are no marks', () => {
    const hard = soft('criterion:friendly', 0, { hard: true });
    const gauge = soft('fluency', 0, { gauge: true });
    const list = changed({ scores: [soft('relevance', 1)] }, { scores: [soft('relevance', 0.25), hard, gauge] })!;
    expect(list.lower[0]!.score).toMatchObject({ baseline: 1, current: 0.25 });
    const beside = {
      scores: [
        soft('relevance', 1),
        soft('fluency', 1, { gauge: true }),
        soft('criterion:friendly', 1, { hard: true }),
      ],
    };
    expect(changed(beside, { scores: [soft('relevance', 1), gauge, hard] })?.lower ?? []).toEqual([]);
  });

  it('name no metric that stayed or moved the other way', () => {
    const scores = (relevance: number, fluency: number) => [
      ...[soft('relevance', relevance), soft('fluency', fluency)],
      soft('criterion:friendly', 0.5),
    ];
    const moved = (from: readonly [number, number], to: readonly [number, number]) =>
      changed({ scores: scores(...from) }, { scores: scores(...to) });
    expect(moved([1, 0.5], [0, 0.6])?.lower[0]?.score?.metrics).toEqual([
      { metric: 'relevance', baseline: 1, current: 0 },
    ]);
    expect(moved([0, 0.6], [1, 0.5])?.higher[0]?.score?.metrics).toEqual([
      { metric: 'relevance', baseline: 0, current: 1 },
    ]);
  });

  it('are in order of what they lost or gained', () => {
    const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
    const scored = (values: readonly number[]) =>
      ids.map((id, i) => ({ id, marks: 'P', scores: [soft('relevance', values[i]!)] }));
    const { quality } = between(scored([0.9, 0.9, 0.9, 0.1, 0.1, 0.1]), scored([0.5, 0.1, 0.3, 0.5, 0.9, 0.7]));
    expect(quality?.lower.map(({ id }) => id)).toEqual(['b', 'c', 'a']);
    expect(quality?.higher.map(({ id }) => id)).toEqual(['e', 'f', 'd']);
  });

  it('need more than one mark of five of a single score, whatever its direction', () => {
    expect(changed({ scores: [soft('relevance', 1)] }, { scores: [soft('relevance', 0.75)] })).toBeUndefined();
    expect(changed({ scores: [soft('relevance', 1)] }, { scores: [soft('relevance', 0.5)] })?.lower).toHaveLength(1);
    expect(changed({ scores: [soft('relevance', 0.2)] }, { scores: [soft('relevance', 0.5)] })?.higher).toHaveLength(1);
  });

  it('are none of those that changed their result or are unstable', () => {
    const sides = [
      ['P', 'F'],
      ['F', 'P'],
      ['PPP', 'PPF'],
    ] as const;
    for (const [was, is] of sides) {
      const scores = (value: number) => [soft('relevance', value)];
      expect(changed({ marks: was, scores: scores(1) }, { marks: is, scores: scores(0) })).toBeUndefined();
    }
  });

  it('are compared neither by hard scores, nor by plain measurements, nor by what only one run scored', () => {
    const none: Partial<Score>[] = [{ hard: true }, { gauge: true }];
    for (const kind of none)
      expect(
        changed({ scores: [soft('relevance', 1, kind)] }, { scores: [soft('relevance', 0, kind)] }),
      ).toBeUndefined();
    expect(changed({ scores: [soft('relevance', 1)] }, { scores: [soft('fluency', 0)] })).toBeUndefined();
  });

  it('leave out what was scored otherwise than on the baseline', () => {
    const run = (value: number, print: string) =>
      runOf([{ id: 'a', marks: 'P', scores: [soft('criterion:friendly', value)] }], {
        fingerprints: { scoring: 's', 'scoring:agent_errors': 'x', 'criterion:friendly': print },
      });
    const aspectsOf = (metric: string) => (metric === 'criterion:friendly' ? [metric] : []);
    expect(compare(run(1, 'one'), run(0, 'one'), { metrics, aspectsOf }).quality?.lower).toHaveLength(1);
    expect(compare(run(1, 'one'), run(0, 'other'), { metrics, aspectsOf }).quality).toBeUndefined();
  });

  it('count turns of conversations that pass, and the end of those that fail', () => {
    expect(changed({ turns: 3 }, { turns: 7 })?.lower[0]).toMatchObject({ turns: { baseline: 3, current: 7 } });
    expect(changed({ turns: 7 }, { turns: 3 })?.higher).toHaveLength(1);
    expect(changed({ turns: 1 }, { turns: 2 })).toBeUndefined();
    expect(changed({ turns: 20 }, { turns: 24 })).toBeUndefined();
    expect([changed({ turns: 0 }, { turns: 7 }), changed({ turns: 7 }, { turns: 0 })]).toEqual([undefined, undefined]);
    const failing = { marks: 'F', turns: 3 };
    expect(changed(failing, { marks: 'F', turns: 9 })).toBeUndefined();
    expect(changed(failing, { marks: 'F', turns: 15, failureType: 'max_turns' })?.lower[0]).toMatchObject({
      turns: { baseline: 3, current: 15 },
      ended: { baseline: 'completed', current: 'max_turns' },
    });
    expect(changed(failing, { marks: 'F', turns: 1, failureType: 'timeout' })).toBeUndefined();
  });

  it('have ended in one way only where all their trials did', () => {
    const ends = (...types: readonly ('assertion' | 'max_turns' | 'timeout')[]) => {
      const run = runOf([{ id: 'a', marks: 'F'.repeat(types.length), turns: 4 }]);
      const cases = run.report.cases.map((one) => ({
        ...one,
        trials: one.trials.map((trial, i) => ({ ...trial, failureType: types[i]! })),
      }));
      return { ...run, report: { ...run.report, cases } };
    };
    const ended = (...args: readonly ('assertion' | 'max_turns')[]) =>
      compare(ends('assertion', 'assertion'), ends(...args), { metrics }).quality?.lower[0]?.ended?.current;
    expect(ended('max_turns', 'max_turns')).toBe('max_turns');
    expect(ended('max_turns', 'assertion')).toBeUndefined();
    const cut = compare(ends('max_turns', 'max_turns'), ends('assertion', 'timeout'), { metrics });
    expect(cut.quality).toBeUndefined();
  });

  it('have no part in the verdict', () => {
    const cases = Array.from({ length: 40 }, (_, i) => ({ id: `case-${i}`, marks: 'P' }));
    const scored = (value: number) => runOf(cases.map((one) => ({ ...one, scores: [soft('relevance', value)] })));
    const comparison = compare(scored(1), scored(0), { metrics });
    expect(comparison.quality?.lower).toHaveLength(40);
    const { quality, ...without } = comparison;
    expect(judge(scored(0), { comparison })).toEqual(judge(scored(0), { comparison: without }));
    expect(comparisonSchema.parse(comparison).quality).toEqual(quality);
  });
});
