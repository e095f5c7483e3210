/** What a run knows of its cases from the runs before it. */
import { describe, expect, it } from 'vitest';
import type { Outcome } from '../../../../src/model/verdict/outcome.ts';
import { storedMeans, storedPasses } from '../../../../src/pipeline/stages/confirmation/stored-units.ts';
import type { MeasurementSettings } from '../../../../src/pipeline/suite/measurement.ts';
import { GRADED, shopHistory, shopRun } from '../../../history/shop-run.ts';
import { aComparison } from '../../../support/an-outcome.ts';

const measurement: MeasurementSettings = {
  fingerprints: {},
  regrade: async () => ({ because: 'removed' }),
  gradersOf: (id) => (id === 'removed' ? null : GRADED.gradersOf(shopRun().report.cases[0]!)),
};

/** The run number `day` of March. */
function runOf(day: number, ids: readonly string[], failing: readonly string[] = []): Outcome {
  const run = shopRun({ id: String(day), startedAt: `2026-03-0${day}T10:00:00.000Z` }, ids);
  const cases = run.report.cases.map((result) =>
    failing.includes(result.id) ? { ...result, status: 'failed' as const } : result,
  );
  return { ...run, report: { ...run.report, cases } };
}

function restored(...outcomes: readonly Outcome[]) {
  const info = aComparison().baseline;
  return { baseline: { outcome: outcomes.at(-1)!, info, history: shopHistory(...outcomes) }, why: '', warnings: [] };
}

describe('what the stored runs say of the cases of a run', () => {
  it('is how many of them a case was in, and in how many it passed', () => {
    const runs = [runOf(1, ['tulips']), runOf(2, ['tulips', 'roses'], ['tulips']), runOf(3, ['tulips', 'roses'])];
    expect(storedPasses(restored(...runs), measurement, runOf(4, ['tulips', 'roses', 'ferns']))).toEqual(
      new Map([
        ['tulips', { runs: 3, passes: 2, start: { runs: 3, passes: 2, newest: true } }],
        ['roses', { runs: 2, passes: 2, start: { runs: 2, passes: 2, newest: true } }],
      ]),
    );
  });

  it('says which of them are of the commit that this change starts from', () => {
    const at = (day: number, sha: string, failing: readonly string[] = []) => {
      const run = runOf(day, ['tulips'], failing);
      return { ...run, run: { ...run.run, sha: sha.repeat(40) } };
    };
    const found = restored(at(1, 'a'), at(2, 'b', ['tulips']), at(3, 'b'));
    expect(storedPasses(found, measurement, runOf(4, ['tulips'])).get('tulips')).toEqual({
      runs: 3,
      passes: 2,
      start: { runs: 2, passes: 1, newest: true },
    });
  });

  it('says which was mended: it failed before, and has passed since', () => {
    const failing = [['tulips'], ['tulips'], ['tulips', 'roses'], []];
    const runs = failing.map((ids, day) => runOf(day + 1, ['tulips', 'roses'], ids));
    const found = storedPasses(restored(...runs), measurement, runOf(5, ['tulips', 'roses']));
    expect(found.get('tulips')!.start).toMatchObject({ newest: true, recovered: true });
    expect(found.get('roses')!.start).not.toHaveProperty('recovered');
  });

  it('begins anew where a case was broken for three runs and then mended', () => {
    const days = [1, 2, 3, 4, 5, 6, 7];
    const runs = days.map((day) => runOf(day, ['tulips', 'roses'], day < 2 || day > 4 ? [] : ['tulips']));
    const found = storedPasses(restored(...runs), measurement, runOf(8, ['tulips', 'roses']));
    expect(found.get('tulips')).toMatchObject({ runs: 3, passes: 3, start: { newest: true } });
    expect(found.get('roses')).toMatchObject({ runs: 7, passes: 7 });
  });

  it('leaves out earlier attempts of this run, and cases that are graded or written otherwise today', () => {
    const found = restored(runOf(1, ['tulips', 'roses', 'removed']), runOf(2, ['tulips', 'roses', 'removed']));
    const today = runOf(2, ['tulips', 'roses', 'removed']);
    const cases = today.report.cases.map((one) => (one.id === 'roses' ? { ...one, fingerprint: 'f'.repeat(12) } : one));
    const current = { ...today, report: { ...today.report, cases } };
    expect(storedPasses(found, measurement, current)).toEqual(
      new Map([['tulips', { runs: 1, passes: 1, start: { runs: 1, passes: 1, newest: true } }]]),
    );
    const stricter: MeasurementSettings = {
      ...measurement,
      gradersOf: () => ({ graders: 'bbbbbbbbbbbb', gradingModel: null }),
    };
    expect(storedPasses(found, stricter, current)).toEqual(new Map());
  });

  it('counts a single metric by whether all of its scores passed, where a case ran once', () => {
    const measured = (day: number, right: number, trials = 1): Outcome => {
      const run = runOf(day, ['tulips']);
      const cases = run.report.cases.map((result) => ({
        ...result,
        trials: Array.from({ length: trials }, () => result.trials[0]!),
        measures: { ...result.measures, intent_accuracy: [right, 2] as const },
      }));
      return { ...run, report: { ...run.report, cases } };
    };
    const found = restored(measured(1, 2), measured(2, 1), measured(3, 2), measured(4, 2, 3));
    const current = runOf(5, ['tulips']);
    expect(storedPasses(found, measurement, current, 'intent_accuracy')).toEqual(
      new Map([['tulips', { runs: 3, passes: 2, start: { runs: 3, passes: 2, newest: true } }]]),
    );
    expect(storedPasses(found, measurement, current, 'tool_accuracy')).toEqual(new Map());
  });

  it('counts for a judged metric of the whole suite only the runs whose judge and settings are those of today', () => {
    const marked = (day: number, fingerprints: MeasurementSettings['fingerprints']): Outcome => {
      const run = runOf(day, ['tulips']);
      const measures = { relevance: [day, 10] as const, evaluation_rate: [day, 10] as const };
      const cases = run.report.cases.map((result) => ({ ...result, measures }));
      return { ...run, run: { ...run.run, fingerprints }, report: { ...run.report, cases } };
    };
    const prints = { judge: 'new', 'scoring:relevance': 'new', 'scoring:trials': '1' };
    const found = restored(
      marked(1, { ...prints, judge: 'old' }),
      marked(2, { ...prints, 'scoring:relevance': 'old' }),
      marked(3, prints),
      marked(4, { 'scoring:trials': '1' }),
    );
    const today = { ...measurement, fingerprints: prints };
    const means = (metric: string) => storedMeans(found, today, runOf(5, ['tulips']), metric).get('tulips');
    // What an older version did not state may be the same.
    expect(means('relevance')).toEqual([3.5, 10]);
    expect(means('evaluation_rate')).toEqual([3.5, 10]);
    expect(storedPasses(found, today, runOf(5, ['tulips'])).get('tulips')).toMatchObject({ runs: 4 });
  });

  it('has of a time the geometric mean, which one slow answer moves little', () => {
    const timed = (day: number, ms: number, turns = 1): Outcome => {
      const run = runOf(day, ['tulips']);
      const measures = { latency_mean: [ms, turns] as const, cost: [ms, turns] as const };
      const cases = run.report.cases.map((result) => ({ ...result, measures }));
      return { ...run, report: { ...run.report, cases } };
    };
    const means = (metric: string, ...runs: readonly Outcome[]) =>
      storedMeans(restored(...runs), measurement, runOf(9, ['tulips']), metric).get('tulips');
    const runs = [timed(1, 100), timed(2, 100), timed(3, 400, 2), timed(4, 20_000)];
    const [above, below] = means('latency_mean', ...runs)!;
    expect(above / below).toBeCloseTo((100 * 100 * 200 * 20_000) ** (1 / 4), 9);
    expect(means('cost', ...runs)).toEqual([5_150, 1.25]);
    // What took no time has no logarithm.
    expect(means('latency_mean', timed(1, 0), timed(2, 100))).toEqual([expect.closeTo(100, 9), 1]);
    expect(means('latency_mean', timed(1, 0))).toBeUndefined();
  });

  it('is nothing without a history, a baseline or a suite', () => {
    const current = runOf(2, ['tulips']);
    const { baseline, ...rest } = restored(runOf(1, ['tulips']));
    expect(storedPasses({ ...rest, baseline: { ...baseline, history: null } }, measurement, current).size).toBe(0);
    expect(storedPasses({ ...rest, baseline: null }, measurement, current).size).toBe(0);
    expect(storedPasses({ ...rest, baseline }, undefined, current).size).toBe(0);
    expect(storedPasses({ ...rest, baseline }, measurement, current).size).toBe(1);
  });
});
