/** Cases with simulated users through a whole evaluation: status, blame, budget, cost, and runs again. */
import { describe, expect, it } from 'vitest';
import { plannedTurns } from '../../src/model/cases/planned-calls.ts';
import type { Simulation } from '../../src/model/cases/test-case.ts';
import { AgentError } from '../../src/model/problem.ts';
import type { AgentReply } from '../../src/model/world/agent.ts';
import { simulationProblems } from '../../src/run/users/simulation-problems.ts';
import { regradeCase } from '../../src/scoring/regrade.ts';
import { aSimulator, lines, STAYED, unusable } from '../support/a-simulator.ts';
import { aCase, anAgent, expects } from '../support/a-test-case.ts';
import { evaluated as run } from '../support/evaluated.ts';
import { judgingWith } from '../support/judging.ts';
import { rerunBy, watched } from '../support/rerun.ts';

const simulated = (id: string, simulate: Partial<Simulation> = {}) =>
  aCase(id, [], {
    simulate: { goal: 'Borrow a spade', maxTurns: 4, ...simulate },
    expect: expects({ contains: 'lent' }),
  });
const talk = lines('I need a spade.', 'Until Friday.');
const lends = (reply: AgentReply = {}) => anAgent(() => ({ text: 'It is lent.', ...reply }));

describe('a case with a simulated user', () => {
  it('is scored on the whole conversation, and reports how it ended and what the model was asked', async () => {
    const { cases } = await run([simulated('loan')], { agent: lends(), simulator: aSimulator(talk) });
    expect(cases[0]!.status).toBe('passed');
    const [trial] = cases[0]!.trials;
    expect(trial!.transcript.end).toEqual({ by: 'goal' });
    expect(trial!.modelCalls?.map(({ prompt }) => prompt)).toEqual([
      'simulated_user',
      'simulated_user',
      'simulated_user',
      'plan_adherence',
    ]);
    expect(trial).not.toHaveProperty('givenUp');
    expect(trial!.scores.map(({ metric, turn }) => [metric, turn])).toContainEqual(['text_accuracy', null]);
  });

  it('fails at the most turns, by the agent, with all that else holds scored; and is so when it is scored again', async () => {
    const endless = aSimulator((said) => `Question number ${said.length}, please.`);
    const one = simulated('loan');
    const { cases } = await run([one], { agent: lends(), simulator: endless });
    const [trial] = cases[0]!.trials;
    expect(trial).toMatchObject({ status: 'failed', failureType: 'max_turns', blame: 'agent', code: 'max_turns' });
    expect(trial!.message).toBe('The conversation did not end within 4 turns.');
    expect(trial!.scores).toContainEqual(expect.objectContaining({ metric: 'text_accuracy', passed: true }));
    expect(cases[0]!.measures.pass_rate).toEqual([0, 1]);
    const signal = new AbortController().signal;
    const again = await regradeCase(cases[0]!, one, { ...judgingWith(), signal });
    expect(again).toMatchObject({ result: { trials: [{ status: 'failed', failureType: 'max_turns' }] } });
  });

  it('does not fail at the most turns where its script has no other end', async () => {
    const round = simulated('loan', { script: [{ say: 'And now?', next: 0 }] });
    const { cases } = await run([round], { agent: lends() });
    expect(cases[0]).toMatchObject({ status: 'passed', trials: [{ transcript: { end: { by: 'max_turns' } } }] });
    expect(cases[0]!.trials[0]!.transcript.turns).toHaveLength(4);
  });

  it('is errored by the simulator, outside all measures, where the user was of no use twice', async () => {
    const { cases } = await run([simulated('loan')], {
      agent: lends(),
      simulator: aSimulator(() => 'How may I help you?'),
    });
    expect(cases[0]).toMatchObject({ status: 'errored', measures: {} });
    expect(cases[0]!.trials[0]).toMatchObject({
      status: 'errored',
      blame: 'simulator',
      code: 'simulator_speaks_as_agent',
      givenUp: [{ code: 'simulator_speaks_as_agent' }],
      scores: [],
    });
  });

  it('leaves faults of the network with the infrastructure, and faults of the agent with the agent', async () => {
    const faulty = (blame: 'agent' | 'infrastructure', code: string) =>
      anAgent(({ turn }) => {
        if (turn === 1) throw new AgentError({ blame, failureType: 'error', code, message: code });
        return { text: 'It is lent.' };
      });
    for (const [blame, code, status] of [
      ['agent', 'http_500', 'failed'],
      ['infrastructure', 'http_502', 'errored'],
    ] as const) {
      const { cases } = await run([simulated('loan')], { agent: faulty(blame, code), simulator: aSimulator(talk) });
      expect(cases[0]!.trials[0]).toMatchObject({ status, blame, code, transcript: { turns: [{}] } });
    }
  });

  it('gives the same results as without the trials that the simulator spoiled', async () => {
    const all = Array.from({ length: 8 }, (_, i) => simulated(`loan ${i}`));
    const agent = () => anAgent(({ caseId }) => ({ text: caseId === 'loan 2' ? 'No.' : 'It is lent.' }));
    const spoiled = ['loan 1', 'loan 5'];
    const simulator = aSimulator((said, { caseId }) => {
      if (caseId === 'loan 5') throw unusable();
      return caseId === 'loan 1' ? '' : talk(said);
    });
    const whole = await run(all, { agent: agent(), simulator });
    const rest = await run(
      all.filter(({ id }) => !spoiled.includes(id)),
      { agent: agent(), simulator: aSimulator(talk) },
    );
    const measures = ({ cases }: typeof whole) =>
      cases.filter(({ status }) => status !== 'errored').map((one) => [one.id, one.measures.pass_rate]);
    expect(measures(whole)).toEqual(measures(rest));
    expect(
      whole.cases.flatMap(({ trials }) => trials.flatMap(({ blame }) => (blame === 'simulator' ? [1] : []))),
    ).toHaveLength(2);
  });
});

describe('the budget of simulated cases', () => {
  it('plans for the most turns and gives back those that nobody asked', async () => {
    const all = ['a', 'b', 'c'].map((id) => simulated(id));
    const short = await run(all, {
      agent: lends(),
      simulator: aSimulator(talk),
      budget: { maxCalls: 6 },
      concurrency: 1,
    });
    // 2 asked of 4 planned: 2 + 4 fit, 4 + 4 do not.
    expect([short.stopped, short.cases.map(({ status }) => status)]).toEqual([
      'budget',
      ['passed', 'passed', 'skipped'],
    ]);
    const wide = await run(all, {
      agent: lends(),
      simulator: aSimulator(talk),
      budget: { maxCalls: 8 },
      concurrency: 1,
    });
    expect(wide.stopped).toBeNull();
  });

  it('waits for what running conversations give back before it stops', async () => {
    const all = ['a', 'b', 'c', 'd', 'e'].map((id) => simulated(id));
    const agent = anAgent(async () => {
      await new Promise((resolve) => setTimeout(resolve, 5));
      return { text: 'It is lent.' };
    });
    const options = { agent, simulator: aSimulator(talk), budget: { maxCalls: 8 } };
    const { stopped, cases } = await run(all, options);
    // Two at once take 4 of the 8 calls, and a third one 2. The other 2 are no room for 4.
    expect([stopped, cases.filter(({ status }) => status === 'passed').length]).toEqual(['budget', 3]);
  });

  it('holds no conversation again that would pass the limit of calls', async () => {
    const spoils = aSimulator((said) => (said.length === 2 ? '' : `Word number ${said.length}.`));
    const agent = lends();
    const { cases } = await run([simulated('a')], { agent, simulator: spoils, budget: { maxCalls: 5 } });
    expect(agent.requests).toHaveLength(2);
    expect(cases[0]!.trials[0]).toMatchObject({ blame: 'simulator', code: 'simulator_empty' });
    const wider = lends();
    await run([simulated('a')], { agent: wider, simulator: spoils, budget: { maxCalls: 6 } });
    expect(wider.requests).toHaveLength(4);
  });

  it('counts what the model costs, and what a conversation given up has cost', async () => {
    const agent = lends({ usage: { cost: 0.5 } });
    const simulator = aSimulator((said, { attempt }) => (attempt === 0 && said.length === 1 ? '' : talk(said)), {
      cost: 0.25,
    });
    const { cost } = await run([simulated('a')], { agent, simulator });
    // 2 calls, 1 reply given up; 3 calls, the look at it, 2 replies.
    expect(cost).toBe(2 * 0.25 + 0.5 + 4 * 0.25 + 2 * 0.5);
  });

  it('gives a trial up that outlasts an interrupt: it is not kept', async () => {
    const interrupt = new AbortController();
    const simulator = aSimulator((said, _, signal) => {
      if (said.length === 0) return 'I need a spade.';
      interrupt.abort();
      return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    });
    const options = { agent: lends(), simulator, signal: interrupt.signal, graceMs: 5 };
    const { cases, stopped } = await run([simulated('a')], options);
    expect([stopped, cases[0]!.trials]).toEqual(['interrupt', []]);
  });
});

describe('a simulated case that is run again', () => {
  it('is played for either version', async () => {
    const by = watched(lends());
    const simulator = aSimulator(talk, {
      seen: ({ trial, attempt }) => ({ ...STAYED, leftPlan: trial === 2 && attempt === 0 }),
    });
    const { results } = await rerunBy(simulated('a'), [by, by], { simulator });
    expect(results.map((result) => result?.status)).toEqual(['passed', 'passed']);
    expect(results[1]!.trials[0]!.givenUp).toHaveLength(1);
  });

  it('is repeated only where there is room for it', async () => {
    const statusWith = async (maxCalls: number) => {
      const simulator = aSimulator(talk, { seen: ({ attempt }) => ({ ...STAYED, leftPlan: attempt === 0 }) });
      const { results } = await rerunBy(simulated('a'), [watched(lends())], { simulator, budget: { maxCalls } });
      return results[0]?.status;
    };
    const most = plannedTurns(simulated('a'));
    // Its first conversation asked two of the turns that it may.
    expect([await statusWith(most + 2), await statusWith(most + 1)]).toEqual(['passed', 'errored']);
  });
});

describe('problems of simulated cases', () => {
  const played = simulated('loan');
  const topics = {
    farewell: { description: 'The end', triggers: ['bye'] },
    billing: { description: 'Fees', triggers: [] },
  };
  const stopAt = (topic: string) => simulated('loan', { stopWhen: [{ on: 'topic_reached', topic }] });

  it('are users that no model plays, said once with the first place', () => {
    const scripted = simulated('fixed', { script: [{ say: 'Hello' }] });
    const problems = simulationProblems([scripted, played, simulated('other')], { hasSimulator: false });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatchObject({ where: { file: 'evals/garden.yml', line: 1 } });
    expect(problems[0]!.what).toContain('"loan" (and those of 1 more case)');
    expect(problems[0]!.fix).toContain('llm.simulator');
    expect(simulationProblems([scripted], { hasSimulator: false })).toEqual([]);
    expect(simulationProblems([played], { hasSimulator: true })).toEqual([]);
  });

  it('are stops at topics that nobody could reach', () => {
    const [unknown] = simulationProblems([stopAt('farewel')], { hasSimulator: true, topicsFor: () => topics });
    expect(unknown).toMatchObject({ fix: 'Did you mean "farewell"?' });
    expect(simulationProblems([stopAt('billing')], { hasSimulator: true, topicsFor: () => topics })[0]!.what).toContain(
      'no triggers',
    );
    expect(simulationProblems([stopAt('farewell')], { hasSimulator: true, topicsFor: () => topics })).toEqual([]);
    expect(simulationProblems([stopAt('toString')], { hasSimulator: true, topicsFor: () => topics })).toHaveLength(1);
  });
});
