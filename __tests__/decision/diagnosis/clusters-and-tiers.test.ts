/** Failing texts that share words; targets by complexity, met or missed. */
import { describe, expect, it } from 'vitest';
import { tierProblems } from '../../../src/decision/diagnosis/tiers.ts';
import { tiersOptionSchema } from '../../../src/decision/options.ts';
import { aMetricValue } from '../../support/an-outcome.ts';
import { aScore, diagnosed, shopRun, targets } from './greenhouse.ts';

const wrong = (user: string) => ({ user, scores: [aScore({ code: 'text_missing' })] });

describe('clusters', () => {
  const passing = Object.fromEntries(
    Array.from({ length: 60 }, (_, i) => [
      `fine-${i}`,
      `how do I water my ${['rose', 'fern', 'ivy'][i % 3]} number ${i}`,
    ]),
  );

  it('name the words that failing texts share and passing ones do not, each group once', () => {
    const frost = Array.from(
      { length: 8 },
      (_, i) => [`frost-${i}`, wrong(`how do I protect my bed against frost ${i}`)] as const,
    );
    const snails = Array.from(
      { length: 5 },
      (_, i) => [`snail-${i}`, wrong(`snails ate my salad again ${i}`)] as const,
    );
    const { clusters } = diagnosed({ current: shopRun({ ...Object.fromEntries([...frost, ...snails]), ...passing }) });
    expect(clusters).toHaveLength(2);
    expect(clusters[0]!.words).toContain('frost');
    expect(clusters[0]!.cases).toEqual(frost.map(([id]) => id));
    expect(clusters[1]!.words).toContain('snails');
    expect(clusters[1]!.cases).toEqual(snails.map(([id]) => id));
    expect(clusters.flatMap(({ words }) => words)).not.toContain('how');
  });

  it('are named by a word from the log-odds on that the paper gives, of three cases and twice the share of the others', () => {
    const [n, m] = [12, 30];
    const texts = (count: number, all: number, name: string) =>
      Object.fromEntries(
        Array.from({ length: all }, (_, i) => [
          `${name}-${i}`,
          `${i < count ? 'frost' : 'sunshine'} zone ${i % 2 === 0 ? 'north' : 'south'}`,
        ]),
      );
    // Monroe, Colaresi and Quinn 2008, equations 15 to 22, with the share of all cases as the prior, worth ten of them.
    const isNamed = (a: number, b: number) => {
      const prior = Math.max((10 * (a + b)) / (n + m), 0.01);
      const rest = 10.01 - prior;
      const odds = (k: number, of: number) => Math.log((k + prior) / (of - k + rest));
      const z = (odds(a, n) - odds(b, m)) / Math.sqrt(1 / (a + prior) + 1 / (b + prior));
      return a >= 3 && a / n >= (2 * b) / m && z >= 2.576;
    };
    const named: string[] = [];
    const found: string[] = [];
    for (let a = 2; a <= n; a++)
      for (let b = 0; b <= m; b++) {
        const failing = Object.entries(texts(a, n, 'failing')).map(([id, user]) => [id, wrong(user)] as const);
        const { clusters } = diagnosed({
          current: shopRun({ ...Object.fromEntries(failing), ...texts(b, m, 'fine') }),
        });
        if (isNamed(a, b)) named.push(`${a} ${b}`);
        if (clusters.some(({ words }) => words.includes('frost'))) found.push(`${a} ${b}`);
      }
    expect(named.length).toBeGreaterThan(20);
    expect(found).toEqual(named);
  });

  it('cover each failing case once, by at most five words that most of a group has, and by at most eight groups', () => {
    const words = ['alder', 'birch', 'cedar', 'daisy', 'elder', 'flax', 'gorse', 'holly', 'iris'];
    const usual = Object.fromEntries(Array.from({ length: 400 }, (_, i) => [`usual-${i}`, 'water roses']));
    const failing = (n: number, said: (i: number) => string) =>
      Object.fromEntries(Array.from({ length: n }, (_, i) => [`failing-${i}`, wrong(said(i))]));
    const clustersOf = (cases: ReturnType<typeof failing>) =>
      diagnosed({ current: shopRun({ ...cases, ...usual }) }).clusters;
    const many = clustersOf(failing(144, (i) => `${words[i % 9]} ${words[i % 9]}ish`));
    expect(many.map(({ words: named }) => named)).toEqual(words.slice(0, 8).map((word) => [word, `${word}ish`]));
    expect(many.map(({ cases }) => cases.length)).toEqual(Array.from({ length: 8 }, () => 16));
    // As many and as sure: by name, whichever came first.
    const late = clustersOf(failing(144, (i) => words[8 - (i % 9)]!));
    expect(late.map(({ words: named }) => named)).toEqual(words.slice(0, 8).map((word) => [word]));
    expect(new Set(many.flatMap(({ cases }) => cases)).size).toBe(8 * 16);
    const alike = clustersOf(
      failing(20, (i) => `alder birch cedar daisy elder ${i < 12 ? 'flax' : ''} ${i < 11 ? 'gorse' : ''}`),
    );
    expect(alike).toEqual([{ words: words.slice(0, 5), cases: Array.from({ length: 20 }, (_, i) => `failing-${i}`) }]);
    // Of 20 cases 12 have a word in common, which is most, and 11 another.
    const common = clustersOf(failing(20, (i) => `alder ${i < 12 ? 'flax' : ''} ${i < 11 ? 'gorse' : ''}`));
    expect(common.map(({ words: named }) => named)).toEqual([['alder', 'flax']]);
    // Those that more of its cases have come first, however sure the others are.
    const told = Object.entries(failing(20, (i) => `alder ${i < 18 ? 'birch' : ''} ${i < 14 ? 'cedar' : ''}`));
    const beside = Array.from({ length: 400 }, (_, i) => [`ok-${i}`, i < 12 ? 'cedar' : 'water roses'] as const);
    const [ordered] = diagnosed({ current: shopRun(Object.fromEntries([...told, ...beside])) }).clusters;
    expect(ordered!.words).toEqual(['alder', 'birch', 'cedar']);
    // What names one group names no other.
    const apart = clustersOf(failing(30, (i) => `${i < 20 ? 'alder' : 'birch'} ${i < 12 || i > 24 ? 'flax' : ''}`));
    expect(apart.map(({ words: named, cases }) => [named, cases.length])).toEqual([
      [['alder', 'flax'], 20],
      [['birch'], 10],
    ]);
  });

  it('of as many cases are in order of z: a word that some passing cases have, too, is surer than one that none has', () => {
    const failing = Array.from({ length: 20 }, (_, i) => [`f-${i}`, wrong(i % 2 === 0 ? 'alder' : 'birch')] as const);
    const others = Array.from({ length: 400 }, (_, i) => [`ok-${i}`, i < 10 ? 'birch' : 'water roses'] as const);
    const { clusters } = diagnosed({ current: shopRun(Object.fromEntries([...failing, ...others])) });
    expect(clusters.map(({ words }) => words)).toEqual([['birch'], ['alder']]);
    const few = (n: number) => diagnosed({ current: shopRun(Object.fromEntries([...birches(n), ...others])) }).clusters;
    const birches = (n: number) => Array.from({ length: n }, (_, i) => [`b-${i}`, wrong('birch')] as const);
    expect([few(2), few(3).map(({ cases }) => cases.length)]).toEqual([[], [3]]);
  });

  it('name no word that says nothing by itself, though only failing texts have it', () => {
    const failing = Object.fromEntries(
      Array.from({ length: 20 }, (_, i) => [`failing-${i}`, wrong(`what is the alder ${i}`)]),
    );
    const usual = Object.fromEntries(Array.from({ length: 60 }, (_, i) => [`usual-${i}`, `water roses ${i}`]));
    const [cluster] = diagnosed({ current: shopRun({ ...failing, ...usual }) }).clusters;
    expect(cluster!.words).toEqual(['alder']);
  });

  it('are found in languages that put no space between words', () => {
    const failing = Array.from({ length: 6 }, (_, i) => [`jp-${i}`, wrong(`${i}番の請求書を送ってください`)] as const);
    const others = Array.from({ length: 30 }, (_, i) => [`ok-${i}`, `${i}番の植物に水をやってください`] as const);
    const { clusters } = diagnosed({
      current: shopRun({ ...Object.fromEntries(failing), ...Object.fromEntries(others) }),
    });
    expect(clusters[0]?.cases).toEqual(failing.map(([id]) => id));
    expect(clusters[0]?.words.join('')).toContain('請求');
  });

  it('are not made of chance: the same words fail and pass', () => {
    const mixed = Object.fromEntries(
      Array.from({ length: 80 }, (_, i) => [
        `m-${i}`,
        i % 4 === 0 ? wrong(`water bed ${i % 7}`) : `water bed ${i % 7}`,
      ]),
    );
    expect(diagnosed({ current: shopRun(mixed) }).clusters).toEqual([]);
  });

  it('are not looked for where nothing passes', () => {
    const all = Object.fromEntries(Array.from({ length: 6 }, (_, i) => [`f-${i}`, wrong(`frost ${i}`)]));
    expect(diagnosed({ current: shopRun(all) }).clusters).toEqual([]);
  });
});

describe('targets by tier', () => {
  it('are met, missed, or not measured, of the tiers that have cases', () => {
    const run = shopRun({ a: { tier: 2 }, b: { tier: 2 }, c: { tier: 4 } });
    const value = (metric: string, tier: number, at: number) =>
      aMetricValue({ metric, scope: `tier:${tier}`, value: at, n: 2, unit: 'share' });
    const metrics = [value('intent_accuracy', 2, 0.9), value('entity_f1', 2, 0.79), value('intent_accuracy', 4, 0.9)];
    const { tiers } = diagnosed({ current: { ...run, report: { ...run.report, metrics } } });
    expect(tiers.map(({ tier, cases }) => [tier, cases])).toEqual([
      [2, 2],
      [4, 1],
    ]);
    expect(tiers[0]!.targets).toEqual([
      { metric: 'intent_accuracy', target: 0.9, value: 0.9, n: 2, met: true },
      { metric: 'entity_f1', target: 0.8, value: 0.79, n: 2, met: false },
    ]);
    expect(tiers[1]!.targets.map(({ metric, met }) => [metric, met])).toEqual([
      ['intent_accuracy', true],
      ['entity_f1', null],
      ['conversation_coherence', null],
    ]);
  });

  it('are of less for more complex cases, unless the configuration says otherwise', () => {
    const values = (tier: string) => Object.values(targets[tier]!).map(({ value }) => value);
    expect(['1', '2', '3', '4', '5'].map(values)).toEqual([
      [0.95],
      [0.9, 0.8],
      [0.85, 0.7],
      [0.8, 0.65, 0.7],
      [0.75, 0.6, 0.8],
    ]);
    const own = tiersOptionSchema.parse({ 1: { latency_p95: '2s' }, 2: {} });
    expect(own['1']).toEqual({ latency_p95: { unit: 'ms', value: 2_000 } });
    expect(own['2']).toEqual({});
    expect(own['3']).toEqual(targets['3']);
  });

  it('are those of the tiers that ran, lowest first, and a metric is missed just beyond its target', () => {
    const skipped = shopRun({ a: { tier: 5, marks: 'S' }, b: { tier: 3 }, c: { tier: 1 }, d: {}, e: { tier: 1 } });
    const metrics = [1, 3].flatMap((tier) => [
      aMetricValue({ metric: 'intent_accuracy', scope: `tier:${tier}`, value: 0.85, unit: 'share' }),
      aMetricValue({ metric: 'entity_f1', scope: 'overall', value: 1, unit: 'score' }),
    ]);
    const { tiers } = diagnosed({ current: { ...skipped, report: { ...skipped.report, metrics } } });
    expect(tiers.map(({ tier, cases }) => [tier, cases])).toEqual([
      [1, 2],
      [3, 1],
    ]);
    expect(tiers.flatMap(({ targets: all }) => all.map(({ metric, met }) => [metric, met]))).toEqual([
      ['intent_accuracy', false],
      ['intent_accuracy', true],
      ['entity_f1', null],
    ]);
  });

  it('are met exactly, whatever a sum of shares is rounded to', () => {
    const run = shopRun({ a: { tier: 1 } });
    const met = (better: 'higher' | 'lower', value: number, target: number) => {
      const metrics = [aMetricValue({ metric: 'entity_f1', scope: 'tier:1', value, unit: 'score', better })];
      const targets = { 1: { entity_f1: { unit: 'share', value: target } as const } };
      return diagnosed({ current: { ...run, report: { ...run.report, metrics } }, targets }).tiers[0]!.targets[0]!.met;
    };
    expect(met('higher', 0.7999999999999999, 0.8)).toBe(true);
    expect(met('higher', 0.799, 0.8)).toBe(false);
    expect(met('lower', 0.30000000000000004, 0.3)).toBe(true);
  });

  it('of a metric that is better when it is low are met below', () => {
    const run = shopRun({ a: { tier: 1 } });
    const metrics = [aMetricValue({ metric: 'latency_p95', scope: 'tier:1', value: 900, unit: 'ms', better: 'lower' })];
    const { tiers } = diagnosed({
      current: { ...run, report: { ...run.report, metrics } },
      targets: tiersOptionSchema.parse({ 1: { latency_p95: '1s' } }),
    });
    expect(tiers[0]!.targets[0]).toMatchObject({ target: 1_000, value: 900, met: true });
    const met = (limit: string) =>
      diagnosed({
        current: { ...run, report: { ...run.report, metrics } },
        targets: tiersOptionSchema.parse({ 1: { latency_p95: limit } }),
      }).tiers[0]!.targets[0]!.met;
    expect([met('900ms'), met('899ms')]).toEqual([true, false]);
  });

  it('that name an unknown metric or another unit are problems, those of the defaults are not', () => {
    const metrics = [
      { id: 'intent_accuracy', unit: 'share' as const },
      { id: 'latency_p95', unit: 'ms' as const },
    ];
    expect(tierProblems(targets, metrics)).toEqual([]);
    const sound = tiersOptionSchema.parse({ 1: { intent_accuracy: '96%', latency_p95: '5s' } });
    expect(tierProblems(sound, metrics)).toEqual([]);
    const written = tiersOptionSchema.parse({
      1: { intent_acuracy: '95%', latency_p95: '5%' },
      2: { intent_accuracy: '5s' },
    });
    expect(tierProblems(written, metrics).map(({ what, fix }) => `${what} ${fix}`)).toEqual([
      'tiers.1 names the unknown metric "intent_acuracy". Did you mean "intent_accuracy"?',
      'tiers.1.latency_p95 has a unit that does not fit. Write a duration such as 100ms or 5s.',
      'tiers.2.intent_accuracy has a unit that does not fit. Write a share such as 2pp, 5% or 0.05.',
    ]);
  });
});
