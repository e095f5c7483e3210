/** Which commit a change starts from: in a pull request, on a push, in a merge queue, at a desk. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CiContext } from '../../../src/model/world/ci-context.ts';
import { baseCommitOf } from '../../../src/pipeline/versions/base-commit.ts';
import { isChanged } from '../../../src/pipeline/versions/changed-checkout.ts';
import { findCheckout } from '../../../src/platform/git.ts';
import { addFiles, folderOf } from '../../support/cli.ts';
import { begin, commit, GIT_ENVIRONMENT, git } from '../../support/git-repository.ts';
import { quietWorld } from '../../support/run-world.ts';

const world = { environment: GIT_ENVIRONMENT };

interface Asked {
  readonly named?: string;
  readonly compared?: string;
  readonly start?: string;
  readonly ci?: Partial<CiContext>;
}

async function baseOf(directory: string, { named, compared, start, ci }: Asked = {}) {
  const checkout = await findCheckout(directory, world);
  const at = {
    ...{ suite: { directory }, request: { baseline: null, history: null } },
    world: quietWorld(directory, { environment: GIT_ENVIRONMENT }),
  };
  const asked = {
    ...{ named: named ?? null, compared: compared ?? null, start: start ?? null },
    isChanged: () => isChanged(checkout!, at),
  };
  return baseCommitOf(checkout!, asked, { ...world, ci: (ci as CiContext) ?? null });
}

/** main with three commits, a branch off the second with one of its own, and the test merge of the two. */
function begun(root: string) {
  begin(root);
  const second = commit(root, { a: '' });
  git(root, 'switch', '-q', '-c', 'change');
  const change = commit(root, { b: '' });
  git(root, 'switch', '-q', 'main');
  const third = commit(root, { c: '' });
  git(root, 'switch', '-q', '--detach');
  git(root, 'merge', '-q', '--no-ff', '-m', 'Merge', 'change');
  const merge = git(root, 'rev-parse', 'HEAD');
  return { second, third, change, merge };
}

let first: { readonly root: string; readonly commits: ReturnType<typeof begun> };
beforeAll(() => {
  const root = mkdtempSync(join(tmpdir(), 'agent-eval-base-commit-'));
  addFiles(root, { 'agent.mjs': '' });
  first = { root, commits: begun(root) };
});
afterAll(() => rmSync(first.root, { recursive: true, force: true }));

/** A copy of its own. */
function history() {
  const root = folderOf({});
  cpSync(first.root, root, { recursive: true });
  return { root, ...first.commits };
}

const pullRequest = {} as CiContext['pullRequest'];

it('is where the change starts in a pull request and a merge queue, whatever it is compared with', async () => {
  const { root, second, third } = history();
  for (const ci of [
    { event: 'pull_request', pullRequest },
    { event: 'merge_group', pullRequest: null },
  ])
    expect(await baseOf(root, { ci, start: second, compared: third })).toEqual({ commit: second });
});

it('is the commit of the stored run on a push, else where the change starts, else the commit before', async () => {
  const { root, second, third } = history();
  git(root, 'switch', '-q', 'main');
  const ci = { event: 'push', sha: third, pullRequest: null };
  expect(await baseOf(root, { ci, compared: 'c'.repeat(40), start: 'd'.repeat(40) })).toEqual({
    commit: 'c'.repeat(40),
  });
  expect(await baseOf(root, { ci, start: 'd'.repeat(40) })).toEqual({ commit: 'd'.repeat(40) });
  expect(await baseOf(root, { ci })).toEqual({ commit: second });
});

it('is what somebody named at a desk, else where the work left the default branch', async () => {
  const { root, second, third } = history();
  git(root, 'switch', '-q', 'change');
  expect(await baseOf(root, { named: 'main' })).toEqual({ commit: third });
  expect(await baseOf(root)).toEqual({ commit: second });
});

it('is nothing where nothing was changed, but the commit where a file was', async () => {
  const { root, third } = history();
  git(root, 'switch', '-q', 'main');
  expect(await baseOf(root)).toMatchObject({ why: expect.stringContaining('nothing was changed since "main"') });
  expect(await baseOf(root, { named: 'main' })).toMatchObject({
    fix: expect.stringContaining('Name another commit with --base'),
  });
  addFiles(root, { 'not-yet-added.txt': '' });
  expect(await baseOf(root, { named: 'main' })).toEqual({ commit: third });
  rmSync(join(root, 'not-yet-added.txt'));
  addFiles(root, { 'agent.mjs': 'changed' });
  expect(await baseOf(root)).toEqual({ commit: third });
});

it('is the commit of the baseline where the work was committed to the default branch itself', async () => {
  const { root, second, third } = history();
  git(root, 'switch', '-q', 'main');
  expect(await baseOf(root, { compared: second })).toEqual({ commit: second });
  addFiles(root, { 'notes.txt': '' });
  expect(await baseOf(root, { compared: second })).toEqual({ commit: second });
  rmSync(join(root, 'notes.txt'));
  const nothing = { why: expect.stringContaining('nothing was changed since "main"') };
  expect(await baseOf(root, { compared: third })).toMatchObject(nothing);
  expect(await baseOf(root, { compared: 'c'.repeat(40) })).toMatchObject(nothing);
  git(root, 'switch', '-q', 'change');
  expect(await baseOf(root, { compared: third })).toEqual({ commit: second });
});

it.each(['no-such-branch', '--help', 'HEAD:agent.mjs'])('is not %s, which is no commit', async (named) => {
  const { root } = history();
  expect(await baseOf(root, { named })).toMatchObject({ why: expect.stringContaining(named) });
});
