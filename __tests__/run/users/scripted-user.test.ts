import { describe, expect, it } from 'vitest';
import {
  endsByTurnsOnly,
  needsSimulator,
  plannedTurns,
  simulatedCalls,
} from '../../../src/model/cases/planned-calls.ts';
import type { ScriptStep, Simulation } from '../../../src/model/cases/test-case.ts';
import type { AgentReply } from '../../../src/model/world/agent.ts';
import { converse } from '../../../src/run/conversation/converse.ts';
import { aCase, anAgent } from '../../support/a-test-case.ts';

const scripted = (script: readonly ScriptStep[], differs: Partial<Simulation> = {}) =>
  aCase('reserve', [], { simulate: { goal: 'Reserve a seed tray', maxTurns: 10, script, ...differs } });

async function playedBy(testCase: ReturnType<typeof scripted>, replies: readonly AgentReply[]) {
  const agent = anAgent(({ turn }) => replies[turn] ?? { text: 'I see.' });
  const signal = new AbortController().signal;
  const conversation = await converse(testCase, { agent, trial: 0, session: 's', signal, now: () => 0 });
  return { said: conversation.turns.map(({ user }) => user), end: conversation.end, failure: conversation.failure };
}

/** Asks; reserves what is there, asks for another colour where it is not; thanks. */
const branching: readonly ScriptStep[] = [
  { say: 'Do you have green trays?' },
  { say: 'Then one in brown, please.', when: { match: 'sold out' }, next: 3 },
  { say: 'Put one aside for me.', when: { intent: 'IN_STOCK' } },
  { id: 'thanks', say: 'Thank you.', when: { toolCalled: 'reserve' }, next: null },
];

describe('a user with a script', () => {
  it('takes the branch that the reply opens', async () => {
    const inStock = await playedBy(scripted(branching), [
      { text: 'Yes, two.', intent: 'IN_STOCK' },
      { text: 'Done.', toolCalls: [{ name: 'reserve', arguments: {} }] },
    ]);
    expect(inStock.said).toEqual(['Do you have green trays?', 'Put one aside for me.', 'Thank you.']);
    const soldOut = await playedBy(scripted(branching), [
      { text: 'They are SOLD OUT.' },
      { text: 'Done.', toolCalls: [{ name: 'reserve', arguments: {} }] },
    ]);
    expect(soldOut.said).toEqual(['Do you have green trays?', 'Then one in brown, please.', 'Thank you.']);
    expect(soldOut.end).toEqual({ by: 'script' });
  });

  it('has nothing more to say where no step fits, which the end of the conversation reports', async () => {
    const { said, end } = await playedBy(scripted(branching), [{ text: 'What is your name?' }]);
    expect(said).toEqual(['Do you have green trays?']);
    expect(end).toEqual({ by: 'script', detail: 'no step fits the last reply' });
  });

  it('wants all that one "when" names to hold', async () => {
    const both = scripted([{ say: 'Hello' }, { say: 'Bye', when: { match: 'welcome', intent: 'GREETING' } }]);
    expect((await playedBy(both, [{ text: 'Welcome!', intent: 'OTHER' }])).said).toEqual(['Hello']);
    expect((await playedBy(both, [{ text: 'Welcome!', intent: 'GREETING' }])).said).toEqual(['Hello', 'Bye']);
  });

  it('opens with the opening, and goes on with the first step that fits', async () => {
    const opened = scripted([{ say: 'Yes.', when: { match: '\\?$' } }, { say: 'Fine.' }], { opening: 'Trays?' });
    expect((await playedBy(opened, [{ text: 'Green ones?' }])).said).toEqual(['Trays?', 'Yes.', 'Fine.']);
    expect((await playedBy(opened, [{ text: 'No.' }])).said).toEqual(['Trays?', 'Fine.']);
  });

  it('stops with the stops of its case, too', async () => {
    const stopping = scripted(branching, { stopWhen: [{ on: 'tool_called', tool: 'reserve' }] });
    const { end, said } = await playedBy(stopping, [{ text: 'Yes.', toolCalls: [{ name: 'reserve', arguments: {} }] }]);
    expect(end).toEqual({ by: 'tool_called', detail: 'reserve' });
    expect(said).toHaveLength(1);
  });

  it('is not cut off when the last turn that it may have is its last', async () => {
    const { end } = await playedBy(scripted([{ say: 'One' }, { say: 'Two' }], { maxTurns: 2 }), []);
    expect(end).toEqual({ by: 'script' });
  });

  it('goes round until the most turns', async () => {
    const round = scripted([{ say: 'And now?' }, { say: 'Still there?', next: 0 }], { maxTurns: 5 });
    const { said, end } = await playedBy(round, []);
    expect(said).toEqual(['And now?', 'Still there?', 'And now?', 'Still there?', 'And now?']);
    expect(end).toEqual({ by: 'max_turns' });
  });
});

describe('what is planned for a script', () => {
  it('is its longest way, the opening with it, and never more than the most turns', () => {
    expect(plannedTurns(scripted(branching))).toBe(3);
    expect(plannedTurns(scripted(branching, { opening: 'Hello' }))).toBe(4);
    expect(plannedTurns(scripted(branching, { maxTurns: 2 }))).toBe(2);
    expect(plannedTurns(scripted([{ say: 'Again', next: 0 }], { maxTurns: 7 }))).toBe(7);
    expect(simulatedCalls(scripted(branching))).toEqual({
      agent: { min: 1, max: 3 },
      simulator: { min: 0, max: 0 },
      check: { min: 0, max: 0 },
    });
    expect(needsSimulator(scripted(branching))).toBe(false);
    const straight = [{ say: 'One' }, { say: 'Two' }, { say: 'Three' }];
    expect(simulatedCalls(scripted(straight)).agent).toEqual({ min: 3, max: 3 });
    const stopping = scripted(straight, { stopWhen: [{ on: 'match', pattern: 'x' }] });
    expect(simulatedCalls(stopping).agent).toEqual({ min: 1, max: 3 });
  });

  it('distinguishes a script that only the most turns can end from one with another end', () => {
    expect(endsByTurnsOnly(scripted([{ say: 'Again', next: 0 }]))).toBe(true);
    expect(endsByTurnsOnly(scripted([{ say: 'Hello' }, { say: 'Again', when: { match: 'x' }, next: 0 }]))).toBe(false);
    expect(endsByTurnsOnly(scripted([{ say: 'Again', next: 0 }], { stopWhen: [{ on: 'match', pattern: 'x' }] }))).toBe(
      false,
    );
    expect(endsByTurnsOnly(scripted(branching))).toBe(false);
  });
});
