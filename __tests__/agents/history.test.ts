/** What was said before a conversation, as each type of agent sends it; and who cannot be told. */
import { afterEach, describe, expect, it } from 'vitest';
import { createAgent } from '../../src/agents/create.ts';
import { canBeToldHistory } from '../../src/agents/history.ts';
import type { ChatMessage } from '../../src/model/chat.ts';
import type { LiveAgent } from '../../src/model/world/agent.ts';
import { type AgentServer, startAgentServer } from '../support/agent-server.ts';
import { agentOptions, agentRequest, agentWorld, noSignal } from '../support/agent-world.ts';
import { startAgUi } from '../support/official/ag-ui.ts';
import { startAiSdk } from '../support/official/ai-sdk.ts';
import { startModels } from '../support/official/models.ts';

const said: readonly ChatMessage[] = [
  { role: 'system', content: 'You sell pots.' },
  { role: 'assistant', content: 'Good day.' },
  { role: 'user', content: 'My name is Ada.' },
  {
    role: 'assistant',
    content: null,
    tool_calls: [{ id: 'c1', type: 'function', function: { name: 'get_order', arguments: '{"order_id":"7"}' } }],
  },
  { role: 'tool', content: 'shipped', tool_call_id: 'c1' },
  { role: 'assistant', content: 'It is shipped, Ada.' },
];
const asked = agentRequest({ input: 'What is my name?', messages: said, history: said });

const open: { close: () => Promise<unknown> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});
async function agentWith(options: object): Promise<LiveAgent> {
  const agent = (await createAgent(agentOptions(options), agentWorld())) as LiveAgent;
  open.unshift(agent);
  return agent;
}
async function sentBy(options: (url: string) => object): Promise<Record<string, unknown>> {
  const server: AgentServer = await startAgentServer({ body: {} });
  open.push(server);
  const agent = await agentWith(options(server.url));
  await agent.respond(asked, noSignal).catch(() => undefined);
  return server.asked[0]!.json as Record<string, unknown>;
}
const INPUT = { role: 'user', content: 'What is my name?' };

describe('what was said before a conversation', () => {
  it('is sent as it is to chat completions', async () => {
    const sent = await sentBy((url) => ({ type: 'openai-chat', base_url: url, model: 'm', system: 'Be kind.' }));
    expect(sent.messages).toEqual([{ role: 'system', content: 'Be kind.' }, ...said, INPUT]);
  });

  it('is sent as items to the responses API', async () => {
    const sent = await sentBy((url) => ({ type: 'openai-responses', base_url: url, model: 'm' }));
    expect(sent.input).toEqual([
      { role: 'system', content: 'You sell pots.' },
      { role: 'assistant', content: 'Good day.' },
      { role: 'user', content: 'My name is Ada.' },
      { type: 'function_call', call_id: 'c1', name: 'get_order', arguments: '{"order_id":"7"}' },
      { type: 'function_call_output', call_id: 'c1', output: 'shipped' },
      { role: 'assistant', content: 'It is shipped, Ada.' },
      INPUT,
    ]);
  });

  it('is sent by turns to the messages API, what the system says among its orders', async () => {
    const sent = await sentBy((url) => ({ type: 'anthropic', base_url: url, model: 'm', system: 'Be kind.' }));
    expect(sent.system).toBe('Be kind.\n\nYou sell pots.');
    expect(sent.messages).toEqual([
      { role: 'user', content: '(The assistant speaks first.)' },
      { role: 'assistant', content: 'Good day.' },
      { role: 'user', content: 'My name is Ada.' },
      { role: 'assistant', content: [{ type: 'tool_use', id: 'c1', name: 'get_order', input: { order_id: '7' } }] },
      { role: 'user', content: [{ type: 'tool_result', tool_use_id: 'c1', content: 'shipped' }] },
      { role: 'assistant', content: 'It is shipped, Ada.' },
      INPUT,
    ]);
  });

  it('is sent with the first turn of a thread of LangGraph', async () => {
    const sent = await sentBy((url) => ({ type: 'langgraph', url, assistant: 'desk' }));
    expect(sent.input).toEqual({ messages: [...said, INPUT] });
  });

  it.each([
    ['openai-chat', startModels, (url: string) => ({ base_url: `${url}/v1`, model: 'm', api_key: 'k' })],
    ['openai-responses', startModels, (url: string) => ({ base_url: `${url}/v1`, model: 'm', api_key: 'k' })],
    ['anthropic', startModels, (url: string) => ({ base_url: `${url}/v1`, model: 'm', api_key: 'k' })],
    ['ai-sdk', startAiSdk, (url: string) => ({ url })],
    ['ag-ui', startAgUi, (url: string) => ({ url })],
  ])('is understood by the server of the own package: %s', async (type, start, options) => {
    const server = await start();
    open.push(server);
    const agent = await agentWith({ type, ...options(server.url) });
    // The AI SDK refuses orders among the messages, unless its route allows them.
    const history = said.filter(({ role }) => type !== 'ai-sdk' || role !== 'system');
    const { text } = await agent.respond({ ...asked, messages: history }, noSignal);
    expect(text).toContain('Ada');
    const messages: readonly ChatMessage[] = [
      ...history,
      { role: 'user', content: asked.input },
      { role: 'assistant', content: text! },
    ];
    const next = await agent.respond(agentRequest({ turn: 1, input: 'Again: What is my name?', messages }), noSignal);
    expect(next.text).toContain('Ada');
  });

  it('is in templates, before what is said in the conversation, and alone', async () => {
    const sent = await sentBy((url) => ({
      type: 'http',
      url,
      request: { all: '{{ conversation.role }}', before: '{{ history }}', first: '{{ history[0].content }}' },
    }));
    expect(sent.all).toEqual(['system', 'assistant', 'user', 'assistant', 'tool', 'assistant', 'user']);
    expect(sent.before).toEqual(said);
    expect(sent.first).toBe('You sell pots.');
  });

  it('is known to what prepares a conversation', async () => {
    const server = await startAgentServer({ body: { text: 'Ada.' } });
    open.push(server);
    const before = { url: `${server.url}/seed`, request: { said: '{{ history }}' } };
    const agent = await agentWith({ type: 'http', url: server.url, before: [before] });
    await agent.respond(asked, noSignal);
    expect(server.asked[0]!.json).toEqual({ said });
  });
});

describe('an agent', () => {
  const url = 'http://127.0.0.1:1';
  const request = (said: string) => ({ type: 'http', url, request: { input: '{{ input }}', said } });
  it.each<[boolean, string, object]>([
    [true, 'whose request has the history', request('{{ history }}')],
    [true, 'whose request has all messages', request('{{ messages[-1].content }}')],
    [true, 'whose request is made of everything', request('{{ $ }}')],
    [
      true,
      'that is prepared with it',
      { type: 'adk', url, app: 'desk', before: { url, request: { said: '{{ history }}' } } },
    ],
    [true, 'of a type that sends all', { type: 'openai-chat', base_url: url, model: 'm' }],
    [true, 'that is a command', { type: 'command', command: 'node agent.mjs' }],
    [true, 'whose conversations are recorded', { type: 'replay', files: 'a.jsonl' }],
    [false, 'that remembers by its session', { type: 'http', url }],
    [false, 'of a type that remembers', { type: 'rasa', url }],
    [false, 'that names it in a word only', request('history')],
    [false, 'that is told when all is over', { type: 'http', url, after: { url, request: { said: '{{ history }}' } } }],
  ])('can be told: %s, %s', async (told, _what, options) => {
    expect(await canBeToldHistory(agentOptions(options))).toBe(told);
  });
});
