/** Local servers in the shapes of agents that keep what was said by conversation: each knows the last name that was said in one. */
import { randomUUID } from 'node:crypto';
import type { Answering, Asked } from './agent-server.ts';
import { rasaAnswers } from './rasa-server.ts';

export interface RememberingAgent {
  /** The agent section, as a user writes it. */
  readonly agent: (url: string) => Readonly<Record<string, unknown>>;
  /** A server of this shape, which knows nobody yet. */
  readonly answers: () => (asked: Asked) => Answering;
}

/** "My name is Ada." is greeted by name; anything else is answered with the name that was said last in the conversation. */
function memory(): (conversation: string, said: string) => string {
  const names = new Map<string, string>();
  return (conversation, said) => {
    const name = /^My name is (\w+)\.$/.exec(said)?.[1];
    if (name === undefined) return `Your name is ${names.get(conversation)}.`;
    names.set(conversation, name);
    return `Hello ${name}.`;
  };
}

const refused = (message: string): Answering => ({ status: 400, body: { error: message } });

const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/;

/** All messages of a thread are in every reply, after line breaks that keep the connection alive. */
function langgraphAnswers(): (asked: Asked) => Answering {
  const recall = memory();
  const threads = new Map<string, object[]>();
  return ({ url, json }) => {
    const thread = /^\/threads\/([^/]+)\/runs\/wait$/.exec(url)?.[1] ?? '';
    if (!UUID.test(thread)) return refused('Invalid uuid');
    const { input, if_not_exists: made } = json as {
      input: { messages: { content: string }[] };
      if_not_exists?: string;
    };
    if (!threads.has(thread) && made !== 'create') return { status: 422, body: 'Thread is already running a task.' };
    const messages = threads.get(thread) ?? [];
    threads.set(thread, messages);
    const content = input.messages.at(-1)!.content;
    messages.push({ type: 'human', content }, { type: 'ai', content: recall(thread, content), tool_calls: [] });
    return { headers: { 'content-type': 'text/plain; charset=UTF-8' }, body: `\n\n${JSON.stringify({ messages })}` };
  };
}

const SESSION_HEADER = 'x-amzn-bedrock-agentcore-runtime-session-id';

function agentcoreAnswers(): (asked: Asked) => Answering {
  const recall = memory();
  return ({ headers, json }) => {
    const session = String(headers[SESSION_HEADER] ?? '');
    if (session === '') return refused('Missing sessionId.');
    if (session.length < 33) return refused('The session id has less than 33 characters.');
    return { body: { text: recall(session, (json as { prompt: string }).prompt), session } };
  };
}

function dialogflowAnswers(): (asked: Asked) => Answering {
  const recall = memory();
  return ({ url, json }) => {
    const session =
      /^\/v3\/projects\/p\/locations\/l\/agents\/a\/sessions\/([\w-]+):detectIntent$/.exec(url)?.[1] ?? '';
    if (session === '' || session.length > 36) return refused('INVALID_ARGUMENT');
    const { text } = (json as { queryInput: { text: { text: string } } }).queryInput.text;
    const said = recall(session, text);
    return {
      body: {
        responseId: 'r',
        queryResult: { responseMessages: [{ text: { text: [said] } }], match: {}, parameters: {} },
      },
    };
  };
}

function adkAnswers(): (asked: Asked) => Answering {
  const recall = memory();
  const made = new Set<string>();
  return ({ url, method, json }) => {
    const session = /^\/apps\/shop\/users\/agent-eval\/sessions\/(.+)$/.exec(url)?.[1];
    if (session !== undefined) {
      if (method === 'POST') made.add(session);
      return { body: { id: session } };
    }
    const { sessionId, newMessage } = json as { sessionId: string; newMessage: { parts: { text: string }[] } };
    if (!made.has(sessionId)) return { status: 404, body: { detail: 'Session not found' } };
    const parts = [{ text: recall(sessionId, newMessage.parts[0]!.text) }];
    return { body: [{ invocationId: 'e', author: 'shop', content: { role: 'model', parts } }] };
  };
}

/** The server makes the id of a conversation, and knows it again by that. */
function a2aAnswers(): (asked: Asked) => Answering {
  const recall = memory();
  let contexts = 0;
  return ({ method, json }) => {
    if (method === 'GET') return { status: 404 };
    const { message } = (json as { params: { message: { contextId?: string; parts: { text: string }[] } } }).params;
    contexts += 1;
    const contextId = message.contextId ?? `context-${contexts}`;
    const parts = [{ text: recall(contextId, message.parts[0]!.text) }];
    return {
      body: { jsonrpc: '2.0', id: 1, result: { message: { messageId: 'm', contextId, role: 'ROLE_AGENT', parts } } },
    };
  };
}

/** The server hands out a session in a header, and asks for it in every call. */
function mcpAnswers(): (asked: Asked) => Answering {
  const recall = memory();
  return ({ headers, method, json }) => {
    if (method === 'DELETE') return { status: 405 };
    const { id, method: called, params } = json as McpCall;
    if (called === 'notifications/initialized') return { status: 202, body: '' };
    const result = (value: object): Answering => ({ body: { jsonrpc: '2.0', id, result: value } });
    if (called === 'initialize')
      return {
        ...result({
          protocolVersion: '2025-11-25',
          capabilities: { tools: {} },
          serverInfo: { name: 's', version: '1' },
        }),
        headers: { 'mcp-session-id': randomUUID() },
      };
    const session = headers['mcp-session-id'];
    if (typeof session !== 'string') return refused('Bad Request: no session');
    return result({ content: [{ type: 'text', text: recall(session, params.arguments.message) }] });
  };
}

interface McpCall {
  readonly id: number;
  readonly method: string;
  readonly params: { readonly arguments: { readonly message: string } };
}

function addressAnswers(): (asked: Asked) => Answering {
  const recall = memory();
  return ({ url, json }) => ({ body: { text: recall(url, (json as { message: string }).message) } });
}

/** By what names the conversation. */
export const REMEMBERING: Readonly<Record<string, RememberingAgent>> = {
  'LangGraph threads': {
    agent: (url) => ({ type: 'langgraph', url, assistant: 'agent' }),
    answers: langgraphAnswers,
  },
  'AgentCore, by its header': {
    agent: (url) => ({
      type: 'http',
      url: `${url}/invocations`,
      headers: { [SESSION_HEADER]: 'agent-eval-{{ session }}' },
      request: { prompt: '{{ input }}' },
      response: { text: 'text' },
    }),
    answers: agentcoreAnswers,
  },
  'Dialogflow sessions': {
    agent: (url) => ({ type: 'dialogflow', url: `${url}/v3/projects/p/locations/l/agents/a` }),
    answers: dialogflowAnswers,
  },
  'Rasa senders': { agent: (url) => ({ type: 'rasa', url, tracker: true }), answers: rasaAnswers },
  'ADK sessions': { agent: (url) => ({ type: 'adk', url, app: 'shop' }), answers: adkAnswers },
  'A2A contexts': { agent: (url) => ({ type: 'a2a', url }), answers: a2aAnswers },
  'MCP sessions': { agent: (url) => ({ type: 'mcp', url: `${url}/mcp`, tool: 'ask' }), answers: mcpAnswers },
  'an address': {
    agent: (url) => ({
      type: 'http',
      url: `${url}/chats/{{ session }}`,
      request: { message: '{{ input }}' },
      response: { text: 'text' },
    }),
    answers: addressAnswers,
  },
};
