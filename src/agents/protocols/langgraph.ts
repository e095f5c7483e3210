/** A graph on a LangGraph server, in a thread of its own for each conversation. */
import { z } from 'zod';
import type { AgentReply, AgentRequest } from '../../model/world/agent.ts';
import { fieldsOf, isRecord, nestsDeeper, parsedJson } from '../../text/loose.ts';
import { fixedAddressSchema } from '../mapping/address.ts';
import { CUT_OFF } from './anthropic.ts';
import { chatPart, contentOf } from './files.ts';
import { contentText, stateStream } from './langgraph-stream.ts';
import { metadataOf, parsedAs, toolCallsOf, usageOf } from './openai.ts';
import { defineProtocol, rootOf } from './protocol.ts';

const messageSchema = z.looseObject({
  id: z.unknown().optional(),
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
const interruptedSchema = z.looseObject({ __interrupt__: interruptsSchema });
const STATE = 'a state of LangGraph with messages';

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
      let [isBegun, isQuestioned] = [false, false];
      // Of the thread, and what the user said last since then.
      let known: readonly Message[] = [];
      let said: string | undefined;
      return function* (asked) {
        const thread = `${url.replace(/\/+$/, '')}/threads/${encodeURIComponent(asked.session)}`;
        const content = contentOf(asked.input, asked.files, chatPart);
        if (!isQuestioned) said = contentText(content);
        const { document } = yield {
          url: `${thread}/runs/${stream ? 'stream' : 'wait'}`,
          body: {
            assistant_id: assistant,
            ...(isQuestioned ? { command: { resume: content } } : { input: inputOf(asked, content, isBegun) }),
            if_not_exists: 'create',
            ...(stream && { stream_mode: ['messages-tuple', 'values'] }),
          },
          stream,
        };
        [isBegun, isQuestioned] = [true, isInterrupted(document)];
        const questions = isQuestioned ? parsedAs(interruptedSchema, document, STATE).__interrupt__ : undefined;
        const messages =
          questions === undefined
            ? parsedAs(stateSchema, document, STATE).messages
            : (messagesIn(document) ?? messagesIn(fieldsOf((yield stateOf(thread)).document).values));
        // The next turn has them, too.
        if (!messages) return { text: questionsOf(questions) };
        const own = addedTo(known, messages, said);
        [known, said] = [messages, undefined];
        return { ...replyIn(own), ...(questions && { text: questionsOf(questions) }) };
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
const inputOf = ({ messages }: AgentRequest, content: unknown, isBegun: boolean) => ({
  messages: [
    ...(isBegun ? [] : messages.filter((message) => message.content || message.tool_calls)),
    { role: 'user', content },
  ],
});

/** Some servers send a question to the user without the messages before it. */
const stateOf = (thread: string) =>
  ({ url: `${thread}/state`, method: 'GET', aside: 'The state of the thread was not read.', mayFail: true }) as const;

const messagesIn = (state: unknown): readonly Message[] | undefined => stateSchema.safeParse(state).data?.messages;

/**
 * Messages that came to a thread after the `known` ones and what the user `said`. Graphs write messages of type human of
 * their own, such as what one agent hands to another: the user's has these words, unless the graph changed them.
 */
function addedTo(known: readonly Message[], messages: readonly Message[], said?: string): readonly Message[] {
  const ids = new Set(known.map(({ id }) => id));
  const added = messages.filter(({ id }, i) => (typeof id === 'string' ? !ids.has(id) : i >= known.length));
  if (said === undefined) return added;
  const isHuman = ({ type }: Message) => type === 'human';
  const own = added.findLastIndex((one) => isHuman(one) && contentText(one.content) === said);
  return added.slice((own < 0 ? added.findIndex(isHuman) : own) + 1);
}

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

function replyIn(messages: readonly Message[]): Omit<AgentReply, 'timing'> {
  const byAgent = messages.filter(({ type }) => type === 'ai');
  const results = new Map(messages.map(({ tool_call_id, content }) => [tool_call_id, resultOf(content)]));
  const calls = byAgent.flatMap(({ tool_calls }) => tool_calls ?? []);
  return {
    text: byAgent.map(({ content }) => contentText(content)).findLast((text) => text !== '') ?? '',
    toolCalls: toolCallsOf(calls.map(({ id, name, args }) => ({ id, name, arguments: args, result: results.get(id) }))),
    ...usageOf(sumOf(byAgent), undefined),
    ...(isCutOff(byAgent.at(-1)) && { truncated: true }),
    ...metadataOf({ model: modelsOf(byAgent) }),
  };
}

/** As the providers behind LangChain say it. */
function isCutOff(message: Message | undefined): boolean {
  const { finish_reason, stop_reason, stopReason } = message?.response_metadata ?? {};
  const reasons = [finish_reason, stop_reason, stopReason];
  return reasons.some((reason) => reason === 'length' || reason === 'MAX_TOKENS' || CUT_OFF.includes(reason));
}

/** One as it is, several as a list. */
function modelsOf(messages: readonly Message[]): unknown {
  const named = messages.map(({ response_metadata: said }) => said?.model_name ?? said?.model);
  const models = [...new Set(named.filter((name) => name !== undefined))];
  return models.length > 1 ? models : models[0];
}

const questionsOf = (interrupts: z.output<typeof interruptsSchema> = []): string =>
  interrupts.map(({ value }) => questionOf(value)).join('\n\n');

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
