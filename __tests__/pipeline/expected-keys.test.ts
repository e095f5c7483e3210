/** An agent knows what the cases of its suite expect, and fetches what only they need. */
import { afterEach, expect, it } from 'vitest';
import type { AgentServer } from '../support/agent-server.ts';
import { folderOf } from '../support/cli.ts';
import { startRasaServer } from '../support/rasa-server.ts';
import { runIn } from '../support/run-in.ts';

let server: AgentServer | undefined;
afterEach(() => server?.close());

it.each([
  ['of a turn', { turns: [{ user: 'My name is Ada.', expect: { intent: 'introduce' } }] }, 2],
  ['of a conversation, soft', { input: 'My name is Ada.', evaluate: { entities: { name: 'Ada' } } }, 2],
  ['of no case', { input: 'My name is Ada.', expect: { contains: 'Ada' } }, 1],
])('the tracker of Rasa is read for an expectation %s', async (_, fields, requests) => {
  server = await startRasaServer();
  const directory = folderOf({
    'agent-eval.yml': {
      version: 1,
      name: 'names',
      agent: { type: 'rasa', url: server.url },
      datasets: [{ files: 'cases.json' }],
    },
    'cases.json': [{ id: 'ada', ...fields }],
  });
  expect((await runIn(directory)).verdict.exitCode).toBe(0);
  expect(server.asked).toHaveLength(requests);
});
