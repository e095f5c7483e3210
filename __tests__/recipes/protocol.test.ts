/** A recipe of ARCHITECTURE.md: another protocol is spoken, in whole replies and in streams, by one file and one line. */
import { expect, it } from 'vitest';
import { performRecipe } from '../support/recipe.ts';

const PROTOCOL = `/** Parrots: a perch is taken once a conversation; { say } is answered by { said }, its words one by one, or { fault }. */
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
  speak: ({ url, seeds }) => () => {
    let perch: unknown;
    return function* ({ input }) {
      if (perch === undefined)
        perch = (yield { url: url + '/perches', body: {}, aside: 'No perch could be had.' }).document;
      const headers = { 'x-seeds': String(seeds) };
      const { document } = yield { url, headers, body: { say: input, perch }, stream: true };
      const read = replySchema.safeParse(document);
      if (!read.success) throw agentFault('wrong_shape', 'The reply is not of a parrot: said is missing.');
      return { text: read.data.said };
    };
  },
  error: (document) => (document as { readonly fault?: unknown } | null)?.fault,
  recognises: ({ headers }) => headers['x-parrot'] !== undefined,
  stream: {
    fold: (events) => ({ said: events.map(({ data }) => (data as { word?: string }).word ?? '').join(' ').trim() }),
    textIn: ({ data }) => (data as { word?: string }).word ?? '',
    isEnd: ({ event }) => event === 'bye',
  },
});
`;

const suite = (agent: string) => `version: 1
name: parrots
agent: ${agent}
datasets: [{ files: cases.yml }]
`;

const CASES = `- { id: repeats, input: Polly, expect: { contains: Polly } }
- { id: sings, input: sing, expect: { contains: la la, ttft: 20s } }
- { id: breaks-off, input: mumble, expect: { contains: la } }
- { id: is-silent, input: hush, expect: { contains: hush } }
`;

const replyTo = (json: unknown) => {
  const { say } = json as { readonly say?: string };
  if (say === undefined) return { body: 7 };
  const sung = (events: string) => ({ body: events, headers: { 'content-type': 'text/event-stream' } });
  if (say === 'sing') return sung('data: {"word":"la"}\n\ndata: {"word":"la"}\n\nevent: bye\ndata: {}\n\n');
  if (say === 'mumble') return sung('data: {"word":"la"}\n\n');
  if (say === 'hush') return { body: { fault: 'no seeds left' } };
  return { body: say.startsWith('Polly') ? { said: `${say}!` } : { text: 'I am no parrot.' } };
};

it('speaks another protocol, with its options in the schema, its row in the docs and its errors named', async () => {
  const { run, read, written, agent } = await performRecipe({
    add: { 'src/agents/protocols/parrot.ts': PROTOCOL },
    line: {
      'src/agents/protocols/index.ts': (text) =>
        text
          .replace('\nexport const', "import { parrot } from './parrot.ts';\n\nexport const")
          .replace('openaiChat,', 'parrot, openaiChat,'),
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
  expect(agent.asked[0]).toMatchObject({ url: '/cage/perches', headers: { 'x-turn': '0' } });
  expect(agent.asked.find(({ json }) => (json as { say?: string }).say === 'Polly')).toMatchObject({
    url: '/cage',
    json: { say: 'Polly', perch: 7 },
    headers: { 'x-seeds': '3', 'x-turn': '0', accept: 'text/event-stream, application/json;q=0.9' },
  });
  const comment = written('.agent-eval/comment.md');
  expect(comment).toContain('no seeds left');
  const outcome = written('.agent-eval/outcome.json');
  for (const known of ['"reply_error"', '"stream_unfinished"', '"ttft_p95"', '"firstTokenMs"'])
    expect(outcome).toContain(known);

  expect(read('schema/eval-config.schema.json')).toContain('Seeds for each word.');
  expect(read('docs/configuration.md')).toContain('#### `type: parrot`');
  expect(read('docs/agents.md')).toMatch(/\| \[`parrot`\]\(configuration\.md#type-parrot\) \| a parrot \|/);
  expect((await run(['validate', '--config', 'misspelt.yml'])).stderr).toContain('parrot');

  const { stdout } = await run(['run', '--config', 'elsewhere.yml']);
  expect(stdout).toContain('The reply is not of a parrot');
  expect(stdout).toContain('agent.url');
});
