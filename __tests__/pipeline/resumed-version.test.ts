/** --resume takes over the trials of the version that is tested, and of no other. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { ProblemError } from '../../src/model/problem.ts';
import type { RunRequest } from '../../src/model/world/run-request.ts';
import { runPipeline } from '../../src/pipeline/pipeline.ts';
import { startAgentServer } from '../support/agent-server.ts';
import { addFiles, folderOf } from '../support/cli.ts';
import { begin, commit, GIT_ENVIRONMENT } from '../support/git-repository.ts';
import { plainRequest, quietWorld } from '../support/run-world.ts';

const LOANS = ['renew', 'fine'].map((id) => ({ id, input: id, expect: { contains: 'spring' } }));

async function repository() {
  const server = await startAgentServer({ body: { text: 'In spring.' } });
  onTestFinished(server.close);
  const config = {
    version: 1,
    name: 'desk',
    agent: { type: 'http', url: `\${DESK_URL:-${server.url}}`, request: { q: '{{ input }}' } },
    datasets: [{ files: 'loans.json' }],
  };
  const directory = folderOf({
    'agent-eval.yml': config,
    'loans.json': LOANS,
    'agent.txt': 'first',
    '.gitignore': '.agent-eval/\n',
  });
  begin(directory);
  const run = async (request: Partial<RunRequest> = {}, environment = {}, now = Date.now) => {
    const world = quietWorld(directory, { environment: { ...GIT_ENVIRONMENT, ...environment }, now });
    return (await runPipeline({ ...plainRequest, ...request }, world))?.outcome;
  };
  const refused = (request: Partial<RunRequest> = {}, environment = {}) =>
    run({ ...request, resume: true }, environment).then(
      () => 'it went on',
      (error: unknown) => (error as ProblemError).problems.map(({ what }) => what).join(' '),
    );
  await run();
  return { directory, server, config, run, refused };
}

it('--resume is refused after another commit, and neither asks nor forgets anything', async () => {
  const { directory, server, run, refused } = await repository();
  const before = readFileSync(join(directory, '.agent-eval/journal.jsonl'), 'utf8');
  commit(directory, { 'agent.txt': 'second' });
  expect(await refused()).toMatch(
    /^--resume cannot go on from the run in \.agent-eval, which asked another version: what differs is the commit \(\w+, now \w+\)\.$/,
  );
  expect(await refused({ dryRun: true })).toContain('what differs is the commit');
  expect(server.asked.length).toBe(2);
  expect(readFileSync(join(directory, '.agent-eval/journal.jsonl'), 'utf8')).toBe(before);
  expect((await run())!.run.calls).toBe(2);
});

it('--resume is refused if a file that git knows, the agent or the suite is another one', async () => {
  const { directory, config, refused } = await repository();
  writeFileSync(join(directory, 'agent.txt'), 'changed');
  expect(await refused()).toContain('the uncommitted changes');
  writeFileSync(join(directory, 'agent.txt'), 'first');
  const other = await startAgentServer({ body: { text: 'Never.' } });
  onTestFinished(other.close);
  expect(await refused({}, { DESK_URL: other.url })).toContain('the address of the agent');
  const write = (differs: object) => addFiles(directory, { 'agent-eval.yml': { ...config, ...differs } });
  write({ agent: { ...config.agent, url: other.url } });
  expect(await refused()).toContain('configuration of the agent');
  write({ name: 'counter' });
  expect(await refused()).toContain('the suite (desk, now counter)');
  write({});
  expect(await refused()).toBe('it went on');
});

it('--resume goes on after a change of cases or pace, and anew where nothing was answered', async () => {
  const { directory, server, config, refused } = await repository();
  const [renew, fine] = LOANS;
  addFiles(directory, {
    'loans.json': [renew!, { ...fine, input: 'what do I owe' }],
    'agent-eval.yml': { ...config, agent: { ...config.agent, concurrency: 1 } },
  });
  expect([await refused(), server.asked.length]).toEqual(['it went on', 3]);
  writeFileSync(join(directory, '.agent-eval/journal.jsonl'), '');
  expect([await refused(), server.asked.length]).toEqual(['it went on', 5]);
  expect(existsSync(join(directory, '.agent-eval/outcome.json'))).toBe(true);
});

it('--resume says the time of all parts of the run, as their calls and costs', async () => {
  const { directory, run } = await repository();
  const lines = readFileSync(join(directory, '.agent-eval/journal.jsonl'), 'utf8').split('\n');
  const started = (time: string) => `"startedAt":"2026-05-04T${time}.000Z","durationMs":500`;
  const times = ['09:00:00', '09:00:07'];
  const timed = lines.map((line) =>
    line.replace(/"startedAt":"[^"]*","durationMs":[\d.]+/, () => started(times.shift()!)),
  );
  writeFileSync(join(directory, '.agent-eval/journal.jsonl'), timed.join('\n'));
  const nextDay = Date.now() + 24 * 3_600_000;
  const resumed = await run({ resume: true }, {}, () => nextDay);
  expect(resumed!.run).toMatchObject({ calls: 2, durationMs: 7_500 });
});
