/** An agent behind the api_server of Google's ADK, in a session of its own for each conversation. */
import { z } from 'zod';
import type { AgentReply } from '../../model/world/agent.ts';
import type { StreamEvent } from '../../model/world/stream-event.ts';
import { fieldsOf, isRecord } from '../../text/loose.ts';
import { fixedAddressSchema } from '../mapping/address.ts';
import { agentFault, unfinished } from '../mapping/faults.ts';
import { ownError } from '../mapping/reported-error.ts';
import { type Piece, piecesOf } from './files.ts';
import { metadataOf, parsedAs, toolCallsOf, usageOf } from './openai.ts';
import { defineProtocol, type ProtocolReply, rootOf } from './protocol.ts';

type Fields = Readonly<Record<string, unknown>>;

const eventsSchema = z.array(z.looseObject({ author: z.string() }));

const RUN = /\/run(?:_sse)?\/?$/;

const isListOfApps = (document: unknown): document is readonly string[] =>
  Array.isArray(document) && document.length > 0 && document.every((one) => typeof one === 'string');

export const adk = defineProtocol({
  type: 'adk',
  asks: "an agent behind the api_server of Google's ADK",
  files: 'all',
  options: z.strictObject({
    type: z.literal('adk').describe("An agent behind the api_server of Google's ADK."),
    url: fixedAddressSchema.describe('Address of the server, such as http://127.0.0.1:8000.'),
    app: z.string().min(1).describe("Name of the agent's folder, as GET /list-apps gives it."),
    user: z.string().min(1).default('agent-eval').describe('User id of the sessions.'),
    stream: z.boolean().default(false).describe('true: asks for a stream of events, and times the first text in it.'),
    session_state: z.record(z.string(), z.json()).default({}).describe('State that each session begins with.'),
  }),
  speak: ({ url, app, user, stream, session_state }) => {
    const server = url.replace(/\/+$/, '');
    const sessions = `${server}/apps/${encodeURIComponent(app)}/users/${encodeURIComponent(user)}/sessions`;
    return () => {
      let isMade = false;
      let state: Fields = session_state;
      return function* ({ session, input, files }) {
        const url = `${sessions}/${encodeURIComponent(session)}`;
        if (!isMade)
          yield {
            url,
            body: session_state,
            aside: 'The session could not be made.',
            reads: isThere,
            undo: () => ({ url, method: 'DELETE' }),
          };
        isMade = true;
        const newMessage = { role: 'user', parts: [{ text: input }, ...piecesOf(files)].map(partOf) };
        const body = { appName: app, userId: user, sessionId: session, newMessage, streaming: stream };
        const { document } = yield { url: `${server}/${stream ? 'run_sse' : 'run'}`, body, stream };
        const events = parsedAs(eventsSchema, document, 'a list of events of ADK');
        if (events.length === 0) throw agentFault('empty_reply', 'The agent replied an empty list: no event came.');
        state = withChanges(state, events);
        return { ...replyIn(events), state };
      };
    };
  },
  error: (document) => (Array.isArray(document) ? document.map(errorIn) : ownError(document)),
  recognises: ({ status, document, events }) =>
    isRun(document) ||
    (events.length > 0 && isRun(events.map(({ data }) => data))) ||
    (status === 404 && lacksSession(document)),
  discovery: {
    landmarks: { '/list-apps': isListOfApps },
    paths: RUN,
    section: function* ({ url, sent }) {
      const server = rootOf(url, RUN);
      const named = isRecord(sent) ? sent.appName : undefined;
      if (typeof named === 'string') return { url: server, app: named };
      const list = { url: `${server}/list-apps`, method: 'GET', aside: 'No apps are listed.', mayFail: true } as const;
      const { document } = yield list;
      return { url: server, app: isListOfApps(document) ? document[0]! : 'agent' };
    },
  },
  stream: {
    fold: (events) => {
      const all = events.map(({ data }) => data);
      if (isPartial(all.at(-1))) throw unfinished();
      return all.filter((data) => !isPartial(data));
    },
    textIn: ({ data }: StreamEvent) => (isRecord(data) ? textIn(data) : ''),
    saidIn,
  },
});

function partOf(piece: Piece): object {
  if ('text' in piece) return { text: piece.text };
  const { name, mediaType, base64 } = 'image' in piece ? piece.image : piece.file;
  return { inlineData: { mimeType: mediaType, data: base64(), displayName: name } };
}

/** A repeat, of which the first was carried out. */
const isThere = ({ status, document }: ProtocolReply): boolean =>
  status === 409 || (status === 400 && /already exists/i.test(JSON.stringify(document ?? '')));

/** As the server says in TypeScript, and in Python. */
const lacksSession = (document: unknown): boolean =>
  isRecord(document) && /^Session not found/.test(String(document.error ?? document.detail));

const isRun = (document: unknown): boolean =>
  Array.isArray(document) &&
  document.length > 0 &&
  document.every((one) => isRecord(one) && field(one, 'invocationId') !== undefined && one.author !== undefined);

/** Also where a server writes its names with underlines. */
const field = (fields: Fields, name: string): unknown =>
  fields[name] ?? fields[name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)];

/**
 * Of a streamed text, the code repeats why the model stopped; of a whole one, ADK says that in `finishReason` only. Not all
 * versions have it beside the code.
 */
function errorIn(event: unknown): unknown {
  if (!isRecord(event) || isPartial(event)) return undefined;
  const code = field(event, 'errorCode');
  const isReply = partsIn(event).length > 0 && code === (field(event, 'finishReason') ?? CUT_OFF);
  return code && !isReply ? { code, message: field(event, 'errorMessage') } : ownError(event);
}

/** At the limit of its length. */
const CUT_OFF = 'MAX_TOKENS';
const isCutOff = (event: Fields): boolean =>
  [field(event, 'finishReason'), field(event, 'errorCode')].includes(CUT_OFF);

function partsIn(event: Fields): readonly Fields[] {
  const { parts } = fieldsOf(event.content);
  return Array.isArray(parts) ? parts.filter(isRecord) : [];
}

/** What the agent says in an event, without its thoughts. */
const textIn = (event: Fields): string =>
  event.author === 'user'
    ? ''
    : partsIn(event)
        .map(({ text, thought }) => (typeof text === 'string' && !thought ? text : ''))
        .join('');

/** The whole texts, and the pieces of one that has not come whole. */
function saidIn(events: readonly StreamEvent[]): string {
  const all = events.map(({ data }) => data).filter(isRecord);
  const pieces = all.slice(all.findLastIndex((one) => !isPartial(one) && textIn(one) !== '') + 1);
  return [...wholeOf(all).map(textIn), pieces.map(textIn).join('')].filter((text) => text !== '').join('\n\n');
}

/** A piece of a text, which is followed by the whole. */
const isPartial = (event: unknown): boolean => fieldsOf(event).partial === true;

const wholeOf = (events: readonly Fields[]) => events.filter((event) => !isPartial(event));

function replyIn(events: readonly Fields[]): Omit<AgentReply, 'timing'> {
  const whole = wholeOf(events);
  const parts = whole.flatMap(partsIn);
  const of = (name: string) => parts.map((part) => field(part, name)).filter(isRecord);
  const results = new Map(of('functionResponse').map(({ id, response }) => [id, response]));
  const calls = of('functionCall').map(({ id, name, args }) => ({
    id,
    name,
    arguments: args,
    result: results.get(id),
  }));
  return {
    text: whole
      .map(textIn)
      .filter((text) => text !== '')
      .join('\n\n'),
    toolCalls: toolCallsOf(calls),
    ...usageOf(usageIn(whole), undefined),
    ...(whole.some(isCutOff) && { truncated: true }),
    ...metadataOf({ model: last(whole, 'modelVersion'), request_id: last(whole, 'invocationId') }),
  };
}

const last = (events: readonly Fields[], name: string): unknown =>
  events.map((event) => field(event, name)).findLast((value) => value !== undefined);

/**
 * Tokens of all calls of the model; undefined: none of them says any. All that is not input is output: Gemini counts
 * thoughts apart, while ADK's adapters of other models count them again.
 */
function usageIn(events: readonly Fields[]): unknown {
  const used = events.map((event) => field(event, 'usageMetadata')).filter(isRecord);
  if (used.length === 0) return undefined;
  const counts = used.map((one) => {
    const count = (name: string) => Number(field(one, name) ?? 0);
    const input = count('promptTokenCount') + count('toolUsePromptTokenCount');
    return { input, output: Math.max(count('candidatesTokenCount'), count('totalTokenCount') - input) };
  });
  const total = (name: 'input' | 'output') => counts.reduce((sum, one) => sum + one[name], 0);
  return { input_tokens: total('input'), output_tokens: total('output') };
}

/** Values of one turn only are marked as such, and no session keeps them. */
function withChanges(state: Fields, events: readonly Fields[]): Fields {
  const changes = wholeOf(events).flatMap(({ actions }) =>
    Object.entries(fieldsOf(field(fieldsOf(actions), 'stateDelta'))),
  );
  return { ...state, ...Object.fromEntries(changes.filter(([name]) => !name.startsWith('temp:'))) };
}
