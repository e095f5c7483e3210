/** The pull request of a fork's run that a workflow_run follows: one that fits the event in all, or none. */
import { describe, expect, it } from 'vitest';
import { deployedPullOf, pullRequestOf } from '../../../src/pipeline/versions/followed-pull.ts';
import type { ListedPullRequest } from '../../../src/platform/github/port.ts';

const HEAD = 'a'.repeat(40);
const fork = { repositoryId: 5, owner: 'mallory', branch: 'main', headSha: HEAD };
const pull = (differs: Partial<ListedPullRequest> = {}): ListedPullRequest => ({
  number: 7,
  headSha: HEAD,
  headRef: 'main',
  headRepositoryId: 5,
  labels: ['agent-eval: full'],
  isOpen: true,
  isOfFork: true,
  baseRef: 'main',
  baseSha: 'b'.repeat(40),
  ...differs,
});

describe('the pull request of a fork', () => {
  it('is the one from that repository and branch, with that head commit', () => {
    expect(pullRequestOf(fork, [pull({ number: 6, isOpen: false }), pull()])).toEqual({
      number: 7,
      headSha: HEAD,
      baseRef: 'main',
      baseSha: 'b'.repeat(40),
      fork: true,
      labels: ['agent-eval: full'],
    });
  });

  it.each<[string, readonly ListedPullRequest[], RegExp]>([
    ['there is none', [], /No pull request comes from mallory:main/],
    ['it comes from another repository of that owner', [pull({ headRepositoryId: 6 })], /No pull request comes from/],
    ['its fork is gone', [pull({ headRepositoryId: null })], /No pull request comes from/],
    ['it comes from another branch', [pull({ headRef: 'other' })], /No pull request comes from/],
    ['it has moved on', [pull({ headSha: 'c'.repeat(40) })], /#7 has a newer head commit than aaaaaaa/],
    ['it is closed', [pull({ isOpen: false })], /#7 is closed/],
    ['there are two', [pull(), pull({ number: 8, baseRef: 'next' })], /#7 and #8 have the same head commit/],
  ])('is none where %s', (_, pulls, why) => {
    expect(pullRequestOf(fork, pulls)).toEqual({ why: expect.stringMatching(why) });
  });

  it('is none that another repository names as it likes', () => {
    const { why } = pullRequestOf({ ...fork, branch: '@team\n::error::x' }, []) as { why: string };
    expect(why).not.toContain('\n');
  });
});

describe('the pull request of a deployed commit', () => {
  const own = (differs: Partial<ListedPullRequest> = {}) => pull({ isOfFork: false, ...differs });

  it('is the open one with that head', () => {
    expect(deployedPullOf(HEAD, [own({ number: 6, headSha: 'c'.repeat(40) }), own()])).toEqual({
      number: 7,
      headSha: HEAD,
      baseRef: 'main',
      baseSha: 'b'.repeat(40),
      fork: false,
      labels: ['agent-eval: full'],
    });
  });

  it.each<[string, readonly ListedPullRequest[]]>([
    ['there is none', [own({ headSha: 'c'.repeat(40) })]],
    ['it is closed', [own({ isOpen: false })]],
  ])('is none where %s', (_, pulls) => {
    expect(deployedPullOf(HEAD, pulls)).toBeNull();
  });

  it('is none where there are two, which are named', () => {
    const found = deployedPullOf(HEAD, [own(), own({ number: 8, baseRef: 'next' })]);
    expect(found).toEqual({ why: 'Pull requests #7 and #8 have the same head commit.' });
  });

  it("is refused where the commit is a fork's, whatever else has it", () => {
    const found = deployedPullOf(HEAD, [own(), pull({ number: 8 })]);
    expect(found).toMatchObject({ refused: { what: expect.stringContaining('#8 comes from a fork') } });
  });
});
