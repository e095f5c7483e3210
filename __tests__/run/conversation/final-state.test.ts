import { describe, expect, it } from 'vitest';
import { AgentError } from '../../../src/model/problem.ts';
import type { LiveAgent } from '../../../src/model/world/agent.ts';
import type { EvaluateOptions } from '../../../src/run/evaluate.ts';
import { aCase, anAgent, aTurn } from '../../support/a-test-case.ts';
import { evaluated } from '../../support/evaluated.ts';
import { rerunBy, watched } from '../../support/rerun.ts';

/** A desk that lends what it is asked for, and can be looked into. */
function aDesk(answer: (session: string) => unknown = () => ({ loans: ['saw'] })) {
  const looked: string[] = [];
  const agent = anAgent(() => ({ text: 'It is yours.' }));
  const state: LiveAgent['state'] = async (session) => {
    looked.push(session);
    return answer(session);
  };
  return { agent: { ...agent, state }, looked, requests: agent.requests };
}

const run = (testCase: ReturnType<typeof aCase>, options: Pick<EvaluateOptions, 'agent'>) =>
  evaluated([testCase], { concurrency: 1, ...options });
const lending = (expected: Record<string, unknown>, turns = 1) =>
  aCase(
    'loan',
    Array.from({ length: turns }, (_, i) => aTurn('A saw, please', i === turns - 1 ? { expect: expected } : {})),
  );
const gone = () => {
  throw new AgentError({ blame: 'infrastructure', failureType: 'error', code: 'state_http_503', message: 'Closed.' });
};

describe('the state after a conversation', () => {
  it('is asked for once, after the last turn, by the session of the conversation', async () => {
    const { agent, looked, requests } = aDesk();
    const { cases } = await run(lending({ state: { loans: ['saw'] } }, 2), { agent });
    expect(cases[0]!.status).toBe('passed');
    expect(cases[0]!.trials[0]!.transcript.state).toEqual({ loans: ['saw'] });
    expect(looked).toEqual([requests.at(-1)!.session]);
  });

  it('is not asked for where the case expects nothing of it', async () => {
    const { agent, looked } = aDesk();
    const { cases } = await run(lending({ not_empty: true }), { agent });
    expect(cases[0]!.status).toBe('passed');
    expect(looked).toEqual([]);
    expect(cases[0]!.trials[0]!.transcript).not.toHaveProperty('state');
  });

  it('that nobody can fetch is not scored, and a warning says what to set', async () => {
    const { cases, warnings } = await run(lending({ state: {} }), { agent: anAgent(() => ({ text: 'It is yours.' })) });
    expect(cases[0]!.status).toBe('skipped');
    expect(warnings.map(({ text }) => text)).toEqual([
      '"state" was not scored for 1 case: nothing was fetched for it. Set agent.state in the configuration, or remove the expectation.',
    ]);
  });

  it('of a turn is what the reply to it says, and is kept with it', async () => {
    const agent = anAgent(({ turn }) => ({ text: 'It is yours.', state: { loans: turn } }));
    const turn = (loans: number) => aTurn('A saw, please', { expect: { state: { loans } } });
    const { cases } = await run(aCase('loan', [turn(0), aTurn('Thanks'), turn(2)]), { agent });
    expect(cases[0]!.status).toBe('passed');
    expect(cases[0]!.trials[0]!.transcript.turns.map(({ state }) => state)).toEqual([
      { loans: 0 },
      undefined,
      { loans: 2 },
    ]);
    const other = await run(aCase('loan', [turn(1), aTurn('Thanks')]), { agent });
    expect(other.cases[0]!.trials[0]!.scores).toMatchObject([{ turn: 0, code: 'state_mismatch', hard: true }]);
  });

  it('of a turn that was not reached is not met, and one that the agent said stands if none can be fetched', async () => {
    const turn = (loans: number) => aTurn('A saw, please', { expect: { state: { loans } } });
    const testCase = aCase('loan', [turn(0), turn(1), turn(2)]);
    const failing = anAgent(({ turn: at }) => {
      if (at === 1) throw new AgentError({ blame: 'agent', failureType: 'error', code: 'http_500', message: 'Away.' });
      return { text: 'It is yours.', state: { loans: at } };
    });
    const [broken] = (await run(testCase, { agent: failing })).cases;
    expect(broken!.trials[0]!.scores.map(({ turn: at, passed }) => [at, passed])).toEqual([
      [0, true],
      [1, false],
      [2, false],
    ]);
    const agent = anAgent(({ turn: at }) => ({ text: 'It is yours.', state: { loans: at } }));
    const fails = async () => {
      throw new AgentError({ blame: 'agent', failureType: 'error', code: 'state_http_500', message: 'Closed.' });
    };
    const [closed] = (await run(testCase, { agent: { ...agent, state: fails } })).cases;
    expect(closed!.trials[0]!.scores.map(({ passed }) => passed)).toEqual([true, true, true]);
  });

  it('is what the last reply that says one says, where it cannot be fetched', async () => {
    const states = [{ loans: [] }, { loans: ['saw'] }, undefined];
    const agent = anAgent(({ turn }) => ({ text: 'It is yours.', state: states[turn] }));
    const { cases } = await run(lending({ state: { loans: ['saw'] } }, 3), { agent });
    expect(cases[0]!.status).toBe('passed');
    expect(cases[0]!.trials[0]!.transcript.turns[1]).not.toHaveProperty('state');
    const { agent: fetching } = aDesk(() => ({ loans: ['drill'] }));
    const both = { ...agent, state: fetching.state };
    expect((await run(lending({ state: { loans: ['drill'] } }), { agent: both })).cases[0]!.status).toBe('passed');
  });

  it('is not asked for after a conversation that broke off', async () => {
    const { agent, looked } = aDesk();
    const broken = { ...agent, respond: async () => gone() };
    const { cases } = await run(lending({ state: {} }), { agent: broken });
    expect(cases[0]!.trials[0]).toMatchObject({ status: 'errored', code: 'state_http_503' });
    expect(looked).toEqual([]);
  });

  it('that cannot be had makes of the trial what the failure says, and keeps what was said', async () => {
    const { agent } = aDesk(gone);
    const { cases } = await run(lending({ state: { loans: [] } }), { agent });
    expect(cases[0]!.trials[0]).toMatchObject({
      status: 'errored',
      blame: 'infrastructure',
      code: 'state_http_503',
      transcript: { turns: [{ text: 'It is yours.' }] },
    });
  });

  it('is asked for in runs of confirmation, too', async () => {
    const { agent } = aDesk();
    const testCase = lending({ state: { loans: ['drill'] } });
    const { results } = await rerunBy(testCase, [watched(agent)]);
    expect(results[0]!.trials[0]).toMatchObject({ status: 'failed', code: 'state_mismatch' });
  });
});
