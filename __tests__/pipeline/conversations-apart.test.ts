/** Conversations that are held at once with an agent that remembers them: none hears what was said in another. */
import { afterEach, expect, it } from 'vitest';
import { type AgentServer, startAgentServer } from '../support/agent-server.ts';
import { folderOf } from '../support/cli.ts';
import { REMEMBERING, type RememberingAgent } from '../support/remembering-agents.ts';
import { runIn } from '../support/run-in.ts';

const AT_ONCE = 40;

let server: AgentServer | undefined;
afterEach(() => server?.close());

/** Of the conversations, those in which the agent knew the right name. All names are said before any is answered. */
async function rightOf({ agent, answers }: RememberingAgent, fixed: object = {}): Promise<number> {
  const answer = answers();
  let introduced = 0;
  let release = () => {};
  const allAreThere = new Promise<void>((resolve) => (release = resolve));
  server = await startAgentServer(async (asked) => {
    if (!asked.body.includes('My name is')) return answer(asked);
    introduced += 1;
    if (introduced === AT_ONCE) release();
    await allAreThere;
    return answer(asked);
  });
  const cases = Array.from({ length: AT_ONCE }, (_, i) => {
    const name = `${i % 2 === 0 ? 'Ada' : 'Bob'}${i}`;
    const turns = [
      { user: `My name is ${name}.`, expect: { contains: `Hello ${name}.` } },
      { user: 'What is my name?', expect: { contains: `Your name is ${name}.` } },
    ];
    return { id: `conversation-${i}`, turns };
  });
  const options = { ...agent(server.url), concurrency: AT_ONCE, retries: 0, ...fixed };
  const { report } = await runIn(
    folderOf({
      'agent-eval.yml': { version: 1, name: 'names', agent: options, datasets: [{ files: 'cases.json' }] },
      'cases.json': cases,
    }),
  );
  expect(report.cases).toHaveLength(AT_ONCE);
  return report.cases.filter(({ trials }) => trials.every(({ status }) => status === 'passed')).length;
}

it.each(Object.entries(REMEMBERING))('%s keep 40 conversations apart', async (_, shape) => {
  expect(await rightOf(shape)).toBe(AT_ONCE);
});

it('a session that all share is noticed', async () => {
  const headers = { 'x-amzn-bedrock-agentcore-runtime-session-id': 'agent-eval-one-session-for-all-of-them' };
  expect(await rightOf(REMEMBERING['AgentCore, by its header']!, { headers })).toBe(1);
});
