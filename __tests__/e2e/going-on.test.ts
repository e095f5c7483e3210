/** Runs that end before their end, and those that go on from them: through the command line. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { startAgentServer } from '../support/agent-server.ts';
import { outcomeIn, runCli, startCli } from '../support/cli.ts';
import { deskConfig, deskFolder, httpAgent } from '../support/lending-desk.ts';

const LOANS = Array.from(
  { length: 6 },
  (_, i) => `- { id: loan-${i + 1}, input: lend ${i + 1}, expect: { contains: Here } }\n`,
).join('');

/** One request at a time, each of 10 cents. @param silent Number of the request, from 0, that is never answered. */
async function desk(silent = -1) {
  const server = await startAgentServer((_, n) =>
    n === silent ? { fault: 'never' } : { body: { text: 'Here it is.', usage: { cost: 0.1 } } },
  );
  onTestFinished(server.close);
  const agent = httpAgent(server.url, 'concurrency: 1', 'response: { text: text, usage: usage }', 'timeout: 60s');
  return { server, cwd: deskFolder(deskConfig(agent), {}, LOANS) };
}

it('what an interrupted run has asked and paid counts into the limits and the report of the one that goes on', async () => {
  const { server, cwd } = await desk();
  await runCli(['run', '--max-calls', '3'], { cwd });
  expect([server.asked.length, outcomeIn(cwd).run.stopped]).toEqual([3, 'budget']);
  const planned = await runCli(['run', '--resume', '--dry-run'], { cwd });
  expect(planned.stdout).toContain('Goes on from a run that ended 3 trials with 3 requests and $0.30');
  expect(planned.stdout).toContain('3 trials, 3 requests to the agent');
  await runCli(['run', '--resume', '--max-calls', '5'], { cwd });
  const five = outcomeIn(cwd).run;
  expect([server.asked.length, five.calls, five.cost, five.stopped]).toEqual([5, 5, expect.closeTo(0.5), 'budget']);
  await runCli(['run', '--resume', '--max-cost', '0.5'], { cwd });
  expect([server.asked.length, outcomeIn(cwd).run.stopped]).toEqual([5, 'budget']);
  await runCli(['run', '--resume'], { cwd });
  const { run, report } = outcomeIn(cwd);
  expect([server.asked.length, run.calls, run.cost, run.stopped]).toEqual([6, 6, expect.closeTo(0.6), null]);
  expect(report.cases.map(({ status }) => status)).toEqual(Array(6).fill('passed'));
});

it('a second run in the same folder is refused while the first goes on', async () => {
  const { server, cwd } = await desk(3);
  const first = startCli(['run'], { cwd });
  while (server.asked.length < 4) await wait(20);
  const second = await runCli(['run', '--case', 'loan-6'], { cwd });
  expect([second.exitCode, second.stderr]).toEqual([
    3,
    expect.stringMatching(
      /Another run \(process \d+\) is writing into \.agent-eval\..*delete \.agent-eval\/journal\.jsonl\.lock\./s,
    ),
  ]);
  first.kill('SIGKILL');
  await first.result;
  const before = server.asked.length;
  await runCli(['run', '--resume'], { cwd });
  expect(server.asked.slice(before).map(({ json }) => (json as { input: string }).input)).toEqual([
    'lend 4',
    'lend 5',
    'lend 6',
  ]);
});

it('the command that a stopped run prints goes on with its options, raises the limit and compares as it would have', async () => {
  const { server, cwd } = await desk();
  await runCli(['run', '--out', 'before'], { cwd });
  const asked = server.asked.length;
  const options = ['--baseline', 'before', '--trials', '2', '--seed', '7'];
  const stopped = await runCli(['run', ...options, '--max-calls', '6'], { cwd });
  const next = /Next: Raise the limit .*: agent-eval (run .*)\n/.exec(stopped.stdout)?.[1];
  expect(next).toBe(`run ${options.join(' ')} --max-calls 12 --resume`);
  await runCli(next!.split(' '), { cwd });
  const { run, comparison } = outcomeIn(cwd);
  expect([run.trials, run.seed, run.stopped, comparison?.shared]).toEqual([2, 7, null, 6]);
  expect(server.asked.length - asked).toBe(12);
});

it('a limit that leaves out trials of cases that ran counts those trials, and the calls that they take', async () => {
  const { cwd } = await desk();
  const { stdout } = await runCli(['run', '--trials', '3', '--max-calls', '5'], { cwd });
  const { run, verdict } = outcomeIn(cwd);
  expect([run.trialsLeft, verdict.headline]).toEqual([13, 'stopped by the budget after 5 of 18 trials']);
  expect(verdict.reasons[0]?.text).toContain('run the other 13 trials, about 13 calls.');
  expect(stdout).toContain(': 27.8% of the trials ran\n');
  expect(stdout).toMatch(/--trials 3 --max-calls 18 --resume\n/);
});

it('a limit that leaves out longer cases than those that ran is raised by the turns of these', async () => {
  const { server, cwd } = await desk();
  const turns = Array.from({ length: 5 }, (_, i) => `{ user: lend ${i + 1} }`).join(', ');
  const long = Array.from({ length: 4 }, (_, i) => `- { id: long-${i + 1}, turns: [${turns}] }\n`).join('');
  writeFileSync(join(cwd, 'loans.yml'), LOANS + long.replaceAll('] }', '], expect: { not_empty: true } }'));
  const stopped = await runCli(['run', '--max-calls', '6'], { cwd });
  expect(stopped.stdout).toContain('run the other 4 cases, about 20 calls.');
  const next = /Next: Raise the limit .*: agent-eval (run .*)\n/.exec(stopped.stdout)?.[1];
  expect(next).toBe('run --max-calls 26 --resume');
  await runCli(next!.split(' '), { cwd });
  expect([server.asked.length, outcomeIn(cwd).run.stopped]).toEqual([26, null]);
});

it('a self-check that is interrupted in its first pass reports that pass, and goes on from it', async () => {
  const { server, cwd } = await desk(3);
  await runCli(['run', '--case', 'loan-1'], { cwd });
  const going = startCli(['run', '--self-check', '--seed', '7'], { cwd });
  while (server.asked.length < 4) await wait(20);
  going.kill('SIGINT');
  const { exitCode, stdout, stderr } = await going.result;
  expect([exitCode, stderr]).toEqual([130, expect.not.stringContaining('problem')]);
  expect(stdout).toContain('Next: Go on where it stopped: agent-eval run --self-check --seed 7 --resume\n');
  expect(outcomeIn(cwd)).toMatchObject({ run: { stopped: 'interrupt' }, verdict: { conclusion: 'inconclusive' } });
  const options = ['run', '--self-check', '--seed', '7', '--resume'];
  const planned = await runCli([...options, '--dry-run'], { cwd });
  expect(planned.stdout).toContain('Goes on from a run that ended 2 trials with');
  expect(planned.stdout).toContain('10 trials, 10 requests to the agent');
  expect(planned.stdout).not.toContain('twice');
  const before = server.asked.length;
  expect((await runCli(options, { cwd })).exitCode).toBe(0);
  expect([server.asked.length - before, outcomeIn(cwd).comparison?.shared]).toEqual([10, 6]);
});

it('an interrupt before a case ran leaves the results of the run before', async () => {
  const { server, cwd } = await desk(6);
  await runCli(['run'], { cwd });
  const { startedAt } = outcomeIn(cwd).run;
  const going = startCli(['run'], { cwd });
  while (server.asked.length < 7) await wait(20);
  going.kill('SIGINT');
  const { exitCode, stderr } = await going.result;
  expect([exitCode, stderr]).toEqual([130, expect.stringContaining('interrupted before a case ran.')]);
  const kept = JSON.parse(readFileSync(join(cwd, '.agent-eval', 'outcome.previous.json'), 'utf8'));
  expect(kept.run.startedAt).toBe(startedAt);
  const compared = await runCli(['run', '--baseline', '.agent-eval', '--out', 'next'], { cwd });
  expect([compared.exitCode, outcomeIn(cwd, 'next').comparison?.shared]).toEqual([0, 6]);
});
