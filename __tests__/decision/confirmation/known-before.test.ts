/** What is known of cases before any re-run: who newly fails, what was lost, since when, and whether that is suspicious. */
import { describe, expect, it } from 'vitest';
import { firstPass, isCollapse } from '../../../src/decision/confirmation/first-pass/first-pass.ts';
import {
  atOneLevel,
  dropSinceStart,
  failedAtStart,
  withFailuresAtStart,
} from '../../../src/decision/confirmation/first-pass/since-start.ts';
import {
  type ConfirmationUnit,
  isReliableFailing,
  medianRuns,
  newlyFailing,
  newlyPassing,
  observedDrop,
  type StartRuns,
  usedToPass,
} from '../../../src/decision/confirmation/first-pass/unit.ts';
import { smallestVisibleDrop } from '../../../src/stats/intervals/power.ts';
import { range } from './desk.ts';

const unit = (passes: number, runs: number, first: 0 | 1, more: Partial<ConfirmationUnit> = {}): ConfirmationUnit => ({
  ...{ key: 'a', category: 'plants', stored: { runs, passes }, first, ...more },
});
const start = (passes: number, runs: number, newest: boolean | null = null): { start: StartRuns } => ({
  start: { runs, passes, newest },
});

describe('a case', () => {
  it.each<[string, ConfirmationUnit, readonly string[]]>([
    ['passed in most runs and fails now', unit(3, 5, 0), ['used', 'failing']],
    ['nearly always passed and fails now', unit(4, 5, 0), ['used', 'failing', 'reliable']],
    ['passed in half and fails now', unit(2, 4, 0), []],
    ['passed in half and passes now', unit(2, 4, 1), []],
    ['failed in most and passes now', unit(1, 4, 1), ['passing']],
    ['always passed and passes now', unit(4, 4, 1), ['used']],
    ['never passed and fails now', unit(0, 4, 0), []],
    ['has no stored run', unit(0, 0, 0), []],
  ])('that %s', (_name, one, words) => {
    const found = { used: usedToPass, failing: newlyFailing, reliable: isReliableFailing, passing: newlyPassing };
    expect(Object.entries(found).flatMap(([name, holds]) => (holds(one) ? [name] : []))).toEqual(words);
  });

  it('has failed at the start in most runs of that commit, or in the newest of them', () => {
    const failed = (...of: Parameters<typeof start>) => failedAtStart(start(...of));
    expect([failed(1, 3), failed(1, 2), failed(2, 3), failed(3, 3, false), failed(0, 3, true)]).toEqual([
      ...[true, false, false, true, true],
    ]);
    expect(failedAtStart({})).toBe(false);
  });
});

describe('what was lost', () => {
  it('is the mean share that passed when stored less what passes now, of cases with history', () => {
    expect(observedDrop([unit(4, 4, 0), unit(2, 4, 1), unit(1, 4, 0), unit(0, 0, 0)])).toBeCloseTo(
      (1 - 0.5 + 0.25) / 3,
      12,
    );
    expect(observedDrop([unit(0, 0, 0)])).toBe(0);
  });

  it('since the start is that of the runs of that commit alone', () => {
    const units = [unit(4, 4, 0, start(2, 2)), unit(4, 4, 1, start(1, 2)), unit(4, 4, 0), unit(4, 4, 0, start(0, 0))];
    expect(dropSinceStart(units)).toBeCloseTo((1 - 0.5) / 2, 12);
    expect(dropSinceStart([unit(4, 4, 0), unit(4, 4, 0, start(0, 0))])).toBeNull();
  });

  it('is a collapse from a tenth on, and from six cases on', () => {
    expect([isCollapse(0.1, 200), isCollapse(0.099, 200)]).toEqual([true, false]);
    expect([isCollapse(0.3, 20), isCollapse(0.29, 20), isCollapse(0.1, 60), isCollapse(0.1, 59)]).toEqual([
      ...[true, false, true, false],
    ]);
  });
});

describe('runs of the commit that a change starts from', () => {
  /** Older runs all passed; so many cases fail in both runs of the starting commit. */
  const landed = (failing: number, older = 3) =>
    range(12).map((i) =>
      unit(older + (i < failing ? 0 : 2), older + 2, 0, { key: `${i}`, ...start(i < failing ? 0 : 2, 2) }),
    );

  it('are the only ones where that commit already did worse', () => {
    const units = [...landed(8), unit(3, 3, 1, { key: 'new' })];
    expect(atOneLevel(units).map(({ stored }) => [stored.runs, stored.passes])).toEqual([
      ...range(8).map(() => [2, 0]),
      ...range(4).map(() => [2, 2]),
      [3, 3],
    ]);
  });

  it('count with the older ones where it did as well as they, or better', () => {
    for (const units of [landed(0), landed(1), landed(12, 0)]) expect(atOneLevel(units)).toBe(units);
    const lucky = range(12).map((i) => unit(2, 5, 0, { key: `${i}`, ...start(2, 2) }));
    expect(atOneLevel(lucky)).toBe(lucky);
    // 1 of 5 after 3 of 5, twice: chance may well be the reason.
    const wavering = range(2).map((i) => unit(4, 10, 0, { key: `${i}`, ...start(1, 5) }));
    expect(atOneLevel(wavering)).toBe(wavering);
  });

  it('are, where the base version is asked, the only ones of what failed there and fails now', () => {
    const passing = range(3).map((i) => unit(3, 5, 1, { key: `again-${i}`, ...start(0, 2) }));
    const found = withFailuresAtStart([...landed(8), ...passing, unit(3, 3, 0, { key: 'new' })]);
    expect(found.map(({ stored }) => [stored.runs, stored.passes])).toEqual([
      ...range(8).map(() => [2, 0]),
      ...range(4).map(() => [5, 5]),
      ...range(3).map(() => [5, 3]),
      [3, 3],
    ]);
    for (const units of [landed(0), landed(1)]) expect(withFailuresAtStart(units)).toBe(units);
  });
});

describe('the first pass', () => {
  const suite = (failing: number, of = 40) =>
    range(of).map((i) =>
      unit(4, 4, i < failing ? 0 : 1, { key: `case-${i}`, category: i < of / 2 ? 'first' : 'second' }),
    );

  it('counts cases with history, and of those that newly fail the ones that did not fail at the start', () => {
    const units = [
      ...suite(3, 20),
      unit(4, 5, 0, { key: 'before', ...start(0, 2) }),
      unit(0, 4, 1, { key: 'fixed' }),
      unit(0, 0, 0, { key: 'new' }),
    ];
    expect(firstPass(units)).toMatchObject({
      ...{ units: 22, storedRuns: 5, newlyFailing: 3, newlyPassing: 1 },
      drop: expect.closeTo((3 + 0.8 - 1) / 22, 12),
      sinceStart: 0,
    });
    expect(firstPass([])).toMatchObject({ units: 0, storedRuns: 0, drop: 0, sinceStart: null, suspicious: false });
  });

  it('knows the smaller loss since the start, of the runs of that commit and of the comparison', () => {
    const units = [unit(4, 4, 0, start(2, 2)), unit(4, 4, 1, start(2, 2))];
    const since = (loss: number | null) => firstPass(units, () => loss).sinceStart;
    expect([since(null), since(0.2), since(0.7)]).toEqual([0.5, 0.2, 0.5]);
    expect(firstPass([unit(4, 4, 0)], () => 0.3).sinceStart).toBe(0.3);
  });

  it('is suspicious where more fail than stability explains, overall or in a category', () => {
    expect(firstPass(suite(0)).suspicious).toBe(false);
    expect(firstPass(suite(3))).toMatchObject({ suspicious: true });
    const found = firstPass(suite(3), (scope) => (scope === 'category:second' ? 0.25 : null));
    expect(
      found.categories.map(({ category, units, drop, sinceStart }) => [category, units, drop, sinceStart]),
    ).toEqual([
      ['first', 20, 0.15, null],
      ['second', 20, 0, 0.25],
    ]);
    expect(found.smallestAdjusted).toBe(found.categories[0]!.adjusted);
    expect(found.categories[0]!.p).toBeLessThan(found.categories[1]!.p);
    expect(firstPass(suite(3).map((one) => ({ ...one, category: 'one' })))).toMatchObject({
      ...{ categories: [], smallestAdjusted: 1 },
    });
  });

  it('sees a drop by how much the cases waver', () => {
    // 4 of 5 runs passed: q(1−q) is 4/(5·4), times 1 + 1/4. Half a case more.
    const wavering = range(40).map((i) => unit(3, 4, 1, { key: `${i}` }));
    expect(firstPass(wavering).smallestVisibleDrop).toBe(smallestVisibleDrop(40, (40 * 0.2 * 1.25 + 0.5) / 40));
    expect(firstPass(suite(0)).smallestVisibleDrop).toBe(smallestVisibleDrop(40, 0.5 / 40));
  });

  it('has the median of the runs that cases have', () => {
    expect(medianRuns([unit(1, 1, 1), unit(5, 5, 1), unit(3, 3, 1), unit(0, 0, 1)])).toBe(3);
    expect(medianRuns([unit(0, 0, 1)])).toBe(0);
  });
});
