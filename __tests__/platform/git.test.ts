/** Where a checkout is found: in each folder where git itself finds one. */
import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findCheckout } from '../../src/platform/git.ts';
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
