/** Servers of many protocols as somebody meets them who knows only their address: they refuse what is not theirs, else answer as recorded. */
import type { Answering, Asked } from './agent-server.ts';
import { type WireReply, wireReply } from './wire.ts';

export interface Stranger {
  /** Where somebody would say that it is asked. */
  readonly path: string;
  readonly answer: (asked: Asked) => Answering;
  /** What a trial has to read. */
  readonly text: string;
  readonly tools?: readonly string[];
}

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = ({ json }: Asked): Fields => (json ?? {}) as Fields;
const recorded = (folder: string, name: string): Answering => answering(wireReply(folder, name));
const answering = ({ status, headers, body }: WireReply): Answering => ({ status, headers, body });
const refuses = (status: number, body: unknown): Answering => ({ status, body });
const NOT_FOUND = refuses(404, { detail: 'Not Found' });

/** A model's endpoint: it lists its models, and wants one with messages. */
const endpoint = (path: string, folder: string, wanted: string, error: (name: string) => object): Stranger => ({
  path: `/v1/${path}`,
  text: 'Let me look.',
  tools: ['get_order'],
  answer: (asked) => {
    if (asked.url === '/v1/models') return { body: { object: 'list', data: [{ id: 'garden-1', object: 'model' }] } };
    if (asked.url !== `/v1/${path}` || asked.method !== 'POST') return NOT_FOUND;
    const lacking = ['model', wanted].find((name) => fieldsOf(asked)[name] === undefined);
    if (lacking) return refuses(400, error(lacking));
    return recorded(folder, `text-and-tool.${fieldsOf(asked).stream ? 'stream' : 'plain'}`);
  },
});

const openaiError = (name: string) => ({
  error: { message: `Missing required parameter: '${name}'.`, type: 'invalid_request_error', param: name, code: null },
});

const a2a = (folder: string, method: string): Stranger => ({
  path: '/a2a',
  text: 'Order 1042 is on its way.',
  answer: (asked) => {
    if (asked.url === '/.well-known/agent-card.json') {
      const { supportedInterfaces, ...old } = JSON.parse(wireReply(folder, 'agent-card').body.toString('utf8'));
      return { body: folder === 'a2a-1.0' ? { ...old, supportedInterfaces } : old };
    }
    if (asked.method !== 'POST' || asked.url !== '/a2a') return NOT_FOUND;
    if (fieldsOf(asked).jsonrpc !== '2.0')
      return { body: { jsonrpc: '2.0', id: null, error: { code: -32600, message: 'Invalid JSON-RPC Request.' } } };
    return recorded(folder, fieldsOf(asked).method === method ? 'task-completed' : 'error-unknown-method');
  },
});

const RUN = ['threadId', 'runId', 'messages', 'tools', 'context'];

const agUi: Stranger = {
  path: '/agui',
  text: 'Order 1042 is on its way.',
  tools: ['get_order'],
  answer: (asked) => {
    if (asked.method !== 'POST') return NOT_FOUND;
    const detail = RUN.filter((name) => fieldsOf(asked)[name] === undefined).map((name) => ({
      expected: 'string',
      code: 'invalid_type',
      path: [name],
      message: 'Invalid input: expected string, received undefined',
    }));
    return detail.length > 0 ? refuses(422, { detail }) : recorded('ag-ui', 'tool-call');
  },
};

const aiSdk: Stranger = {
  path: '/api/chat',
  text: 'Order 1042 is on its way.',
  tools: ['get_order'],
  answer: (asked) => {
    if (asked.method !== 'POST') return { ...refuses(405, ''), headers: { 'content-type': 'text/plain' } };
    return fieldsOf(asked).messages === undefined
      ? { status: 500, body: 'Internal Server Error', headers: { 'content-type': 'text/plain' } }
      : recorded('ai-sdk-ui', 'tool-call');
  },
};

const langgraph: Stranger = {
  path: '/runs/wait',
  text: 'Hello Ada.',
  answer: (asked) => {
    if (asked.url === '/info') return { body: { version: '2.0.0', langgraph_js_version: '1.0.0', context: 'js' } };
    if (asked.url === '/assistants/search') return { body: [{ assistant_id: 'f0e1', graph_id: 'agent' }] };
    if (!/\/runs\/wait$/.test(asked.url)) return NOT_FOUND;
    const { assistant_id } = fieldsOf(asked);
    if (assistant_id === 'agent') return recorded('langgraph', 'thread-wait-turn-1');
    const issues = [{ code: 'invalid_type', path: ['assistant_id'], message: 'Required' }];
    return assistant_id === undefined
      ? refuses(400, { success: false, error: { issues, name: 'ZodError' } })
      : recorded('langgraph', 'error-assistant-not-found');
  },
};

const adk: Stranger = {
  path: '/run',
  text: 'Order 1042 is on its way.',
  tools: ['get_order'],
  answer: (asked) => {
    if (asked.url === '/list-apps') return recorded('adk', 'list-apps');
    if (asked.url.startsWith('/apps/orders/')) return recorded('adk', 'create-session');
    return fieldsOf(asked).appName === 'orders' && fieldsOf(asked).sessionId
      ? recorded('adk', 'run-tool-call')
      : recorded('adk', 'error-session-not-found');
  },
};

const SESSION = 'x-amzn-bedrock-agentcore-runtime-session-id';

const agentcore: Stranger = {
  path: '/invocations',
  text: 'Hello Ada.',
  answer: (asked) => {
    if (asked.url !== '/invocations') return NOT_FOUND;
    if (!asked.headers[SESSION]) return recorded('agentcore', 'json-without-session');
    return recorded('agentcore', fieldsOf(asked).prompt === undefined ? 'error-schema' : 'json-turn-1');
  },
};

const rasa: Stranger = {
  path: '/webhooks/rest/webhook',
  text: 'Your order is on its way.\nAnything else?',
  answer: (asked) => {
    if (asked.url === '/version') return { body: { version: '3.6.20', minimum_compatible_version: '3.5.0' } };
    if (asked.url !== '/webhooks/rest/webhook') return NOT_FOUND;
    const { sender, message } = fieldsOf(asked);
    // It logs what fails, and answers with what came before.
    if (sender === undefined || message === undefined) return { body: [] };
    return { body: ['Your order is on its way.', 'Anything else?'].map((text) => ({ recipient_id: sender, text })) };
  },
};

const DETECT = /^\/v3\/projects\/shop\/locations\/global\/agents\/1\/sessions\/[^/]{1,36}:detectIntent$/;

const dialogflow: Stranger = {
  path: '/v3/projects/shop/locations/global/agents/1/sessions/me:detectIntent',
  text: 'Order 1042 is on its way.',
  answer: (asked) => {
    if (asked.method !== 'POST' || !DETECT.test(asked.url))
      return refuses(404, { error: { code: 404, message: 'Not found.', status: 'NOT_FOUND' } });
    const unknown = Object.keys(fieldsOf(asked)).find((name) => name !== 'queryInput');
    if (unknown !== undefined) {
      const message = `Invalid JSON payload received. Unknown name "${unknown}": Cannot find field.`;
      return refuses(400, { error: { code: 400, message, status: 'INVALID_ARGUMENT' } });
    }
    const responseMessages = [{ text: { text: ['Order 1042 is on its way.'] } }];
    const match = { intent: { displayName: 'order.status' }, confidence: 0.9, matchType: 'INTENT' };
    return { body: { responseId: 'r-1', queryResult: { responseMessages, match, parameters: {} } } };
  },
};

const mcp: Stranger = {
  path: '/mcp',
  text: 'Hello Ada.',
  answer: (asked) => {
    if (asked.url !== '/mcp') return NOT_FOUND;
    if (asked.method === 'DELETE') return recorded('mcp', 'delete-session');
    const accepted = String(asked.headers.accept);
    if (!accepted.includes('application/json') || !accepted.includes('text/event-stream'))
      return recorded('mcp', 'error-no-accept');
    const { method, params } = fieldsOf(asked);
    if (method === 'initialize') return recorded('mcp', 'sse.1-initialize');
    if (!asked.headers['mcp-session-id']) return recorded('mcp', 'error-not-initialized');
    if (method === 'notifications/initialized') return recorded('mcp', 'sse.2-initialized');
    if (method === 'tools/list') return recorded('mcp', 'sse.3-tools-list');
    const isAsk = (params as { readonly name?: string }).name === 'ask';
    return recorded('mcp', isAsk ? 'sse.4-call-turn-1' : 'error-unknown-tool');
  },
};

const ndjson: Stranger = {
  path: '/chat',
  text: 'Order 1042.',
  answer: () => recorded('edge', 'ndjson'),
};

const nested: Stranger = {
  path: '/v2/assist',
  text: 'Order 1042 is on its way.',
  tools: ['get_order'],
  answer: (asked) =>
    typeof fieldsOf(asked).question === 'string'
      ? {
          body: {
            status: 'ok',
            payload: {
              result: { answer: 'Order 1042 is on its way.', confidence: 0.9 },
              trace: { steps: [{ tool: 'get_order', args: { order_id: '1042' } }] },
            },
          },
        }
      : refuses(422, { detail: [{ type: 'missing', loc: ['body', 'question'], msg: 'Field required' }] }),
};

/** By the name of their row. */
export const strangers: Readonly<Record<string, Stranger>> = {
  'OpenAI chat': endpoint('chat/completions', 'openai-chat', 'messages', openaiError),
  'OpenAI responses': endpoint('responses', 'openai-responses', 'input', openaiError),
  'Anthropic messages': endpoint('messages', 'anthropic-messages', 'messages', (name) => ({
    type: 'error',
    error: { type: 'invalid_request_error', message: `${name}: Field required` },
  })),
  'A2A 1.0': a2a('a2a-1.0', 'SendMessage'),
  'A2A 0.3': a2a('a2a-0.3', 'message/send'),
  'AG-UI': agUi,
  'AI SDK': aiSdk,
  LangGraph: langgraph,
  ADK: adk,
  'Bedrock AgentCore': agentcore,
  MCP: mcp,
  Rasa: rasa,
  'Dialogflow CX': dialogflow,
  NDJSON: ndjson,
  'JSON with names of its own': nested,
};
