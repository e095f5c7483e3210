/** What is said of a valid configuration: its counts, and how a type that speaks a protocol asks a turn. */
import { expect, it } from 'vitest';
import { localWorld } from '../../src/cli/world.ts';
import { ProblemError } from '../../src/model/problem.ts';
import { validateSuite } from '../../src/pipeline/validation.ts';
import { folderOf } from '../support/cli.ts';

async function saidOf(agent: object, environment: Record<string, string> = {}) {
  const directory = folderOf({
    'agent-eval.yml': { version: 1, name: 'shop', agent, datasets: [{ files: 'cases.json' }] },
    'cases.json': [{ id: 'fern', input: 'Where do I put the fern?', expect: { contains: 'shade' } }],
  });
  let said = '';
  const stdout = (text: string) => (said += text);
  const world = { ...localWorld(new AbortController().signal), directory, environment, stdout, stderr: () => {} };
  await validateSuite({ config: 'agent-eval.yml', trials: null }, world);
  return said.split('\n').slice(1, -1);
}

it('shows the request for which a type stands, with the fields of the configuration, and no secret', async () => {
  const agent = { type: 'rasa', url: 'http://127.0.0.1:5005/', request: { metadata: { key: '${SHOP_KEY}' } } };
  expect(await saidOf(agent, { SHOP_KEY: 'a-key-that-nobody-may-see' })).toEqual([
    'A turn of type rasa: POST http://127.0.0.1:5005/webhooks/rest/webhook {"sender":"{{ session }}","message":"{{ input }}","metadata":{"key":"***"}}',
  ]);
});

it('shows it also while variables are missing, and nothing where the configuration says it', async () => {
  expect(await saidOf({ type: 'langgraph', url: '${GRAPH_URL}', assistant: 'shop' })).toEqual([
    expect.stringMatching(/^A turn of type langgraph: POST .*\/threads\/\{\{ session \}\}\/runs\/wait \{/),
  ]);
  expect(await saidOf({ type: 'http', url: 'http://127.0.0.1:3000/chat' })).toEqual([]);
});

async function warnedOf(cases: readonly object[], more: object = {}) {
  const directory = folderOf({
    'agent-eval.yml': {
      version: 1,
      name: 'shop',
      agent: { type: 'http', url: 'http://127.0.0.1:3000/chat' },
      datasets: [{ files: 'cases.json' }],
      ...more,
    },
    'cases.json': cases,
  });
  let said = '';
  const stderr = (text: string) => (said += text);
  const world = { ...localWorld(new AbortController().signal), directory, environment: {}, stdout: () => {}, stderr };
  await validateSuite({ config: 'agent-eval.yml', trials: null }, world);
  return said.split('\n').filter((line) => /expect|judge/.test(line));
}
const ask = (id: string, more: object = {}) => ({ id, input: `Where do I put the ${id}?`, ...more });

it('warns of cases that expect nothing, with the first of them, unless the suite measures something of all', async () => {
  const bare = ['fern', 'moss', 'ivy', 'pea'].map((id) => ask(id));
  const checked = ask('rose', { expect: { contains: 'sun' } });
  expect(await warnedOf([checked, ...bare])).toEqual([
    'Warning: 4 cases expect nothing, so they are not run and counted nowhere: fern (cases.json:9), moss (cases.json:13), ivy (cases.json:17) and 1 more. Add "expect" or "evaluate".',
  ]);
  const judged = { llm: { judge: { model: 'm', base_url: 'http://127.0.0.1:9/v1' } }, metrics: { coherence: {} } };
  expect(await warnedOf([checked, ...bare], judged)).toEqual([]);
});

it('warns where no case has a hard expectation and the gate looks at nothing softer', async () => {
  const soft = [ask('fern', { evaluate: { contains: 'shade' } }), ask('moss', { evaluate: { contains: 'damp' } })];
  const warning = expect.stringMatching(/^Warning: No case has anything under "expect", so all 2 cases pass whatever/);
  expect(await warnedOf(soft)).toEqual([warning]);
  expect(await warnedOf(soft, { gate: { metrics: ['pass_rate', 'evaluation_rate'] } })).toEqual([]);
  expect(await warnedOf(soft, { gate: { minimum: { text_accuracy: 0.5 } } })).toEqual([]);
  const intent = ask('ivy', { evaluate: { intent: 'PLACE' } });
  expect(await warnedOf([...soft, intent])).toEqual([]);
  expect(await warnedOf([...soft, ask('pea', { expect: { contains: 'sun' } })])).toEqual([]);
});

it('finds what is wrong with the topics of a dataset, at their line', async () => {
  const directory = folderOf({
    'agent-eval.yml': `version: 1
name: shop
agent: { type: http, url: 'http://127.0.0.1:3000/chat' }
topics:
  greeting: { description: Hello, triggers: [hello], next: [care] }
  care: { description: Care, triggers: [water], next: [] }
datasets:
  - files: cases.json
    topics:
      seeds: { description: Seeds, triggers: [seed], next: [car] }
  - files: others.json
`,
    'cases.json': [{ id: 'pea', input: 'Peas?', expect: { topics: ['seeds', 'care'] } }],
    'others.json': [{ id: 'fern', input: 'Ferns?', expect: { topics: ['seeds'] } }],
  });
  const world = { ...localWorld(new AbortController().signal), directory, environment: {} };
  const silent = { ...world, stdout: () => {}, stderr: () => {} };
  const problem = await validateSuite({ config: 'agent-eval.yml', trials: null }, silent).catch((error) => error);
  expect(problem.problems).toMatchObject([
    { what: 'topics.seeds.next: there is no topic "car".', where: { line: 10 }, fix: 'Did you mean "care"?' },
    { what: 'There is no topic "seeds".', where: { file: expect.stringContaining('others.json') } },
  ]);
});

async function problemsOf(cases: readonly object[], more: object) {
  const error: unknown = await warnedOf(cases, more).catch((thrown: unknown) => thrown);
  return error instanceof ProblemError ? error.problems.map(({ what }) => what) : error;
}

it('says all problems at once: names that nobody defines beside cases and a configuration that are refused', async () => {
  const judge = { model: 'sage-mini', base_url: 'http://127.0.0.1:9/v1' };
  const cases = [
    ask('fern', { expect: { contain: 'shade' } }),
    ask('moss', { expect: { satisfy: ['frendly'], grounded_in: 'handbok' }, evaluations: ['fluensy'] }),
  ];
  const defined = {
    llm: { judge },
    criteria: { friendly: 'It is friendly.' },
    sources: { handbook: { text: 'Shade.' } },
  };
  const names = [
    'Unknown criterion "frendly" in case moss.',
    'Unknown source "handbok" in case moss.',
    'Unknown judged metric "fluensy" in case moss.',
  ];
  const refusedCase = expect.stringContaining('contain');
  expect(await problemsOf(cases, defined)).toEqual([...names, refusedCase]);
  const gate = { tolerance: { pass_rate: 'much' } };
  expect(await problemsOf(cases, { ...defined, gate })).toEqual([
    expect.stringContaining('gate.tolerance.pass_rate'),
    ...names,
    refusedCase,
  ]);
});

it('does not call unknown what is defined, but cannot be read or is refused', async () => {
  const judge = { model: 'sage-mini', base_url: 'http://127.0.0.1:9/v1' };
  const cases = [ask('moss', { expect: { satisfy: ['friendly'], grounded_in: 'handbook' } })];
  const sources = { handbook: { file: 'nowhere.md' } };
  const criteria = { friendly: 'It is friendly.' };
  expect(await problemsOf(cases, { llm: { judge }, criteria, sources })).toEqual([
    expect.stringContaining('"nowhere.md" cannot be read'),
  ]);
  expect(await problemsOf(cases, { llm: { judge }, criteria: { friendly: 7 }, sources })).toEqual([
    expect.stringContaining('criteria.friendly'),
    expect.stringContaining('"nowhere.md" cannot be read'),
  ]);
});

it('refuses a gated metric that is switched off and that no case names', async () => {
  const gated = (relevance: object, more: object = {}) => {
    const llm = { judge: { model: 'm', base_url: 'http://127.0.0.1:9/v1' } };
    const gate = { metrics: ['pass_rate', 'relevance'] };
    return warnedOf([ask('fern', { expect: { contains: 'shade' }, ...more })], { llm, gate, metrics: { relevance } });
  };
  await expect(gated({ enabled: false })).rejects.toMatchObject({
    problems: [
      {
        what: 'gate.metrics names "relevance", which is never measured: it is not switched on under metrics, and no case names it.',
        where: { file: 'agent-eval.yml' },
      },
    ],
  });
  for (const named of [{ evaluations: ['relevance'] }, { expect: { relevance: 0.7 } }])
    expect(await gated({ enabled: false }, named)).toEqual([]);
  expect(await gated({})).toEqual([]);
  await expect(gated({}, { evaluations: [] })).rejects.toThrow('never measured');
});
