/** The base version of an agent: its commit checked out beside the checkout, prepared, and nothing of it left. */
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it, vi } from 'vitest';
import { checkOutBase } from '../../src/agents/checkout/base-version.ts';
import { ProblemError } from '../../src/model/problem.ts';
import { findCheckout } from '../../src/platform/git.ts';
import { agentOptions } from '../support/agent-world.ts';
import { type Files, folderOf } from '../support/cli.ts';
import { begin, commit, GIT_ENVIRONMENT, git, worktreesOf } from '../support/git-repository.ts';
import { serveRepository } from '../support/git-server.ts';

const COMMAND = { type: 'command', command: 'node agent.mjs' };

interface Options {
  readonly agent?: object;
  /** Folder of the configuration. */
  readonly inside?: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

async function baseOf(root: string, sha: string, { agent = COMMAND, inside = '.', environment = {}, signal }: Options) {
  const temporary = folderOf({});
  const git = { environment: { ...GIT_ENVIRONMENT, ...environment } };
  const from = await findCheckout(root, git);
  const said: string[] = [];
  const base = checkOutBase(
    { options: agentOptions(agent), others: new Map() },
    { commit: sha, from: from! },
    {
      ...git,
      temporary,
      directory: join(root, inside),
      origin: { file: 'agent-eval.yml', path: 'agent' },
      say: (text) => void said.push(text),
      signal: signal ?? new AbortController().signal,
    },
  );
  return { base, temporary, said };
}

async function checkedOut(root: string, sha: string, options: Options = {}) {
  const { base, ...rest } = await baseOf(root, sha, options);
  return { ...(await base), ...rest };
}

async function refused(root: string, sha: string, options: Options = {}) {
  const { base, temporary } = await baseOf(root, sha, options);
  const error = await base.then(
    () => null,
    (e: unknown) => e,
  );
  expect(error).toBeInstanceOf(ProblemError);
  expect(readdirSync(temporary)).toEqual([]);
  expect(worktreesOf(root)).toEqual([]);
  return (error as ProblemError).message;
}

/** Two commits: what the first one holds, and what the second changes. */
function twoCommits(first: Files, second: Files) {
  const root = folderOf({ 'agent.mjs': 'first', ...first });
  const base = begin(root);
  return { root, base, head: commit(root, { 'agent.mjs': 'second', ...second }) };
}

describe('the checkout of the base version', () => {
  it('has the files of its commit, and leaves nothing', async () => {
    const { root, base } = twoCommits({ 'old.txt': 'old' }, {});
    git(root, 'rm', '-q', 'old.txt');
    const place = await checkedOut(root, base);
    expect(readFileSync(join(place.directory, 'agent.mjs'), 'utf8')).toBe('first');
    expect(existsSync(join(place.directory, 'old.txt'))).toBe(true);
    expect(worktreesOf(root)).toHaveLength(1);
    await place.remove();
    expect(worktreesOf(root)).toEqual([]);
    expect(readdirSync(place.temporary)).toEqual([]);
    expect(readFileSync(join(root, 'agent.mjs'), 'utf8')).toBe('second');
  });

  it('resolves paths as the checkout does: the folder of the configuration, and paths that were written out', async () => {
    const { root, base } = twoCommits({ 'apps/desk/agent-eval.yml': '', 'libs/words.txt': 'words' }, {});
    const environment = { PYTHONPATH: `${root}/libs:${root}/made-later:/elsewhere` };
    const agent = { ...COMMAND, command: `cat ${root}/libs/words.txt ${root}-other`, cwd: 'service' };
    const place = await checkedOut(root, base, { inside: 'apps/desk', agent, environment });
    const tree = join(place.temporary, readdirSync(place.temporary)[0]!);
    expect(place.directory).toBe(join(tree, 'apps/desk'));
    expect(place.options).toMatchObject({ command: `cat ${tree}/libs/words.txt ${root}-other`, cwd: 'service' });
    expect(place.environment.PYTHONPATH).toBe(`${tree}/libs:${root}/made-later:/elsewhere`);
    await place.remove();
  });

  it('is prepared by start.prepare, in the folder where the agent is started', async () => {
    const { root, base } = twoCommits({ 'apps/desk/version': 'base' }, { 'apps/desk/version': 'head' });
    const agent = { ...COMMAND, cwd: 'apps/desk', start: { prepare: 'cp version built' } };
    const place = await checkedOut(root, base, { agent });
    expect(readFileSync(join(place.directory, 'apps/desk/built'), 'utf8')).toBe('base');
    expect(existsSync(join(root, 'apps/desk/built'))).toBe(false);
    await place.remove();
  });

  it('is gone again with the last output of a command that fails', async () => {
    const { root, base } = twoCommits({}, {});
    const agent = { ...COMMAND, start: { prepare: 'echo no module named soil >&2; exit 4' } };
    const message = await refused(root, base, { agent });
    expect(message).toContain('ended with exit code 4');
    expect(message).toContain('no module named soil');
  });

  it('is gone again after an interrupt', async () => {
    const { root, base } = twoCommits({}, {});
    const stop = new AbortController();
    const begun = join(folderOf({}), 'begun');
    const agent = { ...COMMAND, start: { prepare: `touch ${begun}; sleep 60` } };
    const message = refused(root, base, { agent, signal: stop.signal });
    await vi.waitUntil(() => existsSync(begun), { timeout: 60_000 });
    stop.abort();
    expect(await message).toContain('The run was stopped');
  });

  it('says so where git was interrupted, and gives no advice about its checkout', async () => {
    const { root, base } = twoCommits({}, {});
    const message = await refused(root, base, { signal: AbortSignal.abort() });
    expect(message).toBe(`The run was stopped while the base commit ${base.slice(0, 7)} was checked out.`);
  });

  it.each([
    ['an image that the workflow built', { command: 'docker run --rm desk' }, 'does not build'],
    ['an agent outside of the repository', { command: 'node agent.mjs', cwd: '../desk' }, 'outside of the repository'],
  ])('is refused for %s, which would be the current version', async (_what, start, text) => {
    const { root, base } = twoCommits({}, {});
    const agent = {
      type: 'http',
      url: 'http://127.0.0.1:{{ port }}/chat',
      start: { ready: 'http://127.0.0.1:{{ port }}/', ...start },
    };
    expect(await refused(root, base, { agent })).toContain(text);
  });
});

it('may be a container that sees the files of its own checkout', async () => {
  const { root, base } = twoCommits({}, {});
  const command = 'docker run --rm -v "$PWD":/app:ro -w /app desk';
  const start = { command, ready: 'http://127.0.0.1:{{ port }}/', timeout: 1 };
  const agent = { type: 'http', url: 'http://127.0.0.1:{{ port }}/chat', start };
  const place = await checkedOut(root, base, { agent });
  expect(place.directory).not.toBe(root);
  await place.remove();
});

describe('packages of Node.js', () => {
  const INSTALLED = { 'node_modules/soil/index.js': 'loam', 'node_modules/.bin/.keep': '' };
  const ignored = { '.gitignore': 'node_modules', 'package.json': '{}' };
  const lock = (version: number) => ({ 'package-lock.json': JSON.stringify({ version }) });

  it('are copied where the lock file is the same and nothing else prepares the agent', async () => {
    const { root, base } = twoCommits({ ...ignored, ...lock(1), ...INSTALLED }, {});
    const place = await checkedOut(root, base);
    expect(readFileSync(join(place.directory, 'node_modules/soil/index.js'), 'utf8')).toBe('loam');
    await place.remove();
  });

  it('are those of the root of a monorepo, too', async () => {
    const files = { ...ignored, ...lock(1), ...INSTALLED, 'apps/desk/agent.mjs': '' };
    const { root, base } = twoCommits(files, {});
    mkdirSync(join(root, 'apps/desk/node_modules/own'), { recursive: true });
    const place = await checkedOut(root, base, { inside: 'apps/desk' });
    expect(existsSync(join(place.directory, '../../node_modules/soil'))).toBe(true);
    expect(existsSync(join(place.directory, 'node_modules/own'))).toBe(true);
    await place.remove();
  });

  it('are not taken over where the lock file has changed', async () => {
    const { root, base } = twoCommits({ ...ignored, ...lock(1), ...INSTALLED }, lock(2));
    const place = await checkedOut(root, base);
    expect(existsSync(join(place.directory, 'node_modules'))).toBe(false);
    await place.remove();
  });
});

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
    const message = await refused(clone, base);
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
