/** From agent-eval.yml to files that other tools read and a collector that other tools feed from, through the command line. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startAgentServer } from '../support/agent-server.ts';
import { outcomeIn, problemsOf, runCli } from '../support/cli.ts';
import { deskConfig, deskFolder, httpAgent } from '../support/lending-desk.ts';
import {
  ctrfProblems,
  junitProblems,
  otlpRecords,
  otlpRequestOf,
  sarifProblems,
  surefireProblems,
} from '../support/published-schemas.ts';

const DATA = ['datasets:', '  - files: loans.yml'];

/** A library whose agent renews loans, and forgets to say what is owed. */
async function library(...report: readonly string[]) {
  const agent = await startAgentServer(() => ({ body: { text: 'Your atlas is renewed.' } }));
  onTestFinished(agent.close);
  return deskFolder(deskConfig(httpAgent(agent.url), [...DATA, ...report]));
}

const read = (cwd: string, name: string, out = '.agent-eval') => readFileSync(join(cwd, out, name), 'utf8');

describe('a run', () => {
  it('writes junit.xml and cases.csv by itself, and the files that report.formats names', async () => {
    const cwd = await library('report: { formats: [ctrf, sarif, otel, markdown] }');
    await runCli(['run'], { cwd });
    const junit = read(cwd, 'junit.xml');
    expect(await junitProblems(junit)).toEqual([]);
    expect(await surefireProblems(junit)).toEqual([]);
    expect(junit).toContain('name="fine"');
    expect(read(cwd, 'cases.csv').split('\n')).toHaveLength(1 + 2 + 1);
    expect(ctrfProblems(read(cwd, 'ctrf-report.json'))).toEqual([]);
    expect(sarifProblems(read(cwd, 'results.sarif'))).toEqual([]);
    expect(read(cwd, 'report.md')).toContain('`fine`');
    const [request = ''] = read(cwd, 'otel-logs.jsonl').split('\n');
    expect(otlpRecords(otlpRequestOf(request))).toHaveLength(4);
  });

  it('sends its scores to the collector of the configuration with its key, which no file of it holds', async () => {
    const collector = await startAgentServer(() => ({ body: {} }));
    onTestFinished(collector.close);
    const cwd = await library(
      `report: { otlp: { endpoint: "${collector.url}", headers: { x-key: "\${LIBRARY_KEY}" } } }`,
    );
    const env = { LIBRARY_KEY: 'juniper-berry-7' };
    const run = await runCli(['run'], { cwd, env });
    expect(run.stderr).not.toContain('Warning');
    expect(collector.asked.map(({ headers }) => headers['x-key'])).toEqual(['juniper-berry-7']);
    expect(read(cwd, 'outcome.json')).not.toContain('juniper');
    const told = collector.asked.length;
    await runCli(['report', '.agent-eval'], { cwd, env });
    await runCli(['compare', '.agent-eval', '.agent-eval'], { cwd, env });
    expect(collector.asked).toHaveLength(told);
  });

  it('keeps its verdict where the collector is not there, and warns', async () => {
    const cwd = await library('report: { otlp: { endpoint: "http://127.0.0.1:1" } }');
    const run = await runCli(['run'], { cwd });
    expect(run.stderr).toContain('The events were not taken by http://127.0.0.1:1/v1/logs');
    expect(run.exitCode).toBe(outcomeIn(cwd).verdict.exitCode);
  });

  it('is not begun with a format that nobody knows, or an address that is none', async () => {
    const cwd = await library('report: { formats: [sarif, junitx], otlp: { endpoint: "collector:4318" } }');
    const run = await runCli(['validate'], { cwd });
    expect(run.exitCode).toBe(3);
    expect(problemsOf(run).flat().join('\n')).toMatch(/report\.formats[\s\S]*report\.otlp\.endpoint/);
  });
});

describe('a saved run', () => {
  it('is printed in any format, whether the configuration asks for it or not', async () => {
    const cwd = await library();
    await runCli(['run'], { cwd });
    const printed = async (format: string) =>
      (await runCli(['report', '.agent-eval', '--format', format], { cwd })).stdout;
    expect(await printed('junit')).toBe(read(cwd, 'junit.xml'));
    expect(await printed('csv')).toBe(read(cwd, 'cases.csv'));
    expect(ctrfProblems(await printed('ctrf'))).toEqual([]);
    expect(sarifProblems(await printed('sarif'))).toEqual([]);
    expect(otlpRecords(otlpRequestOf(await printed('otel')))).toHaveLength(4);
    expect(await printed('markdown')).toMatch(/^### .+Agent eval: /);
  });
});
