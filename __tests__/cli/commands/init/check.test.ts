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

const PACKAGE = { name: 'desk', type: 'module' };
/** Npm takes five times as long to start as what it starts. */
const started = (program: string): Files => ({ 'package.json': PACKAGE, Procfile: `web: node ${program}\n` });
const desk = (answer: string): Files => ({ ...started('server.js'), 'server.js': server(answer) });

it('says that the mapping reads the reply, and changes nothing', async () => {
  const { isRead, said, text } = await checked({
    'package.json': { ...PACKAGE, scripts: { start: 'node server.js' } },
    'server.js': server("response.end(JSON.stringify({ reply: 'Ask me about ' + given.message }))"),
  });
  expect(isRead).toBe(true);
  expect(said).toContain('Answer: "Ask me about Hello! What can you help me with?"');
  expect(text).not.toContain('--check');
});

it('says what to do where the agent turns the request away', async () => {
  const { isRead, said } = await checked(desk("response.writeHead(503); response.end('busy ' + given.message)"));
  expect(isRead).toBe(false);
  expect(said).toMatch(/What to do: .*run again later/);
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

it('puts the path right by what the server says of the address that is not there', async () => {
  const program = (found: string) => ({
    ...started('server.js'),
    'server.js': `import http from 'node:http';
const base = process.env.BASE ?? ['', 'v7', 'desk'].join('/');
http.createServer(async (request, response) => {
  if (request.url === '/health') return response.end('ok');
  let text = '';
  for await (const chunk of request) text += chunk;
  if (request.method === 'POST' && request.url === base + '/chat') {
    const { message } = JSON.parse(text);
    return response.end(JSON.stringify({ reply: 'Ask me about ' + message }));
  }
  ${found}
  response.statusCode = 404;
  response.end(JSON.stringify({ error: 'not found' }));
}).listen(process.env.PORT ?? 4310);
`,
  });
  const named = "response.statusCode = 404; return response.end('No route. Use POST ' + base + '/chat.');";
  const described =
    "if (request.url === '/openapi.json') return response.end(JSON.stringify({ openapi: '3.1.0', paths: { '/reset': { post: {} }, [base + '/chat']: { post: {} } } }));";
  for (const found of [named, described]) {
    const { isRead, agent, said, text } = await checked(program(found));
    expect([isRead, agent.url], said).toEqual([true, 'http://127.0.0.1:{{ port }}/v7/desk/chat']);
    expect(said).toMatch(/^Put right in agent-eval\.yml: url from .* to .*\/v7\/desk\/chat"\.$/m);
    expect(text).toMatch(/^ {2}url: .* # the reply to --check$/m);
  }
});

it('asks where the sources take a message, too', async () => {
  const two = `import express from 'express';
const app = express();
app.post('/chat', (req, res) => { const { message } = req.body; if (LEGACY) res.json({ reply: message }); });
app.post('/v2/assist', (req, res) => { const { message } = req.body; res.json({ reply: message }); });
`;
  const { isRead, agent, said } = await checked({
    ...started('run.mjs'),
    'server.js': two,
    'run.mjs': `import http from 'node:http';
http.createServer((request, response) => {
  if (request.url !== '/v2/assist') response.statusCode = 404;
  response.end(JSON.stringify({ reply: 'Yes.' }));
}).listen(process.env.PORT);`,
  });
  expect([isRead, agent.url], said).toEqual([true, 'http://127.0.0.1:{{ port }}/v2/assist']);
});

it('puts a ready address right that the server does not know', async () => {
  const { isRead, agent, said } = await checked({
    ...desk("response.end(JSON.stringify({ reply: 'Ask me about ' + given.message }))"),
    'app.js': "app.get('/healthz', (req, res) => res.send('ok'));\nexpress().listen(process.env.PORT);\n",
    'server.js': server("response.end(JSON.stringify({ reply: 'Ask me about ' + given.message }))")
      .replace("return response.end('ok')", 'response.statusCode = 404, response.end()')
      .replace('/health', '/nowhere')
      .replace(
        'if (request.method',
        "if (request.url !== '/chat') { response.statusCode = 404; return response.end('no'); }\n  if (request.method",
      )
      .replace('JSON.parse(text)', "text === '' ? {} : JSON.parse(text)"),
  });
  expect([isRead, agent.start.ready], said).toEqual([true, 'http://127.0.0.1:{{ port }}/']);
  expect(said).toContain('Put right in agent-eval.yml: ready from ');
});

it('reads plain text where the reply is none of JSON, streamed or not', async () => {
  const { isRead, agent, said } = await checked(desk("response.end('Ask me about ' + given.message)"));
  expect([isRead, agent.response], said).toEqual([true, { text: '$' }]);
  expect(said).toContain('The reply is plain text. Answer: "Ask me about Hello! What can you help me with?"');
  expect(said).toContain('Put right in agent-eval.yml: response from { text: reply } to { text: "$" }.');
  const streamed = await checked(
    desk(
      "toTextStreamResponse(given.message); function toTextStreamResponse(text) { response.write('You '); response.end(text); }",
    ),
  );
  expect([streamed.isRead, streamed.agent.response]).toEqual([true, { text: '$' }]);
});

it('writes the section of another type in place of its own', async () => {
  const answer =
    "if (!given['mo' + 'del']) { response.statusCode = 400; response.end(JSON.stringify({ error: { message: 'no', type: 'invalid_request_error', param: null, code: null } })); } else response.end(JSON.stringify({ object: 'chat.completion', model: 'm', choices: [{ message: { content: 'Yes.' } }] }))";
  const files = desk(answer);
  const { isRead, agent, said, text } = await checked({
    ...files,
    'server.js': String(files['server.js'])
      .replaceAll('/chat', '/v1/chat/completions')
      .replace('let text', "if (request.method !== 'POST') return response.end('{}');\n  let text"),
  });
  expect([isRead, agent.type, agent.start.ready], said).toEqual([
    true,
    'openai-chat',
    'http://127.0.0.1:{{ port }}/health',
  ]);
  expect(said).toContain('Put right in agent-eval.yml: agent is now type: openai-chat');
  expect(parse(text).datasets).toHaveLength(1);
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
