/** Shards are a partition that each of them knows by itself, and end at about the same time. */
import { describe, expect, it } from 'vitest';
import { partOf, shardWarnings } from '../../../src/cases/selection/shards.ts';
import type { TestCase } from '../../../src/model/cases/test-case.ts';
import type { Warning } from '../../../src/model/warning.ts';
import { aReport } from '../../support/an-outcome.ts';
import { aSuite, aTestCase, randomFrom } from './garden-cases.ts';

const NOTHING = new Map<string, number>();
const allOf = (suite: readonly TestCase[], total: number, msOf: ReadonlyMap<string, number> = NOTHING) =>
  Array.from({ length: total }, (_, i) => partOf(suite, { index: i + 1, total }, msOf));
/** Conversations of a second to some minutes, as long-tailed as those of agents are. */
const durations = (suite: readonly TestCase[], random: () => number) =>
  new Map(suite.map(({ id }) => [id, 1_000 * Math.exp(2.5 * Math.sqrt(-2 * Math.log(1 - random())) * random())]));
const seeds = Array.from({ length: 10 }, (_, i) => i + 1);

describe('shards', () => {
  it.each(seeds)('are a partition, equal in size but for one case where nothing is known (suite %i)', (seed) => {
    const random = randomFrom(seed);
    const suite = aSuite(5 + Math.floor(random() * 200), random);
    const parts = allOf(suite, 1 + Math.floor(random() * 8)).map(({ cases }) => cases);
    expect(parts.flat()).toHaveLength(suite.length);
    expect(new Set(parts.flat())).toEqual(new Set(suite));
    const sizes = parts.map((one) => one.length);
    expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
  });

  it.each(seeds)('take equally long, within 10%% of the ideal, whatever their number of cases (suite %i)', (seed) => {
    const random = randomFrom(seed);
    const suite = aSuite(1_000, random);
    const msOf = durations(suite, random);
    const lasts = (cases: readonly TestCase[]) => cases.reduce((sum, { id }) => sum + msOf.get(id)!, 0);
    const parts = allOf(suite, 20, msOf).map(({ cases }) => cases);
    expect(new Set(parts.flat())).toEqual(new Set(suite));
    const ideal = Math.max(lasts(suite) / 20, ...msOf.values());
    expect(Math.max(...parts.map(lasts)) / ideal).toBeLessThan(1.1);
    // What they took before: a partition by count.
    const byCount = allOf(suite, 20).map(({ cases }) => lasts(cases));
    expect(Math.max(...parts.map(lasts))).toBeLessThanOrEqual(Math.max(...byCount));
  });

  it('count the trials of a case, and take a new case to last as long as the others do', () => {
    const suite = [aTestCase('fern', { trials: 4 }), aTestCase('moss'), aTestCase('ivy'), aTestCase('new')];
    const msOf = new Map([
      ['fern', 100],
      ['moss', 100],
      ['ivy', 100],
    ]);
    expect(allOf(suite, 2, msOf).map(({ cases }) => cases.map(({ id }) => id))).toEqual([
      ['fern'],
      ['moss', 'ivy', 'new'],
    ]);
    expect(partOf(suite, { index: 2, total: 2 }, msOf).why).toBe(
      'shard 2 of 2 takes 3 of them, by their durations in the stored run (1 not in it)',
    );
  });

  it('share a fingerprint, which shards of another selection or of other durations do not have', () => {
    const suite = aSuite(50, randomFrom(1));
    const splits = (cases: readonly TestCase[], msOf = NOTHING) =>
      new Set(allOf(cases, 4, msOf).map(({ shard }) => shard.split));
    const same = splits(suite);
    expect(same.size).toBe(1);
    expect(splits(suite)).toEqual(same);
    expect(splits(suite.slice(1))).not.toEqual(same);
    expect(splits(suite, durations(suite, randomFrom(2)))).not.toEqual(same);
  });

  it('beyond the number of cases are empty, with a warning', () => {
    const { cases, warnings } = partOf([aTestCase('fern')], { index: 2, total: 2 }, NOTHING);
    expect([cases, warnings.map(({ code }) => code)]).toEqual([[], ['empty_shard']]);
    const report = (own: readonly Warning[]) => aReport(0, 1, { warnings: own });
    const other = { code: 'other', text: 'Something else.' };
    expect(shardWarnings([report([other]), report(warnings), report(warnings)], 1)).toEqual([
      other,
      { code: 'empty_shard', text: '2 of 3 shards got no case: only 1 case in all. Use fewer shards.' },
    ]);
    expect(shardWarnings([report([other])], 1)).toEqual([other]);
  });
});
