/** Both versions without set-up, at a desk: a repository of two commits, agent.start, and nothing said of a base version. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type CliResult, type Files, folderOf, outcomeIn, problemsOf, startCli } from '../support/cli.ts';
import { begin, commit, GIT_ENVIRONMENT, git, worktreesOf } from '../support/git-repository.ts';
import { lives } from '../support/processes.ts';
import { unusedPort } from '../support/unused-port.ts';

/** Writes down each start of it, with its process. */
const SERVER = `import { appendFileSync } from 'node:fs';
import http from 'node:http';
import { lost } from './knowledge.mjs';
appendFileSync(process.env.STARTS, process.pid + ' ' + process.cwd() + '\\n');
http.createServer(async (request, response) => {
  if (request.url === '/health') return response.end();
  const said = [];
  for await (const chunk of request) said.push(chunk);
  const { message } = JSON.parse(Buffer.concat(said));
  response.end(JSON.stringify({ reply: lost.includes(message) ? 'No idea.' : 'advice on ' + message }));
}).listen(Number(process.env.PORT), '127.0.0.1');
`;
const knows = (...lost: readonly string[]) => ({ 'knowledge.mjs': `export const lost = ${JSON.stringify(lost)};\n` });
const CASES = Array.from({ length: 12 }, (_, i) => ({
  id: `plant-${i + 1}`,
  input: `plant-${i + 1}`,
  expect: { contains: `advice on plant-${i + 1}` },
}));
const BROKEN = ['plant-2', 'plant-5', 'plant-9', 'plant-11'];

const configOf = (start: object = {}, port: number | string = '{{ port }}', more: object = {}) => ({
  version: 1,
  name: 'desk',
  agent: {
    type: 'http',
    url: `http://127.0.0.1:${port}/chat`,
    start: {
      command: `"${process.execPath}" server.mjs`,
      ready: `http://127.0.0.1:${port}/health`,
      env: { PORT: String(port) },
      ...start,
    },
    request: { message: '{{ input }}' },
    response: { text: 'reply' },
  },
  datasets: [{ files: 'cases.yml' }],
  ...more,
});

interface Desk {
  readonly directory: string;
  readonly temporary: string;
  readonly run: (...args: readonly string[]) => Promise<CliResult>;
  readonly start: (...args: readonly string[]) => ReturnType<typeof startCli>;
  /** Folders that the agent was started in, in order. */
  readonly startedIn: () => readonly string[];
}

/** A repository whose main has this, and a branch that is checked out. */
function desk(config: object, files: Files = {}, inside = '.'): Desk {
  const root = folderOf({ '.gitignore': '.agent-eval\n' });
  const directory = join(root, inside);
  mkdirSync(directory, { recursive: true });
  const here = (all: Files) =>
    Object.fromEntries(Object.entries(all).map(([name, text]) => [join(inside, name), text]));
  begin(root);
  commit(root, here({ 'server.mjs': SERVER, ...knows(), 'agent-eval.yml': config, 'cases.yml': CASES, ...files }));
  const temporary = folderOf({});
  const starts = join(folderOf({ starts: '' }), 'starts');
  const env = { ...GIT_ENVIRONMENT, RUNNER_TEMP: temporary, STARTS: starts, DESK_KEY: 'a-secret-of-the-desk' };
  const start = (...args: readonly string[]) => startCli(['run', ...args], { cwd: directory, env });
  const run = (...args: readonly string[]) => start(...args).result;
  git(root, 'switch', '-q', '-c', 'change');
  const startedIn = () =>
    readFileSync(starts, 'utf8')
      .split('\n')
      .slice(0, -1)
      .map((line) => line.split(' ')[1]!);
  return { directory, temporary, run, start, startedIn };
}

/** With a stored run of main. */
async function deskWithRun(...facts: Parameters<typeof desk>): Promise<Desk> {
  const at = desk(...facts);
  expect((await at.run('--out', '.agent-eval/main')).exitCode).toBe(0);
  return { ...at, startedIn: () => at.startedIn().slice(1) };
}

const AGAINST_MAIN = ['--baseline', '.agent-eval/main/outcome.json'] as const;

function nothingIsLeft({ directory, temporary }: Desk): void {
  expect(worktreesOf(directory)).toEqual([]);
  expect(readdirSync(temporary)).toEqual([]);
}

it('finds a regression by itself: the base commit is checked out, started on a port of its own, and gone again', async () => {
  const at = await deskWithRun(configOf());
  commit(at.directory, knows(...BROKEN));
  const { exitCode, stdout, stderr } = await at.run(...AGAINST_MAIN);
  expect([exitCode, outcomeIn(at.directory).verdict.conclusion]).toEqual([1, 'regression']);
  expect(outcomeIn(at.directory).comparison?.confirmation?.mode).toBe('confirm');
  expect(stdout).toContain('4 cases on both versions: 4 confirmed broken');
  expect(stderr).toContain('Checking out the base version');
  const started = at.startedIn();
  expect(started).toHaveLength(3);
  expect(started.filter((folder) => folder.startsWith(at.temporary))).toHaveLength(1);
  nothingIsLeft(at);
});

it('does nothing of it where nothing is suspicious', async () => {
  const at = await deskWithRun(configOf({ prepare: 'echo prepared >> ../prepared.txt' }), {}, 'app');
  commit(at.directory, { 'readme.md': 'More words.' });
  const { exitCode, stderr } = await at.run(...AGAINST_MAIN);
  expect([exitCode, outcomeIn(at.directory).verdict.conclusion]).toEqual([0, 'no-regression']);
  expect(stderr).not.toContain('Checking out');
  expect(at.startedIn()).toEqual([at.directory]);
  // Once for the stored run, once for this one.
  expect(readFileSync(join(at.directory, '../prepared.txt'), 'utf8')).toBe('prepared\nprepared\n');
});

it('lets both versions take turns at a port that is fixed', async () => {
  const at = await deskWithRun(configOf({}, await unusedPort()));
  commit(at.directory, knows(...BROKEN));
  const { exitCode } = await at.run(...AGAINST_MAIN);
  expect([exitCode, outcomeIn(at.directory).comparison?.confirmation?.mode]).toEqual([1, 'confirm']);
  const inTree = at.startedIn().map((folder) => folder.startsWith(at.temporary));
  // The first pass, then turns of which each begins with a start.
  expect(inTree[0]).toBe(false);
  expect(new Set(inTree.slice(1))).toEqual(new Set([false, true]));
  nothingIsLeft(at);
});

it('says what a base version said that does not start, without its secrets, and lets the stored runs speak', async () => {
  const prepare = 'test -f knowledge.mjs && test -f built || { echo "no build for $DESK_KEY"; exit 7; }';
  const config = {
    ...configOf({ prepare }),
    agent: { ...configOf({ prepare }).agent, headers: { key: '${DESK_KEY}' } },
  };
  const at = await deskWithRun(config, { built: '' });
  git(at.directory, 'checkout', '-q', 'main');
  git(at.directory, 'rm', '-q', '--cached', 'built');
  commit(at.directory, { '.gitignore': '.agent-eval\nbuilt\n' });
  git(at.directory, 'checkout', '-q', '-B', 'change');
  commit(at.directory, knows(...BROKEN));
  const { stdout, stderr } = await at.run(...AGAINST_MAIN);
  expect(outcomeIn(at.directory).comparison?.confirmation?.mode).toBe('stored');
  expect(stdout).toContain('The base version could not be asked, so only this version was re-run.');
  expect(stdout).toMatch(/agent\.start\.prepare: .*ended with exit code 7\. Its last output: no build for \S+/);
  expect(stdout + stderr).not.toContain('a-secret-of-the-desk');
  nothingIsLeft(at);
});

it('starts it in the folder of a monorepo, with the cases of the change', async () => {
  const at = await deskWithRun(
    configOf({ cwd: 'service' }),
    { 'service/server.mjs': SERVER, 'service/knowledge.mjs': knows()['knowledge.mjs'] },
    'apps/desk',
  );
  const cases = CASES.map((one) => ({ ...one, category: 'renamed' }));
  commit(at.directory, { 'service/knowledge.mjs': knows(...BROKEN)['knowledge.mjs'], 'cases.yml': cases });
  const { exitCode } = await at.run(...AGAINST_MAIN);
  expect([exitCode, outcomeIn(at.directory).comparison?.confirmation?.mode]).toEqual([1, 'confirm']);
  expect(at.startedIn().some((folder) => /agent-eval-base-[\w-]+\/apps\/desk\/service$/.test(folder))).toBe(true);
  nothingIsLeft(at);
});

it.each(['SIGINT', 'SIGTERM'] as const)(
  'leaves nothing behind after %s while it is prepared and while it is asked',
  async (signal) => {
    const at = await deskWithRun(
      configOf({ prepare: 'case "$PWD" in *agent-eval-base-*) sleep 60 & echo $! > "$RUNNER_TEMP/pid"; wait;; esac' }),
    );
    commit(at.directory, knows(...BROKEN));
    const { kill, result } = at.start(...AGAINST_MAIN);
    const pid = join(at.temporary, 'pid');
    await expect.poll(() => existsSync(pid) && readFileSync(pid, 'utf8').trim() !== '', { timeout: 30_000 }).toBe(true);
    kill(signal);
    expect((await result).exitCode).toBe(130);
    expect(lives(Number(readFileSync(pid, 'utf8')))).toBe(false);
    expect(worktreesOf(at.directory)).toEqual([]);
    expect(readdirSync(at.temporary)).toEqual(['pid']);
  },
);

it('compares with the commit that --base names, without any stored run', async () => {
  const at = desk(configOf());
  commit(at.directory, knows(...BROKEN));
  commit(at.directory, { 'readme.md': 'More words.' });
  const { exitCode, stdout } = await at.run('--base', 'main');
  const { comparison, verdict } = outcomeIn(at.directory);
  expect([exitCode, verdict.conclusion]).toEqual([1, 'regression']);
  const sha = git(at.directory, 'rev-parse', 'main').trim();
  expect(comparison!.baseline.sha).toBe(sha);
  expect(stdout).toContain(`Compared with the base version at ${sha.slice(0, 7)}, asked side by side with this one`);
  expect((await at.run('--base', 'HEAD~1')).exitCode).toBe(0);
  nothingIsLeft(at);
});

it.each([
  ['the very version that is checked out', ['--base', 'HEAD'], 'it is the very version that is checked out'],
  ['no commit', ['--base', 'mian'], '--base: "mian" is no commit of this clone'],
])('refuses to compare with %s, and asks nobody', async (_what, args, text) => {
  const at = desk(configOf());
  const result = await at.run(...args);
  expect(result.exitCode).toBe(3);
  expect(problemsOf(result).flat().join(' ')).toContain(text);
  expect(at.startedIn()).toEqual([]);
  nothingIsLeft(at);
});

it('says of a shallow clone that lacks the commit how to fetch it', async () => {
  const at = desk(configOf());
  writeFileSync(join(at.directory, '.git', 'shallow'), `${git(at.directory, 'rev-parse', 'HEAD')}\n`);
  const said = problemsOf(await at.run('--base', 'release'))
    .flat()
    .join(' ');
  expect(said).toContain('"release" is no commit of this clone');
  expect(said).toContain(
    'This clone is shallow: it has only the newest commits of one branch. Fetch what you compare with',
  );
});
