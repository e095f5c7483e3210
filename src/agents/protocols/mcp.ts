/** A tool of an MCP server as the agent, over Streamable HTTP, in a session of its own for each conversation. */
import { z } from 'zod';
import type { StreamEvent } from '../../model/world/stream-event.ts';
import { isRecord } from '../../text/loose.ts';
import { fixedAddressSchema } from '../mapping/address.ts';
import { jsonRpcError } from '../mapping/reported-error.ts';
import { sessionIn } from '../mapping/session.ts';
import { wordsWith } from './files.ts';
import { metadataOf, parsedAs } from './openai.ts';
import { defineProtocol, type ProtocolReply, type ProtocolRequest, type Steps } from './protocol.ts';

/** Servers refuse a request that does not name both. */
const ACCEPT = { accept: 'application/json, text/event-stream' };
const VERSION = '2025-11-25';
const CLIENT = { name: 'agent-eval', version: '1.0.0' };
const NO_SESSION = 'The session with the MCP server could not be opened.';

const openedSchema = z.looseObject({
  result: z.looseObject({
    protocolVersion: z.string().regex(/^[\w.-]{1,40}$/),
    serverInfo: z.looseObject({ name: z.unknown().optional(), version: z.unknown().optional() }).nullish(),
  }),
});
const answerSchema = z.looseObject({
  result: z.looseObject({
    content: z.array(z.looseObject({ type: z.string(), text: z.string().optional() })),
    structuredContent: z.unknown().optional(),
  }),
});

export const mcp = defineProtocol({
  type: 'mcp',
  asks: 'a tool of an MCP server',
  files: 'text',
  options: z.strictObject({
    type: z.literal('mcp').describe('A tool of an MCP server, over Streamable HTTP.'),
    url: fixedAddressSchema.describe('Address of the server, such as http://127.0.0.1:3000/mcp.'),
    tool: z.string().min(1).describe('Name of the tool that answers.'),
    argument: z.string().min(1).default('message').describe('Argument of the tool that gets what the user says.'),
    arguments: z.record(z.string(), z.json()).default({}).describe('Further arguments of the tool.'),
  }),
  speak:
    ({ url, tool, argument, arguments: further }) =>
    () => {
      let opened: Opened | undefined;
      let id = 0;
      return function* ({ input, files }) {
        for (let isSecond = false; ; isSecond = true) {
          opened ??= yield* open(url);
          const { session, says } = opened;
          id += 1;
          const { status, document } = yield {
            ...message(url, opened, {
              id,
              method: 'tools/call',
              params: { name: tool, arguments: { ...further, [argument]: wordsWith(input, files) } },
            }),
            reads: (reply) => reply.status === 404 && session !== undefined && !isSecond,
          };
          if (status !== 404) return { ...replyIn(document), ...metadataOf(says) };
          // The server has forgotten the session.
          opened = undefined;
        }
      };
    },
  error: errorIn,
  recognises: ({ status, document, events }) =>
    isOfMcp(document) || events.some(({ data }) => isOfMcp(data)) || (status >= 400 && refuses(document)),
  discovery: {
    paths: /\/mcp\/?$/,
    section: function* ({ url }) {
      const opened = yield* open(url);
      const listing = message(url, opened, { id: 1, method: 'tools/list' });
      const { document } = yield { ...listing, aside: 'The tools of the MCP server could not be listed.' };
      return { url, ...toolIn(document) };
    },
  },
  stream: {
    fold: (events, asked) => {
      const replies = events.filter(isReply);
      return (replies.find(({ data }) => isTo(asked, data)) ?? replies[0] ?? events.at(-1))?.data;
    },
    textIn: (event) => (isReply(event) && !isFailed(event.data) ? textIn(event.data) : ''),
    isEnd: isReply,
  },
});

interface Opened {
  /** undefined: the server keeps none. */
  readonly session: string | undefined;
  /** That the client and the server agreed on. */
  readonly version: string;
  /** What the server says of itself. */
  readonly says: Readonly<Record<string, unknown>>;
}

function message(url: string, { session, version }: Partial<Opened>, fields: object): ProtocolRequest {
  return {
    url,
    headers: {
      ...ACCEPT,
      ...(session !== undefined && { 'mcp-session-id': session }),
      ...(version !== undefined && { 'mcp-protocol-version': version }),
    },
    body: { jsonrpc: '2.0', ...fields },
  };
}

function* open(url: string): Steps<Opened> {
  const params = { protocolVersion: VERSION, capabilities: {}, clientInfo: CLIENT };
  const { headers, document } = yield {
    ...message(url, {}, { id: 0, method: 'initialize', params }),
    aside: NO_SESSION,
    undo: (reply) => removal(url, reply),
  };
  const { result } = parsedAs(openedSchema, document, 'an answer of MCP to initialize');
  const { protocolVersion: version, serverInfo: server } = result;
  const opened = {
    session: sessionIn(headers['mcp-session-id']),
    version,
    says: { server: server?.name, version: server?.version },
  };
  yield { ...message(url, opened, { method: 'notifications/initialized' }), aside: NO_SESSION };
  return opened;
}

/** Servers that let nobody end a session answer 405. */
function removal(url: string, { headers, document }: ProtocolReply): ProtocolRequest | undefined {
  const session = sessionIn(headers['mcp-session-id']);
  if (session === undefined) return undefined;
  const version = openedSchema.safeParse(document).data?.result.protocolVersion;
  return { url, method: 'DELETE', headers: message(url, { session, version }, {}).headers };
}

/** Not a notification or a request of the server, which nobody answers. */
function isReply({ data }: StreamEvent): boolean {
  return isRecord(data) && data.method === undefined && (data.result !== undefined || data.error !== undefined);
}

/** A stream may hold the replies to several requests. */
const isTo = (asked: object | undefined, reply: unknown): boolean =>
  isRecord(asked) && isRecord(reply) && asked.id === reply.id;

const resultOf = (document: unknown): Readonly<Record<string, unknown>> =>
  isRecord(document) && isRecord(document.result) ? document.result : {};

const isOfMcp = (document: unknown): boolean => {
  const { content, serverInfo } = resultOf(document);
  return Array.isArray(content) || isRecord(serverInfo);
};

/** Whom every request fails that is not of MCP. */
const refuses = (document: unknown): boolean =>
  isRecord(document) &&
  isRecord(document.error) &&
  document.jsonrpc === '2.0' &&
  /Client must accept both|Server not initialized|Session not found|[Ss]ession ID/.test(String(document.error.message));

/** The first tool that takes a text, and the argument for it. */
function toolIn(document: unknown): { readonly tool: string; readonly argument?: string } {
  const { tools } = resultOf(document);
  for (const one of Array.isArray(tools) ? tools.filter(isRecord) : []) {
    const { properties } = isRecord(one.inputSchema) ? one.inputSchema : {};
    const texts = Object.entries(isRecord(properties) ? properties : {}).filter(
      ([, property]) => isRecord(property) && property.type === 'string',
    );
    const argument = texts.find(([name]) => name === 'message')?.[0] ?? texts[0]?.[0];
    if (argument !== undefined) return { tool: String(one.name), ...(argument !== 'message' && { argument }) };
  }
  return { tool: 'ask' };
}

function textIn(document: unknown): string {
  const { content } = resultOf(document);
  const parts = Array.isArray(content) ? content.filter(isRecord) : [];
  return parts.flatMap(({ type, text }) => (type === 'text' && typeof text === 'string' ? [text] : [])).join('\n');
}

/** How a server writes an error of JSON-RPC into the text of a tool that failed. */
const WRITTEN_ERROR = /^MCP error (-\d+)\b/;

/** Its text is that of an error, not an answer. */
const isFailed = (document: unknown): boolean => resultOf(document).isError === true;

function errorIn(document: unknown): unknown {
  if (!isFailed(document)) return jsonRpcError(document);
  const text = textIn(document);
  const code = WRITTEN_ERROR.exec(text)?.[1];
  if (code !== undefined) return jsonRpcError({ jsonrpc: '2.0', error: { code: Number(code), message: text } });
  return { message: text || 'the tool failed and gives no reason' };
}

/** Structured content is the state. There are no tool calls: the tool is the agent. */
function replyIn(document: unknown) {
  const { structuredContent: state } = parsedAs(answerSchema, document, "an answer of MCP to a tool's call").result;
  return { text: textIn(document), ...(state !== undefined && { state }) };
}
