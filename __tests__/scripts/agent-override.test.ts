/** The published schema of what datasets and cases say over the suite's agent: its keys, and nothing else. */
import { Ajv } from 'ajv';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { agentOverride } from '../../scripts/generate/agent-override.ts';
import { adapters } from '../../src/agents/index.ts';
import { agentOptionsSchema } from '../../src/agents/options.ts';

const schema = agentOverride(z.toJSONSchema(agentOptionsSchema, { io: 'input' }));
const accepts = new Ajv({ strict: false }).compile(schema);

it.each([
  [{ name: 'staging', url: '${STAGING_URL}/chat', headers: { 'x-shop': 'west', authorization: null } }],
  [{ type: 'openai-chat', model: 'm-2', stream: true, temperature: null, timeout: '10s' }],
  [{ request: { input: '{{ input }}' }, before: [], state: { url: 'http://127.0.0.1:1/state' } }],
  [{}],
])('accepts %j', (override) => {
  expect([accepts(override), accepts.errors]).toEqual([true, null]);
});

it.each([[{ urll: 'http://127.0.0.1' }], [{ type: 'htpp' }], [{ concurrency: 'many' }], [{ start: { command: 'x' } }]])(
  'refuses %j',
  (override) => expect(accepts(override)).toBe(false),
);

it('knows every key of every type but start, each with its meaning', () => {
  const { properties } = schema as { readonly properties: Readonly<Record<string, { readonly description?: string }>> };
  const keys = new Set(adapters.flatMap(({ options }) => Object.keys(options.shape)));
  expect(new Set(Object.keys(properties))).toEqual(keys.difference(new Set(['start'])));
  expect(Object.entries(properties).filter(([, { description }]) => !description)).toEqual([]);
});
