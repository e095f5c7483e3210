/** What two runs observed of a metric: on which cases, as which numbers, and where there is none. */
import { describe, expect, it } from 'vitest';
import { differenceAt, observe, strataOf, valuesOf } from '../../src/decision/comparison/observed.ts';
import type { Measure } from '../../src/model/run/case-result.ts';
import type { Metric } from '../../src/model/run/metric.ts';
import { metricNamed } from '../../src/scoring/checks/index.ts';
import { caseOf, entityF1, intentAccuracy, latencyP50 } from './runs.ts';

const scored = (metric: string, measure: Measure | null, marks = 'P') =>
  caseOf({ id: 'a', marks, ...(measure && { measures: { [metric]: measure } }) });
const observed = (metric: Metric, ...pairs: readonly (readonly [Measure | null, Measure | null])[]) =>
  observe(
    metric,
    pairs.map(([was, is]) => ({ baseline: scored(metric.id, was), current: scored(metric.id, is) })),
  );

describe('what is observed of a metric', () => {
  it('is of the cases that both runs have it of', () => {
    const { pairs, baseline, current } = observed(
      entityF1,
      [
        [1, 1],
        [0, 1],
      ],
      [[1, 1], null],
      [null, [1, 1]],
      [null, null],
    );
    expect([pairs.length, baseline, current]).toEqual([1, [[1, 1]], [[0, 1]]]);
    const unusable: readonly Measure[] = [
      [0, 0],
      [1, Number.POSITIVE_INFINITY],
      [Number.NaN, 1],
      [Number.POSITIVE_INFINITY, 1],
    ];
    const all = observed(entityF1, ...unusable.map((measure) => [measure, [1, 1]] as const));
    expect(all.pairs).toEqual([]);
  });

  it('is no value where it is beyond all numbers in one of them', () => {
    const [some, endless] = [40, Number.POSITIVE_INFINITY].map((latencyMs) =>
      caseOf({ id: 'a', marks: 'P', latencyMs }),
    );
    const values = [
      [some, some],
      [endless, some],
      [some, endless],
    ].map(([baseline, current]) => valuesOf(observe(latencyP50, [{ baseline: baseline!, current: current! }])));
    expect(values).toEqual([{ baseline: 40, current: 40 }, null, null]);
  });

  it('is no difference where one of the runs has no value of it', () => {
    // The median of turns is left out where all have one.
    const turns = (was: number, is: number) =>
      observe(metricNamed('turns_median')!, [
        { baseline: caseOf({ id: 'a', marks: 'P', turns: was }), current: caseOf({ id: 'a', marks: 'P', turns: is }) },
      ]);
    expect([turns(2, 4), turns(1, 4), turns(4, 1)].map((one) => differenceAt(one, [0]))).toEqual([2, null, null]);
  });
});

describe('passes out of runs', () => {
  const stratum = { baselineRuns: 1, baselinePasses: 1, currentRuns: 1, currentPasses: 0 };

  it('are of a metric that each case passes or fails', () => {
    expect(
      strataOf(
        observed(intentAccuracy, [
          [1, 1],
          [0, 1],
        ]),
      ),
    ).toEqual([stratum]);
    expect(
      strataOf(
        observed(entityF1, [
          [1, 1],
          [0, 1],
        ]),
      ),
    ).toBeNull();
  });

  it('are none of shares of turns, not even where all or none of them hold', () => {
    expect(
      strataOf(
        observed(intentAccuracy, [
          [3, 3],
          [0, 3],
        ]),
      ),
    ).toBeNull();
  });

  it('are none of a case without a trial', () => {
    const pair = { baseline: scored('intent_accuracy', [1, 1], ''), current: scored('intent_accuracy', [1, 1]) };
    expect(strataOf(observe(intentAccuracy, [pair]))).toBeNull();
  });
});
