/** A recipe of ARCHITECTURE.md: another protocol is spoken by one file and one line. */
import { expect, it } from 'vitest';
import { performRecipe } from '../support/recipe.ts';

const PROTOCOL = `/** Parrots: { say } is answered by { said }, or by { fault } with status 200. */
import { z } from 'zod';
import { agentFault } from '../mapping/faults.ts';
import { defineProtocol } from './protocol.ts';

const replySchema = z.looseObject({ said: z.string() });

export const parrot = defineProtocol({
  type: 'parrot',
  asks: 'a parrot',
  options: z.strictObject({
    type: z.literal('parrot').describe('A parrot.'),
    url: z.url().describe('Address of its cage.'),
    seeds: z.number().int().default(3).describe('Seeds for each word.'),
  }),
  speak: ({ url, seeds }) => () =>
    function* ({ input }) {
      const { document } = yield { url, headers: { 'x-seeds': String(seeds) }, body: { say: input } };
      const read = replySchema.safeParse(document);
      if (!read.success) throw agentFault('wrong_shape', 'The reply is not of a parrot: said is missing.');
      return { text: read.data.said };
    },
  error: (document) => (document as { readonly fault?: unknown } | null)?.fault,
  recognises: ({ headers }) => headers['x-parrot'] !== undefined,
});
`;

const suite = (agent: string) => `version: 1
name: parrots
agent: ${agent}
datasets: [{ files: cases.yml }]
`;

const CASES = `- { id: repeats, input: Polly, expect: { contains: Polly } }
- { id: is-silent, input: hush, expect: { contains: hush } }
`;

const replyTo = (json: unknown) => {
  const { say } = json as { readonly say: string };
  if (say === 'hush') return { body: { fault: 'no seeds left' } };
  return { body: say.startsWith('Polly') ? { said: `${say}!` } : { text: 'I am no parrot.' } };
};

it('speaks another protocol, with its options in the schema, its row in the docs and its errors named', async () => {
  const { run, read, agent } = await performRecipe({
    add: { 'src/agents/protocols/parrot.ts': PROTOCOL },
    line: {
      'src/agents/protocols/index.ts': (text) =>
        text
          .replace('\nexport const', "import { parrot } from './parrot.ts';\n\nexport const")
          .replace('openaiResponses]', 'openaiResponses, parrot]'),
    },
    agent: ({ json }) => replyTo(json),
    cases: CASES,
    files: {
      'agent-eval.yml': suite(`{ type: parrot, url: "\${AGENT_URL}/cage", headers: { x-turn: "{{ turn }}" } }`),
      'misspelt.yml': suite('{ type: parrott, url: "${AGENT_URL}" }'),
      'elsewhere.yml': suite('{ type: parrot, url: "${AGENT_URL}", retries: 0 }').replace('cases.yml', 'five.yml'),
      'five.yml': [1, 2, 3, 4, 5].map((i) => `- { id: c${i}, input: Who, expect: { contains: Who } }`).join('\n'),
    },
  });
  expect((await run(['run'])).exitCode).toBe(0);
  expect(agent.asked[0]).toMatchObject({
    url: '/cage',
    json: { say: 'Polly' },
    headers: { 'x-seeds': '3', 'x-turn': '0' },
  });
  const comment = read('suite/.agent-eval/comment.md');
  expect(comment).toContain('no seeds left');
  expect(read('suite/.agent-eval/outcome.json')).toContain('"reply_error"');

  expect(read('schema/eval-config.schema.json')).toContain('Seeds for each word.');
  expect(read('docs/configuration.md')).toContain('#### `type: parrot`');
  expect(read('docs/agents.md')).toMatch(/\| \[`parrot`\]\(configuration\.md#type-parrot\) \| a parrot \|/);
  expect((await run(['validate', '--config', 'misspelt.yml'])).stderr).toContain('parrot');

  const { stdout } = await run(['run', '--config', 'elsewhere.yml']);
  expect(stdout).toContain('The reply is not of a parrot');
  expect(stdout).toContain('agent.url');
});
