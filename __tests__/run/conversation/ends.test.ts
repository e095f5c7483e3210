import { expect, it } from 'vitest';
import { AgentError } from '../../../src/model/problem.ts';
import type { AgentReply, AgentRequest, LiveAgent } from '../../../src/model/world/agent.ts';
import { withEnds } from '../../../src/run/conversation/ends.ts';
import { aCase, anAgent, aTurn } from '../../support/a-test-case.ts';
import { agentRequest } from '../../support/agent-world.ts';
import { evaluated } from '../../support/evaluated.ts';

const fault = new AgentError({ blame: 'agent', failureType: 'error', code: 'http_500', message: 'It broke.' });
const twoTurns = aCase('order', [aTurn('Hello'), aTurn('Where is it?', { expect: { contains: 'here' } })], {
  expect: { state: { equals: 'done' } } as never,
});

/** What was done, in its order: turns, state and end of sessions, by the number of their session. */
function recorded(answer: (request: AgentRequest, signal: AbortSignal) => AgentReply | Promise<AgentReply>) {
  const did: string[] = [];
  const sessions: string[] = [];
  const nameOf = (session: string) => {
    if (!sessions.includes(session)) sessions.push(session);
    return `session ${sessions.indexOf(session) + 1}`;
  };
  const agent: LiveAgent = {
    ...anAgent((request, signal) => {
      did.push(`turn ${request.turn} of ${nameOf(request.session)}`);
      return answer(request, signal);
    }),
    state: async (session) => {
      did.push(`state of ${nameOf(session)}`);
      return 'done';
    },
    end: async (session, signal) => {
      did.push(`end of ${nameOf(session)}${signal.aborted ? ', hurried' : ''}`);
    },
  };
  return { agent, did };
}

it('ends a conversation after its last turn and after its state was read', async () => {
  const { agent, did } = recorded(() => ({ text: 'It is here.' }));
  await evaluated([twoTurns], { agent });
  expect(did).toEqual(['turn 0 of session 1', 'turn 1 of session 1', 'state of session 1', 'end of session 1']);
});

it('ends a conversation that failed, and no conversation twice', async () => {
  const { agent, did } = recorded(() => Promise.reject(fault));
  const { cases } = await evaluated([twoTurns], { agent });
  expect(did).toEqual(['turn 0 of session 1', 'end of session 1']);
  expect(cases[0]!.trials[0]).toMatchObject({ code: 'http_500' });
});

it('ends a conversation that an interrupt broke off, before the run is over', async () => {
  const controller = new AbortController();
  const { agent, did } = recorded(
    (_, signal) =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(fault));
        controller.abort();
      }),
  );
  const { stopped } = await evaluated([twoTurns], { agent, signal: controller.signal, graceMs: 1 });
  expect([stopped, did]).toEqual(['interrupt', ['turn 0 of session 1', 'end of session 1, hurried']]);
});

it('ends a conversation before it is begun once more', async () => {
  const { agent, did } = recorded(() => ({ text: 'It is here.' }));
  await withEnds(agent, new AbortController().signal, async (asked) => {
    for (const session of ['first', 'second'])
      for (const turn of [0, 1]) await asked.respond(agentRequest({ session, turn }), new AbortController().signal);
  });
  expect(did).toEqual([
    'turn 0 of session 1',
    'turn 1 of session 1',
    'end of session 1',
    'turn 0 of session 2',
    'turn 1 of session 2',
    'end of session 2',
  ]);
});

it('reports what the agent wants its reader to know with the run', async () => {
  const { agent } = recorded(() => ({ text: 'It is here.' }));
  const warning = { code: 'odd', text: 'It is an odd agent.' };
  const { warnings } = await evaluated([twoTurns], { agent: { ...agent, warnings: () => [warning] } });
  expect(warnings).toContainEqual(warning);
});
