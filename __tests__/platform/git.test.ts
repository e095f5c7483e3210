/** Where a checkout is found: in each folder where git itself finds one. */
import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findCheckout, readCheckout } from '../../src/platform/git.ts';
import { folderOf } from '../support/cli.ts';
import { begin, GIT_ENVIRONMENT, git } from '../support/git-repository.ts';

const world = { environment: GIT_ENVIRONMENT };

it('a checkout is found from its folders, by a link into it and in a second worktree, and nowhere else', async () => {
  const directory = folderOf({ 'shop/evals/cases/tea.yml': 'a case\n' });
  const at = (name: string) => join(directory, name);
  const commit = begin(at('shop'));
  git(at('shop'), 'worktree', 'add', '-q', at('second'));
  git(directory, 'clone', '-q', '--bare', 'shop', 'bare');
  symlinkSync(at('shop/evals'), at('link'));
  mkdirSync(at('plain'));
  for (const name of ['shop', 'shop/evals/cases', 'link', 'link/cases', 'second'])
    expect(await findCheckout(at(name), world)).toEqual({
      root: git(at(name), 'rev-parse', '--show-toplevel'),
      commit,
    });
  for (const name of ['bare', 'shop/.git', 'plain', 'missing']) expect(await findCheckout(at(name), world)).toBeNull();
});

it('a checkout that git does not read says why, and what to do', async () => {
  const root = folderOf({ 'tea.yml': 'a case\n' });
  begin(root);
  const foreign = { environment: { ...GIT_ENVIRONMENT, GIT_TEST_ASSUME_DIFFERENT_OWNER: '1' } };
  expect(await readCheckout(root, foreign)).toEqual({
    why: `git does not read ${root}, since it belongs to another user`,
    fix: `Run this before, as the user of the run: git config --global --add safe.directory "${root}"`,
  });
  expect(await readCheckout(root, { environment: { PATH: '/nowhere' } })).toEqual({
    why: 'git was not found',
    fix: 'Install git where the run takes place.',
  });
  const why = 'the configuration is in no checkout of git that has a commit';
  expect(await readCheckout(folderOf({}), world)).toEqual({ why });
});
