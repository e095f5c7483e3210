/** Limits in quick mode: the quick subset judges the whole suite rightly. */
import { describe, expect, it } from 'vitest';
import { selectionOptionsSchema } from '../../src/cases/options.ts';
import { selectCases } from '../../src/cases/selection/select.ts';
import { estimated } from '../../src/decision/gate/sample.ts';
import type { TestCase } from '../../src/model/cases/test-case.ts';
import { aSuite, randomFrom } from '../cases/selection/garden-cases.ts';
import { gate, judge, runOf } from '../decision/runs.ts';

interface Simulated {
  readonly suite: readonly TestCase[];
  /** The results of this run, of every case. */
  readonly passes: ReadonlyMap<string, boolean>;
  /** What the baseline saw fail: nearly the same cases. */
  readonly failedLately: ReadonlySet<string>;
}

const drawn = new Map<string, Simulated>();
/** Each suite is drawn once, for all tests. */
function simulate(seed: number, rate: number): Simulated {
  const key = `${seed} ${rate}`;
  const found = drawn.get(key) ?? draw(seed, rate);
  drawn.set(key, found);
  return found;
}

/** A suite whose categories and tiers are not equally hard, with an agent that passes `rate` of it, or a little beside. */
function draw(seed: number, rate: number): Simulated {
  const random = randomFrom(seed * 7919);
  const suite = aSuite(175, random);
  const ease = new Map(suite.map(({ category }) => [category, 0]));
  for (const category of ease.keys()) ease.set(category, (random() - 0.5) * 0.2);
  const passes = new Map(
    suite.map(({ id, category, tier }) => [id, random() < rate + ease.get(category)! - (tier! - 3) * 0.03]),
  );
  const failedLately = suite.filter(({ id }) => random() < (passes.get(id) ? 0.02 : 0.85)).map(({ id }) => id);
  return { suite, passes, failedLately: new Set(failedLately) };
}

const runs = new Map<string, ReturnType<typeof quickRunOf>>();
/** The quick run of a suite and its agent, made once for all tests. */
function quickRun(seed: number, rate: number, withBaseline: boolean) {
  const key = `${seed} ${rate} ${withBaseline}`;
  const run = runs.get(key) ?? quickRunOf(simulate(seed, rate), withBaseline);
  runs.set(key, run);
  return run;
}

function quickRunOf({ suite, passes, failedLately }: Simulated, withBaseline: boolean) {
  const { selected, weights } = selectCases({
    cases: suite,
    mode: 'quick',
    only: { ids: [], categories: [] },
    lastRun: null,
    lastFailures: new Set(),
    stored: new Map(withBaseline ? suite.map(({ id }) => [id, { runs: 1, passes: failedLately.has(id) ? 0 : 1 }]) : []),
    seed: 'shop',
    mustPass: (one) => one.tags.includes('critical'),
    changedFiles: null,
    options: selectionOptionsSchema.parse({ quick: { size: 60 } }),
  });
  const marks = selected.map(({ id, category }) => ({
    id,
    category,
    marks: passes.get(id) ? 'P' : 'F',
    weight: weights.get(id)!,
  }));
  return runOf(marks, { mode: 'quick', cases: { selected: selected.length, total: suite.length } });
}

const conclusionOf = (run: ReturnType<typeof runOf>, minimum: number, rule: 'value' | 'interval') =>
  judge(run, { options: gate({ minimum: { pass_rate: minimum }, minimum_rule: rule }) }).conclusion;

const SEEDS = Array.from({ length: 60 }, (_, i) => i + 1);
const shareOf = (holds: (seed: number) => boolean) => SEEDS.filter(holds).length / SEEDS.length;
const rateOf = ({ passes }: Simulated) => [...passes.values()].filter(Boolean).length / passes.size;
const passRateOf = ({ report }: ReturnType<typeof runOf>) =>
  report.metrics.find(({ metric, scope }) => metric === 'pass_rate' && scope === 'overall')!;

describe.each([true, false])('the quick subset (chosen with a baseline: %s)', (withBaseline) => {
  it('gives an interval that holds the rate of the whole suite at least nine times in ten', () => {
    const covered = shareOf((seed) => {
      const simulated = simulate(seed, 0.86);
      const run = quickRun(seed, 0.86, withBaseline);
      const [low, high] = estimated(run.report, passRateOf(run))!.value.interval!;
      return low <= rateOf(simulated) && rateOf(simulated) <= high;
    });
    expect(covered).toBeGreaterThanOrEqual(0.9);
  });

  it('has no bias worth the name', () => {
    const off = SEEDS.map((seed) => {
      const simulated = simulate(seed, 0.86);
      const run = quickRun(seed, 0.86, withBaseline);
      const plain = passRateOf(run);
      return [estimated(run.report, plain)!.value.value - rateOf(simulated), plain.value - rateOf(simulated)] as const;
    });
    const mean = (of: 0 | 1) => off.reduce((sum, pair) => sum + pair[of], 0) / off.length;
    expect(Math.abs(mean(0))).toBeLessThan(0.01);
    // At most nine of the 60 places go to cases that failed on the baseline: no crowd of them any more.
    expect(Math.abs(mean(1))).toBeLessThan(0.03);
  });

  it('does not call an agent below a minimum that its suite is clear of', () => {
    const wrong = shareOf(
      (seed) => conclusionOf(quickRun(seed, 0.88, withBaseline), 0.75, 'value') === 'below-minimum',
    );
    expect(wrong).toBeLessThanOrEqual(0.04);
  });

  it('calls an agent below a minimum that its suite is well below, by value and by interval', () => {
    const found = (rate: number, rule: 'value' | 'interval') =>
      shareOf((seed) => {
        // An agent that fell so far: what failed lately does not hold its new failures.
        const { suite, failedLately } = simulate(seed, 0.88);
        const { passes } = simulate(seed, rate);
        return conclusionOf(quickRunOf({ suite, passes, failedLately }, withBaseline), 0.75, rule) === 'below-minimum';
      });
    expect(found(0.6, 'value')).toBeGreaterThan(0.95);
    expect(found(0.45, 'interval')).toBeGreaterThan(0.85);
  });
});
