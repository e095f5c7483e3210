import { describe, expect, it } from 'vitest';
import { rankCandidates } from '../../../src/history/sources/candidates.ts';
import type { ArtifactRow } from '../../../src/platform/github/port.ts';

const [BASE, OLDER, OLDEST, ELSEWHERE] = ['b', 'c', 'd', 'e'].map((digit) => digit.repeat(40)) as [
  string,
  string,
  string,
  string,
];

function row(
  id: number,
  headSha: string,
  over: Partial<ArtifactRow> = {},
  headRepositoryId: number | null = 1,
): ArtifactRow {
  return {
    id,
    sizeInBytes: 10,
    digest: null,
    expired: false,
    createdAt: null,
    run: { id: id + 1_000, headSha, headBranch: 'main', repositoryId: 1, headRepositoryId },
    ...over,
  };
}
const history = {
  chain: [BASE, OLDER, OLDEST],
  branches: ['main'],
  ownRun: 1,
  tags: new Map<string, string>(),
  until: null,
};
const ids = (rows: readonly ArtifactRow[], over = {}) =>
  rankCandidates(rows, { ...history, ...over }).candidates.map(({ artifact }) => artifact.id);

describe('which stored run is the baseline', () => {
  it('is that of the first parent, then of the nearest ancestor, then the newest of the branch', () => {
    expect(ids([row(9, ELSEWHERE), row(8, OLDEST), row(7, OLDER), row(6, BASE)])).toEqual([6, 7, 8, 9]);
  });

  it('prefers the newest of several runs of one commit', () => {
    expect(ids([row(9, BASE), row(8, BASE)])).toEqual([9, 8]);
  });

  it('of a run in which nothing changed is said to be of the same commit, or so far before it', () => {
    const whys = (over = {}) => rankCandidates([row(9, BASE), row(8, OLDER)], { ...history, ...over }).candidates;
    expect(whys().map(({ why }) => why)).toEqual([
      expect.stringContaining('the commit that this change starts from'),
      expect.stringContaining('one commit before where this change starts'),
    ]);
    expect(whys({ isUnchanged: true }).map(({ why }) => why)).toEqual([
      expect.stringContaining('it is an earlier run of the same commit, '),
      expect.stringContaining('one commit before this one'),
    ]);
  });

  const on = (headBranch: string, of = row(5, BASE)): ArtifactRow => ({ ...of, run: { ...of.run!, headBranch } });
  const queue = (branch: string) => `gh-readonly-queue/${branch}/pr-3-${OLDER}`;

  it('is of the baseline branch in the chain, too, or of its merge queue', () => {
    expect(ids([on('experiment')])).toEqual([]);
    expect(ids([on(queue('main'))])).toEqual([5]);
    expect(ids([on(queue('next'))])).toEqual([]);
    expect(ids([on('gh-readonly-queue/main/mine')])).toEqual([]);
    expect(ids([on(queue('main'), row(5, ELSEWHERE))])).toEqual([]);
  });

  it('is never that of a commit with a tag that is named like the branch', () => {
    const tags = new Map([['main', BASE]]);
    const ranked = rankCandidates([row(9, BASE), row(8, OLDER)], { ...history, tags });
    expect(ranked.candidates.map(({ artifact }) => artifact.id)).toEqual([8]);
    expect(ranked.tagged).toEqual(['main']);
    expect(rankCandidates([row(8, OLDER)], { ...history, tags }).tagged).toEqual([]);
  });

  it('never takes a run of a fork, even when its branch is called main', () => {
    expect(ids([row(9, ELSEWHERE, {}, 2), row(8, BASE, {}, 2)])).toEqual([]);
  });

  it('never takes an artifact whose run or repository GitHub does not name', () => {
    const nameless = row(8, BASE);
    expect(
      ids([
        row(9, BASE, { run: null }),
        { ...nameless, run: { ...nameless.run!, repositoryId: null, headRepositoryId: null } },
      ]),
    ).toEqual([]);
  });

  it('leaves out other branches, and this very run', () => {
    const other = row(9, ELSEWHERE);
    expect(ids([{ ...other, run: { ...other.run!, headBranch: 'feature' } }])).toEqual([]);
    expect(ids([row(9, BASE)], { ownRun: 1_009 })).toEqual([]);
  });

  it('skips what has expired, and counts it where nothing better is left', () => {
    const gone = { expired: true };
    const ranked = rankCandidates([row(9, BASE, gone), row(8, OLDER), row(7, OLDEST, gone)], history);
    expect(ranked.candidates.map(({ artifact }) => artifact.id)).toEqual([8]);
    expect(ranked.expired).toBe(1);
    expect(rankCandidates([row(9, ELSEWHERE, gone), row(8, BASE), row(7, BASE, gone)], history).expired).toBe(0);
    expect(rankCandidates([row(9, BASE, gone), row(8, ELSEWHERE, gone)], history).expired).toBe(2);
  });

  it('says why each was chosen, with its commit and how far away it is', () => {
    const whys = rankCandidates([row(9, ELSEWHERE), row(8, OLDEST), row(7, BASE)], history).candidates;
    expect(whys.map(({ behind }) => behind)).toEqual([0, 2, null]);
    expect(whys[0]?.why).toContain('bbbbbbb');
    expect(whys[1]?.why).toContain('2 commits before');
    expect(whys[2]?.why).toContain('newest stored run of the branch "main"');
  });
});
