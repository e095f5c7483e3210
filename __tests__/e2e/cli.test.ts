/** The command line as a process: its flags, its exit codes, its interrupts; nothing asked twice, nothing lost. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { commands } from '../../src/cli/commands/index.ts';
import type { Outcome } from '../../src/model/verdict/outcome.ts';
import { lazy } from '../../src/text/memoize.ts';
import { type AgentServer, type Asked, startAgentServer } from '../support/agent-server.ts';
import { addFiles, type CliResult, outcomeIn, problemsOf, runCli, startCli } from '../support/cli.ts';
import { deskConfig, deskFolder, httpAgent } from '../support/lending-desk.ts';
import { lives } from '../support/processes.ts';
import { downloadedAction } from '../support/runner.ts';
import { unusedPort } from '../support/unused-port.ts';

/** Cases loan-1 … loan-n in two categories, each expecting its own answer. */
function loans(n: number): string {
  const lines = Array.from({ length: n }, (_, i) => {
    const category = i % 2 === 0 ? 'renewals' : 'fines';
    return `- { id: loan-${i + 1}, category: ${category}, input: loan-${i + 1}, expect: { contains: "answer to loan-${i + 1}." } }`;
  });
  return `${lines.join('\n')}\n`;
}

const inputOf = (asked: Asked) => String((asked.json as { input?: unknown } | undefined)?.input);
const right = (input: string) => ({ body: { text: `The answer to ${input}.` } });

/** An agent that answers wrongly to the inputs of `wrong`, which a test may change as it goes. */
async function startDesk() {
  const wrong = new Set<string>();
  const server = await startAgentServer((asked) =>
    wrong.has(inputOf(asked)) ? { body: { text: 'No idea.' } } : right(inputOf(asked)),
  );
  return { server, wrong, inputs: () => server.asked.map(inputOf) };
}

const folderFor = (url: string, n: number, more: readonly string[] = []) =>
  deskFolder(deskConfig(httpAgent(url), ['datasets:', '  - files: loans.yml', ...more]), {}, loans(n));

async function desk(n: number, more: readonly string[] = []) {
  const { server, ...agent } = await startDesk();
  onTestFinished(server.close);
  return { ...agent, cwd: folderFor(server.url, n, more), url: server.url };
}

/** Servers that more than one test asks. */
const shared: AgentServer[] = [];
afterAll(() => Promise.all(shared.map((server) => server.close())));

/** Twelve of thirty cases broke: the run of main, and the one that is compared with it. */
const broken = lazy(async () => {
  const { server, wrong, inputs } = await startDesk();
  shared.push(server);
  const cwd = folderFor(server.url, 30);
  await runCli(['run', '--out', 'main'], { cwd });
  for (let i = 1; i <= 12; i++) wrong.add(`loan-${i}`);
  const run = await runCli(['run', '--baseline', 'main/outcome.json'], { cwd });
  return { server, inputs, run, main: outcomeIn(cwd, 'main'), outcome: outcomeIn(cwd) };
});

/** A folder in which these two runs took place. */
async function brokenDesk() {
  const { server, ...made } = await broken();
  const cwd = folderFor(server.url, 30);
  addFiles(cwd, { 'main/outcome.json': made.main, '.agent-eval/outcome.json': made.outcome });
  return { ...made, cwd };
}

const passRate = ({ report }: Outcome) =>
  report.metrics.find(({ metric, scope }) => metric === 'pass_rate' && scope === 'overall')?.value;
const said = ({ exitCode, stdout, stderr }: CliResult) => [exitCode, stdout, stderr];

describe('help', () => {
  it('of everything, of each command and the version end with 0 on standard output alone', async () => {
    const [all, version, ...each] = await Promise.all([
      runCli(['--help']),
      runCli(['--version']),
      ...commands.map(({ name }) => runCli([name, '--help'])),
    ]);
    expect([all.exitCode, all.stderr]).toEqual([0, '']);
    for (const { name } of commands) expect(all.stdout).toContain(`  ${name} `);
    for (const [i, { name }] of commands.entries()) {
      expect([each[i]?.exitCode, each[i]?.stderr]).toEqual([0, '']);
      expect(each[i]?.stdout).toContain(`Usage: agent-eval ${name}`);
    }
    expect(said(version)).toEqual([0, expect.stringMatching(/^\d+\.\d+\.\d+\n$/), '']);
  });

  it('is pointed to by an unknown command or flag, with the nearest name and exit code 3', async () => {
    const command = await runCli(['validte']);
    expect([command.exitCode, command.stdout, problemsOf(command)]).toEqual([
      3,
      '',
      [['There is no command "validte".', 'Did you mean "validate"?']],
    ]);
    const flags = await runCli(['run', '--basline', 'none', '--modee=full', '--out']);
    expect([flags.exitCode, flags.stdout, problemsOf(flags)]).toEqual([
      3,
      '',
      [
        ['"run" has no option --basline.', 'Did you mean "--baseline"?'],
        ['"run" has no option --modee.', 'Did you mean "--mode"?'],
        ['--out needs a value.', 'Write --out DIR.'],
      ],
    ]);
  });
});

describe('run', () => {
  it('--json prints outcome.json on standard output and nothing else; what people read goes to standard error', async () => {
    const { cwd } = await desk(3);
    const result = await runCli(['run', '--json'], { cwd });
    expect(result.exitCode).toBe(0);
    expect(JSON.parse(result.stdout)).toEqual(
      JSON.parse(readFileSync(join(cwd, '.agent-eval', 'outcome.json'), 'utf8')),
    );
    expect(result.stderr).toContain('NOT COMPARED');
  });

  it('--dry-run asks nothing, writes nothing, and counts what it would ask', async () => {
    const { cwd, inputs } = await desk(4, ['trials: 3']);
    const talk = '- id: talk\n  turns:\n    - user: hello\n    - { user: and now, expect: { contains: answer } }\n';
    addFiles(cwd, { 'loans.yml': `${loans(4)}${talk}- { id: bare, input: nothing expected }\n` });
    const result = await runCli(['run', '--dry-run'], { cwd });
    expect(result.exitCode).toBe(0);
    expect(result.stdout).toContain('6 of 6 cases');
    expect(result.stdout).toContain('1 of the cases cannot be scored');
    expect(result.stdout).toContain('15 trials, 18 requests to the agent; repeats after failed calls apart.');
    expect(inputs()).toEqual([]);
    expect(existsSync(join(cwd, '.agent-eval'))).toBe(false);
    const json = await runCli(['run', '--dry-run', '--json'], { cwd });
    expect([json.exitCode, problemsOf(json)[0]?.[0], inputs()]).toEqual([
      ...[3, '--json prints the outcome of a run, and --dry-run makes none.', []],
    ]);
    await runCli(['run', '--out', 'real'], { cwd });
    expect(inputs()).toHaveLength(18);
  });

  it('--max-calls stops cleanly: what ran is shown, the verdict is inconclusive, nothing is called worse', async () => {
    const { cwd, wrong, inputs } = await desk(20);
    await runCli(['run', '--out', 'main'], { cwd });
    for (let i = 1; i <= 20; i++) wrong.add(`loan-${i}`);
    const before = inputs().length;
    const result = await runCli(['run', '--baseline', 'main', '--max-calls', '12'], { cwd });
    expect(inputs().length - before).toBe(12);
    const { run, verdict, comparison, report } = outcomeIn(cwd);
    expect([result.exitCode, verdict.conclusion, run.stopped, run.calls]).toEqual([0, 'inconclusive', 'budget', 12]);
    expect(report.cases.filter(({ status }) => status === 'failed')).toHaveLength(12);
    expect(report.cases.filter(({ status }) => status === 'skipped')).toHaveLength(8);
    expect(comparison?.metrics.filter((metric) => metric.verdict === 'worse')).toEqual([]);
    expect(result.stdout).toContain('INCONCLUSIVE');
  });

  it('--baseline FILE compares with it, and none compares with nothing', async () => {
    const { cwd, run, outcome } = await brokenDesk();
    const { verdict, comparison } = outcome;
    expect([run.exitCode, verdict.conclusion]).toEqual([1, 'regression']);
    expect(comparison?.cases.newlyFailing).toHaveLength(12);
    expect(comparison?.baseline.source).toBe('file');
    const alone = await runCli(['run', '--baseline', 'none'], { cwd });
    expect([alone.exitCode, outcomeIn(cwd).verdict.conclusion, outcomeIn(cwd).comparison]).toEqual([
      0,
      'not-compared',
      null,
    ]);
  });

  it('ends with 2 below a minimum, and with 4 where the configuration wants what was not compared to fail', async () => {
    const { cwd, wrong } = await desk(4, ['gate: { minimum: { pass_rate: 0.9 }, on_not_compared: fail }']);
    expect((await runCli(['run'], { cwd })).exitCode).toBe(4);
    wrong.add('loan-1');
    expect((await runCli(['run'], { cwd })).exitCode).toBe(2);
    expect(outcomeIn(cwd).verdict.conclusion).toBe('below-minimum');
  });

  it('--mode failed runs what failed in the run of the folder, however often it is repeated', async () => {
    const { cwd, wrong, inputs } = await desk(6);
    wrong.add('loan-2').add('loan-5');
    await runCli(['run'], { cwd });
    const whole = outcomeIn(cwd);
    wrong.delete('loan-2');
    const again = await runCli(['run', '--mode', 'failed'], { cwd });
    expect(inputs().slice(6).toSorted()).toEqual(['loan-2', 'loan-5']);
    expect(again.stdout + again.stderr).toContain('.agent-eval/failed');
    // What is to be done next is about the run in which they failed.
    expect(again.stdout).toContain('Next: Run all 6 cases: agent-eval run --mode full\n');
    await runCli(['run', '--mode', 'failed'], { cwd });
    // A case that passed once may waver.
    expect(inputs().slice(8).toSorted()).toEqual(['loan-2', 'loan-5']);
    // The run that was read is still there, with all its files.
    expect([outcomeIn(cwd), outcomeIn(cwd, '.agent-eval/failed').report.cases.length]).toEqual([whole, 2]);
    await runCli(['run'], { cwd });
    await runCli(['run', '--mode', 'failed'], { cwd });
    expect(inputs().slice(10 + 6)).toEqual(['loan-5']);
    wrong.delete('loan-5');
    await runCli(['run'], { cwd });
    const none = await runCli(['run', '--mode', 'failed'], { cwd });
    expect(problemsOf(none)[0]?.[0]).toBe('No case failed in the last run in .agent-eval.');
  });

  it('--case and --category, given more than once, choose the cases', async () => {
    const { cwd, inputs } = await desk(6);
    await runCli(['run', '--case', 'loan-2', '--case=loan-5'], { cwd });
    expect(inputs().toSorted()).toEqual(['loan-2', 'loan-5']);
    await runCli(['run', '--category', 'fines'], { cwd });
    expect(inputs().slice(2).toSorted()).toEqual(['loan-2', 'loan-4', 'loan-6']);
    expect(outcomeIn(cwd).run.cases).toEqual({ selected: 3, total: 6 });
  });

  it('--trials runs each case so often', async () => {
    const { cwd, inputs } = await desk(2);
    await runCli(['run', '--trials', '3'], { cwd });
    expect(inputs().toSorted()).toEqual(['loan-1', 'loan-1', 'loan-1', 'loan-2', 'loan-2', 'loan-2']);
    expect(outcomeIn(cwd).report.cases.map(({ trials }) => trials.length)).toEqual([3, 3]);
  });

  it('keeps suites apart: another suite’s last run says nothing of this one’s failures', async () => {
    const { cwd, wrong, url } = await desk(2);
    addFiles(cwd, { 'room.yml': deskConfig(httpAgent(url)).replace('lending-desk', 'reading-room') });
    wrong.add('loan-1');
    await runCli(['run'], { cwd });
    const other = await runCli(['run', '--config', 'room.yml', '--mode', 'failed'], { cwd });
    expect([other.exitCode, problemsOf(other)[0]?.[0]]).toEqual([
      3,
      'No earlier run of this suite is known whose failed cases could run.',
    ]);
    await runCli(['run', '--config', 'room.yml', '--out', 'room'], { cwd });
    expect([outcomeIn(cwd).run.suite, outcomeIn(cwd, 'room').run.suite]).toEqual(['lending-desk', 'reading-room']);
    expect(readFileSync(join(cwd, 'room', 'comment.md'), 'utf8')).not.toContain('lending-desk');
  });
});

/** Everything of a report but what time does to it. */
function timeless({ report }: Outcome) {
  const timed = /latency/;
  return {
    cases: report.cases.map(({ id, category, status, fingerprint, trials }) => [
      id,
      category,
      status,
      fingerprint,
      trials.map((t) => [t.trial, t.status, t.scores]),
    ]),
    metrics: report.metrics.filter(({ metric }) => !timed.test(metric)),
  };
}

describe('shards', () => {
  it('are a partition of the cases, and merged are the report of one run, compared like it', async () => {
    const { cwd, run: whole, outcome: one, inputs } = await brokenDesk();
    const before = inputs().length;
    const shards = await Promise.all(
      [1, 2, 3].map((i) => runCli(['run', '--baseline', 'main', '--shard', `${i}/3`, '--out', `shards/${i}`], { cwd })),
    );
    expect(shards.map(({ exitCode }) => exitCode)).toEqual([0, 0, 0]);
    expect(inputs().slice(before).toSorted()).toEqual(inputs().slice(0, 30).toSorted());
    const merged = await runCli(['merge', 'shards/*/outcome.json', '--baseline', 'main', '--out', 'merged'], { cwd });
    const joined = outcomeIn(cwd, 'merged');
    expect(timeless(joined)).toEqual(timeless(one));
    // The age of the stored run may be another minute by now.
    const ageless = ({ verdict }: Outcome) =>
      JSON.parse(JSON.stringify(verdict).replaceAll(/(under )?\d+ min old/g, 'old'));
    expect([merged.exitCode, ageless(joined)]).toEqual([whole.exitCode, ageless(one)]);
    expect(joined.run).toMatchObject({ calls: 30, cases: { selected: 30, total: 30 } });
  });

  it('may be more than there are cases', async () => {
    const { cwd } = await desk(1);
    const shards = await Promise.all(
      [1, 2].map((i) => runCli(['run', '--shard', `${i}/2`, '--out', `shards/${i}`], { cwd })),
    );
    expect(shards.map(({ exitCode }) => exitCode)).toEqual([0, 0]);
    expect((await runCli(['merge', 'shards/*/outcome.json'], { cwd })).exitCode).toBe(0);
    expect(outcomeIn(cwd).run.cases).toEqual({ selected: 1, total: 1 });
  });

  it('of which one is missing are not merged', async () => {
    const { cwd } = await desk(6);
    await runCli(['run', '--shard', '1/3', '--out', 'shards/1'], { cwd });
    await runCli(['run', '--shard', '3/3', '--out', 'shards/3'], { cwd });
    const merged = await runCli(['merge', 'shards/1', 'shards/3'], { cwd });
    expect([merged.exitCode, problemsOf(merged)]).toEqual([
      3,
      [
        [
          'Shard 2 of 3 has no results.',
          'Its job failed, was cancelled, or did not upload its results: re-run the failed jobs of the workflow.',
        ],
      ],
    ]);
    writeFileSync(join(cwd, 'shards/3/outcome.json'), '{"schemaVersion":');
    const cut = await runCli(['merge', 'shards/1', 'shards/3'], { cwd });
    expect(problemsOf(cut).flat().join(' ')).toMatch(/truncated, or not JSON\. at .*shards\/3.* Its job failed/);
    const none = await runCli(['merge', 'nowhere/*'], { cwd });
    expect([none.exitCode, problemsOf(none)[0]?.[0]]).toEqual([3, 'No shard left results: no file matches nowhere/*.']);
  });
});

describe('saved runs', () => {
  it('compared reach the verdict that the run itself reached, and leave its files alone', async () => {
    const { cwd, run, outcome: then } = await brokenDesk();
    const compared = await runCli(['compare', 'main', '.agent-eval/outcome.json', '--json'], { cwd });
    const now = JSON.parse(compared.stdout) as Outcome;
    expect([compared.exitCode, now.verdict]).toEqual([run.exitCode, then.verdict]);
    expect(now.comparison?.metrics).toEqual(then.comparison?.metrics);
    expect(outcomeIn(cwd)).toEqual(then);
  });

  it('are refused where their failing cases were cut out, whichever side they stand on', async () => {
    const { cwd, outcome } = await brokenDesk();
    const { report, ...rest } = outcome;
    const cut = { ...report, cases: report.cases.filter(({ status }) => status === 'passed') };
    addFiles(cwd, { 'cut.json': { ...rest, report: cut } });
    const both = [
      ['main', 'cut.json'],
      ['cut.json', 'main'],
    ].map((files) => runCli(['compare', ...files], { cwd }));
    for (const compared of await Promise.all(both))
      expect([compared.exitCode, problemsOf(compared)]).toEqual([
        3,
        [
          [
            'This saved run says that 30 cases were run, and holds the results of 18: it was cut or edited.',
            expect.stringMatching(/^at .*cut\.json$/),
            'Take the saved run as it was written, or run the suite again on the base branch to store a new one.',
          ],
        ],
      ]);
  });

  it('are reported again in each format, as they were reported then', async () => {
    const { cwd, wrong } = await desk(4);
    wrong.add('loan-3');
    const run = await runCli(['run'], { cwd });
    const file = (name: string) => readFileSync(join(cwd, '.agent-eval', name), 'utf8');
    const report = (format: string) => runCli(['report', '.agent-eval', '--format', format], { cwd });
    const [console, comment, summary, json] = await Promise.all(['console', 'comment', 'summary', 'json'].map(report));
    for (const one of [console, comment, summary, json]) expect([one?.exitCode, one?.stderr]).toEqual([0, '']);
    const withoutFolder = (text: string | undefined) => text?.replaceAll('.agent-eval/report', '.agent-eval').trimEnd();
    expect(withoutFolder(console?.stdout)).toBe(run.stdout.trimEnd());
    expect(withoutFolder(comment?.stdout)).toBe(file('comment.md').trimEnd());
    expect(withoutFolder(summary?.stdout)).toBe(file('summary.md').trimEnd());
    expect(JSON.parse(json?.stdout ?? '')).toEqual(JSON.parse(file('outcome.json')));
    const unknown = await report('sumary');
    expect([unknown.exitCode, problemsOf(unknown)]).toEqual([
      3,
      [['There is no format "sumary".', 'Did you mean "summary"?']],
    ]);
  });

  it('are reported with the defaults where there is no configuration at hand', async () => {
    const { cwd } = await desk(2);
    await runCli(['run'], { cwd });
    const compared = await runCli(['compare', '.agent-eval', '.agent-eval', '--config', 'gone.yml'], { cwd });
    expect(compared.exitCode).toBe(0);
    expect(compared.stdout).toContain('gone.yml was not used, but the defaults');
  });
});

/** As long as a busy machine may need; the test's own limit is longer. */
const PATIENCE_MS = 80_000;

/**
 * A server that notes what it is asked, and starts a child of its own, both to be ended by us. From its fifth question on it
 * answers once a file `go-on` is there.
 */
const SERVER = `import http from 'node:http';
import { appendFileSync, existsSync, writeFileSync } from 'node:fs';
import { spawn } from 'node:child_process';
const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
writeFileSync('pids.txt', process.pid + ' ' + child.pid);
let n = 0;
http.createServer(async (request, response) => {
  if (request.url === '/health') return void response.end('ok');
  let body = '';
  for await (const chunk of request) body += chunk;
  const { input } = JSON.parse(body);
  appendFileSync('asked.txt', input + '\\n');
  n += 1;
  while (n > 4 && !existsSync('go-on')) await new Promise((resolve) => setTimeout(resolve, 20));
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ text: 'The answer to ' + input + '.' }));
}).listen(Number(process.env.DESK_PORT), '127.0.0.1');`;

async function startedDesk(n: number) {
  const port = await unusedPort();
  const url = `http://127.0.0.1:${port}`;
  const start = `start: { command: exec node server.mjs, ready: "${url}/health", env: { DESK_PORT: "${port}" } }`;
  const cwd = deskFolder(
    deskConfig(httpAgent(url, start, 'concurrency: 2', 'timeout: 10m')),
    { 'server.mjs': SERVER },
    loans(n),
  );
  const read = (name: string) => (existsSync(join(cwd, name)) ? readFileSync(join(cwd, name), 'utf8') : '');
  const asked = () => read('asked.txt').split('\n').filter(Boolean);
  const agents = () => read('pids.txt').split(' ').filter(Boolean).map(Number);
  const untilAsked = async (count: number) => {
    await vi.waitUntil(() => asked().length >= count, { timeout: PATIENCE_MS, interval: 20 });
  };
  return { cwd, asked, agents, untilAsked };
}

describe('an interrupt', () => {
  it('ends with 130, the partial report and no agent left; --resume goes on without asking anything again', async () => {
    const { cwd, asked, agents, untilAsked } = await startedDesk(16);
    const running = startCli(['run'], { cwd });
    await untilAsked(5);
    running.kill('SIGINT');
    addFiles(cwd, { 'go-on': '' });
    const { exitCode, stdout } = await running.result;
    const first = outcomeIn(cwd);
    expect([exitCode, first.run.stopped, first.verdict.conclusion]).toEqual([130, 'interrupt', 'inconclusive']);
    expect(stdout).toContain('INCONCLUSIVE');
    expect(stdout.trimEnd()).toMatch(/ {2}exit 130$/);
    expect(agents()).toHaveLength(2);
    expect(agents().filter(lives)).toEqual([]);
    const done = first.report.cases.filter(({ status }) => status === 'passed').length;
    expect(done).toBeGreaterThanOrEqual(4);
    expect(done).toBeLessThan(16);
    expect(asked()).toHaveLength(done);

    const resumed = await runCli(['run', '--resume'], { cwd });
    const second = outcomeIn(cwd);
    expect([resumed.exitCode, second.run.stopped, passRate(second)]).toEqual([0, null, 1]);
    expect(second.report.cases.map(({ trials }) => trials.length)).toEqual(Array(16).fill(1));
    expect(asked().toSorted()).toEqual(second.report.cases.map(({ id }) => id).toSorted());
    expect(agents().filter(lives)).toEqual([]);
  });

  it('that comes a second time ends at once, and the agent with it', async () => {
    const { cwd, agents, untilAsked } = await startedDesk(6);
    const running = startCli(['run'], { cwd });
    await untilAsked(5);
    running.kill('SIGINT');
    await sleep(500);
    expect(lives(running.pid)).toBe(true);
    // Two that are handled within a moment are one: on a busy machine the first may have waited.
    const pressed = setInterval(() => running.kill('SIGINT'), 500);
    onTestFinished(() => clearInterval(pressed));
    running.kill('SIGINT');
    expect((await running.result).exitCode).toBe(130);
    // The first alone would have written what there is.
    expect(existsSync(join(cwd, '.agent-eval', 'outcome.json'))).toBe(false);
    expect(agents()).toHaveLength(2);
    await vi.waitUntil(() => !agents().some(lives), { timeout: PATIENCE_MS });
  });

  it('while the agent starts ends with 130, and the agent with it', async () => {
    const { cwd, agents } = await startedDesk(2);
    addFiles(cwd, { 'agent-eval.yml': readFileSync(join(cwd, 'agent-eval.yml'), 'utf8').replace('/health', '/never') });
    addFiles(cwd, {
      'server.mjs': SERVER.replace("request.url === '/health'", 'false').replace(
        'const { input } =',
        'response.statusCode = 503; response.end(); return; const { input } =',
      ),
    });
    const running = startCli(['run'], { cwd });
    await vi.waitUntil(() => agents().length === 2, { timeout: PATIENCE_MS, interval: 20 });
    running.kill('SIGTERM');
    const { exitCode, stderr } = await running.result;
    expect(exitCode).toBe(130);
    expect(stderr).toContain('The run was stopped while');
    expect(agents().filter(lives)).toEqual([]);
  });
});

describe.skipIf(!existsSync('/dev/full'))('standard output on a full disk', () => {
  const intoFullDisk = (cwd: string, ...words: readonly string[]) => {
    const entry = join(downloadedAction(), 'dist', 'index.js');
    const disk = openSync('/dev/full', 'w');
    onTestFinished(() => closeSync(disk));
    return spawnSync(process.execPath, [entry, ...words], { cwd, stdio: ['ignore', disk, 'pipe'], encoding: 'utf8' });
  };

  it('is a failure: half of a file must not pass for all of it', async () => {
    const { cwd } = await desk(2);
    expect((await runCli(['run'], { cwd })).exitCode).toBe(0);
    for (const words of [
      ['report', '.agent-eval', '--format', 'csv'],
      ['run', '--help'],
    ]) {
      const { status, stderr } = intoFullDisk(cwd, ...words);
      expect(status).toBe(3);
      expect(stderr).toMatch(/^Standard output could not be written, and is not complete: ENOSPC[^\n]*\n$/);
    }
  });
});

it('a reader that closes the pipe of both outputs takes no result away', async () => {
  const { cwd } = await desk(2);
  const entry = join(downloadedAction(), 'dist', 'index.js');
  const child = spawn(process.execPath, [entry, 'run'], { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  child.stdout.destroy();
  child.stderr.destroy();
  const [exitCode] = await once(child, 'exit');
  expect(exitCode).toBe(0);
  expect(outcomeIn(cwd).verdict.exitCode).toBe(0);
});

it('an agent is waited for and asked without the proxy that the environment names', async () => {
  const { cwd, asked } = await startedDesk(2);
  const proxy = await startAgentServer({ status: 502 });
  onTestFinished(proxy.close);
  const { exitCode } = await runCli(['run'], { cwd, env: { NODE_USE_ENV_PROXY: '1', HTTP_PROXY: proxy.url } });
  expect([exitCode, asked().length, proxy.asked.length]).toEqual([0, 2, 0]);
});
