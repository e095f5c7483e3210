/** A quick subset: what its cases say of the suite, whether the others must run, and what a verdict may claim of it. */
import { describe, expect, it } from 'vitest';
import { sampledRow, sampleOf, withSample } from '../../src/decision/comparison/quick-rows.ts';
import { confirm, confirmAgainstStored } from '../../src/decision/confirmation/confirm.ts';
import { QUICK_SHARES } from '../../src/decision/confirmation/evidence.ts';
import { recorded, replayed, stageWord } from '../../src/decision/confirmation/quick-stage.ts';
import type { RerunRequest } from '../../src/decision/confirmation/reruns/rerun-steps.ts';
import type { QuickSample, SampleEstimate } from '../../src/model/run/quick-sample.ts';
import type { ComparisonConfirmation, ConfirmedMetric } from '../../src/model/verdict/confirmation.ts';
import { wilson } from '../../src/stats/intervals/proportion.ts';
import { quickDraw } from '../../src/stats/resampling/quick-draw.ts';
import { agents, desk, failing, input, range } from './confirmation/desk.ts';
import { compare, gate, judge, marked, runOf } from './runs.ts';

const HOW = { escalation: 'none', label: 'run-all' } as const;
/** Twenty cases that passed in all of four stored runs, four in none; twelve and two of them are drawn. */
const units = range(24).map((i) => {
  const passes = i < 20 ? 4 : 0;
  return { id: `case-${i}`, key: `print-${i}`, cell: 'plants', required: false, runs: 4, passes };
});
const draw = quickDraw(units, 14, 'seed');
const [used, never] = [draw.passed.drawn.map(({ id }) => id), draw.failed.drawn.map(({ id }) => id)];
const alike = () => ({ runs: 4, passes: 4 });
const passing = (id: string) => (never.includes(id) ? 0 : 1);
const sampled = (
  firstOf: (id: string) => 0 | 1 | null,
  { metrics = ['pass_rate'], storedOf = (_: string) => alike() } = {},
) => sampleOf({ draw, firstOf, storedOf }, metrics, HOW);

describe('what a quick subset says of its suite', () => {
  it('is how many cases it has of how many, and how few broken ones would be noticed', () => {
    // Two broken ones of twenty are both outside of the twelve in 28 of 190 draws, three in 56 of 1,140.
    expect(sampled(passing)).toMatchObject({
      ...{ cases: 24, ran: 14, usedToPass: { cases: 20, ran: 12 }, visibleBreaks: 3, ...HOW },
    });
  });

  it('is an estimate of all cases by what those drawn stand for', () => {
    const [found] = sampled((id) => (id === used[0] ? 0 : passing(id))).estimates;
    // One of twelve is broken, which stand for twenty of 24.
    expect(found).toMatchObject({ metric: 'pass_rate', baseline: expect.closeTo(20 / 24, 12) });
    expect(found!.delta).toBeCloseTo(-20 / 24 / 12, 12);
    expect(found!.value).toBeCloseTo((20 / 24) * (11 / 12), 12);
    for (const [low, high] of [found!.interval.map((end) => end + found!.baseline), found!.valueInterval] as const) {
      expect(low).toBeLessThan(found!.value);
      expect(high).toBeGreaterThan(found!.value);
    }
  });

  it('compares with what is known of all cases, drawn or not', () => {
    // Every third of those that used to pass failed once: 7 of 20.
    const mixed = units.map((unit, i) => (i < 20 && i % 3 === 0 ? { ...unit, passes: 3 } : unit));
    for (const seed of ['one', 'two', 'three']) {
      const drawn = quickDraw(mixed, 14, seed);
      const firstOf = (id: string) => (drawn.failed.drawn.some((unit) => unit.id === id) ? 0 : 1);
      const [found] = sampleOf({ draw: drawn, firstOf, storedOf: alike }, ['pass_rate'], HOW).estimates;
      expect(found!.baseline).toBeCloseTo((13 + 7 * 0.75) / 24, 12);
    }
  });

  it('compares the cases that have stored runs, and has the others in the value of the suite', () => {
    const added = range(24).map((i) => ({
      ...{ id: `new-${i}`, key: `print-new-${i}`, cell: 'plants', required: i < 4, runs: 0, passes: 0 },
    }));
    const drawn = quickDraw([...units, ...added], 20, 'seed');
    const failing = (id: string) => id.startsWith('new') || drawn.failed.drawn.some((unit) => unit.id === id);
    const valueWhere = (fails: (id: string) => boolean) =>
      sampleOf({ draw: drawn, firstOf: (id) => (fails(id) ? 0 : 1), storedOf: alike }, ['pass_rate'], HOW)
        .estimates[0]!;
    const broken = valueWhere(failing);
    expect(broken).toMatchObject({ cases: 24, baseline: expect.closeTo(20 / 24, 12), delta: expect.closeTo(0, 12) });
    expect(broken.value).toBeCloseTo(20 / 48, 12);
    const [low, high] = broken.valueInterval;
    expect([low > 0.1, high < 0.8]).toEqual([true, true]);
    expect(valueWhere((id) => failing(id) && !id.startsWith('new')).value).toBeCloseTo(44 / 48, 12);
    expect(valueWhere(() => true)).toMatchObject({ value: 0, valueInterval: [0, expect.any(Number)] });
  });

  it('is no better known than a run of all cases would show it', () => {
    const [found] = sampled(passing).estimates;
    const [low, high] = wilson(20, 24)!;
    expect(found).toMatchObject({ drawn: 14, value: expect.closeTo(20 / 24, 12), interval: [0, 0] });
    expect(found!.valueInterval[0]).toBeCloseTo(low, 12);
    expect(found!.valueInterval[1]).toBeCloseTo(high, 12);
  });

  it('of a metric that some cases have is of these, and starts from what is stored of all of them', () => {
    const drawn = [...used, ...never];
    const hasTools = (id: string) =>
      drawn.indexOf(id) % 2 === 0 || never.includes(id) || id === 'case-23' || id === 'case-3';
    const storedOf = (id: string) =>
      hasTools(id) ? { runs: 4, passes: id === 'case-3' ? 0 : 4 } : { runs: 0, passes: 0 };
    const withTools = units.filter(({ id }) => hasTools(id));
    const firstOf = (id: string, metric: string) => (metric === 'pass_rate' || hasTools(id) ? 1 : null);
    const [, tools] = sampleOf({ draw, firstOf, storedOf }, ['pass_rate', 'tool_accuracy'], HOW).estimates;
    const known = withTools.reduce((sum, { id }) => sum + storedOf(id).passes / 4, 0) / withTools.length;
    expect(tools).toMatchObject({ cases: withTools.length, baseline: expect.closeTo(known, 12) });
    expect(tools!.drawn).toBe(drawn.filter(hasTools).length);
  });

  it('is never above 100 %', () => {
    const [found] = sampled((id) => (id === never[0] ? 1 : passing(id))).estimates;
    expect(found!.value).toBeCloseTo(20 / 24 + 2 / 24, 12);
    expect(found!.valueInterval[1]).toBe(1);
  });

  it('of another metric goes by its own stored runs, and is none where a case has none', () => {
    const metrics = ['pass_rate', 'tool_accuracy'];
    const storedOf = () => ({ runs: 2, passes: 1 });
    const [, tools] = sampled(() => 1, { metrics, storedOf }).estimates;
    expect(tools).toMatchObject({ metric: 'tool_accuracy', baseline: 0.5, delta: 0.5, value: 1 });
    const lacking = (id: string) => (id === used[3] ? { runs: 0, passes: 0 } : alike());
    const of = (stored: typeof lacking) =>
      sampled(passing, { metrics, storedOf: stored }).estimates.map((one) => one.metric);
    expect(of(lacking)).toEqual(['pass_rate']);
    expect(of(alike)).toEqual(metrics);
  });

  it('is no estimate where fewer than two cases of a class were scored', () => {
    expect(sampled((id) => (id === never[0] ? null : passing(id))).estimates).toEqual([]);
  });
});

describe('the rows of a quick run', () => {
  const before = runOf(
    marked(
      14,
      (i) => (i < 12 ? 'P' : 'F'),
      (i) => ({ category: i % 2 ? 'even' : 'odd' }),
    ),
  );
  const now = (failed: number, end = 12) =>
    runOf(
      marked(
        14,
        (i) => (i >= failed && i < end ? 'P' : 'F'),
        (i) => ({ category: i % 2 ? 'even' : 'odd' }),
      ),
    );
  const sample = (differs: Partial<SampleEstimate> = {}): QuickSample => ({
    ...{ cases: 24, ran: 14, usedToPass: { cases: 20, ran: 12 }, visibleBreaks: 3, ...HOW },
    estimates: [
      {
        ...{ metric: 'pass_rate', baseline: 0.83, delta: -0.07, interval: [-0.2, 0.06], value: 0.76 },
        valueInterval: [0.65, 0.87],
        ...differs,
      },
    ],
  });
  const rowsOf = (run: ReturnType<typeof now>, of = sample()) => {
    const { metrics, sample: published } = withSample(compare(before, run), of);
    expect(published).toBe(of);
    return metrics.filter(({ metric }) => metric === 'pass_rate');
  };

  it('are of all cases where they are estimated, and of those that ran by category', () => {
    const [overall, ...others] = rowsOf(now(1));
    expect(overall).toMatchObject({
      ...{ scope: 'overall', baseline: 0.83, current: expect.closeTo(0.76, 12), delta: -0.07, estimatedFor: 24 },
      interval: [-0.2, 0.06],
      ...{ word: 'unclear', verdict: 'unclear' },
    });
    expect(others.map(({ scope }) => scope)).toEqual(expect.arrayContaining(['category:odd', 'category:even']));
    for (const row of others) expect(row).not.toHaveProperty('estimatedFor');
    expect(overall).not.toHaveProperty('estimatedOf');
  });

  it('are of the cases with stored runs, whatever the suite with its new ones is at', () => {
    const [row] = rowsOf(now(1), sample({ cases: 20, value: 0.5, valueInterval: [0.4, 0.6] }));
    expect(row).toMatchObject({
      baseline: 0.83,
      current: expect.closeTo(0.76, 12),
      delta: -0.07,
      estimatedFor: 20,
      estimatedOf: 24,
    });
  });

  it('have no interval without any width, and do not change where no case did', () => {
    const still = { delta: 0, interval: [0, 0] as [number, number] };
    expect(rowsOf(now(0), sample(still))[0]).toMatchObject({ interval: null, word: 'no change', verdict: 'same' });
    expect(rowsOf(now(0))[0]).toMatchObject({ interval: [-0.2, 0.06], word: 'no change', verdict: 'same' });
    const beside = sample({ interval: [-0.13, -0.01] });
    expect(rowsOf(now(0), beside)[0]).toMatchObject({ word: 'no change', verdict: 'same' });
  });

  it('are no better known where one case broke and another one was mended', () => {
    const marks = (failing: number) => marked(24, (i) => (i === failing ? 'F' : 'P'));
    const { metrics } = withSample(compare(runOf(marks(0)), runOf(marks(1))), sample({ delta: -0.02 }));
    expect(metrics.find(({ scope }) => scope === 'overall')!.word).not.toBe('no change');
  });

  it('are not worse where those drawn lost nothing of what the suite holds', () => {
    const lost = rowsOf(now(10), sample({ delta: -0.3, interval: [-0.5, -0.1], value: 0.53 }))[0]!;
    const even = rowsOf(now(10), sample({ delta: 0, interval: [-0.2, 0.2], value: 0.83 }))[0]!;
    expect([lost.verdict, even.verdict]).toEqual(['worse', 'unclear']);
  });

  it('say of a loss what it was set against', () => {
    const comparison = compare(before, now(10));
    const lost = sample({ delta: -0.3, interval: [-0.5, -0.1], value: 0.53 });
    const words = (['confirm', 'stored'] as const).map((mode) => {
      const confirmation = { mode, metrics: [] as const } as unknown as NonNullable<typeof comparison.confirmation>;
      return withSample({ ...comparison, confirmation }, lost).metrics[0]!.word;
    });
    expect(words).toEqual(['worse', 'worse, or drift']);
  });

  it('stay below the tolerance where that is all the evidence', () => {
    const comparison = compare(runOf(marked(1_000, () => 'P')), runOf(marked(1_000, (i) => (i < 15 ? 'F' : 'P'))));
    const { metrics } = withSample(comparison, sample({ delta: -0.015, interval: [-0.025, -0.005] }));
    expect(metrics[0]).toMatchObject({ scope: 'overall', word: 'below tolerance', verdict: 'same' });
  });

  it('are better only where two cases newly pass', () => {
    const better = sample({ delta: 0.1, interval: [0.02, 0.17], value: 0.93 });
    const words = [now(0, 13), now(0, 14)].map((run) => rowsOf(run, better)[0]!.word);
    expect(words).toEqual(['higher, not confirmed', 'better']);
  });

  it('never call what ran better than the cases that did not run', () => {
    const [row] = compare(runOf(marked(40, () => 'F')), runOf(marked(40, () => 'P'))).metrics;
    expect(row!.verdict).toBe('better');
    expect(sampledRow(row!)).toMatchObject({ word: 'higher, not confirmed', verdict: 'unclear' });
    const [worse] = compare(runOf(marked(40, () => 'P')), runOf(marked(40, () => 'F'))).metrics;
    expect(sampledRow(worse!)).toBe(worse);
  });
});

describe('whether the other cases must run', () => {
  const metric = (outcome: string, findings: readonly string[] = []) =>
    ({ outcome, reruns: { cases: findings.map((finding) => ({ finding })) } }) as unknown as ConfirmedMetric;

  it.each<[string, readonly ConfirmedMetric[], readonly string[], string]>([
    ['nothing was asked', [], [], 'settled'],
    ['nothing is broken', [metric('pass', ['unconfirmed', 'unconfirmed'])], ['pass'], 'settled'],
    ['a metric fails', [metric('pass'), metric('regression')], [], 'regression'],
    ['a graded one fails', [metric('inconclusive')], ['regression'], 'regression'],
    ['there is evidence of little', [metric('warn')], [], 'escalate'],
    ['nothing could be settled', [metric('inconclusive')], [], 'escalate'],
    ['a graded one is open', [metric('pass')], ['inconclusive'], 'escalate'],
    ['a graded one lost little', [metric('pass')], ['warn'], 'settled'],
    ['a case is confirmed', [metric('pass', ['unconfirmed', 'confirmed'])], [], 'escalate'],
    ['a case fails every run', [metric('pass', ['unattributed', 'unconfirmed'])], [], 'escalate'],
  ])('where %s', (_name, metrics, graded, word) => {
    expect(stageWord({ metrics, graded: graded.map((outcome) => ({ outcome })) as never })).toBe(word);
  });

  it('is clear once a case is confirmed: nothing is run to rule a drop out', async () => {
    const suite = range(20).map((i) => ({
      ...({ key: `case-${i}`, category: 'plants', stored: { runs: 5, passes: 5 }, first: i === 0 ? 0 : 1 } as const),
    }));
    const judging = { shares: QUICK_SHARES.sample.confirm, sample: { units: 48, weightOf: () => 2.4 } };
    const { rerun, calls } = agents(failing('case-0'));
    const confirmation = await confirm(
      input(suite, rerun, { judging: { ...judging, shares: { ...judging.shares, reruns: 0.003 } } }),
    );
    expect(stageWord(confirmation)).toBe('escalate');
    expect([calls.length, confirmation.metrics[0]!.settling]).toEqual([11, undefined]);
  });

  it('what was run in the first stage is not run again: the n-th run of a case is one run', async () => {
    const { rerun, calls } = agents(({ unit }, nth) => (unit === 'lost' && nth === 0 ? null : nth % 2 === 0));
    const of = (...names: readonly string[]): readonly RerunRequest[] =>
      names.map((unit) => ({ unit, agent: 'current' }));
    const first = recorded(rerun);
    const answers = await first.rerun(of('a', 'lost', 'a', 'b'));
    expect(first.results).toEqual(answers.filter(({ unit }) => unit !== 'lost'));
    const second = replayed(first.results, rerun);
    const again = await second([...of('a', 'lost'), { unit: 'a', agent: 'base' }, ...of('b', 'a', 'a')]);
    expect(again.map(({ unit, agent, passed }) => [unit, agent, passed?.pass_rate])).toEqual([
      ['a', 'current', true],
      ['lost', 'current', false],
      ['a', 'base', true],
      ['b', 'current', true],
      ['a', 'current', false],
      ['a', 'current', true],
    ]);
    expect(calls.slice(4)).toEqual([...of('lost'), { unit: 'a', agent: 'base' }, ...of('a')]);
    await second([]);
    expect(calls).toHaveLength(7);
    const nobody = () => Promise.reject(new Error('asked'));
    expect(await replayed(first.results, nobody)(of('a', 'b'))).toEqual([answers[0], answers[3]]);
  });
});

describe('evidence of a quick subset', () => {
  const broken = ['case-0', 'case-1', 'case-3', 'case-4'];
  const suite = desk(60, { 0: 0, 1: 0, 3: 0, 4: 0 });
  const found = async (run: typeof confirm, weight: number) => {
    const shares = QUICK_SHARES.sample[run === confirm ? 'confirm' : 'stored'];
    const judging = { shares, sample: { units: 240, weightOf: (id: string) => (id === 'case-0' ? 1 : weight) } };
    return (await run(input(suite, agents(failing(...broken)).rerun, { judging }))).metrics[0]!;
  };

  it('is confirmed cases that stand for the tolerance, and by how many they stand for', async () => {
    expect(await found(confirm, 4)).toMatchObject({
      outcome: 'regression',
      evidence: [{ rule: 'reruns', by: 'sample', size: 13 / 240, material: true }],
    });
    expect(await found(confirm, 1)).toMatchObject({
      outcome: 'warn',
      evidence: [{ rule: 'reruns', by: 'sample', size: 4 / 240, material: false }],
    });
  });

  it('against stored runs is cases that fail every run and stand for the tolerance', async () => {
    expect(await found(confirmAgainstStored, 4)).toMatchObject({
      outcome: 'regression',
      evidence: [{ rule: 'hard-break', by: 'hard', size: 13 / 240, material: true }],
    });
    expect(await found(confirmAgainstStored, 1)).toMatchObject({
      outcome: 'warn',
      evidence: [{ rule: 'hard-break', by: 'hard', size: 4 / 240, material: false }],
    });
  });
});

describe('a gain', () => {
  const [before, after] = [marked(60, () => 'F'), marked(60, () => 'P')];
  const word = (run: Parameters<typeof runOf>[1]) =>
    compare(runOf(before), runOf(after, run)).metrics.find(({ scope }) => scope === 'overall')!.verdict;

  it('is none of the suite where a quick subset alone has it', () => {
    expect(word({})).toBe('better');
    expect(word({ mode: 'quick', cases: { selected: 60, total: 240 } })).not.toBe('better');
    expect(word({ mode: 'quick', cases: { selected: 60, total: 60 } })).toBe('better');
    expect(word({ cases: { selected: 60, total: 240 } })).toBe('better');
  });
});

describe('the verdict of a quick subset', () => {
  const before = runOf(marked(60, () => 'P'));
  const sample = (differs: Partial<QuickSample> = {}): QuickSample => ({
    ...{ cases: 240, ran: 60, usedToPass: { cases: 240, ran: 60 }, visibleBreaks: 10, ...HOW, estimates: [] },
    ...differs,
  });
  const verdictOf = (failed: number, of: QuickSample, rule: 'paired' | 'confirmed' = 'paired') => {
    const run = runOf(
      marked(60, (i) => (i < failed ? 'F' : 'P')),
      { mode: 'quick', cases: { selected: 60, total: 240 } },
    );
    const options = gate({ rule });
    return judge(run, { comparison: { ...compare(before, run, { gate: options }), sample: of }, options });
  };
  const texts = (verdict: ReturnType<typeof verdictOf>, rule: string) =>
    verdict.reasons.filter((one) => one.rule === rule).map(({ text }) => text);

  it('claims no more than that no case of it is broken, and how many broken ones it would notice', () => {
    const verdict = verdictOf(0, sample());
    expect(verdict).toMatchObject({
      conclusion: 'no-regression',
      headline: '60 of 240 cases: no case that used to pass is broken',
    });
    expect(texts(verdict, 'quick')).toEqual([
      '60 of 240 cases: no case that used to pass is broken. If 10 or more of the 240 cases that used to pass were broken, this run would notice (95%).',
    ]);
    expect(texts(verdictOf(0, sample({ visibleBreaks: null })), 'quick')).toEqual([
      '60 of 240 cases: no case that used to pass is broken.',
    ]);
  });

  it('claims what it would notice of the cases that used to pass, and not of new ones', () => {
    const [claim] = texts(verdictOf(0, sample({ usedToPass: { cases: 150, ran: 45 }, visibleBreaks: 8 })), 'quick');
    expect(claim).toContain('If 8 or more of the 150 cases that used to pass were broken');
  });

  it('claims nothing where a case newly fails that nobody ran again', () => {
    const verdict = verdictOf(1, sample());
    expect(texts(verdict, 'quick')).toEqual([]);
    expect(verdict.headline).not.toContain('no case that used to pass is broken');
  });

  it('claims nothing where errors took the only re-run of a case that newly fails', () => {
    const run = runOf(
      marked(60, (i) => (i < 1 ? 'F' : 'P')),
      { mode: 'quick', cases: { selected: 60, total: 240 } },
    );
    const comparison = compare(before, run);
    const { id } = comparison.cases.newlyFailing[0]!;
    const headline = (finding: string, passes: number) => {
      const reruns = { cases: [{ id, category: 'plants', current: { runs: passes, passes }, finding }] };
      const metrics = [{ metric: 'pass_rate', outcome: 'pass', firstLook: {}, reruns, evidence: [], sameAs: null }];
      const extraCalls = { current: 1, base: 0, budget: 360 };
      const confirmation = {
        ...{ mode: 'confirm', metrics, mustPass: [], extraCalls, uniformCalls: 0, stopped: null },
      } as unknown as ComparisonConfirmation;
      return judge(run, { comparison: { ...comparison, confirmation, sample: sample() } }).headline;
    };
    const claim = '60 of 240 cases: no case that used to pass is broken';
    expect([headline('unconfirmed', 1), headline('excluded', 0)]).toEqual([claim, 'of 60 of 240 cases']);
  });

  it.each([
    ['off', 'the other 180 cases were not run, since selection.quick.escalate is false'],
    ['limit', 'the other 180 cases do not fit into the limit of calls or cost'],
    ['no_agent', 'the other 180 cases could not be run, since no agent is asked here'],
  ] as const)('is open where the others should have run: %s', (escalation, why) => {
    const open = verdictOf(0, sample({ escalation }));
    expect(open).toMatchObject({ conclusion: 'inconclusive', headline: 'the quick subset does not settle it' });
    const begin = `The 60 cases of the quick subset leave open whether something broke, and ${why}.`;
    // A run of all cases would end at the same limit.
    const whole = (how: string) =>
      escalation === 'limit' ? 'Raise the limit: they take about 180 calls.' : `Run all cases with ${how}.`;
    expect(texts(open, 'quick_open')).toEqual([`${begin} ${whole('the label "run-all"')}`]);
    const unlabelled = verdictOf(0, sample({ escalation, label: null }));
    expect(texts(unlabelled, 'quick_open')).toEqual([`${begin} ${whole('--mode full')}`]);
  });

  it('is that of a whole run once the others have run', () => {
    const { reasons } = verdictOf(0, sample({ escalation: 'done' }));
    expect(reasons.map(({ rule }) => rule)).not.toContain('quick');
  });
});
