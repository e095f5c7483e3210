/** `request` and `response` of a type that speaks a protocol: what they take the place of, and what stays. */
import { afterEach, expect, it } from 'vitest';
import { checkAgent, createAgent, turnOf } from '../../src/agents/create.ts';
import type { LiveAgent } from '../../src/model/world/agent.ts';
import { type AgentServer, type Answering, startAgentServer } from '../support/agent-server.ts';
import { agentErrorOf, agentOptions, agentRequest, agentWorld, noSignal } from '../support/agent-world.ts';

let server: AgentServer | undefined;
let agent: LiveAgent | undefined;
afterEach(async () => {
  await agent?.close();
  await server?.close();
});
async function agentThat(replies: readonly Answering[], options: (url: string) => object) {
  server = await startAgentServer(replies);
  agent = (await createAgent(agentOptions({ retries: 0, ...options(server.url) }), agentWorld())) as LiveAgent;
  return agent;
}
const sent = () => server!.asked.map(({ json }) => json);

it('puts the fields of request beside and in place of those of the type, filled in each turn', async () => {
  const hello = { body: [{ recipient_id: 's', text: 'Hello.' }] };
  const tracker = { body: { slots: { tier: 'gold' }, events: [] } };
  const assistant = await agentThat([hello, tracker], (url) => ({
    type: 'rasa',
    url,
    tracker: true,
    request: { message: '/ask{"q": "{{ input }}"}', metadata: { case: '{{ case_id }}', turn: '{{ turn }}' } },
  }));
  expect(await assistant.respond(agentRequest({ input: 'Why?' }), noSignal)).toMatchObject({ text: 'Hello.' });
  const metadata = { case: 'tulips_001', turn: 0 };
  expect(sent()).toEqual([{ sender: 's-1', message: '/ask{"q": "Why?"}', metadata }, undefined]);
});

it('leaves what is asked beside the turn, and until its end, as it is', async () => {
  const task = (state: string) => ({ body: { result: { task: { id: 't', status: { state } } } } });
  const replies = [{ status: 404 }, task('TASK_STATE_WORKING'), task('TASK_STATE_COMPLETED')];
  const request = { id: '{{ case_id }}' };
  const one = await agentThat(replies, (url) => ({ type: 'a2a', url, request }));
  await one.respond(agentRequest(), noSignal);
  expect(sent().map((json) => (json as { id?: unknown } | undefined)?.id)).toEqual([undefined, 'tulips_001', 1]);
});

it('reads only what response maps, over the reply as one document', async () => {
  const events = [
    { event: 'values', data: { messages: [], plan: ['look'] } },
    { event: 'values', data: { messages: [], plan: ['look', 'answer'], answer: 'It is on its way.' } },
  ];
  const body = events.map(({ event, data }) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`).join('');
  const graph = await agentThat([{ body, headers: { 'content-type': 'text/event-stream' } }], (url) => ({
    type: 'langgraph',
    url,
    assistant: 'a',
    stream: true,
    response: { text: 'answer', tool_calls: 'plan' },
  }));
  const { timing: _, traceparent: __, ...reply } = await graph.respond(agentRequest(), noSignal);
  const calls = [
    { name: 'look', arguments: {} },
    { name: 'answer', arguments: {} },
  ];
  expect(reply).toEqual({ text: 'It is on its way.', toolCalls: calls });
});

const CITED = [{ type: 'url_citation', url_citation: { url: 'https://a.example' } }];
const PLAIN_CHAT = {
  id: 'c',
  citations: ['https://a.example'],
  choices: [{ message: { role: 'assistant', content: 'It is.', reasoning: 'I know.', annotations: CITED } }],
};
const chunk = (delta: object, more: object = {}) => ({ id: 'c', choices: [{ index: 0, delta }], ...more });
const PLAIN_MESSAGE = {
  type: 'message',
  content: [
    { type: 'thinking', thinking: 'I know.', signature: 's' },
    { type: 'text', text: 'It is.', citations: CITED },
    { type: 'tool_use', id: 't', name: 'get', input: { id: '7' } },
  ],
};
const block = (index: number, begin: object, ...deltas: readonly object[]) => [
  { type: 'content_block_start', index, content_block: begin },
  ...deltas.map((delta) => ({ type: 'content_block_delta', index, delta })),
];
const adkEvent = (text: string, more: object = {}) => ({ author: 'shop', content: { parts: [{ text }] }, ...more });

it.each([
  [
    'openai-chat',
    { model: 'm' },
    PLAIN_CHAT,
    [
      chunk({ role: 'assistant', content: 'It ', reasoning: 'I ' }, { citations: ['https://a.example'] }),
      chunk({ role: 'assistant', content: 'is.', reasoning: 'know.' }),
      chunk({ annotations: CITED }),
      { id: 'c', choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] },
    ],
    '{ "id": id, "citations": citations, "role": choices[0].message.role, "text": choices[0].message.content, "why": choices[0].message.reasoning, "url": choices[0].message.annotations.url_citation.url }',
  ],
  [
    'anthropic',
    { model: 'm' },
    PLAIN_MESSAGE,
    [
      { type: 'message_start', message: { type: 'message', content: [] } },
      ...block(
        0,
        { type: 'thinking', thinking: '', signature: '' },
        { type: 'thinking_delta', thinking: 'I ' },
        { type: 'thinking_delta', thinking: 'know.' },
        { type: 'signature_delta', signature: 's' },
      ),
      ...block(
        1,
        { type: 'text', text: '' },
        { type: 'text_delta', text: 'It ' },
        { type: 'citations_delta', citation: CITED[0] },
        { type: 'text_delta', text: 'is.' },
      ),
      ...block(
        2,
        { type: 'tool_use', id: 't', name: 'get', input: {} },
        { type: 'input_json_delta', partial_json: '{"id":' },
        { type: 'input_json_delta', partial_json: '"7"}' },
      ),
      { type: 'message_stop' },
    ],
    '{ "all": content }',
  ],
  [
    'adk',
    { app: 'a' },
    [adkEvent('It is.')],
    [adkEvent('It ', { partial: true }), adkEvent('is.', { partial: true }), adkEvent('It is.')],
    '{ "all": $ }',
  ],
] as const)('reads a stream of %s as the document that a plain reply is', async (type, own, plain, events, state) => {
  const stream = {
    body: events.map((one) => `data: ${JSON.stringify(one)}\n\n`).join(''),
    headers: { 'content-type': 'text/event-stream' },
  };
  const states = [];
  for (const reply of [{ body: plain }, stream]) {
    const made = type === 'adk' ? [{ body: {} }] : [];
    const one = await agentThat([...made, reply], (url) => ({
      type,
      ...(type === 'adk' ? { url } : { base_url: url }),
      ...own,
      response: { state },
    }));
    states.push((await one.respond(agentRequest(), noSignal)).state);
    await agent!.close();
    await server!.close();
  }
  expect(states[1]).toEqual(states[0]);
  expect(JSON.stringify(states[0])).toContain('It is.');
});

it('reads a reply that the type does not know, and goes on with its conversation', async () => {
  const graph = await agentThat([{ body: { answer: 'One.' } }, { body: { answer: 'Two.' } }], (url) => ({
    type: 'langgraph',
    url,
    assistant: 'a',
    response: { text: 'answer' },
  }));
  const said = { role: 'user', content: 'Before.' } as const;
  const texts = [];
  for (const turn of [0, 1]) texts.push((await graph.respond(agentRequest({ turn, messages: [said] }), noSignal)).text);
  expect(texts).toEqual(['One.', 'Two.']);
  const counts = sent().map((json) => (json as { input: { messages: unknown[] } }).input.messages.length);
  expect(counts).toEqual([2, 1]);
});

it.each([
  ['a text that is none', { answer: { a: 1 } }, 'wrong_shape', 'agent.response.text'],
  ['an error of the protocol', { __error__: { error: 'E', message: 'no memory' } }, 'reply_error', 'no memory'],
])('fails the turn for %s', async (_, body, code, words) => {
  const graph = await agentThat([{ body }], (url) => ({
    type: 'langgraph',
    url,
    assistant: 'a',
    response: { text: 'answer' },
  }));
  const error = await agentErrorOf(graph.respond(agentRequest(), noSignal));
  expect([error.blame, error.code]).toEqual(['agent', code]);
  expect(`${error.about} ${error.message}`).toContain(words);
});

it('reads what a failed turn cost by the mapping', async () => {
  const body = { __error__: { error: 'E', message: 'no memory' }, spent: 0.5 };
  const response = { text: 'answer', usage: '{ "cost": spent }' };
  const graph = await agentThat([{ body }], (url) => ({ type: 'langgraph', url, assistant: 'a', response }));
  const { turn } = await agentErrorOf(graph.respond(agentRequest(), noSignal));
  expect(turn.usage).toEqual({ cost: 0.5 });
});

it('counts what a reply cost that was asked for again, by the mapping', async () => {
  const busy = { error: { message: 'Busy', type: 'overloaded_error' }, spent: 0.5 };
  const said = { choices: [{ message: { content: 'Hi' } }], spent: 0.25 };
  const response = { text: 'choices.message.content', usage: '{ "cost": spent }' };
  const model = await agentThat([{ body: busy }, { body: said }], (url) => ({
    ...{ type: 'openai-chat', base_url: url, model: 'm', response, retries: 1 },
  }));
  const reply = await model.respond(agentRequest(), noSignal);
  expect([reply.text, reply.usage]).toEqual(['Hi', { cost: 0.75 }]);
});

const problemsOf = async (options: object) =>
  (await checkAgent(agentOptions(options), agentWorld())).map(({ what }) => what);

it('finds mistakes in both before anything is asked', async () => {
  const rasa = { type: 'rasa', url: 'http://127.0.0.1:1' };
  expect(await problemsOf({ ...rasa, request: { metadata: '{{ inptu }}' }, response: { text: 'text[' } })).toEqual([
    expect.stringContaining('agent.request.metadata: "{{ inptu }}" reads "inptu"'),
    expect.stringContaining('agent.response.text: "text[" is not valid JSONata'),
  ]);
  expect(await problemsOf({ ...rasa, request: { message: 'hello' } })).toEqual([
    'agent.request: nothing in it says what the user says, so that every case would ask the same.',
  ]);
  expect(await problemsOf({ ...rasa, request: { metadata: { tenant: 'acme' } } })).toEqual([]);
});

it.each([
  [
    { type: 'rasa', url: 'http://a:5005' },
    'POST http://a:5005/webhooks/rest/webhook {"sender":"{{ session }}","message":"{{ input }}"}',
  ],
  [
    { type: 'dialogflow', url: 'http://a/v3/agents/1' },
    'POST http://a/v3/agents/1/sessions/{{ session }}:detectIntent {"queryInput":{"text":{"text":"{{ input }}"},"languageCode":"en"}}',
  ],
  [
    { type: 'adk', url: 'http://a', app: 'shop', request: { stateDelta: { case: '{{ case_id }}' } } },
    'POST http://a/run {"appName":"shop","userId":"agent-eval","sessionId":"{{ session }}","newMessage":{"role":"user","parts":[{"text":"{{ input }}"}]},"streaming":false,"stateDelta":{"case":"{{ case_id }}"}}',
  ],
  [{ type: 'http', url: 'http://a' }, null],
])('shows how a type asks a turn: %j', (options, text) => {
  expect(turnOf(agentOptions(options))).toBe(text);
});

it.each([
  { type: 'openai-chat', model: 'm' },
  { type: 'openai-responses', model: 'm' },
  { type: 'anthropic', model: 'm' },
  { type: 'ag-ui', url: 'http://a' },
  { type: 'ai-sdk', url: 'http://a' },
  { type: 'langgraph', url: 'http://a', assistant: 'a' },
  { type: 'a2a', url: 'http://a' },
])('says what the user says, as $type asks it', (options) => {
  expect(turnOf(agentOptions(options))).toContain('{{ input }}');
});
