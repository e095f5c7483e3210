/** Worktrees of other commits: what a process that was killed has left goes, and what another one uses stays. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { addWorktree } from '../../src/platform/worktree.ts';
import { folderOf } from '../support/cli.ts';
import { begin, GIT_ENVIRONMENT, git } from '../support/git-repository.ts';

it('a new worktree takes away those of processes that are gone, and no others', async () => {
  const directory = folderOf({ 'shop/tea.txt': 'green\n' });
  const root = join(directory, 'shop');
  const commit = begin(root);
  const temporary = join(directory, 'temporary');
  mkdirSync(temporary);
  const { pid: gone } = spawnSync(process.execPath, ['--version']);
  const add = (name: string) => {
    git(root, 'worktree', 'add', '-q', '--detach', join(temporary, name));
    return join(temporary, name);
  };
  const left = add(`agent-eval-base-${gone}-a1b2c3`);
  const others = [add(`agent-eval-base-${process.ppid}-a1b2c3`), add('of-a-person')];
  const tree = await addWorktree({ root, commit }, temporary, { environment: GIT_ENVIRONMENT });
  const listed = git(root, 'worktree', 'list', '--porcelain');
  expect([existsSync(left), listed.includes(left)]).toEqual([false, false]);
  for (const one of [...others, tree.root]) expect([existsSync(one), listed.includes(one)]).toEqual([true, true]);
  await tree.remove();
  expect(existsSync(tree.root)).toBe(false);
});
