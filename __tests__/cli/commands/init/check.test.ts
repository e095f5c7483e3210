/** `init --check` at agents that are started for it: what fits, what is put right by a reply, what cannot be. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { checkStart } from '../../../../src/cli/commands/init/check.ts';
import { initialize } from '../../../../src/cli/commands/init/start.ts';
import { localWorld } from '../../../../src/cli/world.ts';
import { type Files, folderOf } from '../../../support/cli.ts';

const CONFIG = 'agent-eval.yml';

/** A server whose handler says nothing of its reply: that is made elsewhere. */
const server = (answer: string) => `import http from 'node:http';
http.createServer(async (request, response) => {
  if (request.url === '/health') return response.end('ok');
  let text = '';
  for await (const chunk of request) text += chunk;
  const body = JSON.parse(text);
  if (request.method === 'POST' && request.url === '/chat') answer(body, response);
}).listen(process.env.PORT ?? 4310);
const answer = (given, response) => { ${answer} };
`;

async function checked(files: Files, before?: (directory: string) => void) {
  const directory = folderOf(files);
  before?.(directory);
  const world = { ...localWorld(new AbortController().signal), directory, stderr: () => {} };
  const start = await initialize({ action: 'acorn-tools/agent-eval-action@v1', dryRun: false }, world);
  const { isRead, said } = await checkStart(start, world);
  const text = readFileSync(join(directory, CONFIG), 'utf8');
  return { isRead, said: said.join('\n'), text, agent: parse(text).agent };
}

const desk = (answer: string): Files => ({
  'package.json': { name: 'desk', type: 'module', scripts: { start: 'node server.js' } },
  'server.js': server(answer),
});

it('says that the mapping reads the reply, and changes nothing', async () => {
  const { isRead, said, text } = await checked(
    desk("response.end(JSON.stringify({ reply: 'Ask me about ' + given.message }))"),
  );
  expect(isRead).toBe(true);
  expect(said).toContain('Answer: "Ask me about Hello! What can you help me with?"');
  expect(text).not.toContain('--check');
});

it('puts response right by the reply, and says so in its line', async () => {
  const reply =
    "{ ok: true, result: { output: [{ type: 'text', text: 'Plants.' }] }, steps: [{ tool: 'find', args: { q: 1 } }] }";
  const shuffled = `const made = [${reply}]; response.end(JSON.stringify(made[0])); void given.message`;
  const { isRead, agent, text } = await checked(desk(shuffled.replace('output: [', 'output: [')));
  expect(isRead).toBe(true);
  expect(agent.response).toEqual({
    text: 'result.output[-1].text',
    tool_calls: 'steps.{ "name": tool, "arguments": args }',
  });
  expect(text).toMatch(/^ {2}response: .* # the reply to --check$/m);
});

it('puts request right where the agent names the field that it misses', async () => {
  const pydantic = "{ detail: [{ type: 'missing', loc: ['body', 'wish'], msg: 'Field required' }] }";
  const answer = `if (!given['wi' + 'sh']) { response.statusCode = 422; response.end(JSON.stringify(${pydantic})); } else response.end(JSON.stringify({ reply: 'Yes.' }))`;
  const { isRead, agent, said } = await checked(desk(answer));
  expect(isRead).toBe(true);
  expect(agent.request).toEqual({ wish: '{{ input }}' });
  expect(said).toContain('Put right in agent-eval.yml:');
});

it('leaves a configuration alone that somebody else wrote, and says what to paste', async () => {
  const mine = `version: 1
name: mine
agent:
  type: http
  url: http://127.0.0.1:{{ port }}/chat
  start: { command: node server.js, ready: "http://127.0.0.1:{{ port }}/health", env: { PORT: "{{ port }}" } }
  request: { message: "{{ input }}" }
  response: { text: no.such.field }
datasets:
  - files: "evals/*.yml"
`;
  const { isRead, said, text } = await checked(
    desk("response.end(JSON.stringify({ data: { answer: 'Plants.' } })); void given.message"),
    (directory) => writeFileSync(join(directory, CONFIG), mine),
  );
  expect(isRead).toBe(true);
  expect(text).toBe(mine);
  expect(said).toContain('  response: { text: data.answer }');
});

it('shows a reply in which no text is found, without its control characters', async () => {
  const { isRead, said } = await checked(
    desk("response.end(JSON.stringify({ count: 3, colour: '\\u001b[31mred' })); void given.message"),
  );
  expect(isRead).toBe(false);
  expect(said).toContain('No text was found in it.');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: that is what must not be there.
  expect(said).not.toMatch(/\u001b/);
});

it('does not ask an agent that this version cannot ask', async () => {
  const route =
    'export async function POST(req) {\n  const { messages } = await req.json();\n  return streamText({ messages }).toTextStreamResponse();\n}\n';
  const { isRead, said } = await checked({
    'package.json': { scripts: { start: 'next start' } },
    'app/api/chat/route.js': route,
  });
  expect(isRead).toBe(false);
  expect(said).toContain('The agent was not asked: this route answers with a stream');
});

it('asks a command once, and an agent that streams', async () => {
  const command = await checked({
    'package.json': { name: 'ask', bin: { ask: './cli.js' } },
    'cli.js': 'console.log(`You said: ${process.argv[2]}`);\n',
  });
  expect(command.said).toContain('You said: Hello! What can you help me with?');
  const streaming = await checked(
    desk(
      "const event = (data) => response.write(`data: ${JSON.stringify(data)}\\n\\n`); response.setHeader('content-type', 'text/event-stream'); toUIMessageStreamResponse(given.messages[0].parts[0].text); function toUIMessageStreamResponse(text) { event({ type: 'text-delta', delta: 'You ' }); event({ type: 'text-delta', delta: text }); event({ type: 'finish' }); response.end('data: [DONE]\\n\\n'); }",
    ),
  );
  expect(streaming.said).toContain('Answer: "You Hello! What can you help me with?"');
  expect([command.isRead, streaming.isRead]).toEqual([true, true]);
});
