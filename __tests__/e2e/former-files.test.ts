/** A run that could not take place leaves no file of an older run behind that could be taken for its own. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { outcomeSchema } from '../../src/model/verdict/outcome.ts';
import { startAgentServer } from '../support/agent-server.ts';
import { runCli } from '../support/cli.ts';
import { deskConfig, deskFolder, httpAgent } from '../support/lending-desk.ts';

const TYPO = ['datasets:', '  - files: loans.yml', 'gaet: {}'];

/** A folder whose last run took place, and after it the configuration got a typo. */
async function aRunThenATypo(more: readonly string[] = []) {
  const agent = await startAgentServer({ body: { text: 'The book is renewed.' } });
  const cwd = deskFolder(deskConfig(httpAgent(agent.url), ['datasets:', '  - files: loans.yml', ...more]));
  const first = await runCli(['run'], { cwd });
  await agent.close();
  expect([0, 1, 2, 4]).toContain(first.exitCode);
  const file = (name: string) => join(cwd, '.agent-eval', name);
  const read = (name: string) => readFileSync(file(name), 'utf8');
  const before = { outcome: read('outcome.json'), journal: read('journal.jsonl') };
  const sound = readFileSync(join(cwd, 'agent-eval.yml'), 'utf8');
  writeFileSync(join(cwd, 'agent-eval.yml'), deskConfig(httpAgent(agent.url), TYPO));
  return { cwd, file, read, before, sound };
}

it('replaces each of them, keeps the journal, and the results under another name', async () => {
  const { cwd, file, read, before } = await aRunThenATypo(['report: { formats: [ctrf, markdown] }']);
  expect(existsSync(file('report.md'))).toBe(true);
  const run = await runCli(['run'], { cwd });
  expect(run.exitCode).toBe(3);
  expect(run.stderr).toContain('Unknown key "gaet"');
  for (const name of ['comment.md', 'summary.md'])
    expect(read(name)).toContain('⛔ Agent eval: could not run, unknown key');
  expect(read('report.html')).toContain('could not run');
  expect(read('junit.xml')).not.toContain('<testcase');
  expect(read('cases.csv').trim().split('\n')).toHaveLength(1);
  expect(['ctrf-report.json', 'report.md'].filter((name) => existsSync(file(name)))).toEqual([]);
  const outcome = outcomeSchema.parse(JSON.parse(read('outcome.json')));
  expect(outcome.verdict).toMatchObject({ conclusion: 'could-not-run', exitCode: 3 });
  expect(outcome.report.cases).toEqual([]);
  expect(read('journal.jsonl')).toBe(before.journal);
  expect(read('outcome.previous.json')).toBe(before.outcome);

  await runCli(['run'], { cwd });
  expect(read('outcome.previous.json')).toBe(before.outcome);
});

it('leaves the results alone that the run was to be compared with', async () => {
  const { cwd, read, before } = await aRunThenATypo();
  const run = await runCli(['run', '--baseline', '.agent-eval/outcome.json'], { cwd });
  expect(run.exitCode).toBe(3);
  expect(read('outcome.json')).toBe(before.outcome);
  expect(read('comment.md')).toContain('could not run');
});

it('still knows what failed in the last run that took place', async () => {
  const { cwd, file, sound } = await aRunThenATypo();
  await runCli(['run'], { cwd });
  writeFileSync(join(cwd, 'agent-eval.yml'), sound);
  const run = await runCli(['run', '--mode', 'failed', '--dry-run'], { cwd });
  expect([run.exitCode, run.stderr]).toEqual([0, '']);
  expect(existsSync(file('outcome.previous.json'))).toBe(true);
});

it('changes nothing when it was only asked what would run', async () => {
  const { cwd, read, before } = await aRunThenATypo();
  const run = await runCli(['run', '--dry-run'], { cwd });
  expect([run.exitCode, read('outcome.json')]).toEqual([3, before.outcome]);
});

it('of a run that took place, what an older one wrote in formats that are no longer asked for is gone', async () => {
  const { cwd, file, sound } = await aRunThenATypo(['report: { formats: [ctrf] }']);
  writeFileSync(join(cwd, 'agent-eval.yml'), sound.replace('formats: [ctrf]', 'html: false'));
  expect(existsSync(file('ctrf-report.json'))).toBe(true);
  await runCli(['run'], { cwd });
  expect(['ctrf-report.json', 'report.html'].filter((name) => existsSync(file(name)))).toEqual([]);
  expect(existsSync(file('comment.md'))).toBe(true);
});

it('prints its outcome with --json', async () => {
  const { cwd } = await aRunThenATypo();
  const run = await runCli(['run', '--json'], { cwd });
  expect(outcomeSchema.parse(JSON.parse(run.stdout)).verdict.conclusion).toBe('could-not-run');
});
