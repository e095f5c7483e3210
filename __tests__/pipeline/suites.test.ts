/** Several suites in one call: each under its own name and in its own folder, none hides another. */
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { exitCodeOfAll, runSuites } from '../../src/pipeline/suites.ts';
import { mergeShards } from '../../src/pipeline/variants/merge.ts';
import { failureText } from '../../src/text/failure.ts';
import { startAgentServer } from '../support/agent-server.ts';
import { aCiContext } from '../support/an-outcome.ts';
import { plainRequest, quietWorld } from '../support/run-world.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'agent-eval-suites-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** A suite of one recorded conversation, in a folder of its name. */
async function suite(place: string, name: string, options: { readonly expects?: string; readonly gate?: object } = {}) {
  await mkdir(join(folder, place));
  const config = {
    version: 1,
    name,
    agent: { type: 'replay', files: 'recorded.jsonl' },
    datasets: [{ files: 'cases.json' }],
    gate: options.gate ?? {},
  };
  const said = { role: 'assistant', content: 'The greenhouse opens at nine.' };
  await writeFile(join(folder, place, 'agent-eval.yml'), JSON.stringify(config));
  await writeFile(
    join(folder, place, 'cases.json'),
    JSON.stringify([{ id: 'hours', input: 'When?', expect: { contains: options.expects ?? 'nine' } }]),
  );
  await writeFile(
    join(folder, place, 'recorded.jsonl'),
    JSON.stringify({ case: 'hours', trial: 0, messages: [{ role: 'user', content: 'When?' }, said] }),
  );
}
const GLOB = '*/agent-eval.yml';
async function run() {
  const said: string[] = [];
  const logged: string[] = [];
  const world = quietWorld(folder, {
    stdout: (text) => void said.push(text),
    stderr: (text) => void logged.push(text),
  });
  const all = await runSuites({ ...plainRequest, config: GLOB }, world);
  const problems = all.failures.map(({ error }) => failureText(error, 'agent-eval')).join('');
  return { exitCode: exitCodeOfAll(all, false), stdout: said.join(''), log: logged.join(''), problems };
}
const outcome = (name: string) => JSON.parse(readFileSync(join(folder, '.agent-eval', name, 'outcome.json'), 'utf8'));

describe('a glob of configurations', () => {
  it('runs each suite into a folder of its own name, and ends with the worst exit code', async () => {
    await suite('plants', 'plant-care');
    await suite('tools', 'tool-shed', { expects: 'ten', gate: { minimum: { pass_rate: 0.5 } } });
    const { exitCode, stdout, log } = await run();
    expect(exitCode).toBe(2);
    expect(log).toMatch(
      /^Suite plant-care, plants\/agent-eval\.yml:$[\s\S]+^Suite tool-shed, tools\/agent-eval\.yml:$/m,
    );
    expect(outcome('plant-care').report.cases[0].status).toBe('passed');
    expect(outcome('tool-shed').verdict.conclusion).toBe('below-minimum');
    expect(stdout).toContain('plant-care');
    expect(stdout).toContain('tool-shed');
  });

  it('keeps to one limit of calls for all of them', async () => {
    const agent = await startAgentServer(() => ({ body: { text: 'At nine.' } }));
    for (const name of ['plants', 'tools']) {
      await mkdir(join(folder, name));
      const asked = { agent: { type: 'http', url: agent.url }, datasets: [{ files: 'cases.json' }] };
      await writeFile(join(folder, name, 'agent-eval.yml'), JSON.stringify({ version: 1, name, ...asked }));
      const cases = ['a', 'b', 'c'].map((id) => ({ id, input: 'When?', expect: { contains: 'nine' } }));
      await writeFile(join(folder, name, 'cases.json'), JSON.stringify(cases));
    }
    await runSuites({ ...plainRequest, config: GLOB, maxCalls: 4 }, quietWorld(folder));
    await agent.close();
    expect(['plants', 'tools'].map((name) => outcome(name).run.calls)).toEqual([3, 1]);
    expect(outcome('tools').run.stopped).toBe('budget');
  });

  it('does not let a broken suite keep the others from running', async () => {
    await suite('plants', 'plant-care');
    await suite('tools', 'tool-shed', { gate: { minimun: {} } });
    const { exitCode, problems } = await run();
    expect(exitCode).toBe(3);
    expect(problems).toContain('tools/agent-eval.yml');
    expect(problems).toContain('Did you mean "minimum"?');
    expect(outcome('plant-care').verdict.conclusion).toBe('not-compared');
  });

  it('shares what a step of a workflow shows: who could not run first, then each suite by its name', async () => {
    const gate = { warn: { minimum: { pass_rate: 0.5 } } };
    await suite('plants', 'plant-care', { expects: 'ten', gate });
    await suite('tools', 'tool-shed', { gate: { minimun: {} } });
    await suite('trees', 'tree-care', { expects: 'ten', gate });
    const said: string[] = [];
    const world = quietWorld(folder, { ci: aCiContext(), stdout: (text) => void said.push(text) });
    await runSuites({ ...plainRequest, config: GLOB, baseline: 'none' }, world);
    const commands = said
      .join('')
      .split('\n')
      .filter((line) => /^::(error|warning) /.test(line));
    expect(commands.map((line) => /title=([^,:]*(?:%3A)?[^,:]*)/.exec(line)?.[1])).toEqual([
      'Agent Eval could not run tools/agent-eval.yml',
      'plant-care%3A Agent eval%3A 1 warning',
      'tree-care%3A Agent eval%3A 1 warning',
    ]);
    expect(commands[0]).toMatch(/^::error file=tools\/agent-eval\.yml,line=1,/);
  });

  it('refuses two suites of one name, naming both places, before anything is run', async () => {
    await suite('plants', 'shop');
    await suite('tools', 'shop');
    const { exitCode, problems } = await run();
    expect(exitCode).toBe(3);
    expect(problems).toContain('plants/agent-eval.yml and tools/agent-eval.yml');
    expect(readFileSync(join(folder, '.agent-eval', 'summary.md'), 'utf8')).toContain('⛔ Agent eval: could not run');
    expect(existsSync(join(folder, '.agent-eval', 'journal.jsonl'))).toBe(false);
  });

  it('reports one that is no YAML in the folder of results, whatever it is named', async () => {
    await suite('plants', 'shop');
    await writeFile(join(folder, 'plants', 'agent-eval.yml'), 'version: 1\nname: ../elsewhere\nagent: [\n');
    const { exitCode } = await run();
    expect(exitCode).toBe(3);
    expect(readFileSync(join(folder, '.agent-eval', 'summary.md'), 'utf8')).toContain('⛔ Agent eval: could not run');
    expect(existsSync(join(folder, 'elsewhere'))).toBe(false);
  });

  it('reports each suite that an interrupt keeps from running, lest an older result stays for it', async () => {
    await suite('plants', 'plant-care');
    await suite('tools', 'tool-shed');
    await suite('trees', 'tree-care');
    const cancel = new AbortController();
    const world = quietWorld(folder, { signal: cancel.signal, stdout: () => cancel.abort() });
    const all = await runSuites({ ...plainRequest, config: GLOB }, world);
    expect(all.failures.map(({ name }) => name)).toEqual(['tool-shed', 'tree-care']);
    expect(exitCodeOfAll(all, true)).toBe(130);
    expect(outcome('tree-care').verdict).toMatchObject({
      conclusion: 'could-not-run',
      headline: 'the run was interrupted before this suite began',
    });
  });

  it('is refused in a shard before anything is asked, as in the job that merges', async () => {
    await suite('plants', 'plant-care');
    const request = { ...plainRequest, config: GLOB };
    const shard = await runSuites({ ...request, shard: { index: 1, total: 2 } }, quietWorld(folder));
    const merge = await mergeShards(['shards/*'], request, quietWorld(folder)).catch((error: unknown) => error);
    const refused = `One configuration is needed here, and "${GLOB}" is a glob of several.`;
    for (const error of [shard.failures[0]?.error, merge]) expect(failureText(error)).toContain(refused);
    expect(shard.runs).toEqual([]);
  });

  it('says when it matches nothing', async () => {
    const { exitCode, problems } = await run();
    expect(exitCode).toBe(3);
    expect(problems).toContain('No configuration matches "*/agent-eval.yml".');
  });
});
