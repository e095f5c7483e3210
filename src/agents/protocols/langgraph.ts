/** A graph on a LangGraph server, in a thread of its own for each conversation. */
import { z } from 'zod';
import type { AgentReply, AgentRequest } from '../../model/world/agent.ts';
import { isRecord, nestsDeeper, parsedJson } from '../../text/loose.ts';
import { fixedAddressSchema } from '../mapping/address.ts';
import { chatPart, contentOf } from './files.ts';
import { contentText, stateStream } from './langgraph-stream.ts';
import { metadataOf, parsedAs, toolCallsOf, usageOf } from './openai.ts';
import { defineProtocol, rootOf } from './protocol.ts';

const messageSchema = z.looseObject({
  type: z.string(),
  content: z.unknown().optional(),
  tool_calls: z
    .array(z.looseObject({ id: z.unknown().optional(), name: z.unknown().optional(), args: z.unknown().optional() }))
    .nullish(),
  tool_call_id: z.unknown().optional(),
  usage_metadata: z.unknown().optional(),
  response_metadata: z.looseObject({}).nullish(),
});
type Message = z.output<typeof messageSchema>;
const interruptsSchema = z.array(z.looseObject({ value: z.unknown().optional() })).min(1);
const stateSchema = z.looseObject({ messages: z.array(messageSchema) });
const interruptedSchema = z.looseObject({
  messages: z.array(messageSchema).default([]),
  __interrupt__: interruptsSchema,
});

const isInterrupted = (document: unknown) => isRecord(document) && document.__interrupt__ !== undefined;

const RUNS = /(?:\/threads(?:\/[^/]+)?)?\/runs(?:\/(?:wait|stream))?\/?$/;

export const langgraph = defineProtocol({
  type: 'langgraph',
  asks: 'a graph on a LangGraph server',
  sendsConversation: true,
  files: 'all',
  options: z.strictObject({
    type: z.literal('langgraph').describe('A graph on a LangGraph server.'),
    url: fixedAddressSchema.describe('Address of the server, such as http://127.0.0.1:2024.'),
    assistant: z.string().min(1).describe('Name of the graph in langgraph.json, or the id of an assistant.'),
    stream: z.boolean().default(false).describe('true: asks for a stream of events, and times the first text in it.'),
  }),
  speak:
    ({ url, assistant, stream }) =>
    () => {
      let isBegun = false;
      let isQuestioned = false;
      return function* (asked) {
        const said = isQuestioned
          ? { command: { resume: contentOf(asked.input, asked.files, chatPart) } }
          : { input: inputOf(asked, isBegun) };
        const { document } = yield {
          url: `${url.replace(/\/+$/, '')}/threads/${encodeURIComponent(asked.session)}/runs/${stream ? 'stream' : 'wait'}`,
          body: {
            assistant_id: assistant,
            ...said,
            if_not_exists: 'create',
            ...(stream && { stream_mode: ['messages-tuple', 'values'] }),
          },
          stream,
        };
        [isBegun, isQuestioned] = [true, isInterrupted(document)];
        return replyIn(document);
      };
    },
  error: (document) => (isRecord(document) ? unwrapped(document.__error__) : undefined),
  recognises: ({ document, events }) =>
    isOfGraph(document) || events.some(({ event, data }) => event === 'values' && isOfGraph(data)),
  discovery: {
    landmarks: { '/info': isServer },
    paths: RUNS,
    section: function* ({ url, sent }) {
      const server = rootOf(url, RUNS);
      const named = isRecord(sent) ? sent.assistant_id : undefined;
      if (typeof named === 'string') return { url: server, assistant: named };
      const search = {
        url: `${server}/assistants/search`,
        body: { limit: 1 },
        aside: 'No graphs are listed.',
        mayFail: true,
      };
      const { document } = yield search;
      const [first] = Array.isArray(document) ? document : [];
      const graph = isRecord(first) ? (first.graph_id ?? first.assistant_id) : undefined;
      return { url: server, assistant: typeof graph === 'string' ? graph : 'agent' };
    },
  },
  stream: stateStream,
});

/** Of a server that runs graphs, in Python or JavaScript. */
function isServer(document: unknown): boolean {
  if (!isRecord(document)) return false;
  return (
    Object.keys(document).some((key) => key.startsWith('langgraph')) ||
    (isRecord(document.flags) && 'assistants' in document.flags)
  );
}

/** The thread remembers what was said in it; what was said before it is sent with its first turn. */
const inputOf = ({ messages, input, files }: AgentRequest, isBegun: boolean) => ({
  messages: [
    ...(isBegun ? [] : messages.filter(({ content, tool_calls: calls }) => content || calls)),
    { role: 'user', content: contentOf(input, files, chatPart) },
  ],
});

const TYPES: readonly unknown[] = ['human', 'ai', 'tool', 'system'];

const isOfGraph = (document: unknown): boolean =>
  isRecord(document) &&
  (Array.isArray(document.__interrupt__) ||
    isRecord(document.__error__) ||
    (Array.isArray(document.messages) &&
      document.messages.length > 0 &&
      document.messages.every((one) => isRecord(one) && TYPES.includes(one.type))));

/** The server writes what failed as JSON into the message. */
function unwrapped(error: unknown): unknown {
  if (!isRecord(error)) return error;
  const inner = typeof error.message === 'string' ? parsedJson(error.message) : undefined;
  const { error: name, message } = isRecord(inner) ? inner : error;
  return { message: message || name || 'no reason is given' };
}

/** The state holds all messages of the thread: those of the turn are after the user's last one. */
function replyIn(document: unknown): Omit<AgentReply, 'timing'> {
  const what = 'a state of LangGraph with messages';
  const interrupted = isInterrupted(document) ? parsedAs(interruptedSchema, document, what) : undefined;
  const { messages } = interrupted ?? parsedAs(stateSchema, document, what);
  const own = messages.slice(messages.findLastIndex(({ type }) => type === 'human') + 1);
  const byAgent = own.filter(({ type }) => type === 'ai');
  const results = new Map(own.map(({ tool_call_id, content }) => [tool_call_id, resultOf(content)]));
  const calls = byAgent.flatMap(({ tool_calls }) => tool_calls ?? []);
  return {
    text: interrupted
      ? interrupted.__interrupt__.map(({ value }) => questionOf(value)).join('\n\n')
      : (byAgent.map(({ content }) => contentText(content)).findLast((text) => text !== '') ?? ''),
    toolCalls: toolCallsOf(calls.map(({ id, name, args }) => ({ id, name, arguments: args, result: results.get(id) }))),
    ...usageOf(sumOf(byAgent), undefined),
    ...(isCutOff(byAgent.at(-1)) && { truncated: true }),
    ...metadataOf({ model: modelsOf(byAgent) }),
  };
}

/** As the providers behind LangChain say it. */
function isCutOff(message: Message | undefined): boolean {
  const { finish_reason, stop_reason } = message?.response_metadata ?? {};
  return finish_reason === 'length' || stop_reason === 'max_tokens';
}

/** One as it is, several as a list. */
function modelsOf(messages: readonly Message[]): unknown {
  const named = messages.map(({ response_metadata: said }) => said?.model_name ?? said?.model);
  const models = [...new Set(named.filter((name) => name !== undefined))];
  return models.length > 1 ? models : models[0];
}

/** What the graph wants to know from the user. */
function questionOf(value: unknown): string {
  if (typeof value === 'string') return value;
  const said = isRecord(value) ? (value.question ?? value.message) : undefined;
  return typeof said === 'string' ? said : JSON.stringify(value ?? null);
}

/** JSON text of an object or a list is what it stands for. */
function resultOf(content: unknown): unknown {
  const text = contentText(content);
  const parsed = parsedJson(text);
  return (isRecord(parsed) || Array.isArray(parsed)) && !nestsDeeper(parsed) ? parsed : text;
}

/** Tokens of all calls of the model; undefined: none of them says any. */
function sumOf(messages: readonly Message[]): unknown {
  const used = messages.map(({ usage_metadata }) => usage_metadata).filter(isRecord);
  if (used.length === 0) return undefined;
  const total = (name: string) => used.reduce((sum, one) => sum + Number(one[name] ?? 0), 0);
  return { input_tokens: total('input_tokens'), output_tokens: total('output_tokens') };
}
