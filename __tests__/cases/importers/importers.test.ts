/** Foreign test files load as they are, keep their meaning, and are mistaken neither for each other nor for our own. */
import { describe, expect, it } from 'vitest';
import { loadImporters } from '../../../src/cases/importers/index.ts';
import { expectationShape, expectationsOn } from '../../../src/scoring/checks/index.ts';
import { load, problemsOf } from '../suite-folder.ts';
import { dialogue, intentTest } from './own-forms.ts';

const importers = await loadImporters();
const asJson = (value: unknown) => JSON.stringify(value, null, 1);

const faqTest = {
  id: 'faq-1',
  question: 'When are you open?',
  expectedFaqIds: ['FAQ-3'],
  category: 'hours',
  description: 'Plain',
};
const faqEdge = {
  id: 'edge-1',
  question: 'Who won?',
  expectedFaqIds: [],
  expectedResponse: "don't know|cannot help",
  type: 'out_of_scope',
};
const agentFile = {
  name: 'garden-helper',
  model: 'some-model',
  instructions: 'Be brief.',
  test_cases: [
    {
      name: 'prices',
      input: 'What does a fern cost?',
      expected_tools: ['lookup_price', { name: 'convert', arguments: { to: 'EUR' } }],
      ground_truth: '12 EUR',
      files: [
        { name: 'list', url: 'https://shop.example/prices.pdf', pages: [1, 2] },
        { url: 'https://shop.example/fern' },
      ],
      evaluations: ['similarity', { metric: 'fluency', enabled: false }, { metric: 'tone', threshold: 2 }],
    },
    { name: 'greeting', input: 'Hello', expected_tools: [] },
  ],
  evaluations: {
    model: 'judge-model',
    metrics: [
      {
        metric: 'relevance',
        threshold: 3,
        enabled: true,
        scale: 5,
        fail_on_error: false,
        retry_on_failure: 2,
        timeout_ms: 20000,
        custom_prompt: 'Rate.',
      },
      { metric: 'fluency', model: 'other-judge' },
      { metric: 'coherence', enabled: false },
    ],
  },
};
const scenario = {
  id: 'hedge',
  name: 'A hedge',
  goal: 'Plan a hedge under 300 EUR',
  persona: 'Terse',
  max_turns: 8,
  mood: 'hurried',
};

describe('intent tests', () => {
  it('become cases that expect intent, entities and tool', async () => {
    const { cases } = await load({ 'c.json': asJson([intentTest]) });
    expect(cases[0]).toMatchObject({ id: 'dd_1', category: 'c', source: { file: 'c.json', line: 2 } });
    expect(cases[0]?.turns).toEqual([
      {
        user: 'find seeds for shade',
        expect: { intent: 'SEED_SEARCH', entities: { light: 'shade' }, tools: ['search_seeds'] },
        evaluate: {},
        requiresContext: false,
      },
    ]);
  });

  it('with turns become conversations, expected turn by turn', async () => {
    const { cases } = await load({ 'c.json': asJson([dialogue]) });
    expect(cases[0]).toMatchObject({ id: 'mt_1', description: 'Asks back', expect: {}, tier: 4 });
    expect(cases[0]?.turns).toEqual([
      { user: 'find seeds', expect: { intent: 'SEED_SEARCH', entities: {} }, evaluate: {}, requiresContext: false },
      {
        user: 'only for shade',
        expect: { intent: 'SEED_FILTER', entities: { light: 'shade' } },
        evaluate: {},
        requiresContext: true,
      },
    ]);
  });

  it('grouped in one object have the category of their group, and their own lines', async () => {
    const { cases } = await load({
      'c.json': asJson({
        version: 2,
        discovery: [intentTest],
        multi_turn: [dialogue, { ...intentTest, id: 'x', category: 'own' }],
      }),
    });
    expect(cases.map((one) => [one.id, one.category])).toEqual([
      ['dd_1', 'discovery'],
      ['mt_1', 'multi_turn'],
      ['x', 'own'],
    ]);
    expect(cases.map((one) => one.source.line)).toEqual([4, 15, 34]);
  });

  it('expect nothing of what they leave null, and keep fields of their own as context', async () => {
    const { cases } = await load({
      'c.jsonl': JSON.stringify({ ...intentTest, expected_entities: null, expected_tool: null, difficulty: 'easy' }),
    });
    expect(cases[0]?.turns[0]?.expect).toEqual({ intent: 'SEED_SEARCH' });
    expect(cases[0]?.context).toEqual({ difficulty: 'easy' });
  });

  it('assert no entities at a turn that requires context where they list none, and all values of a list', async () => {
    const turn = { query: 'and for sun?', expected_intent: 'SEED_SEARCH', requires_context: true };
    const { cases } = await load({
      'c.json': asJson([
        { id: 'none', ...turn, expected_entities: {} },
        { id: 'some', ...turn, expected_entities: { light: ['sun', 'shade'], pot: 'none' } },
        { id: 'own', ...turn, requires_context: false, expected_entities: {} },
      ]),
    });
    expect(cases.map(({ turns }) => turns[0]?.expect.entities)).toEqual([
      undefined,
      { light: { all_of: ['sun', 'shade'] }, pot: 'none' },
      {},
    ]);
  });

  it('refuse a list of values that is empty or holds null', async () => {
    const listing = (light: unknown) => asJson([{ ...intentTest, expected_entities: { light } }]);
    for (const list of [[], ['sun', null]])
      expect(await problemsOf({ 'c.json': listing(list) })).toEqual([
        expect.stringMatching(/^c\.json:\d+ "expected_entities\.light": a list of values means all of them/),
      ]);
  });

  it('with mistakes are refused with the line of the mistake', async () => {
    const broken = [
      intentTest,
      { id: 'b', query: 7, expected_intent: 'X' },
      { id: 'c', query: 'q', expected_intnet: 'X', expected_tool: 't' },
    ];
    expect(await problemsOf({ 'c.json': asJson(broken) })).toEqual([
      'c.json:13 "query" must be a text, but is the number 7. | Write "query": "7"',
      'c.json:19 Unknown key "expected_intnet". | Did you mean "expected_intent"?',
    ]);
  });

  it('name only intents that are declared', async () => {
    expect(await problemsOf({ 'c.json': asJson([intentTest]) }, undefined, { intents: ['SEED_FILTER'] })).toEqual([
      expect.stringMatching(/^c\.json:2 Unknown intent "SEED_SEARCH"/),
    ]);
  });
});

describe('FAQ tests', () => {
  it('become cases that expect citations', async () => {
    const { cases } = await load({ 'faq.json': asJson([faqTest]) });
    expect(cases[0]).toMatchObject({ id: 'faq-1', category: 'hours', description: 'Plain', tags: [] });
    expect(cases[0]?.turns[0]).toMatchObject({ user: 'When are you open?', expect: { citations: ['FAQ-3'] } });
  });

  it('of edge cases expect no citation and a response, with their type as a tag', async () => {
    const { cases } = await load({ 'edge.json': asJson([faqEdge]) });
    expect(cases[0]).toMatchObject({ category: 'edge', tags: ['out_of_scope'], context: {} });
    expect(cases[0]?.turns[0]?.expect).toEqual({
      citations: [],
      match: "don't know|cannot help",
      not_empty: true,
      not_match: expect.stringContaining('traceback'),
    });
  });

  it('allow no other citation where their dataset is strict, and know the error messages of the suite', async () => {
    const files = { 'faq.json': asJson([faqTest, faqEdge]) };
    const { cases } = await load(files, [{ files: 'faq.json', strict: true }], {
      expectations: expectationShape,
      errorTexts: ['Fehler', 'HTTP 5xx!'],
    });
    expect(cases.map(({ turns }) => turns[0]?.expect.citations)).toEqual([
      { ids: ['FAQ-3'], strict: true },
      { ids: [], strict: true },
    ]);
    const pattern = new RegExp(String(cases[1]?.turns[0]?.expect.not_match), 'i');
    const replies = ['fehler 17', '"HTTP 5xx!"', 'Fehlerhaft?', 'Error'];
    expect(replies.map((reply) => pattern.test(reply))).toEqual([true, true, false, false]);
    const plain = await load(files, undefined, { expectations: expectationShape });
    expect(plain.cases[0]!.identity.fingerprint).not.toBe(cases[0]!.identity.fingerprint);
  });

  it('may lack the ids or the response, but not both', async () => {
    const { cases } = await load({
      'faq.json': asJson([
        { id: 'a', question: 'Hello?', expectedResponse: 'hello' },
        { id: 'b', question: 'Hello?', expectedResponse: 'hello', expectedFaqIds: null },
        { id: 'c', question: 'Who won?', expectedResponse: 'cannot', type: 'out-of-scope' },
        { id: 'd', question: 'Who won?', expectedFaqIds: [] },
      ]),
    });
    const declines = { not_empty: true, not_match: expect.any(String) };
    expect(cases.map(({ turns }) => turns[0]?.expect)).toEqual([
      { match: 'hello' },
      { match: 'hello' },
      { match: 'cannot', ...declines },
      { citations: [], ...declines },
    ]);
    expect(await problemsOf({ 'faq.json': asJson([faqEdge, faqTest, { id: 'x', question: 'And?' }]) })).toEqual([
      'faq.json:18 An FAQ test needs "expectedFaqIds" or "expectedResponse".',
    ]);
  });

  it('whose response is no regular expression expect its text', async () => {
    const { cases } = await load({ 'edge.json': asJson([{ ...faqEdge, expectedResponse: 'Sorry (no idea' }]) });
    expect(cases[0]?.turns[0]?.expect.match).toBe('Sorry \\(no idea');
    expect('Sorry (no idea').toMatch(new RegExp(cases[0]?.turns[0]?.expect.match as string));
  });

  it('may be beside each other in one file, grouped or not', async () => {
    const grouped = await load({ 'faq.json': asJson({ main: [faqTest], out_of_scope: [faqEdge] }) });
    expect(grouped.cases.map((one) => one.category)).toEqual(['hours', 'out_of_scope']);
    expect((await load({ 'faq.json': asJson([faqTest, faqEdge]) })).cases).toHaveLength(2);
  });
});

describe('agent files', () => {
  it('become the cases of an agent, with expected tools in any order, files and the right answer', async () => {
    const { cases } = await load({ 'agent.json': asJson(agentFile) });
    expect(cases.map((one) => [one.id, one.category, one.context])).toEqual([
      ['prices', 'garden-helper', {}],
      ['greeting', 'garden-helper', {}],
    ]);
    expect(cases[0]).toMatchObject({
      groundTruth: '12 EUR',
      files: [
        { name: 'list', url: 'https://shop.example/prices.pdf', pages: [1, 2] },
        { url: 'https://shop.example/fern' },
      ],
    });
    expect(cases[0]?.turns[0]?.expect).toEqual({
      tools: { include: ['lookup_price', { name: 'convert', arguments: { to: 'EUR' } }], match: 'any_order' },
      tone: { min: 0.25 },
    });
    expect(cases[1]?.turns[0]?.expect).toEqual({ relevance: { min: 0.5 } });
  });

  it('select the judged metrics of their cases; where a case has a list of its own, it alone selects', async () => {
    const { cases } = await load({ 'agent.json': asJson(agentFile) });
    expect(cases.map((one) => one.evaluations)).toEqual([
      ['similarity', 'tone'],
      ['relevance', 'fluency'],
    ]);
    const with_ = (evaluations: unknown) => asJson({ ...agentFile, test_cases: [{ input: 'Hello', evaluations }] });
    const selectedBy = async (evaluations: unknown) =>
      (await load({ 'agent.json': with_(evaluations) })).cases[0]?.evaluations;
    expect(await selectedBy([])).toEqual([]);
    expect(await selectedBy(['coherence'])).toEqual(['coherence']);
    expect(await selectedBy({ model: 'x' })).toEqual(['relevance', 'fluency']);
  });

  it('are read as far as they are understood; what is not carried is counted in the line of the file', async () => {
    const agent = {
      name: 'garden-helper',
      model: { provider: 'openai', name: 'gpt-x' },
      evaluations: {
        model: { provider: 'openai', name: 'judge-x', temperature: 0 },
        metrics: [
          { type: 'standard', metric: 'relevance', threshold: 3 },
          { type: 'geval', name: 'Helpfulness', evaluation_params: ['input', 'context'] },
          { type: 'rag', metric_type: 'contextual_recall', threshold: 0.8 },
          { type: 'code', name: 'mine', path: 'x.py' },
          { metric: 'relevence' },
        ],
      },
      test_cases: [
        {
          input: 'What does a fern cost?',
          expected_tools: [{ name: 'lookup', args: { plant: 'fern' }, count: 2 }],
          files: [{ url: 'https://shop.example/prices.xlsx', sheet: 'EU', locale: 'de' }],
        },
      ],
    };
    const { cases, warnings } = await load({ 'agent.json': asJson(agent) }, undefined, {
      judgedMetrics: ['relevance', 'fluency'],
    });
    expect(cases[0]).toMatchObject({
      evaluations: ['relevance'],
      judgedSettings: { relevance: { scale: 5, model: 'judge-x' } },
      files: [{ url: 'https://shop.example/prices.xlsx', sheet: 'EU' }],
    });
    const call = { name: 'lookup', arguments: { plant: 'fern' } };
    expect(cases[0]?.turns[0]?.expect).toEqual({
      tools: { include: [call, call], match: 'any_order' },
      relevance: { min: 0.5 },
    });
    expect(warnings.map(({ text }) => text)).toEqual([
      'agent.json: agent files, 1 case, 2 calls, 1 relevance; not carried: provider of a model (1), temperature of a model (1), the metric "geval Helpfulness", of a kind that is not known (1), the metric "rag contextual_recall", of a kind that is not known (1), the metric "code mine", of a kind that is not known (1), the metric "relevence", which is not known, perhaps "relevance" (1), locale of a file (1).',
    ]);
  });

  it.each([
    [{ threshold: 4, scale: 5 }, { min: 0.75 }],
    [{ threshold: 4 }, { min: 0.75 }],
    [{ threshold: 0.8, scale: 10 }, { min: 0.8 }],
    [{ fail_on_error: true }, { min: 0 }],
    [{ fail_on_error: false }, undefined],
  ])('decide a case by a mark of its own with %j', async (settings, relevance) => {
    const evaluations = {
      metrics: [
        { metric: 'relevance', ...settings },
        { metric: 'fluency', threshold: 3 },
      ],
    };
    const test_cases = [{ input: 'Hi', evaluations: ['relevance'] }];
    const { cases } = await load({ 'a.json': asJson({ name: 'a', test_cases, evaluations }) });
    expect(cases[0]?.turns[0]?.expect).toEqual(relevance ? { relevance } : {});
  });

  it('may have metrics of the later kinds: those with a threshold decide, likeness where there is a right answer', async () => {
    const agent = {
      name: 'a',
      evaluations: {
        metrics: [
          { type: 'rag', metric_type: 'faithfulness', threshold: 0.8 },
          { type: 'rag', metric_type: 'answer_relevancy' },
          { type: 'standard', metric: 'f1_score', threshold: 0.5 },
          { type: 'standard', metric: 'bleu' },
          { type: 'standard', metric: 'equality' },
        ],
      },
      test_cases: [{ input: 'Hi', ground_truth: 'Hello' }, { input: 'Bye' }],
    };
    const { cases, imported } = await load({ 'a.json': asJson(agent) }, undefined, {
      judgedMetrics: ['groundedness', 'relevance'],
    });
    expect(cases.map(({ turns: [turn], evaluations }) => [turn?.expect, turn?.evaluate, evaluations])).toEqual([
      [{ groundedness: { min: 0.8 }, token_f1: { min: 0.5 } }, { equals: 'Hello' }, ['groundedness', 'relevance']],
      [{ groundedness: { min: 0.8 } }, {}, ['groundedness', 'relevance']],
    ]);
    expect(imported[0]).toContain(
      'not carried: token_f1 of a case without ground_truth (1), bleu of a case without ground_truth (1), equality of a case without ground_truth (1).',
    );
  });

  it('may define judged metrics of their own, which cases select by name', async () => {
    const agent = {
      name: 'a',
      evaluations: {
        model: 'judge-x',
        metrics: [
          {
            type: 'geval',
            name: 'Kind',
            criteria: 'Is it kind?',
            evaluation_steps: ['Read it.'],
            evaluation_params: ['actual_output', 'expected_output', 'mood'],
            threshold: 0.7,
          },
          { type: 'geval', name: 'Short', criteria: 'Is it short?', strict_mode: true, rubric: [] },
          { type: 'geval', name: 'cost', criteria: 'Is it cheap?' },
          { type: 'geval', name: 'Empty' },
        ],
      },
      test_cases: [{ input: 'Hi', ground_truth: 'Hello' }, { input: 'So', evaluations: ['Short'] }, { input: 'Bye' }],
    };
    const { cases, imported } = await load({ 'a.json': asJson(agent) }, undefined, { expectationsOn });
    const short = { prompt: 'Is it short?', model: 'judge-x' };
    expect(cases.map(({ turns: [turn], evaluations }) => [turn?.expect, evaluations])).toEqual([
      [{ Kind: { min: 0.7 }, Short: { min: 1 } }, ['Kind', 'Short']],
      [{ Short: { min: 1 } }, ['Short']],
      [{ Short: { min: 1 } }, ['Short']],
    ]);
    const kind = { prompt: 'Is it kind?', model: 'judge-x', steps: ['Read it.'], params: ['output', 'ground_truth'] };
    expect(cases[0]!.judgedSettings).toEqual({ Kind: kind, Short: short });
    expect(imported[0]).toBe(
      'a.json: agent files, 3 cases, 1 Kind, 3 Short, 1 right answer; not carried: "mood" for a judge to see (1), rubric of a metric (1), the metric "geval cost", of a kind that is not known (1), the metric "geval Empty", of a kind that is not known (1), Kind of a case without ground_truth (1).',
    );
  });

  it('may have test cases of several turns', async () => {
    const turns = [
      { input: 'Hi', expected_tools: ['greet'], ground_truth: 'Hello' },
      { input: 'Bye', mood: 'sad' },
    ];
    const { cases, imported } = await load({ 'a.json': asJson({ name: 'a', test_cases: [{ name: 't', turns }] }) });
    expect(cases[0]?.turns).toMatchObject([
      { user: 'Hi', expect: { tools: { include: ['greet'] } }, groundTruth: 'Hello' },
      { user: 'Bye', expect: {} },
    ]);
    expect(imported[0]).toContain('not carried: mood of a turn (1)');
  });

  it('without test cases are refused as such', async () => {
    const agent = { name: 'a', model: { provider: 'x', name: 'y' }, instructions: { inline: 'Be brief.' } };
    expect(await problemsOf({ 'a.json': asJson(agent) })).toEqual(['a.json:1 The agent file has no "test_cases".']);
    expect(await problemsOf({ 'a.json': asJson({ ...agent, test_cases: [] }) })).toHaveLength(1);
  });

  it('change what a case is with its threshold, and with nothing else of its metrics', async () => {
    const fingerprintOf = async (change: object) => {
      const evaluations = { metrics: [{ metric: 'relevance', threshold: 3, ...change }] };
      const { cases } = await load({ 'a.json': asJson({ name: 'a', test_cases: [{ input: 'Hi' }], evaluations }) });
      return cases[0]!.identity.fingerprint;
    };
    const was = await fingerprintOf({});
    expect(await fingerprintOf({ threshold: 4 })).not.toBe(was);
    expect(await fingerprintOf({ retry_on_failure: 2, custom_prompt: 'Rate.' })).toBe(was);
    const plain = await load({ 'a.json': asJson({ name: 'a', test_cases: [{ input: 'Hi' }] }) });
    expect(await fingerprintOf({ threshold: null })).toBe(plain.cases[0]!.identity.fingerprint);
  });

  it("hand on the settings of judged metrics, a case's own after those of the file", async () => {
    const { cases } = await load({ 'agent.json': asJson(agentFile) });
    const relevance = {
      scale: 5,
      model: 'judge-model',
      fail_on_error: false,
      retries: 2,
      timeout: 20000,
      prompt: 'Rate.',
    };
    const shared = { relevance, fluency: { model: 'other-judge' }, coherence: { model: 'judge-model' } };
    expect(cases.map((one) => one.judgedSettings)).toEqual([{ ...shared, tone: { scale: 5 } }, shared]);
  });

  const withCase = (change: object) => ({
    'a.json': JSON.stringify({ ...agentFile, test_cases: [{ name: 'n', input: 'i', ...change }] }),
  });
  const withMetric = (change: object) => ({
    'a.json': JSON.stringify({ ...agentFile, evaluations: { metrics: [{ metric: 'relevance', ...change }] } }),
  });
  it.each([
    ['an input of blanks', withCase({ input: ' ' }), /"input": the input of a test case is not empty/],
    ['eleven files', withCase({ files: Array(11).fill({ path: 'p' }) }), /"files": a test case has at most 10 files/],
    [
      'a file with path and url',
      withCase({ files: [{ path: 'p', url: 'https://shop.example' }] }),
      /exactly one of "path" and "url"/,
    ],
    ['a file with neither', withCase({ files: [{ name: 'p' }] }), /exactly one of "path" and "url"/],
    ['page 0', withCase({ files: [{ path: 'p', pages: [0] }] }), /pages count from 1/],
    ['no retry', withMetric({ retry_on_failure: 0 }), /retries are 1 to 3/],
    ['four retries', withMetric({ retry_on_failure: 4 }), /retries are 1 to 3/],
    ['a timeout of 0', withMetric({ timeout_ms: 0 }), /a timeout is more than 0 ms/],
    [
      'neither input nor turns',
      withCase({ input: undefined, ground_truth: 'x' }),
      /"input": a test case has exactly one of "input" and "turns"/,
    ],
    ['a misspelt key', withCase({ expected_tool: ['x'] }), /Unknown key "expected_tool".*"expected_tools"/],
    ['a threshold off the scale', withMetric({ threshold: 6 }), /threshold": the highest mark is 5/],
    ['a misspelt key of a metric', withMetric({ treshold: 3 }), /Unknown key .*treshold".*"threshold"/],
  ])('are refused with %s', async (_what, files, expected) => {
    expect(await problemsOf(files)).toEqual([expect.stringMatching(expected)]);
  });

  it.each([1, 3])('may retry %i times, and have ten files', async (retries) => {
    const files = Array.from({ length: 10 }, (_, i) => ({ url: `https://shop.example/p${i}`, pages: 3 }));
    const text = JSON.stringify({
      ...agentFile,
      test_cases: [{ name: 'n', input: 'i', files }],
      evaluations: { metrics: [{ metric: 'relevance', retry_on_failure: retries, timeout_ms: 1 }] },
    });
    const { cases } = await load({ 'a.json': text });
    expect(cases[0]?.files).toHaveLength(10);
    expect(cases[0]?.files[0]).toEqual({ url: 'https://shop.example/p0', pages: [3] });
    expect(cases[0]?.judgedSettings).toEqual({ relevance: { retries, timeout: 1 } });
  });
});

describe('scenario sets', () => {
  it('become simulated users, with all that the scenario says of them', async () => {
    const { cases } = await load({ 'scenarios.json': asJson([scenario]) });
    expect(cases[0]).toMatchObject({ id: 'hedge', description: 'A hedge', turns: [], tier: 5, context: {} });
    expect(cases[0]?.simulate).toEqual({
      goal: scenario.goal,
      persona: 'Terse',
      context: 'mood: hurried',
      maxTurns: 8,
    });
  });

  it('may describe a persona by fields, and be in a map of scenarios', async () => {
    const persona = { name: 'Ann', patience: 2 };
    const { cases } = await load({ 'scenarios.json': asJson({ scenarios: [{ ...scenario, persona }] }) });
    expect(cases[0]?.simulate?.persona).toBe('name: Ann\npatience: 2');
    expect(cases[0]?.category).toBe('scenarios');
  });

  it('with a misspelt key are refused', async () => {
    const { max_turns, ...rest } = scenario;
    expect(await problemsOf({ 's.json': JSON.stringify({ ...rest, maxTurn: max_turns }) })).toEqual([
      's.json:1 Unknown key "maxTurn". | Did you mean "max_turns"?',
    ]);
  });
});

describe('an expectation that no reader knows', () => {
  const lost = /^c\.json:\d+ "[\w.[\]]+": no such expectation is known here, and it would not be checked\./;
  const agentWith = (change: object) => ({ ...agentFile, test_cases: [{ name: 'n', input: 'i', ...change }] });
  it.each([
    ['of an intent test', [{ ...intentTest, expected_confidence: 0.9 }]],
    ['of a turn', [{ ...dialogue, turns: [...dialogue.turns, { query: 'and?', expectedAnswer: 'yes' }] }]],
    ['of a whole conversation', [{ ...dialogue, expected_topics: ['greeting'] }]],
    ['of an FAQ test', [{ ...faqTest, expected_language: 'en' }]],
    ['of an FAQ test, in our own words', [{ ...faqTest, expect: { contains: 'open' } }]],
    ['of an agent file', agentWith({ expected_output: { contains: 'fern' } })],
    ['of a whole agent file', { ...agentFile, expected_language: 'en' }],
    ['of a scenario', [{ ...scenario, expected_outcome: 'A hedge' }]],
    ['called assert', [{ ...intentTest, assert: [{ type: 'equals' }] }]],
    ['called reference', agentWith({ reference: 'It costs 12 EUR.' })],
    ['for all tests of a file', { expected_language: 'en', tests: [intentTest] }],
  ])('%s is named and refused', async (_what, document) => {
    expect(await problemsOf({ 'c.json': asJson(document) })).toEqual([expect.stringMatching(lost)]);
  });

  it('is refused where it lacks its prefix and the turn has no other', async () => {
    const turns = [...dialogue.turns, { query: 'and for sun?', intent: 'SEED_FILTER' }];
    expect(await problemsOf({ 'c.json': asJson([{ ...dialogue, turns }]) })).toEqual([
      expect.stringMatching(
        /^c\.json:\d+ "turns\[2\]\.intent": would not be checked; did you mean "expected_intent"\?/,
      ),
    ]);
    expect((await load({ 'c.json': asJson([{ ...intentTest, intent: 'noted' }]) })).cases).toHaveLength(1);
  });

  it('is refused where two fields say the same, and where tests nest too deep to be read', async () => {
    const both = { ...intentTest, expected_tools: ['sow'] };
    expect(await problemsOf({ 'c.json': asJson([both]) })).toEqual([
      expect.stringMatching(/^c\.json:\d+ "expected_tools": give either expected_tool or expected_tools/),
    ]);
    const nested = { discovery: [intentTest], more: { deep: [{ ...intentTest, id: 'dd_2' }] } };
    expect(await problemsOf({ 'c.json': asJson(nested) })).toEqual([
      expect.stringMatching(/^c\.json:\d+ "more": tests that nest deeper than one group would not be read/),
    ]);
  });
});

describe('recognition', () => {
  const documents: readonly (readonly [string, unknown])[] = [
    ['intent tests', [intentTest]],
    ['intent tests', [dialogue]],
    ['intent tests', dialogue],
    ['intent tests', { discovery: [intentTest], multi_turn: [dialogue] }],
    ['FAQ tests', [faqTest, faqEdge]],
    ['FAQ tests', { main: [faqTest] }],
    ['agent files', agentFile],
    ['agent files', [agentFile, agentFile]],
    ['scenario sets', [scenario]],
    ['scenario sets', scenario],
    ['native', [{ id: 'a', input: 'A', expect: { intent: 'X' } }]],
    ['native', { cases: [{ id: 'a', input: 'A' }] }],
    ['native', { id: 'a', turns: [{ user: 'A' }] }],
    ['native', [{ id: 'a', simulate: { goal: 'A' } }]],
    ['native', [{ id: 'a', input: 'A', context: { goal: 'x', query: 'y', question: 'z' } }]],
    ['native', []],
    ['native', {}],
    ['native', null],
    ['native', 'text'],
    ['native', [[1], null]],
  ];
  it.each(documents.map(([name, document]) => [name, JSON.stringify(document).slice(0, 70), document]))(
    'finds only %s in %s…',
    (name, _text, document) => {
      const found = importers.filter((one) => one.recognises(document, 'c.json')).map((one) => one.name);
      expect(found).toEqual(name === 'native' ? [] : [name]);
    },
  );

  it('works in YAML and JSONL as in JSON', async () => {
    const yaml = '- id: dd_1\n  query: find seeds\n  expected_intent: SEED_SEARCH\n';
    expect((await load({ 'c.yml': yaml })).cases[0]?.turns[0]?.expect).toEqual({ intent: 'SEED_SEARCH' });
    const jsonl = [faqTest, faqEdge].map((one) => JSON.stringify(one)).join('\n');
    expect((await load({ 'c.jsonl': jsonl })).cases.map((one) => one.source.line)).toEqual([1, 2]);
  });

  it('is by most records, so that one broken record is the one that is refused', async () => {
    const problems = await problemsOf({ 'c.json': asJson([faqTest, faqEdge, { id: 'x', expectedFaqIds: [] }]) });
    expect(problems).toEqual(['c.json:18 "question" is missing. | Add it: "question": "…"']);
  });
});
