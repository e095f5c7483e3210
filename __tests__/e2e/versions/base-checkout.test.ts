/** The base version of an agent from a checkout that is not whole: shallow, with submodules, large files, hooks or a token. */
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { checkedOut, refused, twoCommits } from '../../agents/base-checkout.ts';
import { folderOf } from '../../support/cli.ts';
import { begin, commit, git, worktreesOf } from '../../support/git-repository.ts';
import { serveRepository } from '../../support/git-server.ts';

describe('a checkout that is not whole', () => {
  /** As actions/checkout leaves it: one commit, of a remote that has all. */
  function shallowCloneOf(root: string) {
    const clone = join(folderOf({}), 'clone');
    git('/', 'clone', '-q', '--depth=1', pathToFileURL(root).href, clone);
    return clone;
  }

  it('fetches the base commit, and stays shallow', async () => {
    const { root, base } = twoCommits({}, {});
    const clone = shallowCloneOf(root);
    const place = await checkedOut(clone, base);
    expect(readFileSync(join(place.directory, 'agent.mjs'), 'utf8')).toBe('first');
    await place.remove();
    expect(git(clone, 'rev-list', '--count', 'HEAD')).toBe('1');
  });

  /** What actions/checkout leaves in the configuration of the clone, unless it is told not to. */
  const TOKEN = `Basic ${Buffer.from('x-access-token:a-token').toString('base64')}`;

  it('fetches by the token that the checkout left', async () => {
    const { root, base } = twoCommits({}, {});
    const clone = shallowCloneOf(root);
    const url = await serveRepository(root, TOKEN);
    git(clone, 'remote', 'set-url', 'origin', url);
    git(clone, 'config', '--local', `http.${new URL(url).origin}/.extraheader`, `AUTHORIZATION: ${TOKEN}`);
    const place = await checkedOut(clone, base);
    expect(readFileSync(join(place.directory, 'agent.mjs'), 'utf8')).toBe('first');
    await place.remove();
  });

  it('says what to do where it left none', async () => {
    const { root, base } = twoCommits({}, {});
    const clone = shallowCloneOf(root);
    git(clone, 'remote', 'set-url', 'origin', await serveRepository(root, TOKEN));
    const message = await refused(clone, base, { environment: { GITHUB_ACTIONS: 'true' } });
    expect(message).toContain(`The base commit ${base.slice(0, 7)} could not be checked out.`);
    expect(message).toContain('git fetch failed');
    expect(message).toContain('persist-credentials: true');
    expect(message).toContain('fetch-depth: 0');
  });

  it('has submodules as the checkout has them', async () => {
    const library = folderOf({ 'words.txt': 'old words' });
    const old = begin(library);
    const root = folderOf({ 'agent.mjs': 'first' });
    begin(root);
    for (const name of ['words', 'unused']) git(root, 'submodule', '--quiet', 'add', library, name);
    const base = commit(root, {});
    commit(library, { 'words.txt': 'new words' });
    git(join(root, 'words'), 'pull', '-q');
    commit(root, {});
    git(root, 'submodule', '--quiet', 'deinit', '-f', 'unused');
    const place = await checkedOut(root, base);
    expect(readFileSync(join(place.directory, 'words/words.txt'), 'utf8')).toBe('old words');
    expect(git(join(place.directory, 'words'), 'rev-parse', 'HEAD')).toBe(old);
    expect(readdirSync(join(place.directory, 'unused'))).toEqual([]);
    await place.remove();
    expect(worktreesOf(root)).toEqual([]);
    expect(worktreesOf(join(root, 'words'))).toEqual([]);
    expect(readFileSync(join(root, 'words/words.txt'), 'utf8')).toBe('new words');
  });

  it.each([
    ['where the checkout has them', true, 'the model'],
    ['not where it has only their pointers', false, 'pointer'],
  ])('has large files %s', async (_when, installed, text) => {
    const { root, base } = twoCommits({ '.gitattributes': '*.bin filter=lfs', 'model.bin': 'pointer' }, {});
    const filter = 'if [ -n "$GIT_LFS_SKIP_SMUDGE" ]; then cat; else cat >/dev/null; printf "the model"; fi';
    const config = join(folderOf({}), 'gitconfig');
    git(root, 'config', '--file', config, 'filter.lfs.smudge', filter);
    if (installed) git(root, 'config', '--local', 'filter.lfs.smudge', filter);
    const environment = { GIT_CONFIG_GLOBAL: config, GITHUB_ACTIONS: 'true' };
    const place = await checkedOut(root, base, { environment });
    expect(readFileSync(join(place.directory, 'model.bin'), 'utf8')).toBe(text);
    await place.remove();
  });

  it('runs no hook of the repository', async () => {
    const { root, base } = twoCommits({}, {});
    const marker = join(folderOf({}), 'ran');
    mkdirSync(join(root, 'hooks'));
    commit(root, { 'hooks/post-checkout': `#!/bin/sh\ntouch ${marker}\n` });
    git(root, 'update-index', '--chmod=+x', 'hooks/post-checkout');
    git(root, 'config', 'core.hooksPath', 'hooks');
    const place = await checkedOut(root, base);
    await place.remove();
    expect(existsSync(marker)).toBe(false);
  });
});
