/** The agent section: distinguished by type, strict, with the defaults of the documentation. */
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { adapters } from '../../src/agents/index.ts';
import { agentOptionsSchema } from '../../src/agents/options.ts';

interface Described {
  readonly description?: string;
  readonly $ref?: string;
}

describe('agent options', () => {
  it('have the documented defaults', () => {
    expect(agentOptionsSchema.parse({ type: 'http', url: 'http://127.0.0.1:3000/chat' })).toMatchObject({
      method: 'POST',
      timeout: 30_000,
      retries: 2,
      concurrency: 20,
      headers: {},
    });
    expect(adapters.map(({ type }) => type)).toEqual([
      'http',
      'openai-chat',
      'openai-responses',
      'ag-ui',
      'ai-sdk',
      'anthropic',
      'langgraph',
      'adk',
      'a2a',
      'rasa',
      'mcp',
      'dialogflow',
      'command',
      'replay',
    ]);
  });

  it('refuse an unknown type, an unknown key and a bad address', () => {
    expect(agentOptionsSchema.safeParse({ type: 'smtp' }).success).toBe(false);
    expect(agentOptionsSchema.safeParse({ type: 'replay', files: 'a', url: 'http://a' }).success).toBe(false);
    expect(agentOptionsSchema.safeParse({ type: 'http', url: 'localhost:3000' }).success).toBe(false);
    expect(agentOptionsSchema.safeParse({ type: 'http', url: 'http://a', response: { txt: 'a' } }).success).toBe(false);
  });

  it('become a JSON Schema in which every key is described', () => {
    const schema = z.toJSONSchema(agentOptionsSchema, { io: 'input', unrepresentable: 'any' }) as {
      oneOf?: object[];
      anyOf?: object[];
      $defs: Record<string, Described>;
    };
    const branches = (schema.oneOf ?? schema.anyOf)! as { properties: Record<string, Described> }[];
    expect(branches).toHaveLength(adapters.length);
    for (const { properties } of branches)
      for (const [key, value] of Object.entries(properties)) {
        const named = schema.$defs[value.$ref?.split('/').at(-1) ?? ''];
        expect((named ?? value).description, key).toBeTruthy();
      }
  });
});
