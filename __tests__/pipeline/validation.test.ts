/** What is said of a valid configuration: its counts, and how a type that speaks a protocol asks a turn. */
import { expect, it } from 'vitest';
import { localWorld } from '../../src/cli/world.ts';
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
