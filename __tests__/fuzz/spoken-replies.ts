/** Protocols of agents, each with a reply that says one text: as bytes on the wire, made here and not by what reads them. */

import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { WIRE, wireMissing, wireReply } from '../support/wire.ts';

export interface SpokenReply {
  readonly type: string;
  /** Which of its forms. */
  readonly form: 'json' | 'sse' | 'ndjson';
  readonly options: (url: string) => object;
  /** Documents, or events in their order; a text is given in pieces. */
  readonly says: (pieces: readonly string[]) => readonly (object | string)[];
  /** Its stream says itself that it is whole. */
  readonly hasEnd: boolean;
  /** What is answered before the turn: by the path and the JSON of a request; undefined: it is the turn. */
  readonly before?: (path: string, json: Readonly<Record<string, unknown>>) => object | undefined;
}

const whole = (pieces: readonly string[]) => pieces.join('');
const model = (url: string) => ({ base_url: `${url}/v1`, model: 'm' });
const modelStream = (url: string) => ({ ...model(url), stream: true });
const mapped = { request: { q: '{{ input }}' } };
const chunk = (delta: object, finish: string | null = null) => ({
  choices: [{ index: 0, delta, finish_reason: finish }],
});

const MODELS: readonly SpokenReply[] = [
  {
    ...{ type: 'openai-chat', form: 'json', options: model, hasEnd: false },
    says: (pieces) => [
      { choices: [{ index: 0, message: { role: 'assistant', content: whole(pieces) }, finish_reason: 'stop' }] },
    ],
  },
  {
    ...{ type: 'openai-chat', form: 'sse', options: modelStream, hasEnd: true },
    says: (pieces) => [...pieces.map((content) => chunk({ content })), chunk({}, 'stop'), '[DONE]'],
  },
  {
    ...{ type: 'openai-responses', form: 'json', options: model, hasEnd: false },
    says: (pieces) => [{ object: 'response', status: 'completed', output: [messageOf(pieces)] }],
  },
  {
    ...{ type: 'openai-responses', form: 'sse', options: modelStream, hasEnd: true },
    says: (pieces) => [
      ...pieces.map((delta) => ({ type: 'response.output_text.delta', output_index: 0, content_index: 0, delta })),
      {
        type: 'response.completed',
        response: { object: 'response', status: 'completed', output: [messageOf(pieces)] },
      },
    ],
  },
  {
    ...{ type: 'anthropic', form: 'json', options: model, hasEnd: false },
    says: (pieces) => [
      { type: 'message', role: 'assistant', content: [{ type: 'text', text: whole(pieces) }], stop_reason: 'end_turn' },
    ],
  },
  {
    ...{ type: 'anthropic', form: 'sse', options: modelStream, hasEnd: true },
    says: (pieces) => [
      { type: 'message_start', message: { type: 'message', role: 'assistant', content: [], usage: {} } },
      { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } },
      ...pieces.map((text) => ({ type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text } })),
      { type: 'content_block_stop', index: 0 },
      { type: 'message_delta', delta: { stop_reason: 'end_turn' }, usage: {} },
      { type: 'message_stop' },
    ],
  },
];

function messageOf(pieces: readonly string[]): object {
  return { type: 'message', role: 'assistant', content: [{ type: 'output_text', text: whole(pieces) }] };
}

const INTERFACES: readonly SpokenReply[] = [
  {
    ...{ type: 'ag-ui', form: 'sse', options: (url) => ({ url }), hasEnd: true },
    says: (pieces) => [
      { type: 'RUN_STARTED', threadId: 't', runId: 'r' },
      { type: 'TEXT_MESSAGE_START', messageId: 'm', role: 'assistant' },
      ...pieces.filter((one) => one !== '').map((delta) => ({ type: 'TEXT_MESSAGE_CONTENT', messageId: 'm', delta })),
      { type: 'TEXT_MESSAGE_END', messageId: 'm' },
      { type: 'RUN_FINISHED', threadId: 't', runId: 'r' },
    ],
  },
  {
    ...{ type: 'ai-sdk', form: 'sse', options: (url) => ({ url }), hasEnd: true },
    says: (pieces) => [
      { type: 'start', messageId: 'm' },
      { type: 'text-start', id: '1' },
      ...pieces.map((delta) => ({ type: 'text-delta', id: '1', delta })),
      { type: 'text-end', id: '1' },
      { type: 'finish' },
      '[DONE]',
    ],
  },
];

const AGENTS: readonly SpokenReply[] = [
  {
    ...{ type: 'rasa', form: 'json', options: (url) => ({ url }), hasEnd: false },
    says: (pieces) => [[{ recipient_id: 's', text: whole(pieces) }]],
  },
  {
    ...{ type: 'langgraph', form: 'json', options: (url) => ({ url, assistant: 'agent' }), hasEnd: false },
    says: (pieces) => [
      {
        messages: [
          { type: 'human', id: 'q', content: 'Tulips?' },
          { type: 'ai', id: 'a', content: whole(pieces) },
        ],
      },
    ],
    before: (path) => (path === '/threads' ? { thread_id: '5b7a8c62-3f1e-4c57-9a57-0d6f3d7f0a11' } : undefined),
  },
  {
    ...{ type: 'adk', form: 'json', options: (url) => ({ url, app: 'orders' }), hasEnd: false },
    says: (pieces) => [[{ author: 'orders', content: { role: 'model', parts: [{ text: whole(pieces) }] } }]],
    before: (path) => (path.includes('/sessions') ? { id: 's-1' } : undefined),
  },
  {
    ...{ type: 'mcp', form: 'json', options: (url) => ({ url: `${url}/mcp`, tool: 'ask' }), hasEnd: false },
    says: (pieces) => [{ jsonrpc: '2.0', id: 1, result: { content: [{ type: 'text', text: whole(pieces) }] } }],
    before: (_, { method }) =>
      method === 'tools/call'
        ? undefined
        : { jsonrpc: '2.0', id: 0, result: { protocolVersion: '2025-06-18', serverInfo: {}, capabilities: {} } },
  },
  {
    ...{ type: 'a2a', form: 'json', options: (url) => ({ url: `${url}/a2a` }), hasEnd: false },
    says: (pieces) => [
      {
        jsonrpc: '2.0',
        id: 1,
        result: { message: { role: 'ROLE_AGENT', messageId: 'm', parts: [{ text: whole(pieces) }] } },
      },
    ],
    before: (path) =>
      path.startsWith('/.well-known/')
        ? { supportedInterfaces: [{ protocolBinding: 'JSONRPC', protocolVersion: '1.0', url: '/a2a' }] }
        : undefined,
  },
  {
    ...{ type: 'adk', form: 'sse', options: (url) => ({ url, app: 'orders', stream: true }), hasEnd: false },
    says: (pieces) => [
      ...pieces.map((text) => ({ partial: true, author: 'orders', content: { role: 'model', parts: [{ text }] } })),
      { author: 'orders', content: { role: 'model', parts: [{ text: whole(pieces) }] } },
    ],
    before: (path) => (path.includes('/sessions') ? { id: 's-1' } : undefined),
  },
  {
    ...{ type: 'langgraph', form: 'sse', options: (url) => ({ url, assistant: 'agent', stream: true }), hasEnd: false },
    says: (pieces) => [{ messages: [{ type: 'ai', id: 'a', content: whole(pieces) }] }],
    before: (path) => (path === '/threads' ? { thread_id: '5b7a8c62-3f1e-4c57-9a57-0d6f3d7f0a11' } : undefined),
  },
  {
    ...{ type: 'dialogflow', form: 'json', options: (url) => ({ url }), hasEnd: false },
    says: (pieces) => [
      {
        responseId: 'r',
        responseType: 'FINAL',
        queryResult: { responseMessages: [{ text: { text: [whole(pieces)] } }] },
      },
    ],
  },
  {
    ...{
      type: 'http',
      form: 'json',
      options: (url) => ({ url, ...mapped, response: { text: 'a.text' } }),
      hasEnd: false,
    },
    says: (pieces) => [{ a: { text: whole(pieces) } }],
  },
  {
    ...{ type: 'http', form: 'sse', hasEnd: false },
    options: (url) => ({ url, ...mapped, stream: 'sse', response: { text: '$join(data.text)' } }),
    says: (pieces) => pieces.map((text) => ({ text })),
  },
  {
    ...{ type: 'http', form: 'ndjson', hasEnd: false },
    options: (url) => ({ url, ...mapped, stream: 'ndjson', response: { text: '$join(text)' } }),
    says: (pieces) => pieces.map((text) => ({ text })),
  },
];

/** Documents of the replies that were recorded of servers of this protocol, one list a reply; none without the shared data. */
export function recordedOf({ type, form }: SpokenReply): readonly (readonly unknown[])[] {
  const folder = RECORDED[type] ?? type;
  if (wireMissing || !existsSync(join(WIRE, folder))) return [];
  const names = globSync('*.reply.http', { cwd: join(WIRE, folder) }).sort();
  return names.flatMap((name) => {
    const { status, headers, body } = wireReply(folder, name.replace(/\.reply\.http$/, ''));
    const isStream = String(headers['content-type']).includes('event-stream');
    if (status !== 200 || isStream !== (form === 'sse')) return [];
    const documents = isStream
      ? body
          .toString('utf8')
          .split(/\r?\n\r?\n/)
          .flatMap(eventOf)
      : parsed(body.toString('utf8'));
    return documents.length > 0 ? [documents] : [];
  });
}

const RECORDED: Readonly<Record<string, string>> = {
  anthropic: 'anthropic-messages',
  'ai-sdk': 'ai-sdk-ui',
  a2a: 'a2a-1.0',
  http: 'agentcore',
};

const eventOf = (event: string): readonly unknown[] =>
  parsed([...event.matchAll(/^data: ?(.*)$/gm)].map(([, line]) => line).join('\n'));

function parsed(text: string): readonly unknown[] {
  try {
    return [JSON.parse(text)];
  } catch {
    return [];
  }
}

export const SPOKEN_REPLIES: readonly SpokenReply[] = [...MODELS, ...INTERFACES, ...AGENTS];
