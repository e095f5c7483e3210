/** Replies that lack what a case's expectations need: lost since the baseline, it has failed; never there, the run says nothing. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { type AgentServer, startAgentServer } from '../support/agent-server.ts';
import { addFiles, folderOf, outcomeIn, runCli } from '../support/cli.ts';

const servers: AgentServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});
async function replying(body: object) {
  const server = await startAgentServer(() => ({ body }));
  servers.push(server);
  return `${server.url}/chat`;
}

const whole = { text: 'Weekly.', intent: 'WATERING' };
const { intent: _, ...wordsOnly } = whole;
const fifty = Array.from({ length: 50 }, (__, n) => ({
  id: `plant_${n}`,
  input: `Question ${n}`,
  expect: { intent: 'WATERING', not_empty: true },
}));
const suite = (url: string, more: object = {}) => ({
  version: 1,
  name: 'plants',
  agent: { type: 'http', url },
  datasets: [{ files: 'cases.json' }],
  ...more,
});

async function run(directory: string, config: object, ...flags: readonly string[]) {
  addFiles(directory, { 'agent-eval.yml': config });
  const { exitCode } = await runCli(['run', ...flags], { cwd: directory });
  return { exitCode, outcome: outcomeIn(directory) };
}
const saved = (directory: string) => readFileSync(join(directory, '.agent-eval', 'outcome.json'), 'utf8');

async function withBaseline(): Promise<string> {
  const directory = folderOf({ 'cases.json': fifty });
  const { exitCode } = await run(directory, suite(await replying(whole)));
  expect(exitCode).toBe(0);
  addFiles(directory, { 'before.json': saved(directory) });
  return directory;
}
const rows = ({ comparison }: ReturnType<typeof outcomeIn>) =>
  comparison?.metrics
    .filter(({ gated, scope }) => gated && scope === 'overall')
    .map(({ metric, baseline, current, n }) => [metric, baseline, current, n]);

describe('a field that the replies have lost since the baseline', () => {
  it('fails every hard expectation that it was scored by, alike in report, comparison, verdict and JUnit', async () => {
    const directory = await withBaseline();
    const { exitCode, outcome } = await run(directory, suite(await replying(wordsOnly)), '--baseline', 'before.json');
    expect([exitCode, outcome.verdict.conclusion]).toEqual([1, 'regression']);
    expect(rows(outcome)).toEqual([
      ['pass_rate', 1, 0, 50],
      ['intent_accuracy', 1, 0, 50],
    ]);
    expect(outcome.comparison!.cases.newlyFailing.map(({ failedChecks }) => failedChecks)).toEqual(
      Array(50).fill(['intent: no longer reported']),
    );
    expect(outcome.report.cases.map(({ status, trials }) => [status, trials[0]!.code])).toEqual(
      Array(50).fill(['failed', 'not_reported']),
    );
    expect(outcome.diagnosis?.patterns.map(({ code, title }) => [code, title])).toEqual([
      ['lost_field', 'The replies no longer carry the intent'],
    ]);
    expect(outcome.report.confusions).toEqual([]);
    expect(outcome.report.warnings.filter(({ code }) => code === 'expectation_not_scored')).toEqual([]);
    const junit = readFileSync(join(directory, '.agent-eval', 'junit.xml'), 'utf8');
    expect(junit.match(/<failure/g)).toHaveLength(50);
    expect(junit).toContain('the reply no longer carries what this needs');
  });

  it('fails them between two saved runs as well', async () => {
    const directory = await withBaseline();
    await run(directory, suite(await replying(wordsOnly)));
    addFiles(directory, { 'after.json': saved(directory) });
    expect(outcomeIn(directory).report.cases[0]!.status).toBe('passed');
    const { exitCode } = await runCli(['compare', 'before.json', 'after.json', '--out', 'compared'], {
      cwd: directory,
    });
    const outcome = outcomeIn(directory, 'compared');
    expect(exitCode).toBe(1);
    expect(rows(outcome)).toEqual([
      ['pass_rate', 1, 0, 50],
      ['intent_accuracy', 1, 0, 50],
    ]);
    expect(outcome.report.cases.every(({ status }) => status === 'failed')).toBe(true);
  });

  it('is confirmed by re-runs where the base version still has it, and is no regression where that has lost it, too', async () => {
    const directory = await withBaseline();
    const now = await replying(wordsOnly);
    const against = async (base: string) =>
      run(directory, suite(now, { baseline: { agent: { url: base } } }), '--baseline', 'before.json');
    const still = await against(await replying(whole));
    expect([still.exitCode, still.outcome.comparison?.confirmation?.mode]).toEqual([1, 'confirm']);
    const gone = await against(await replying(wordsOnly));
    expect(gone.outcome.verdict.conclusion).not.toBe('regression');
  });

  it('stays unscored where the baseline did not have it either', async () => {
    const directory = folderOf({ 'cases.json': fifty });
    const url = await replying(wordsOnly);
    await run(directory, suite(url));
    addFiles(directory, { 'before.json': saved(directory) });
    const { exitCode, outcome } = await run(directory, suite(url), '--baseline', 'before.json');
    expect([exitCode, rows(outcome)]).toEqual([0, [['pass_rate', 1, 1, 50]]]);
  });
});

describe('a suite most of whose cases cannot be scored', () => {
  const cases = Array.from({ length: 216 }, (__, n) => ({
    id: `plant_${n}`,
    input: `Question ${n}`,
    expect: n < 6 ? { not_empty: true } : { intent: 'WATERING' },
  }));

  it('could not run', async () => {
    const directory = folderOf({ 'cases.json': cases });
    const { exitCode, outcome } = await run(directory, suite(await replying(wordsOnly)));
    expect([exitCode, outcome.verdict.conclusion, outcome.verdict.headline]).toEqual([
      3,
      'could-not-run',
      '210 of 216 cases could not be scored',
    ]);
    expect(outcome.verdict.reasons[0]!.text).toContain('Map the field under agent.response');
  });

  it('has failed where the baseline could be scored', async () => {
    const directory = folderOf({ 'cases.json': cases });
    await run(directory, suite(await replying(whole)));
    addFiles(directory, { 'before.json': saved(directory) });
    const { exitCode, outcome } = await run(directory, suite(await replying(wordsOnly)), '--baseline', 'before.json');
    expect([exitCode, outcome.verdict.conclusion]).toEqual([1, 'regression']);
  });
});
