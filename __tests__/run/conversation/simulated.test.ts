/** Conversations whose user is played: how they end, what is the user's fault, and when they are repeated. */
import { describe, expect, it } from 'vitest';
import { simulatedCalls } from '../../../src/model/cases/planned-calls.ts';
import type { Simulation } from '../../../src/model/cases/test-case.ts';
import { AgentError } from '../../../src/model/problem.ts';
import type { AgentReply } from '../../../src/model/world/agent.ts';
import { spending } from '../../../src/run/budget.ts';
import { converse } from '../../../src/run/conversation/converse.ts';
import { openScorer } from '../../../src/scoring/scorer.ts';
import { type ASimulator, aSimulator, lines, STAYED, unusable } from '../../support/a-simulator.ts';
import { aCase, anAgent } from '../../support/a-test-case.ts';
import { judgingWith } from '../../support/judging.ts';

const simulated = (differs: Partial<Simulation> = {}) =>
  aCase('loan', [], { simulate: { goal: 'Borrow a spade until Friday', maxTurns: 6, ...differs } });

async function converseWith(
  simulator: ASimulator,
  {
    simulate = {},
    replies = [],
    answer = ({ turn }: { readonly turn: number }): AgentReply => replies[turn] ?? { text: `Reply ${turn}.` },
    ...more
  }: {
    readonly simulate?: Partial<Simulation>;
    readonly replies?: readonly AgentReply[];
    readonly answer?: (request: { readonly turn: number }) => AgentReply | Promise<AgentReply>;
    readonly signal?: AbortSignal;
    readonly topicOf?: Parameters<typeof converse>[1]['topicOf'];
    readonly mayRepeat?: (soFar: number | undefined) => boolean;
  } = {},
) {
  const agent = anAgent(answer);
  const setting = { agent, trial: 3, session: 'first', now: () => 0, seed: 7, simulator, ...more };
  const testCase = simulated(simulate);
  const conversation = await converse(testCase, { signal: new AbortController().signal, ...setting });
  return { ...conversation, agent, range: simulatedCalls(testCase) };
}

const talk = lines('I need a spade.', 'Until Friday.', 'A small one.');

describe('a simulated conversation ends', () => {
  it("by the user's own word, which is not sent, with their goal met or not", async () => {
    const met = await converseWith(aSimulator(talk));
    expect(met.turns.map(({ user }) => user)).toEqual(['I need a spade.', 'Until Friday.', 'A small one.']);
    expect(met.end).toEqual({ by: 'goal' });
    const left = await converseWith(aSimulator((said) => (said.length === 1 ? { done: true } : 'I need a spade.')));
    expect(left.end).toEqual({ by: 'user' });
    expect(left.failure).toBeUndefined();
  });

  it('by a tool', async () => {
    const replies = [{ text: 'One moment.' }, { text: 'Lent.', toolCalls: [{ name: 'lend', arguments: {} }] }];
    const simulate = {
      stopWhen: [{ on: 'match', pattern: 'never' } as const, { on: 'tool_called', tool: 'lend' } as const],
    };
    const { end, turns } = await converseWith(aSimulator(talk), { simulate, replies });
    expect(end).toEqual({ by: 'tool_called', detail: 'lend' });
    expect(turns).toHaveLength(2);
  });

  it('by a topic, as its triggers tell', async () => {
    const graph = {
      asking: { description: 'What is wanted', triggers: ['spade'] },
      farewell: { description: 'The end', triggers: ['\\bsee you\\b'] },
    };
    const scorer = openScorer(judgingWith(undefined, { topics: graph }));
    const simulate = { stopWhen: [{ on: 'topic_reached', topic: 'farewell' } as const] };
    const replies = [{ text: 'Which?' }, { text: 'See you on Friday.' }];
    const { end, turns } = await converseWith(aSimulator(talk), {
      simulate,
      replies,
      topicOf: (said) => scorer.topicOf(aCase('loan', []), said),
    });
    expect(end).toEqual({ by: 'topic_reached', detail: 'farewell' });
    expect(turns).toHaveLength(2);
  });

  it("by a pattern over the agent's words, not the user's", async () => {
    const simulate = { stopWhen: [{ on: 'match', pattern: 'friday' } as const] };
    const replies = [{ text: 'Which?' }, { text: 'Hm.' }, { text: 'Back by FRIDAY then.' }];
    const { end, turns } = await converseWith(aSimulator(talk), { simulate, replies });
    expect(end).toEqual({ by: 'match', detail: 'friday' });
    expect(turns).toHaveLength(3);
  });

  it('as soon as the goal is met only where the case waits for that', async () => {
    const pleased = aSimulator((said) =>
      said.length < 3 ? { message: `Message number ${said.length} it is.`, met: said.length > 0 } : { done: true },
    );
    const waiting = await converseWith(pleased, { simulate: { stopWhen: [{ on: 'goal_met' }] } });
    expect([waiting.turns.length, waiting.end]).toEqual([1, { by: 'goal' }]);
    const other = await converseWith(pleased);
    expect([other.turns.length, other.end]).toEqual([3, { by: 'user' }]);
  });

  it('by the most turns, after the user was asked whether they would have left', async () => {
    const stubborn = aSimulator((said) => `I ask for the ${said.length + 1}th time.`);
    const { end, turns, failure, modelCalls } = await converseWith(stubborn, { simulate: { maxTurns: 4 } });
    expect(end).toEqual({ by: 'max_turns' });
    expect([turns.length, failure, modelCalls?.length]).toEqual([4, undefined, 6]);
    const content = await converseWith(aSimulator(lines('A spade.', 'Small.')), { simulate: { maxTurns: 2 } });
    expect(content.end).toEqual({ by: 'goal' });
  });

  it('with a failure where the agent fails in its third turn, and nobody looks at the user', async () => {
    const broken = new AgentError({ blame: 'agent', failureType: 'error', code: 'http_500', message: 'It said 500.' });
    const simulator = aSimulator(talk);
    const { failure, turns, givenUp } = await converseWith(simulator, {
      answer: ({ turn }) => {
        if (turn === 2) throw broken;
        return { text: `Reply ${turn}.` };
      },
    });
    expect([failure, turns.length, givenUp]).toEqual([broken, 2, []]);
    expect(simulator.checked).toHaveLength(0);
  });
});

describe('a simulated user', () => {
  it("sees the agent's words and nothing else of it", async () => {
    const simulator = aSimulator(talk);
    const replies = [{ text: 'Sure.', intent: 'LEND', toolCalls: [{ name: 'lend', arguments: { tool: 'spade' } }] }];
    await converseWith(simulator, { replies });
    expect(simulator.asked[1]!.said).toEqual([{ user: 'I need a spade.', agent: 'Sure.' }]);
    expect(simulator.asked[0]!.sitting).toEqual({ caseId: 'loan', trial: 3, attempt: 0, seed: 7 });
  });

  it('opens with the words of the case, which nobody is asked for', async () => {
    const simulator = aSimulator(talk);
    const { turns } = await converseWith(simulator, { simulate: { opening: 'Good morning!' } });
    expect(turns.map(({ user }) => user)).toEqual(['Good morning!', 'Until Friday.', 'A small one.']);
    expect(simulator.asked.map(({ said }) => said.length)).toEqual([1, 2, 3]);
  });

  it('without a simulator is a fault of ours', async () => {
    const setting = { agent: anAgent(() => ({})), trial: 0, session: 's', now: () => 0 };
    const { failure } = await converse(simulated(), { ...setting, signal: new AbortController().signal });
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toBeInstanceOf(AgentError);
  });
});

const faults: readonly (readonly [code: string, says: Parameters<typeof aSimulator>[0]])[] = [
  ['simulator_empty', (said) => (said.length === 1 ? '' : 'A spade, please.')],
  ['simulator_repeats', () => 'I want to borrow a spade.'],
  ['simulator_speaks_as_agent', (said) => (said.length === 1 ? 'Assistant: It is reserved.' : 'A spade, please.')],
  ['simulator_stopped_early', () => ({ done: true })],
  [
    'simulator_unusable',
    (said) => {
      if (said.length === 1) throw unusable();
      return 'A spade, please.';
    },
  ],
];

describe('a simulated user who is of no use', () => {
  it.each(faults)('(%s) is tried once again in a new session, and the first time is reported', async (code, says) => {
    const simulator = aSimulator((said, sitting, signal) =>
      sitting.attempt === 0 ? says(said, sitting, signal) : talk(said),
    );
    const { failure, end, givenUp, turns, agent } = await converseWith(simulator);
    expect([failure, end]).toEqual([undefined, { by: 'goal' }]);
    expect(givenUp?.map((one) => one.code)).toEqual([code]);
    expect(turns[0]!.user).toBe('I need a spade.');
    const sessions = new Set(agent.requests.map(({ session }) => session));
    expect(sessions.size).toBe(code === 'simulator_stopped_early' ? 1 : 2);
    expect(agent.requests.at(-3)).toMatchObject({ turn: 0, messages: [], previous: null });
  });

  it.each(faults)('(%s) twice is at fault for the trial', async (code, says) => {
    const { failure, givenUp, modelCalls, range, agent } = await converseWith(aSimulator(says));
    expect(failure).toMatchObject({ blame: 'simulator', failureType: 'error', code });
    expect(givenUp).toHaveLength(1);
    expect(modelCalls!.length).toBeGreaterThanOrEqual(range.simulator.min);
    expect(modelCalls!.length).toBeLessThanOrEqual(range.simulator.max);
    expect(agent.requests.length).toBeGreaterThanOrEqual(range.agent.min);
    expect(agent.requests.length).toBeLessThanOrEqual(range.agent.max);
  });

  it('keeps the calls of both attempts, and what the agent took for the one given up', async () => {
    const simulator = aSimulator((said, { attempt }) => (attempt === 0 && said.length === 2 ? '' : talk(said)));
    const { modelCalls, lostCost } = await converseWith(simulator, {
      answer: () => ({ text: 'Yes.', usage: { cost: 0.25 } }),
    });
    expect(modelCalls).toHaveLength(3 + 4 + 1);
    expect(lostCost).toBe(0.5);
  });

  it('is not tried again where the budget has no room', async () => {
    const { failure, givenUp, agent } = await converseWith(
      aSimulator(() => ''),
      { mayRepeat: () => false },
    );
    expect(failure).toMatchObject({ blame: 'simulator', code: 'simulator_empty' });
    expect([givenUp, agent.requests.length]).toEqual([[], 0]);
  });

  it('is not tried again where the first time has cost what the budget gives', async () => {
    const { mayRepeat } = spending({ maxCost: 0.5 }, () => 0).reserve(3);
    const simulator = aSimulator((said) => (said.length === 2 ? '' : talk(said)));
    const answer = () => ({ text: 'Yes.', usage: { cost: 0.25 } });
    const { failure, givenUp, agent } = await converseWith(simulator, { answer, mayRepeat });
    expect(failure).toMatchObject({ code: 'simulator_empty' });
    expect([givenUp, agent.requests.length]).toEqual([[], 2]);
  });
});

describe('a simulated user who left the plan', () => {
  const breaches = [
    ['simulator_off_plan', { leftPlan: true }],
    ['simulator_invents_facts', { inventedFacts: true }],
    ['simulator_gives_answer_away', { gaveAnswerAway: true }],
    ['simulator_stopped_early', { stoppedEarly: true }],
  ] as const;

  it.each(breaches)('(%s) is tried once again, then at fault', async (code, breach) => {
    const once = await converseWith(
      aSimulator(talk, { seen: ({ attempt }) => (attempt === 0 ? { ...STAYED, ...breach, reason: 'Why?' } : STAYED) }),
    );
    expect(once.failure).toBeUndefined();
    expect(once.givenUp).toMatchObject([{ code, message: expect.stringContaining('Why?') }]);
    const twice = await converseWith(aSimulator(talk, { seen: () => ({ ...STAYED, ...breach }) }));
    expect(twice.failure).toMatchObject({ blame: 'simulator', code });
    expect(twice.turns).toHaveLength(3);
  });

  it('has not stopped too early where the test ended the conversation, nor gone on where they left', async () => {
    const stopWhen = [{ on: 'match', pattern: 'reply 1' } as const];
    const early = aSimulator(talk, { seen: () => ({ ...STAYED, stoppedEarly: true, wentOn: true }) });
    expect((await converseWith(early, { simulate: { stopWhen } })).failure).toBeUndefined();
    const late = aSimulator(talk, { seen: () => ({ ...STAYED, wentOn: true }) });
    expect((await converseWith(late)).failure).toBeUndefined();
  });

  it('and never stops is not the fault of the agent, which could not end it', async () => {
    const chatty = aSimulator((said) => `And thanks for number ${said.length}.`, {
      seen: () => ({ ...STAYED, wentOn: true }),
    });
    expect((await converseWith(chatty)).failure).toMatchObject({ blame: 'simulator', code: 'simulator_never_stops' });
  });

  it('cannot be known where the check is of no use: then the trial says so, without another attempt', async () => {
    for (const role of ['simulator', 'judge'] as const) {
      const simulator = aSimulator(talk, {
        seen: () => {
          throw unusable(role);
        },
      });
      const { failure, modelCalls, givenUp } = await converseWith(simulator);
      expect(failure).toMatchObject({
        blame: 'simulator',
        code: 'simulator_unchecked',
        message: expect.stringMatching(/^The simulated user could not be checked\. ./),
      });
      expect(modelCalls?.at(-1)).toMatchObject({ role, error: 'http_429' });
      expect(givenUp).toEqual([]);
    }
  });
});

describe('an abort in the middle', () => {
  it('ends the conversation where it stands, while the user thinks or the agent does', async () => {
    const interrupt = new AbortController();
    const never = (signal: AbortSignal) =>
      new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }));
    const thinking = aSimulator((said, _, signal) => {
      if (said.length === 0) return 'I need a spade.';
      setTimeout(() => interrupt.abort(new Error('interrupted')), 2);
      return never(signal);
    });
    const { failure, turns, givenUp } = await converseWith(thinking, { signal: interrupt.signal });
    expect(failure).toMatchObject({ message: 'interrupted' });
    expect([turns.length, givenUp, thinking.checked.length]).toEqual([1, [], 0]);
  });
});
