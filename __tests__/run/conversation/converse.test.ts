import { describe, expect, it } from 'vitest';
import { AgentError } from '../../../src/model/problem.ts';
import { converse } from '../../../src/run/conversation/converse.ts';
import { sessionId } from '../../../src/run/conversation/session.ts';
import { aCase, anAgent, aTurn } from '../../support/a-test-case.ts';

const setting = (agent: ReturnType<typeof anAgent>, now = () => 0) => ({
  agent,
  trial: 2,
  session: 'session-of-trial-2',
  signal: new AbortController().signal,
  now,
});
const rose = aCase('rose', [aTurn('How do I prune a rose?'), aTurn('And when?'), aTurn('Thanks')], {
  context: { shop: 'Elm Street' },
});

describe('a scripted conversation', () => {
  it('hands over the context of a turn with that of the case, for that turn alone', async () => {
    const agent = anAgent(() => ({ text: 'Yes.' }));
    const turns = [{ ...aTurn('Prune it?'), context: { shop: 'Oak Street', day: 1 } }, aTurn('And when?')];
    await converse({ ...rose, turns }, setting(agent));
    expect(agent.requests.map(({ context }) => context)).toEqual([
      { shop: 'Oak Street', day: 1 },
      { shop: 'Elm Street' },
    ]);
  });

  it('hands the agent each turn with all that was said before', async () => {
    const agent = anAgent(({ turn }) => ({
      text: `Answer ${turn}`,
      intent: 'PRUNING',
      entities: [{ entity: 'plant', value: 'rose' }],
    }));
    await converse(rose, setting(agent));
    expect(agent.requests.map((request) => request.turn)).toEqual([0, 1, 2]);
    expect(agent.requests[0]).toMatchObject({
      messages: [],
      previous: null,
      context: { shop: 'Elm Street' },
      trial: 2,
    });
    expect(agent.requests[1]!.previous).toMatchObject({
      user: 'How do I prune a rose?',
      intent: 'PRUNING',
      entities: [{ entity: 'plant', value: 'rose' }],
    });
    expect(agent.requests[2]!.messages).toEqual([
      { role: 'user', content: 'How do I prune a rose?' },
      { role: 'assistant', content: 'Answer 0' },
      { role: 'user', content: 'And when?' },
      { role: 'assistant', content: 'Answer 1' },
    ]);
  });

  it('keeps one session, and adopts the one that the agent hands out', async () => {
    const agent = anAgent(({ turn }) => ({ text: 'Yes.', ...(turn === 1 ? { session: 'till-7' } : {}) }));
    const { turns } = await converse(rose, setting(agent));
    expect(agent.requests.map((request) => request.session)).toEqual([
      'session-of-trial-2',
      'session-of-trial-2',
      'till-7',
    ]);
    expect(turns[1]).not.toHaveProperty('session');
  });

  it('ends at the turn that fails, and keeps what was answered', async () => {
    const fault = new AgentError({ blame: 'agent', failureType: 'timeout', code: 'timeout', message: 'No answer.' });
    const agent = anAgent(({ turn }) => {
      if (turn === 1) throw fault;
      return { text: 'In spring.' };
    });
    const { turns, failure } = await converse(rose, setting(agent));
    expect(turns.map((turn) => turn.text)).toEqual(['In spring.']);
    expect(failure).toBe(fault);
    expect(agent.requests).toHaveLength(2);
  });

  it("times a turn by the clock when the agent's reply has no time of its own", async () => {
    let clock = 0;
    const agent = anAgent(({ turn }) => {
      clock += 40;
      return turn === 0 ? { text: 'Yes.' } : { text: 'Yes.', timing: { latencyMs: 7 } };
    });
    const { turns } = await converse(
      rose,
      setting(agent, () => clock),
    );
    expect(turns.map((turn) => turn.timing?.latencyMs)).toEqual([40, 7, 7]);
  });
});

describe('a session id', () => {
  const facts = { seed: 7, startedAt: 1_000, caseId: 'rose', trial: 0 };
  it('is the same for the same trial of the same run, and differs for any other', () => {
    expect(sessionId(facts)).toBe(sessionId({ ...facts }));
    const others = [{ seed: 8 }, { startedAt: 1_001 }, { caseId: 'fern' }, { trial: 1 }];
    expect(new Set([facts, ...others.map((other) => ({ ...facts, ...other }))].map(sessionId)).size).toBe(5);
  });
  it('is met once among all trials of a large run, however alike their names', () => {
    const names = Array.from({ length: 5_000 }, (_, i) => [
      `case-${i}`,
      `faq/${i % 100}/${Math.floor(i / 100)}`,
    ]).flat();
    const ids = names.flatMap((caseId) => [0, 1, 2].map((trial) => sessionId({ ...facts, caseId, trial })));
    expect(new Set(ids).size).toBe(30_000);
    // Of 2²⁸ values, 30,000 meet one or two times by chance.
    expect(new Set(ids.map((id) => id.slice(-7))).size).toBeGreaterThan(29_990);
  });
  it('has the form of a UUID', () => {
    expect(sessionId(facts)).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/);
  });
});
