/** Rasa's examples, stories and end-to-end tests: words without their markup, and what is expected of them. */
import { describe, expect, it } from 'vitest';
import { NOTHING_AROUND } from '../../../src/cases/importers/importer.ts';
import { readMarkup, readShorthand } from '../../../src/cases/importers/rasa/markup.ts';
import { rasaNlu } from '../../../src/cases/importers/rasa/nlu.ts';
import { formatOf } from '../../../src/cases/syntax/index.ts';
import { load, problemsOf } from '../suite-folder.ts';

describe('markup of entities', () => {
  const both = '[{"entity": "city", "role": "from"}, {"entity": "airport", "group": "1"}]';
  it.each([
    ['to [Rome](city)', 'to Rome', [{ entity: 'city', value: 'Rome', start: 3, end: 7 }]],
    [
      '  [gastro pub](cuisine:gastropub)!',
      'gastro pub!',
      [{ entity: 'cuisine', value: 'gastropub', start: 0, end: 10 }],
    ],
    [
      '[Rome]{"entity": "city", "role": "to", "value": "FCO"}',
      'Rome',
      [{ entity: 'city', value: 'FCO', start: 0, end: 4, role: 'to' }],
    ],
    [
      `[NYC]${both}`,
      'NYC',
      [
        { entity: 'city', value: 'NYC', start: 0, end: 3, role: 'from' },
        { entity: 'airport', value: 'NYC', start: 0, end: 3, group: '1' },
      ],
    ],
    // Rasa counts characters as Python does.
    ['😀 to [🏛 Rome](city)', '😀 to 🏛 Rome', [{ entity: 'city', value: '🏛 Rome', start: 5, end: 11 }]],
    ['see [1] and (2) [](x)', 'see [1] and (2) [](x)', []],
    ['[[a](b)', '[a', [{ entity: 'b', value: 'a', start: 1, end: 2 }]],
  ])('%s', (marked, text, entities) => {
    expect(readMarkup(marked)).toEqual({ text, entities, faults: [] });
  });

  it('says what cannot be read, and takes no time over brackets that never close', () => {
    expect(readMarkup('[Rome]{city} [x]{"entity": 3}').faults).toEqual(['[Rome]{city}', '[x]{"entity": 3}']);
    expect(readMarkup('[a]{'.repeat(100_000)).entities).toEqual([]);
    expect(readMarkup('['.repeat(400_000)).entities).toEqual([]);
  });

  it('reads an intent with its entities, which are sent as they are', () => {
    expect(readShorthand('/greet')).toEqual({ intent: 'greet', entities: null });
    expect(readShorthand('/greet{"name": "Max", "toppings": ["a", "b"]}')).toEqual({
      intent: 'greet',
      entities: { name: 'Max', toppings: { all_of: ['a', 'b'] } },
    });
    for (const text of ['hello', '/greet{"name"}', '/ greet', 'a /greet']) expect(readShorthand(text)).toBeNull();
  });
});

describe('Rasa NLU examples', () => {
  const nlu = `version: "3.1"
nlu:
- intent: greet
  examples: |
    - hi
    - hello [Ann](name)
    - hi
- intent: faq/ask
  examples:
  - text: |
      what is [this](thing)?
    metadata: { sentiment: neutral }
- intent: nothing
  examples: ""
- synonym: bank
  examples: |
    - the bank
    - banking house
- synonym: bank
  examples: [kiosk]
- regex: zip
  examples: |
    - \\d{5}
- lookup: city
  examples: |
    - Rome
`;
  it('become a case each, with the line of the example; what only helps training is counted', async () => {
    const { cases, imported } = await load({ 'nlu.yml': nlu });
    const [document] = formatOf('nlu.yml')!.read(nlu, 'nlu.yml').documents;
    const place = { file: 'nlu.yml', lineOf: document!.lineOf, around: NOTHING_AROUND };
    expect(rasaNlu.read(document!.value, place).proposed).toEqual({
      metrics: { entity: { synonyms: { bank: ['the bank', 'banking house', 'kiosk'] } } },
    });
    expect(cases.map(({ source, turns }) => [source.line, turns[0]?.user, turns[0]?.expect])).toEqual([
      [5, 'hi', { intent: 'greet', entities: [] }],
      [6, 'hello Ann', { intent: 'greet', entities: [{ entity: 'name', value: 'Ann', start: 6, end: 9 }] }],
      [10, 'what is this?', { intent: 'faq/ask', entities: [{ entity: 'thing', value: 'this', start: 8, end: 12 }] }],
    ]);
    expect(imported).toEqual([
      'nlu.yml: Rasa NLU examples, 3 cases, 3 intents, 2 entities; not carried: metadata (1), intent without examples (1), regex (1), lookup table (1), example written before (1); training examples are not a test set; "import" proposes "metrics" for the configuration.',
    ]);
  });

  it('expect nothing of entities where none of the file is marked, and may be called a test set', async () => {
    const { cases, imported } = await load({ 'test_nlu.yml': 'nlu:\n- intent: greet\n  examples: |\n    - hi\n' });
    expect(cases[0]?.turns[0]?.expect).toEqual({ intent: 'greet' });
    expect(imported).toEqual(['test_nlu.yml: Rasa NLU examples, 1 case, 1 intent.']);
  });

  it.each([
    [
      'no intent',
      'nlu:\n- examples: |\n    - hi\n- intent: a\n  examples: "- b"\n',
      /nlu\.yml:2 An item of "nlu" has "intent"/,
    ],
    ['an intent that is no text', 'nlu:\n- intent: [a]\n  examples: "- b"\n', /nlu\.yml:2 "intent" must be a text/],
    [
      'markup that is no JSON',
      'nlu:\n- intent: a\n  examples: |\n    - x\n    - [Rome]{city}\n',
      /nlu\.yml:5 The entity "\[Rome\]\{city\}" cannot/,
    ],
    ['an expectation of its own', 'nlu:\n- intent: a\n  expected: b\n  examples: "- b"\n', /nlu\.yml:3 "expected"/],
    ['half of it', 'nlu:\n- intent: a\n  examples: "- b', /nlu\.yml:3 A quote is opened here and never closed/],
  ])('are refused with %s', async (_what, text, problem) => {
    expect(await problemsOf({ 'nlu.yml': text })).toContainEqual(expect.stringMatching(problem));
  });
});

const domain = `responses:
  utter_greet:
  - text: "Hey {name}!"
  - text: "Hello (you)!"
  utter_menu:
  - buttons: [{ title: a }]
`;

describe('Rasa stories', () => {
  const stories = `stories:
- story: order
  steps:
  - user: |
      hello [Ann](name)
    intent: greet
  - action: utter_greet
  - action: utter_menu
  - action: action_find
  - action: action_listen
  - slot_was_set:
    - name: Ann
    - city
  - or:
    - { user: buy, intent: buy }
    - { user: get, intent: get }
  - active_loop: null
- story: order
  steps:
  - user: '/buy{"what": "tea"}'
  - bot: Fine.
- story: intents only
  steps:
  - intent: greet
`;

  it('become conversations: intents, entities, calls, slots and the texts of the domain', async () => {
    const { cases, imported } = await load({ 'a/tests/s.yml': stories, 'a/domain.yml': domain }, [
      { files: 'a/tests/s.yml' },
    ]);
    expect(cases.map(({ id }) => id)).toEqual([
      expect.stringMatching(/^order-[\da-f]{4}$/),
      expect.stringMatching(/^order-/),
    ]);
    expect(cases[0]?.turns.map(({ user, expect: expected }) => [user, expected])).toEqual([
      [
        'hello Ann',
        {
          intent: 'greet',
          entities: [{ entity: 'name', value: 'Ann', start: 6, end: 9 }],
          tools: { include: ['action_find'], match: 'in_order' },
          match: ['(?:Hey .+!|Hello \\(you\\)!)'],
          state: { name: 'Ann' },
        },
      ],
      ['buy', { intent: ['buy', 'get'], entities: [] }],
    ]);
    expect(cases[1]?.turns[0]).toMatchObject({
      user: '/buy{"what": "tea"}',
      expect: { intent: 'buy', entities: { what: 'tea' }, contains: ['Fine.'] },
    });
    expect(imported).toEqual([
      'a/tests/s.yml: Rasa stories, 2 cases, 3 intents, 2 entities, 2 texts, 1 call, 1 value of the state; not carried: story without the words of a user (1), utter_ without its texts (no domain.yml has them) (1), slot_was_set without a value (1), other words of an "or" (1), active_loop (1).',
    ]);
  });

  it('are skipped where a step has an intent and no words, or nothing that is expected is known', async () => {
    const half = stories.replace('  - or:', '  - intent: stop\n  - or:');
    const { cases } = await load({ 's.yml': half });
    expect(cases.map(({ skipped }) => skipped)).toEqual([
      expect.stringContaining('an intent without the words'),
      undefined,
    ]);
    const bare = 'stories:\n- story: a\n  steps:\n  - user: hi\n  - action: utter_greet\n';
    expect(await problemsOf({ 's.yml': bare })).toEqual([
      expect.stringContaining(
        'nothing that its cases expect can be carried: Nothing that it expects can be carried: utter_',
      ),
    ]);
  });

  it.each([
    [
      'no words in any story',
      'stories:\n- story: a\n  steps:\n  - intent: b\n',
      /s\.yml:1 This is training data: none of its 1 story/,
    ],
    ['steps that are no list', 'stories:\n- steps: []\n- steps: { user: a }\n', /s\.yml:3 "steps" must be a list/],
    [
      'a misspelt key',
      'stories:\n- steps:\n  - user: a\n    intents: b\n',
      /s\.yml:4 Unknown key "steps\[0\]\.intents"\..*"intent"/,
    ],
    [
      'two kinds of tests',
      'nlu:\n- intent: a\nstories:\n- steps:\n  - user: a\n',
      /could be Rasa NLU examples or Rasa stories.*rasa-nlu or rasa-stories/,
    ],
  ])('are refused with %s', async (_what, text, problem) => {
    expect(await problemsOf({ 's.yml': text })).toContainEqual(expect.stringMatching(problem));
  });
});

describe("Rasa's newer end-to-end tests", () => {
  const tests = `fixtures:
- premium:
  - membership: gold
test_cases:
- test_case: greets
  fixtures: [premium]
  steps:
  - user: hello
    assertions:
    - bot_uttered: { utter_name: utter_greet, text_matches: "Hey (?P<x>a)" }
    - bot_uttered: { text_matches: "^Hey", buttons: [] }
    - action_executed: action_find
    - flow_started: greeting
    - slot_was_set: [{ name: city, value: Rome }, { name: zip }]
    - generative_response_is_relevant: { threshold: 0.9 }
    - generative_response_is_grounded: { threshold: 9, ground_truth: x }
  - user: bye
  - utter: utter_greet
  - bot: See you
  - slot_was_set: [{ mood: null }]
  - slot_was_not_set: [zip]
`;

  it('become conversations with their assertions and fixtures', async () => {
    const { cases, imported } = await load({ 'e2e.yml': tests, 'domain.yml': domain }, [{ files: 'e2e.yml' }]);
    expect(cases[0]).toMatchObject({ id: 'greets', context: { fixtures: { membership: 'gold' } } });
    const pattern = '(?:Hey .+!|Hello \\(you\\)!)';
    expect(cases[0]?.turns.map(({ expect: expected }) => expected)).toEqual([
      {
        match: [pattern, '(?-is)^Hey'],
        tools: { include: ['action_find'], match: 'in_order' },
        state: { city: 'Rome' },
        relevance: { min: 0.9 },
      },
      { match: [pattern], contains: ['See you'], state: { mood: null } },
    ]);
    expect(imported[0]).toContain(
      'not carried: text_matches that is no pattern here (1), buttons of bot_uttered (1), flow_started (1), slot_was_set without a value (1), threshold that is none from 0 to 1 (1), ground_truth of generative_response (1), slot_was_not_set (1).',
    );
  });

  it.each([
    ['steps of nobody', tests.replaceAll('user:', 'utter:'), /e2e\.yml:5 None of its steps has "user"/],
    ['a fixture that is no name', tests.replace('[premium]', '[3]'), /e2e\.yml:6 "fixtures\[0\]"/],
    [
      'an assertion that is a text',
      tests.replace('- action_executed: action_find', '- action_find'),
      /e2e\.yml:12 .*assertions\[2\]/,
    ],
  ])('are refused with %s', async (_what, text, problem) => {
    expect(await problemsOf({ 'e2e.yml': text })).toContainEqual(expect.stringMatching(problem));
  });
});
