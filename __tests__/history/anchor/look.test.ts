import { describe, expect, it } from 'vitest';
import { type LookInput, lookAtAnchor } from '../../../src/history/anchor/look.ts';
import { type History, withAnchor } from '../../../src/history/store/history.ts';
import type { AnchorLook } from '../../../src/model/verdict/anchor.ts';
import { studioHistory, studioRun, today } from '../store/pottery-history.ts';

const RELEASE = { name: 'v1.4', sha: 'a'.repeat(40), committedAt: '2026-03-01T00:00:00.000Z' };
const KEYS = Array.from({ length: 40 }, (_, i) => `course-${String(i).padStart(2, '0')}`);

/** A run of the hour in which the first `failing` cases fail. */
function run(hour: number, failing: number, sha?: string) {
  const units = Object.fromEntries(KEYS.map((key, i) => [key, i < failing ? { status: 'failed' as const } : {}]));
  return studioRun(hour, units, sha === undefined ? {} : { sha });
}

/** The release ran three times without a failure, then each of `since` failures is a run of its own commit. */
function history(...since: readonly number[]): History {
  const released = [1, 2, 3].map((hour) => run(hour, 0, RELEASE.sha));
  const later = since.map((failing, i) => run(4 + i, failing));
  return withAnchor(studioHistory([...released, ...later]), RELEASE, [], 10);
}

function now(failing: number, differs: Partial<LookInput> = {}): LookInput {
  const units = today(...KEYS).map((identity, i) => ({
    identity,
    status: i < failing ? ('failed' as const) : ('passed' as const),
  }));
  const current = { id: 'now', sha: 'f'.repeat(40), isRegression: false, units };
  return { branches: ['main'], current, tolerance: 0.02, before: undefined, ...differs };
}

describe('the last runs against those of the anchor', () => {
  it('lose what the first runs since have not lost yet', () => {
    expect(lookAtAnchor(history(2, 2), now(2))).toMatchObject({
      ...{ name: 'v1.4', anchorRuns: 3, runs: 3, cases: 40, merges: 3, regressions: 0 },
      ...{ drop: expect.closeTo(0.05, 9), isLower: true, warned: false },
    });
    expect(lookAtAnchor(history(0, 0), now(0))).toMatchObject({ drop: 0, isLower: false, warned: false });
  });

  it('are warned of in the second run in a row, and only against the same anchor', () => {
    const before = lookAtAnchor(history(2, 2), now(2)) as AnchorLook;
    expect(lookAtAnchor(history(2, 2, 2), now(2, { before }))?.warned).toBe(true);
    expect(lookAtAnchor(history(2, 2, 2), now(2, { before: { ...before, isLower: false } }))?.warned).toBe(false);
    expect(lookAtAnchor(history(2, 2, 2), now(2, { before: { ...before, sha: 'b'.repeat(40) } }))?.warned).toBe(false);
  });

  it('are five at most, and three at least on each side', () => {
    expect(lookAtAnchor(history(9, 9, 9, 0, 0, 0, 0), now(0))).toMatchObject({ runs: 5, drop: 0, merges: 8 });
    expect(lookAtAnchor(history(2), now(2))).toBeNull();
    const short = history(2, 2);
    const [first] = short.anchor!.runs;
    expect(lookAtAnchor({ ...short, anchor: { ...RELEASE, runs: [first!, first!] } }, now(2))).toBeNull();
  });

  it('matter from the tolerance on', () => {
    const look = lookAtAnchor(history(2, 2), now(2, { tolerance: 0.06 }));
    expect(look).toMatchObject({ isLower: false, pValue: expect.closeTo(0.002, 3) });
  });

  it('are compared on cases that are what they were', () => {
    const input = now(2);
    const units = input.current.units.map((unit, i) =>
      i < 30 ? { ...unit, identity: { ...unit.identity, content: 'rewritten' } } : unit,
    );
    const other = history();
    expect(lookAtAnchor(other, { ...input, current: { ...input.current, units } })).toBeNull();
    const look = lookAtAnchor(
      { ...history(2, 2), runs: history(2, 2).runs.map((one) => ({ ...one, units: one.units?.slice(30) ?? null })) },
      { ...input, current: { ...input.current, units } },
    );
    expect(look).toMatchObject({ cases: 10, drop: 0, isLower: false });
  });

  it('say which commits since were found to be a regression', () => {
    const { runs, ...rest } = history(2, 2, 2);
    const red = runs.map((one, i) => (i >= 4 ? { ...one, conclusion: 'regression' } : one));
    const input = now(2);
    const look = lookAtAnchor({ ...rest, runs: red }, { ...input, current: { ...input.current, isRegression: true } });
    expect(look).toMatchObject({ merges: 4, regressions: 3 });
  });

  it('leave out what ran before the release, another branch, and a run of the release itself', () => {
    const old = [0, 1, 2].map((hour) => run(hour, 20, 'b'.repeat(40)));
    const released = [3, 4, 5].map((hour) => run(hour, 0, RELEASE.sha));
    const later = [run(6, 0), run(7, 0)];
    const aside = run(8, 20);
    const elsewhere = { ...aside, run: { ...aside.run, branch: 'release/1.x' } };
    const all = withAnchor(studioHistory([...old, ...released, ...later, elsewhere]), RELEASE, [], 10);
    expect(lookAtAnchor(all, now(0))).toMatchObject({ runs: 3, drop: 0, merges: 3 });
    const input = now(0);
    expect(lookAtAnchor(all, { ...input, current: { ...input.current, sha: RELEASE.sha } })).toBeNull();
  });

  it('begin with the commit of the release where that ran by its tag alone', () => {
    const committedAt = '2026-03-01T05:30:00.000Z';
    const ofTag = [20, 21, 22].map((hour) => {
      const one = run(hour, 0, RELEASE.sha);
      return { ...one, run: { ...one.run, branch: null } };
    });
    const all = studioHistory([run(4, 20), run(5, 20), run(6, 0), run(7, 0), ...ofTag]);
    const look = lookAtAnchor(withAnchor(all, { ...RELEASE, committedAt }, [], 10), now(0));
    expect(look).toMatchObject({ anchorRuns: 3, runs: 3, drop: 0 });
  });
});
