/** Graded metrics: an observatory's log, of which both versions take out the objects; pairs of runs say whether one finds fewer. */
import { describe, expect, it } from 'vitest';
import type { CasePair } from '../../../../src/decision/comparison/join.ts';
import { confirm, confirmAgainstStored } from '../../../../src/decision/confirmation/confirm.ts';
import { QUICK_SHARES } from '../../../../src/decision/confirmation/evidence.ts';
import type { RerunRequest } from '../../../../src/decision/confirmation/reruns/rerun-steps.ts';
import type { ConfirmInput } from '../../../../src/decision/confirmation/search.ts';
import type { CaseResult, Trial } from '../../../../src/model/run/case-result.ts';
import { measuresOf, metricNamed } from '../../../../src/scoring/checks/index.ts';
import { aCaseResult, aTrial } from '../../../support/an-outcome.ts';
import { desk, failing, range } from '../desk.ts';

const F1 = metricNamed('entity_f1')!;
const [P50, P95] = [metricNamed('latency_p50')!, metricNamed('latency_p95')!];

const scored = (id: string, value: number): CaseResult =>
  aCaseResult({ id, measures: { entity_f1: [value, 1] }, trials: [] });
const timed = (id: string, ms: number): CaseResult =>
  aCaseResult({
    id,
    measures: {},
    trials: [aTrial({ timing: { startedAt: '2026-01-01T00:00:00.000Z', durationMs: ms, turns: [ms] } })],
  });

interface Lab {
  readonly n?: number;
  readonly metric?: typeof F1;
  /** What a unit is worth in the stored runs, in the first pass, and in the n-th re-run. null: lost. */
  readonly stored?: (i: number) => number;
  readonly first: (i: number) => number;
  readonly rerun?: (i: number, agent: RerunRequest['agent'], nth: number) => number | null;
  readonly more?: Partial<ConfirmInput>;
  readonly graded?: Partial<NonNullable<ConfirmInput['graded']>[number]>;
}

function lab({ n = 60, metric = F1, stored = () => 1, first, rerun = () => 1, more, graded }: Lab) {
  const make = metric === F1 ? scored : timed;
  const calls: RerunRequest[] = [];
  const made = new Map<string, number>();
  const pairs = range(n).map(
    (i): CasePair => ({
      baseline: make(`log-${i}`, stored(i)),
      current: make(`log-${i}`, first(i)),
    }),
  );
  const input: ConfirmInput = {
    metrics: [],
    graded: [
      {
        metric,
        margin: metric === F1 ? 0.05 : 100,
        pairs,
        sinceStart: null,
        isSlower: false,
        isFresh: false,
        mayLose: 0.05,
        ...graded,
      },
    ],
    mustPass: [],
    seed: 'autumn',
    budget: 6 * n,
    rerun: async (requests) =>
      requests.map((run) => {
        calls.push(run);
        const key = `${run.agent} ${run.unit}`;
        const nth = made.get(key) ?? 0;
        made.set(key, nth + 1);
        const value = rerun(Number(run.unit.slice(4)), run.agent, nth);
        const result = value === null ? null : make(run.unit, value);
        return { ...run, passed: result && {}, result, ...(value === null && { code: 'http_503' }) };
      }),
    ...more,
  };
  const of = (agent: RerunRequest['agent']) => calls.filter((run) => run.agent === agent).length;
  return { input, calls, count: () => [of('current'), of('base')] };
}

const only = async (found: ReturnType<typeof confirm>) => (await found).graded![0]!;
/** A quarter of the units loses 0.4. */
const worse = (i: number) => (i % 4 === 0 ? 0.6 : 1);
/** A unit in ten goes one way, another one the other way. */
const noisy = (i: number) => (i % 10 === 0 ? 0.5 : i % 10 === 5 ? 1 : 0.75);

describe('Where the base version can be called', () => {
  it('a first pass that looks no worse costs no call', async () => {
    const at = lab({ first: () => 1 });
    expect(await only(confirm(at.input))).toMatchObject({ outcome: 'pass', stopped: 'not-suspicious', pairs: null });
    expect(at.calls).toHaveLength(0);
  });

  it('units that no stored run measured as today are compared with the base version, whatever the others show', async () => {
    const unknown = (at: ReturnType<typeof lab>, n: number) => {
      const graded = at.input.graded!.map((one) => {
        const lacking = ({ baseline, current }: CasePair) => ({ baseline: { ...baseline, measures: {} }, current });
        return { ...one, pairs: one.pairs.map((pair, i) => (i < n ? lacking(pair) : pair)) };
      });
      return { ...at.input, graded };
    };
    const [lower, same, few] = [lab({ first: worse }), lab({ first: () => 1 }), lab({ first: () => 1 })];
    expect(await only(confirm(unknown(lower, 60)))).toMatchObject({
      ...{ outcome: 'regression', look: { units: 0 }, pairs: { units: 60 } },
    });
    expect(await only(confirm(unknown(same, 4)))).toMatchObject({ outcome: 'pass', look: { units: 56 }, passes: 1 });
    expect(same.count()).toEqual([0, 60]);
    expect(await only(confirm(unknown(few, 3)))).toMatchObject({ stopped: 'not-suspicious' });
    expect((await confirmAgainstStored(unknown(lower, 60))).graded).toBeUndefined();
  });

  it('a loss of the tolerance that one unit alone has is looked at twice, and open with its name where it comes again', async () => {
    const broken = (i: number) => (i === 0 ? 0 : 1);
    const again = lab({ n: 12, first: broken, rerun: (i, agent) => (agent === 'base' ? 1 : broken(i)) });
    expect(await only(confirm(again.input))).toMatchObject({
      ...{ outcome: 'inconclusive', stopped: 'end', passes: 2 },
      pairs: { differing: 1, worst: 'log-0' },
    });
    expect(again.calls).toHaveLength(36);
    const once = lab({ n: 12, first: broken });
    expect(await only(confirm(once.input))).toMatchObject({ outcome: 'pass', stopped: 'end' });
    const both = lab({ n: 12, first: broken, rerun: broken });
    expect(await only(confirm(both.input))).toMatchObject({ outcome: 'pass', stopped: 'unlikely', passes: 1 });
    // All others differ by less than it, both ways.
    const noise = (i: number) => (i === 0 ? 0 : 0.9 + 0.02 * (i % 2));
    const noisy = { stored: () => 0.91, rerun: (i: number, agent: string) => (agent === 'base' ? 0.91 : noise(i)) };
    expect((await only(confirm(lab({ n: 12, first: noise, ...noisy }).input))).pairs).toMatchObject({ worst: 'log-0' });
    const below = lab({ n: 21, first: broken });
    expect(await only(confirm(below.input))).toMatchObject({ outcome: 'pass', stopped: 'not-suspicious' });
    expect(below.calls).toHaveLength(0);
  });

  it('one run of every unit by the base version is enough where it is clear', async () => {
    const at = lab({ first: worse });
    expect(await only(confirm(at.input))).toMatchObject({
      outcome: 'regression',
      passes: 1,
      stopped: 'fired',
      pairs: { units: 60, p: 2 ** -15 },
      evidence: { rule: 'pairs', limit: 0.016, material: true },
    });
    expect(at.count()).toEqual([0, 60]);
  });

  it('what the base version lost, too, is not this change', async () => {
    const at = lab({ first: worse, rerun: worse });
    expect(await only(confirm(at.input))).toMatchObject({ outcome: 'pass', stopped: 'unlikely', pairs: { loss: 0 } });
  });

  it('what is less clear takes one more run of each version, in alternating order', async () => {
    const few = (i: number) => (i < 5 ? 0.2 : 1);
    const at = lab({ first: few, rerun: (i, agent) => (agent === 'base' ? 1 : few(i)) });
    const found = await only(confirm(at.input));
    // Five units that differ have p = 2^-5 however often they run: the mean of all pairs is 6.7 pp.
    expect(found).toMatchObject({
      outcome: 'inconclusive',
      passes: 2,
      stopped: 'end',
      pairs: { p: 2 ** -5, differing: 5 },
    });
    expect(found.pairs!.loss).toBeCloseTo((5 * 0.8) / 60, 9);
    expect(at.count()).toEqual([60, 120]);
    expect(at.calls.slice(60, 64).map(({ agent }) => agent)).toEqual(['current', 'base', 'base', 'current']);
    // Two more that lose in re-runs alone make it clear.
    const more = lab({ first: few, rerun: (i, agent) => (agent === 'current' && i < 7 ? 0.2 : 1) });
    expect(await only(confirm(more.input))).toMatchObject({ outcome: 'regression', passes: 2, stopped: 'fired' });
  });

  it('evidence of less than the tolerance is no regression', async () => {
    const slightly = (i: number) => (i % 4 === 0 ? 0.88 : 1);
    const at = lab({ first: slightly });
    expect(await only(confirm(at.input))).toMatchObject({ outcome: 'warn', evidence: { material: false } });
  });

  it('a unit that lost a run on either side is left out on both', async () => {
    const at = lab({ first: worse, rerun: (i) => (i < 8 ? null : 1) });
    const found = await only(confirm(at.input));
    expect(found.pairs!.units).toBe(52);
    expect(found.pairs!.loss).toBeCloseTo((13 * 0.4) / 52, 9);
    // Lost runs are asked for once more.
    expect(at.count()).toEqual([0, 68]);
  });

  it('pairs that errors took away are missing, and no sign that both versions are equal', async () => {
    const at = lab({ first: worse, rerun: () => null });
    expect(await only(confirm(at.input))).toMatchObject({
      ...{ outcome: 'inconclusive', stopped: 'lost', passes: 0, pairs: null, evidence: null },
      lost: { units: 60, code: 'http_503' },
    });
    // Nothing came back, so nothing is asked again.
    expect(at.count()).toEqual([0, 60]);
  });

  it('fewer than ten pairs that are left neither pass nor fail it', async () => {
    const at = lab({ n: 20, first: () => 0.2, rerun: (i) => (i < 12 ? null : 1) });
    expect(await only(confirm(at.input))).toMatchObject({
      ...{ outcome: 'inconclusive', stopped: 'lost', passes: 0, evidence: null },
      lost: { units: 12, code: 'http_503' },
    });
  });

  it('more lost pairs than errors may take could hide the loss, so that the others do not settle it', async () => {
    // What was worse is what errors take away, and all others are equal.
    const hidden = (most: number) => lab({ first: worse, rerun: (i) => (i % 4 === 0 && i < most ? null : 1) }).input;
    const of = async (most: number, mayLose: number) =>
      only(confirm({ ...hidden(most), graded: hidden(most).graded!.map((one) => ({ ...one, mayLose })) }));
    expect(await of(60, 0.2)).toMatchObject({
      outcome: 'inconclusive',
      stopped: 'lost',
      pairs: { units: 45, loss: 0 },
    });
    expect(await of(60, 0.25)).toMatchObject({ outcome: 'pass', stopped: 'unlikely', lost: { units: 15 } });
  });

  it('too many that the second pass loses leave it open, too', async () => {
    const few = (i: number) => (i < 5 ? 0.2 : 1);
    const at = lab({ first: few, rerun: (i, _, nth) => (nth > 0 && i < 10 ? null : 1) });
    expect(await only(confirm(at.input))).toMatchObject({ outcome: 'inconclusive', passes: 2, stopped: 'lost' });
  });

  it('a run whose judgement is missing is lost, and one with nothing to judge is not', async () => {
    const fault = { metric: 'entity_f1', turn: null, hard: false, code: 'judge_http_503', message: 'down' };
    const of = async (unjudged: readonly (typeof fault)[], scores: Trial['scores'] = []) => {
      const trials = [aTrial({ scores, unjudged })];
      const unscored = (id: string) => aCaseResult({ id, measures: measuresOf(trials), trials });
      const at = lab({ first: worse });
      const rerun: ConfirmInput['rerun'] = async (requests) =>
        (await at.input.rerun(requests)).map((one) => ({ ...one, result: unscored(one.unit) }));
      const { outcome, stopped, lost } = await only(confirm({ ...at.input, rerun }));
      return [outcome, stopped, lost];
    };
    expect(await of([fault])).toEqual(['inconclusive', 'lost', { units: 60, code: 'judge_http_503' }]);
    expect(await of([])).toEqual(['inconclusive', 'few-units', undefined]);
    // So is one of which another turn was judged.
    const judged = { metric: 'entity_f1', turn: 0, hard: false, value: 1, passed: true, reason: '' };
    const other = { ...judged, counts: { tp: 1, fp: 0, fn: 0 } };
    expect(await of([fault], [other])).toEqual(['inconclusive', 'lost', { units: 60, code: 'judge_http_503' }]);
  });

  it('a case that the metric says nothing of is not run again', async () => {
    const at = lab({ first: (i) => (i < 40 ? worse(i) : Number.NaN) });
    expect(await only(confirm(at.input))).toMatchObject({ outcome: 'regression', pairs: { units: 40 } });
    expect(at.count()).toEqual([0, 40]);
  });

  it('a second pass that does not fit the budget is not begun', async () => {
    const at = lab({ first: (i) => (i < 5 ? 0.2 : 1), more: { budget: 100 } });
    expect(await only(confirm(at.input))).toMatchObject({ outcome: 'inconclusive', passes: 1, stopped: 'budget' });
  });

  it('base runs of this very job are the first pass of pairs', async () => {
    const at = lab({ first: worse, graded: { isFresh: true } });
    expect(await only(confirm(at.input))).toMatchObject({ outcome: 'regression', passes: 1 });
    expect(at.calls).toHaveLength(0);
  });

  it('it shares the error with the other gated metrics, of which the pass rate has the most', async () => {
    const metrics = [{ metric: 'pass_rate', units: desk(60), margin: 0.02 }];
    const at = lab({ first: worse, more: { metrics } });
    expect((await only(confirm(at.input))).evidence?.limit).toBeCloseTo(0.4 * 0.016, 9);
    const few = (i: number) => (i < 5 ? 0.2 : 1);
    const open = lab({ first: few, rerun: (i, agent) => (agent === 'base' ? 1 : few(i)), more: { metrics } });
    expect(await only(confirm(open.input))).toMatchObject({ passes: 2, pairs: { p: 2 ** -5 }, stopped: 'end' });
  });

  it('no unit is run again by the base version that another metric has had it run', async () => {
    const units = desk(60, { 0: 0 }).map((unit) => ({ ...unit, key: unit.key.replace('case', 'log') }));
    const at = lab({ first: worse, more: { metrics: [{ metric: 'pass_rate', units, margin: 0.02 }] } });
    const { graded, metrics } = await confirm({
      ...at.input,
      rerun: async (requests) =>
        (await at.input.rerun(requests)).map((one) => ({ ...one, passed: { pass_rate: failing('log-0')(one) } })),
    });
    expect(metrics[0]!.reruns!.cases.map(({ id, base }) => [id, base.runs])).toEqual([['log-0', 5]]);
    expect(graded![0]).toMatchObject({ stopped: 'fired', pairs: { units: 60 } });
    expect(at.count()[1]).toBe(5 + 59);
  });

  it('two metrics that say the same of every unit are one question', async () => {
    const at = lab({ first: worse });
    const [one] = at.input.graded!;
    const twin = { ...one!, metric: { ...F1, id: 'entity_recall' } as typeof F1 };
    const pairs = one!.pairs.map(({ baseline, current }) => {
      const alike = (result: CaseResult) => ({
        ...result,
        measures: { ...result.measures, entity_recall: result.measures.entity_f1! },
      });
      return { baseline: alike(baseline), current: alike(current) };
    });
    const { graded } = await confirm({ ...at.input, graded: [one!, { ...twin, pairs }] });
    expect(graded!.map(({ metric, sameAs }) => [metric, sameAs])).toEqual([
      ['entity_f1', null],
      ['entity_recall', 'entity_f1'],
    ]);
    expect(graded![1]!.evidence?.limit).toBe(0.016);
  });

  it('differences that go both ways are no evidence', async () => {
    const at = lab({ stored: () => 0.78, first: noisy, rerun: (i) => noisy(i + 5) });
    expect((await only(confirm(at.input))).evidence).toBeNull();
  });
});

describe('Latency', () => {
  const usual = (i: number) => 400 + 20 * i;

  it('is compared in pairs alone, by the ratio of each unit', async () => {
    const at = lab({
      metric: P50,
      stored: usual,
      first: (i) => 1.3 * usual(i),
      rerun: (i, agent) => (agent === 'current' ? 1.3 : 1) * usual(i),
    });
    const found = await only(confirm(at.input));
    expect(found).toMatchObject({ outcome: 'regression', passes: 1, unit: 'ms', pairs: { p: 2 ** -60 } });
    expect(found.pairs!.rise).toBeCloseTo(0.3, 9);
    expect(at.count()).toEqual([60, 60]);
  });

  it('of a slow hour that both versions had is no rise', async () => {
    const at = lab({ metric: P50, stored: usual, first: (i) => 1.5 * usual(i), rerun: (i) => 1.5 * usual(i) });
    expect(await only(confirm(at.input))).toMatchObject({ outcome: 'pass', pairs: { loss: 0, rise: 0 } });
  });

  it('that a few cases take longer is looked into where the run compared with shows it, and named', async () => {
    const few = (i: number) => (i % 10 === 0 ? 8 : 1) * usual(i);
    const rerun: Lab['rerun'] = (i, agent) => (agent === 'current' ? few(i) : usual(i));
    const of = (isSlower: boolean) =>
      lab({ metric: P95, stored: usual, first: few, rerun, graded: { isSlower, sinceStart: 4_000 } });
    expect(await only(confirm(of(false).input))).toMatchObject({ outcome: 'pass', stopped: 'not-suspicious' });
    const found = await only(confirm(of(true).input));
    expect(found).toMatchObject({ outcome: 'inconclusive', evidence: null, pairs: { few: { cases: 6 } } });
    expect(found.pairs!.few!.ratio).toBeCloseTo(8, 9);
    expect(found.pairs!.differing).toBeUndefined();
  });

  it('that rose by less than a tenth is none, however many milliseconds it is', async () => {
    const slow = (i: number) => 4_000 + i;
    const at = lab({
      metric: P50,
      stored: slow,
      first: (i) => 1.08 * slow(i),
      rerun: (i, agent) => (agent === 'current' ? 1.08 : 1) * slow(i),
    });
    expect(await only(confirm(at.input))).toMatchObject({ outcome: 'pass', stopped: 'unlikely' });
  });
});

describe('Against stored runs alone', () => {
  it('a loss of the tolerance is open, whatever its p', async () => {
    const at = lab({ first: (i) => (i % 4 === 0 ? 0.7 : 1) });
    const found = await only(confirmAgainstStored(at.input));
    expect(found).toMatchObject({ outcome: 'inconclusive', stopped: 'no-base', evidence: null });
    expect(at.calls).toHaveLength(0);
  });

  it('a collapse is evidence: a tenth or more, beyond chance', async () => {
    const at = lab({ first: (i) => (i % 4 === 0 ? 0.5 : 1) });
    expect(await only(confirmAgainstStored(at.input))).toMatchObject({
      outcome: 'regression',
      evidence: { rule: 'collapse', limit: 0.001 },
    });
  });

  it('a collapse of a sample is none, however sure it is', async () => {
    const judging = { shares: QUICK_SHARES.sample.stored, sample: { units: 600, weightOf: () => 10 } };
    const { input } = lab({ first: () => 0.5, more: { judging } });
    expect(await only(confirmAgainstStored(input))).toMatchObject({ outcome: 'inconclusive', evidence: null });
  });

  it('a collapse is one from ten cases on', async () => {
    const of = async (n: number) => (await only(confirmAgainstStored(lab({ n, first: () => 0 }).input))).evidence;
    expect([(await of(9)) === null, (await of(10))?.rule]).toEqual([true, 'collapse']);
  });

  it('a time of which few slow answers raise the mean is open only where most cases are slower', async () => {
    const of = async (first: (i: number) => number) =>
      only(confirmAgainstStored(lab({ metric: P50, stored: (i) => 400 + 20 * i, first }).input));
    const slower = (by: (i: number) => number) => (i: number) => by(i) * (400 + 20 * i);
    expect(await of(slower((i) => (i < 25 ? 0.9 : 2)))).toMatchObject({ outcome: 'inconclusive', stopped: 'no-base' });
    // The 50th percentile rises by 30 %, the median case by 4 %.
    expect(await of(slower((i) => (i > 24 && i < 50 ? 1.6 : 1.04)))).toMatchObject({
      ...{ outcome: 'pass', stopped: 'not-suspicious' },
    });
  });

  it('a loss that the commit it starts from had, too, is none', async () => {
    const at = lab({ first: worse, graded: { sinceStart: 0 } });
    expect(await only(confirmAgainstStored(at.input))).toMatchObject({ outcome: 'pass' });
  });
});
