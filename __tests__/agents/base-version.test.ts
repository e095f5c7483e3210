/** The base version of an agent: its commit checked out beside the checkout, prepared, and nothing of it left. */
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { agentOptions } from '../support/agent-world.ts';
import { folderOf } from '../support/cli.ts';
import { git, worktreesOf } from '../support/git-repository.ts';
import { COMMAND, checkedOut, refused, twoCommits } from './base-checkout.ts';

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

  it('has no option of any agent that points to the checkout', async () => {
    const { root, base } = twoCommits({ 'desk/agent.mjs': '' }, {});
    const links = folderOf({});
    symlinkSync(root, join(links, 'all'));
    const program = { command: `${root}/step`, args: [`${root}/step.mjs`], env: { ROOT: root } };
    const shared = { name: root, before: program, after: [program, program] };
    const start = { prepare: `ls ${root}`, command: `node ${root}/agent.mjs`, ready: 'http://127.0.0.1/', cwd: root };
    const url = `http://127.0.0.1/?root=${root}`;
    const agents = [
      { ...COMMAND, ...shared, ...program, cwd: root, state: { url, headers: { root } } },
      { ...COMMAND, cwd: `${links}/all/desk` },
      { type: 'http', ...shared, url, headers: { root }, request: { text: '{{ input }}', root }, start },
      { type: 'openai-chat', base_url: 'http://127.0.0.1/', model: `${root}/model`, start },
    ];
    for (const agent of agents) {
      const place = await checkedOut(root, base, { agent });
      const expected = JSON.stringify(agentOptions(agent)).replaceAll(`${links}/all`, root);
      expect(place.options).toEqual(JSON.parse(expected.replaceAll(root, place.directory)));
      await place.remove();
    }
  });

  it('finds these paths wherever one may begin, and none within a URL or another path', async () => {
    const { root, base } = twoCommits({}, {});
    const written = (at: string) => [
      `-I${at}/libs --root=${at} @${at}/body.json "${at}"`,
      `${at}/a:${at}/b`,
      `file://${at}/agent.mjs`,
      `sqlite:///${at}/state.db`,
    ];
    const elsewhere = [`/srv${root}/agent.mjs`, `http://127.0.0.1:8000${root}/health`, `\${HOME}${root}`, `~${root}`];
    const env = Object.entries([...written(root), ...elsewhere]);
    const place = await checkedOut(root, base, { agent: { ...COMMAND, env: Object.fromEntries(env) } });
    const rebased = 'env' in place.options && Object.values(place.options.env ?? {});
    expect(rebased).toEqual([...written(place.directory), ...elsewhere]);
    await place.remove();
  });

  it('resolves paths that lead to the checkout through symbolic links, or into a folder of it', async () => {
    const { root, base } = twoCommits({ 'apps/desk/words.txt': 'words' }, {});
    const links = folderOf({});
    symlinkSync(root, join(links, 'all'));
    symlinkSync(join(root, 'apps'), join(links, 'apps'));
    const environment = { AGENT_HOME: `${links}/all/apps`, PYTHONPATH: `${links}/apps/desk:${links}:${links}/none` };
    const agent = { ...COMMAND, command: `cat "${links}/all/apps/desk/words.txt" ${links}/apps` };
    const place = await checkedOut(root, base, { agent, environment });
    const tree = place.directory;
    expect(place.options).toMatchObject({ command: `cat "${tree}/apps/desk/words.txt" ${tree}/apps` });
    expect(place.environment).toMatchObject({
      AGENT_HOME: `${tree}/apps`,
      PYTHONPATH: `${tree}/apps/desk:${links}:${links}/none`,
    });
    await place.remove();
  });

  it('finds paths within variables, where the base version has what they name', async () => {
    const { root, base } = twoCommits({ 'pre.mjs': '', 'my words/a.json': '[]' }, { 'added.mjs': '' });
    const written = (at: string) => ({
      NODE_OPTIONS: `--import=${at}/pre.mjs --max-old-space-size=100`,
      DATABASE_URL: `sqlite:///${at}/my words/a.json?mode=ro`,
      KNOWLEDGE: `file://${at}/my words`,
      SETTINGS: JSON.stringify({ file: `${at}/pre.mjs`, roots: [at] }),
      WORDS: `${at}/my words/a.json`,
    });
    const elsewhere = {
      ADDED: `--import=${root}/added.mjs`,
      BUILT: `file://${root}/node_modules/@desk/words`,
      OTHER: `file:///srv${root}/pre.mjs,${root}-other/pre.mjs`,
    };
    const place = await checkedOut(root, base, { environment: { ...written(root), ...elsewhere } });
    expect(place.environment).toMatchObject({ ...written(place.directory), ...elsewhere });
    await place.remove();
  });

  it('writes nothing into a folder of the checkout that a variable names', async () => {
    const { root, base } = twoCommits({ '.gitignore': '.venv', '.venv/installed': 'current' }, {});
    const environment = { VIRTUAL_ENV: `${root}/.venv` };
    const prepare = 'mkdir -p "$VIRTUAL_ENV" && echo base > "$VIRTUAL_ENV/installed"';
    const place = await checkedOut(root, base, { agent: { ...COMMAND, start: { prepare } }, environment });
    expect(readFileSync(join(root, '.venv/installed'), 'utf8')).toBe('current');
    expect(place.environment.VIRTUAL_ENV).toBe(join(place.directory, '.venv'));
    await place.remove();
  });

  it('has the .env files that git does not track, of the agent and above, but none that this version added', async () => {
    const files = {
      '.gitignore': '.env*',
      '.env': 'ROOT=1',
      'apps/desk/.env.local': 'DESK=1',
      'apps/shop/.env': 'SHOP=1',
    };
    const { root, base } = twoCommits({ ...files, 'apps/desk/agent.mjs': '' }, { '.env.added': 'HEAD=1' });
    git(root, 'add', '--force', '.env.added');
    git(root, 'commit', '-q', '-m', 'Add a file');
    const place = await checkedOut(root, base, { inside: 'apps/desk' });
    expect(readdirSync(place.directory)).toContain('.env.local');
    expect(readFileSync(join(place.directory, '../../.env'), 'utf8')).toBe('ROOT=1');
    expect(existsSync(join(place.directory, '../../.env.added'))).toBe(false);
    expect(existsSync(join(place.directory, '../shop/.env'))).toBe(false);
    expect(place.said.join('')).toContain('gets a copy of .env, apps/desk/.env.local, which git does not track');
    await place.remove();
  });

  it('has no .env file that holds secrets for others', async () => {
    const { root, base } = twoCommits({ '.gitignore': '.env', '.env': 'KEY=1' }, {});
    const place = await checkedOut(root, base, { environmentFiles: false });
    expect(existsSync(join(place.directory, '.env'))).toBe(false);
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

  it('advises on the token of the checkout only where fetching failed', async () => {
    const { root, base } = twoCommits({ '.gitattributes': 'agent.mjs filter=sealed' }, {});
    git(root, 'config', 'filter.sealed.smudge', 'no-such-filter');
    git(root, 'config', 'filter.sealed.required', 'true');
    const environment = { GITHUB_ACTIONS: 'true' };
    const message = await refused(root, base, { environment });
    expect(message).toContain('smudge filter sealed failed');
    expect(message).not.toContain('actions/checkout');
    expect(await refused(root, 'f'.repeat(40), { environment })).toContain('Let actions/checkout leave its token');
    expect(await refused(root, 'f'.repeat(40))).not.toContain('actions/checkout');
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

describe('of a command', () => {
  const files = { 'desk/agent.py': '', 'package.json': '{}', '.gitignore': 'dist' };
  const ask = (command: string, args?: readonly string[]) => ({ type: 'command', command, ...(args && { args }) });

  it.each([
    ask('node agent.mjs'),
    ask('node --import ./agent.mjs -e 1'),
    ask('python', ['-m', 'desk.agent', '{{ input }}']),
    ask('uvicorn desk.agent:app'),
    ask('cd desk && python x.py'),
    ask('npm', ['run', 'ask']),
    ask('uv run faqbot'),
    ask('go run .'),
    ask('docker run -i -v "$PWD":/app desk-image'),
    { ...ask('faqbot'), env: { FAQ: 'desk' } },
    { ...ask('faqbot'), start: { prepare: 'true' } },
  ])('is the program of its own checkout: $command $args', async (agent) => {
    const { root, base } = twoCommits(files, {});
    const place = await checkedOut(root, base, { agent });
    await place.remove();
  });

  it.each([
    ask('faqbot'),
    ask('faqbot', ['answer', '{{ desk }}']),
    ask('curl', ['--silent', 'http://127.0.0.1:1/desk', '{{ input }}']),
    ask('python -m faqbot.agent'),
    ask('docker run -i desk-image'),
  ])('is refused where both versions would be one program: $command $args', async (agent) => {
    const { root, base } = twoCommits(files, {});
    const message = await refused(root, base, { agent });
    expect(message).toContain(`The command ${agent.command} names nothing of the checkout`);
    expect(message).toContain('Set baseline: { agent: none }');
    const place = await checkedOut(root, base, { agent, isOfCheckout: true });
    await place.remove();
  });

  it('may be a program that the packages of its own checkout bring along', async () => {
    const { root, base } = twoCommits({ 'bin/faqbot': '' }, {});
    const environment = { PATH: `${root}/bin:${process.env.PATH}` };
    const place = await checkedOut(root, base, { agent: ask('faqbot'), environment });
    await place.remove();
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

  it('are those of all folders of a workspace: another version of a package may lie beside a member', async () => {
    const member = { 'package.json': '{}', 'agent.mjs': '', 'node_modules/soil/index.js': 'peat' };
    const members = Object.fromEntries(Object.entries(member).map(([name, text]) => [`apps/desk/${name}`, text]));
    const { root, base } = twoCommits({ ...ignored, ...lock(1), ...INSTALLED, ...members }, {});
    const place = await checkedOut(root, base);
    expect(readFileSync(join(place.directory, 'apps/desk/node_modules/soil/index.js'), 'utf8')).toBe('peat');
    await place.remove();
  });

  it.each(['package.json', 'libs/words/package.json'])(
    'are not taken over where scripts of %s may have changed them',
    async (file) => {
      const scripts = { [file]: '{ "scripts": { "postinstall": "patch-package" } }' };
      const { root, base } = twoCommits({ ...ignored, ...lock(1), ...INSTALLED, ...scripts }, {});
      const place = await checkedOut(root, base);
      expect(existsSync(join(place.directory, 'node_modules'))).toBe(false);
      expect(place.said.join('')).toContain(
        `${file} has a script that may change what is installed. Set agent.start.prepare`,
      );
      await place.remove();
    },
  );

  it('are taken over beside a script that sets up the project', async () => {
    const scripts = { 'package.json': '{ "scripts": { "prepare": "husky" } }' };
    const { root, base } = twoCommits({ ...ignored, ...lock(1), ...INSTALLED, ...scripts }, {});
    const place = await checkedOut(root, base);
    expect(existsSync(join(place.directory, 'node_modules/soil'))).toBe(true);
    await place.remove();
  });

  it('are installed by start.prepare where scripts of the package run with them', async () => {
    const scripts = { 'package.json': '{ "scripts": { "prepare": "tsc" } }' };
    const { root, base } = twoCommits({ ...ignored, ...lock(1), ...INSTALLED, ...scripts }, {});
    const bin = folderOf({ npm: '#!/bin/sh\necho "$@" > installed.txt\n' });
    chmodSync(join(bin, 'npm'), 0o755);
    const environment = { PATH: `${bin}:${process.env.PATH}` };
    const place = await checkedOut(root, base, { agent: { ...COMMAND, start: { prepare: 'npm ci' } }, environment });
    expect(readFileSync(join(place.directory, 'installed.txt'), 'utf8')).toBe('ci\n');
    expect(existsSync(join(place.directory, 'node_modules'))).toBe(false);
    await place.remove();
  });

  it('are not taken over where the lock file has changed', async () => {
    const { root, base } = twoCommits({ ...ignored, ...lock(1), ...INSTALLED }, lock(2));
    const place = await checkedOut(root, base);
    expect(existsSync(join(place.directory, 'node_modules'))).toBe(false);
    await place.remove();
  });
});
