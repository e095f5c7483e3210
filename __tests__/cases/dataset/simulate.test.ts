/** `simulate` as it is written: strict, merged from suite, dataset and case, with scripts that lead somewhere. */
import { describe, expect, it } from 'vitest';
import { evalConfigSchema } from '../../../src/config/schema.ts';
import { load, problemsOf } from '../suite-folder.ts';

const simulateOf = async (...args: Parameters<typeof load>) => (await load(...args)).cases.map((one) => one.simulate);
const yaml = (simulate: string) => ({ 'c.yml': `- id: hedge\n  simulate:\n${simulate}\n` });
const indented = (...lines: readonly string[]) => yaml(lines.map((line) => `    ${line}`).join('\n'));

describe('a simulated user', () => {
  it('has all that a case may say of them, in one form', async () => {
    const [simulation] = await simulateOf(
      indented(
        'goal: Plan a hedge',
        'persona: Terse',
        'context: { garden: 12 m, budget: { eur: 300 } }',
        'rules: Never thank anybody',
        'opening: Hello!',
        'max_turns: 8',
        'stop_when: [{ tool_called: [order, cancel] }, { match: "good ?bye", goal_met: true }, { topic_reached: farewell }]',
        'known_facts: { height: 2 m, plants: [beech, yew] }',
      ),
    );
    expect(simulation).toEqual({
      goal: 'Plan a hedge',
      persona: 'Terse',
      context: 'garden: 12 m\nbudget: {"eur":300}',
      rules: ['Never thank anybody'],
      opening: 'Hello!',
      maxTurns: 8,
      stopWhen: [
        { on: 'tool_called', tool: 'order' },
        { on: 'tool_called', tool: 'cancel' },
        { on: 'match', pattern: 'good ?bye' },
        { on: 'goal_met' },
        { on: 'topic_reached', topic: 'farewell' },
      ],
      knownFacts: ['height: 2 m', 'plants: ["beech","yew"]'],
    });
  });

  it('inherits from suite and dataset: rules and facts add up, of all else the nearest counts', async () => {
    const files = {
      'c.yml': `
- simulate: { goal: Plan a hedge, rules: [Be brief, Ask once], known_facts: { height: 2 m } }
- simulate: {}
- input: Hello
`,
    };
    const datasets = [
      {
        files: 'c.yml',
        simulate: {
          persona: 'A gardener',
          rules: 'Be polite',
          goal: 'Buy soil',
          known_facts: { city: 'Ulm', height: '1 m' },
        },
      },
    ];
    const suite = {
      persona: 'Anybody',
      max_turns: 5,
      rules: ['Write English', 'Be brief'],
      stop_when: { tool_called: 'end' },
    };
    const [own, bare, plain] = await simulateOf(files, datasets, { defaults: { trials: 1, simulate: suite } });
    expect(own).toEqual({
      goal: 'Plan a hedge',
      persona: 'A gardener',
      rules: ['Write English', 'Be brief', 'Be polite', 'Ask once'],
      maxTurns: 5,
      stopWhen: [{ on: 'tool_called', tool: 'end' }],
      knownFacts: ['city: Ulm', 'height: 2 m'],
    });
    expect(bare?.goal).toBe('Buy soil');
    expect(plain).toBeNull();
  });

  it('may be set for the whole suite in the configuration, without a script', () => {
    const { simulate } = evalConfigSchema.shape;
    expect(simulate.safeParse({ persona: 'A gardener', max_turns: 5 }).success).toBe(true);
    expect(simulate.safeParse({ script: [{ say: 'Hello' }] }).success).toBe(false);
  });

  it('changes the fingerprints of a case by what it inherits, and only of a case that has one', async () => {
    const files = { 'c.yml': '- simulate: { goal: Plan a hedge }\n- input: Hello\n' };
    const prints = async (simulate?: { persona?: string; max_turns?: number }) => {
      const { cases } = await load(files, undefined, { defaults: { trials: 1, simulate } });
      return cases.map(({ id, identity: { fingerprint, inputFingerprint } }) => ({
        id,
        fingerprint,
        inputFingerprint,
      }));
    };
    const [alone, other] = [await prints(), await prints({ persona: 'A gardener' })];
    expect(other[0]!.id).toBe(alone[0]!.id);
    expect(other[0]!.fingerprint).not.toBe(alone[0]!.fingerprint);
    expect(other[0]!.inputFingerprint).not.toBe(alone[0]!.inputFingerprint);
    expect(other[1]).toEqual(alone[1]);
    expect(await prints({ max_turns: 15 })).toEqual(alone);
  });
});

describe('a simulated user with a mistake', () => {
  it.each([
    [
      'an unknown key',
      ['goal: A', 'known_fact: { a: b }'],
      ['c.yml:4 Unknown key "simulate.known_fact". | Did you mean "known_facts"?'],
    ],
    [
      'an unknown stop',
      ['goal: A', 'stop_when:', '  tool_caled: x'],
      ['c.yml:5 Unknown key "simulate.stop_when.tool_caled". | Did you mean "tool_called"?'],
    ],
    [
      'a stop that is none',
      ['goal: A', 'stop_when: {}'],
      [/^c\.yml:4 "simulate\.stop_when": needs one of tool_called/],
    ],
    ['a broken pattern', ['goal: A', 'stop_when: { match: "(" }'], [/^c\.yml:4 .*not a regular expression/]],
    [
      'no goal at any level',
      ['persona: Terse'],
      [/^c\.yml:[23] "simulate\.goal": is missing\. \| Say what the user wants/],
    ],
    ['no turn', ['goal: A', 'max_turns: 0'], [/^c\.yml:4 "simulate\.max_turns" must be at least 1/]],
    ['too many turns', ['goal: A', 'max_turns: 100000'], [/^c\.yml:4 "simulate\.max_turns" must be at most 200/]],
  ])('(%s) is reported with its place', async (_what, lines, problems) => {
    const found = await problemsOf(indented(...lines));
    expect(found).toEqual(
      problems.map((problem) => (typeof problem === 'string' ? problem : expect.stringMatching(problem))),
    );
  });

  it.each([
    [
      'a next that is nowhere',
      ['- say: Hi', '  next: farewel', '- { id: farewell, say: Bye }'],
      [/^c\.yml:6 .*there is no step "farewel"\. \| Did you mean "farewell"\?/],
    ],
    ['an id twice', ['- { id: a, say: Hi }', '- { id: a, say: Bye }'], [/^c\.yml:6 .*there is a step "a" already/]],
    ['a step called end', ['- { id: end, say: Hi }'], [/^c\.yml:5 .*"end" means the end/]],
    [
      'a step that nothing leads to',
      ['- { say: Hi, next: end }', '- say: Never'],
      [/^c\.yml:6 "simulate\.script\[1\]": nothing leads to this step/],
    ],
    [
      'a first step that waits',
      ['- { say: Hi, when: { match: x } }'],
      [/^c\.yml:5 .*at the start of the conversation/],
    ],
    [
      'an empty when',
      ['- say: Hi', '- { say: Bye, when: {} }'],
      [/^c\.yml:6 .*needs one of match, intent and tool_called/],
    ],
  ])('(a script with %s) is reported with its place', async (_what, steps, problems) => {
    const found = await problemsOf(indented('goal: A', 'script:', ...steps.map((step) => `  ${step}`)));
    expect(found).toEqual(problems.map((problem) => expect.stringMatching(problem)));
  });

  it('cannot be cut off before the end of a script, which no agent could pass', async () => {
    const lines = [
      'goal: A',
      'max_turns: 2',
      'script:',
      '  - say: One',
      '  - { say: Two, when: { match: x }, next: end }',
    ];
    const longer = [...lines, '  - say: Three', '  - say: Four'];
    expect(await problemsOf(indented(...lines))).toEqual([]);
    expect(await problemsOf(indented(...longer))).toEqual([]);
    const opened = await problemsOf(indented('opening: Hi', ...longer));
    expect(opened).toEqual([expect.stringMatching(/^c\.yml:5 .*at least 3 things, and max_turns is 2/)]);
    const round = ['goal: A', 'max_turns: 1', 'script: [{ id: a, say: Hi }, { say: Ho, next: a }]'];
    expect(await problemsOf(indented(...round))).toEqual([]);
    const stopped = ['goal: A', 'max_turns: 1', 'stop_when: { match: x }', 'script: [{ say: Hi }, { say: Ho }]'];
    expect(await problemsOf(indented(...stopped))).toEqual([]);
  });

  it('cannot wait for a scripted user to say that the goal is met', async () => {
    const found = await problemsOf(indented('goal: A', 'stop_when: { goal_met: true }', 'script: [{ say: Hi }]'));
    expect(found).toEqual([expect.stringMatching(/^c\.yml:4 .*a scripted user does not say/)]);
  });
});

describe('a script', () => {
  it('names its steps by place once it is read, and may go round', async () => {
    const [simulation] = await simulateOf(
      indented(
        'goal: A',
        'script:',
        '  - { id: ask, say: Hi }',
        '  - { say: What?, when: { tool_called: order }, next: ask }',
        '  - { say: Bye, when: { intent: DONE, match: x }, next: end }',
      ),
    );
    expect(simulation?.script).toEqual([
      { id: 'ask', say: 'Hi' },
      { say: 'What?', when: { toolCalled: 'order' }, next: 0 },
      { say: 'Bye', when: { match: 'x', intent: 'DONE' }, next: null },
    ]);
  });
});
