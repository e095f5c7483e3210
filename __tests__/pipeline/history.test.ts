/** Cases with a history: who cannot be told it is not asked, and who can is, in every mode of a run. */
import { afterEach, expect, it } from 'vitest';
import { localWorld } from '../../src/cli/world.ts';
import { validateSuite } from '../../src/pipeline/validation.ts';
import { type AgentServer, startAgentServer } from '../support/agent-server.ts';
import { folderOf } from '../support/cli.ts';
import { runIn } from '../support/run-in.ts';

let server: AgentServer | undefined;
afterEach(() => server?.close());

const cases = [
  {
    id: 'name',
    input: 'What is my name?',
    history: [
      { role: 'user', content: 'I am Ada.' },
      { role: 'assistant', content: 'Hello.' },
    ],
    expect: { contains: 'Ada' },
  },
  { id: 'hello', input: 'Hello', expect: { not_empty: true } },
];
async function runWith(request?: object) {
  server = await startAgentServer(({ body }) => ({ body: { text: body.includes('I am Ada') ? 'Ada.' : 'Hello.' } }));
  const agent = { type: 'http', url: server.url, ...(request && { request }) };
  const config = { version: 1, name: 'names', agent, datasets: [{ files: 'cases.json' }] };
  return runIn(folderOf({ 'agent-eval.yml': config, 'cases.json': cases }));
}

it('a case whose agent keeps its own memory is skipped with that sentence', async () => {
  const { report } = await runWith();
  const [told, other] = report.cases;
  expect([told!.status, other!.status]).toEqual(['skipped', 'passed']);
  expect(told!.trials[0]!.message).toContain('so it cannot know what was said before.');
  expect(server!.asked).toHaveLength(1);
});

it('validate says so before anything is asked', async () => {
  const config = {
    version: 1,
    name: 'names',
    agent: { type: 'http', url: 'http://127.0.0.1:1' },
    datasets: [{ files: 'cases.json' }],
  };
  const directory = folderOf({ 'agent-eval.yml': config, 'cases.json': cases });
  let said = '';
  const stdout = (text: string) => (said += text);
  const world = { ...localWorld(new AbortController().signal), directory, environment: {}, stdout, stderr: stdout };
  await validateSuite({ config: 'agent-eval.yml', trials: null }, world);
  expect(said).toMatch(/1 case with a history skipped \(first: cases\.json:\d+\)\. The agent keeps its own memory/);
});

it('is sent, is no turn, and is kept with the case', async () => {
  const { report } = await runWith({ messages: '{{ conversation }}' });
  const [told] = report.cases;
  expect(told).toMatchObject({ status: 'passed', history: cases[0]!.history });
  expect(told!.trials[0]!.transcript.turns).toHaveLength(1);
});
