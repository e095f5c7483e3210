/** An agent that speaks A2A, 1.0 or 0.3, as its card says. */
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { AgentReply } from '../../model/world/agent.ts';
import { isRecord } from '../../text/loose.ts';
import { excerpt } from '../../text/untrusted/excerpt.ts';
import { fixedAddressSchema } from '../mapping/address.ts';
import { agentFault } from '../mapping/faults.ts';
import { jsonRpcError } from '../mapping/reported-error.ts';
import { sessionIn } from '../mapping/session.ts';
import { type Interface, interfaceIn } from './a2a-card.ts';
import { artifactsOf, dataIn, payloadOf, stateOf, statusMessage, taskStream, textIn } from './a2a-reply.ts';
import { type Piece, piecesOf } from './files.ts';
import { metadataOf } from './openai.ts';
import { defineProtocol, type ProtocolRequest, type Steps } from './protocol.ts';

/** Without it, an agent of 1.0 takes a request for one of 0.3. */
const VERSION = { 'a2a-version': '1.0' };
const CARD = '/.well-known/agent-card.json';
/** Between two questions whether a task is over. */
const POLL_MS = 250;

const METHODS = {
  '1.0': { send: 'SendMessage', stream: 'SendStreamingMessage', get: 'GetTask' },
  '0.3': { send: 'message/send', stream: 'message/stream', get: 'tasks/get' },
} as const;

const isCard = (document: unknown) =>
  isRecord(document) && (Array.isArray(document.supportedInterfaces) || typeof document.protocolVersion === 'string');

export const a2a = defineProtocol({
  type: 'a2a',
  asks: 'an agent that speaks A2A, 1.0 or 0.3',
  files: 'all',
  options: z.strictObject({
    type: z.literal('a2a').describe('An agent that speaks A2A, 1.0 or 0.3.'),
    url: fixedAddressSchema.describe(
      'Address of the agent. Its card is fetched from /.well-known/agent-card.json of the server, else from there below this address.',
    ),
    stream: z.boolean().default(false).describe('true: asks for a stream of events, and times the first text in it.'),
  }),
  speak: ({ url, stream }) => {
    let known: Found | undefined;
    return () => {
      let contextId: string | undefined;
      let taskId: unknown;
      let earlier: readonly unknown[] = [];
      return function* ({ session, turn, input, files }) {
        // Other conversations may have read the card meanwhile.
        const at = known ?? (yield* found(url));
        if (at.isRead) known = at;
        // The same when it is repeated, so that the agent can know it again.
        const message = { messageId: `${session}-${turn}`, contextId, taskId };
        const { document } = yield { ...sending(at, message, [{ text: input }, ...piecesOf(files)], stream), stream };
        const rested = yield* rests(at, document);
        const { message: said, task } = payloadOf(rested);
        contextId = sessionIn((said ?? task)?.contextId) ?? contextId;
        const reply = replyIn(rested, earlier);
        const isWaiting = task && stateOf(task) === 'input-required';
        taskId = isWaiting ? task.id : undefined;
        earlier = isWaiting ? [...earlier, ...artifactsOf(task)] : [];
        return {
          ...reply,
          ...metadataOf({ version: at.says }),
          ...(contextId !== undefined && { session: contextId }),
          warning: at.warning,
        };
      };
    };
  },
  error: errorIn,
  recognises: ({ document, events }) => isOfA2a(document) || events.some(({ data }) => isOfA2a(data)),
  discovery: {
    landmarks: { [CARD]: isCard },
    paths: /\/a2a(?:\/[^/]+)?\/?$/,
  },
  stream: taskStream,
});

const isOfA2a = (document: unknown) => Object.keys(payloadOf(document)).length > 0;

interface Found extends Interface {
  /** It holds for the run. */
  readonly isRead: boolean;
  /** Of the agent. */
  readonly says: unknown;
}

function* found(url: string): Steps<Found> {
  for (const card of cardsOf(url)) {
    const { status, document } = yield {
      url: card,
      method: 'GET',
      headers: VERSION,
      aside: "The agent's card could not be read.",
      mayFail: true,
      reads: (reply) => reply.status === 404,
    };
    const says = isRecord(document) ? document.version : undefined;
    if (status !== 404) return { ...interfaceIn(document, url), isRead: status !== 0, says };
  }
  return { ...interfaceIn(undefined, url), isRead: true, says: undefined };
}

/** At the root of the server; where several agents share it, as with ADK, below the address of each. */
function cardsOf(url: string): ReadonlySet<string> {
  const { origin, pathname } = new URL(url);
  return new Set([origin + CARD, origin + pathname.replace(/\/+$/, '') + CARD]);
}

type Message = Readonly<Record<'messageId' | 'contextId' | 'taskId', unknown>>;

function sending(at: Interface, fields: Message, pieces: readonly Piece[], isStream: boolean): ProtocolRequest {
  const isNew = at.version === '1.0';
  const message = isNew
    ? { ...fields, role: 'ROLE_USER', parts: pieces.map(newPart) }
    : { ...fields, kind: 'message', role: 'user', parts: pieces.map(oldPart) };
  if (at.isRest)
    return { url: below(at, `message:${isStream ? 'stream' : 'send'}`), headers: VERSION, body: { message } };
  const params = isNew ? { message } : { message, configuration: { blocking: true } };
  return called(at, METHODS[at.version][isStream ? 'stream' : 'send'], params);
}

function newPart(piece: Piece): object {
  if ('text' in piece) return { text: piece.text };
  const { name, mediaType, base64 } = 'image' in piece ? piece.image : piece.file;
  return { raw: base64(), mediaType, filename: name };
}

function oldPart(piece: Piece): object {
  if ('text' in piece) return { kind: 'text', text: piece.text };
  const { name, mediaType, base64 } = 'image' in piece ? piece.image : piece.file;
  return { kind: 'file', file: { bytes: base64(), mimeType: mediaType, name } };
}

const called = ({ url, version }: Interface, method: string, params: object): ProtocolRequest => ({
  url,
  headers: version === '1.0' ? VERSION : {},
  body: { jsonrpc: '2.0', id: 1, method, params },
});

const below = ({ url }: Interface, path: string) => `${url.replace(/\/+$/, '')}/${path}`;

/** The reply once its task is over or waits for the user: some servers do not wait themselves. */
function* rests(at: Interface, reply: unknown): Steps<unknown> {
  let document = reply;
  for (;;) {
    const { task } = payloadOf(document);
    if (!task || !['submitted', 'working'].includes(stateOf(task))) return document;
    const request: ProtocolRequest = at.isRest
      ? { url: below(at, `tasks/${encodeURIComponent(String(task.id))}`), method: 'GET', headers: VERSION }
      : called(at, METHODS[at.version].get, { id: task.id });
    document = (yield { ...request, pollMs: POLL_MS }).document;
  }
}

/** Codes with which A2A says that the agent does not do what the protocol, as it is asked here, needs: no such operation, no such version. */
const NOT_SUPPORTED: readonly unknown[] = [-32_004, -32_009];

/** Codes with which a server answers the method, or the version, of another edition: no such method, no such version. */
const OTHER_EDITION: readonly unknown[] = [-32_601, -32_009];

function errorIn(document: unknown): unknown {
  const wrong = jsonRpcError(document);
  if (isRecord(wrong)) {
    const { code } = wrong;
    const message = OTHER_EDITION.includes(code)
      ? `${excerpt(String(wrong.message ?? ''), 110)} (The agent's card says which version is asked. Without a card, it is 1.0.)`
      : wrong.message;
    return { ...wrong, message, ...(NOT_SUPPORTED.includes(code) && { blame: 'infrastructure' }) };
  }
  const { task } = payloadOf(document);
  const state = task && stateOf(task);
  const message = task && (textIn(statusMessage(task)) || `the task is ${state}`);
  if (state === 'auth-required') return { message, blame: 'infrastructure' };
  return ['failed', 'rejected', 'canceled'].includes(state ?? '') ? { message } : undefined;
}

/**
 * Data is the state: one part as it is, several as a list. There are no tool calls in A2A.
 * @param earlier Artifacts that the task already had in the turns before: not said again, but of its state.
 */
function replyIn(document: unknown, earlier: readonly unknown[]): Pick<AgentReply, 'text' | 'state'> {
  const { message, task } = payloadOf(document);
  if (!message && !task)
    throw agentFault('wrong_shape', 'The reply is not of A2A: it has neither a message nor a task.');
  const holders = task ? artifactsOf(task) : [message];
  const added = holders.filter((one) => !earlier.some((other) => isDeepStrictEqual(one, other)));
  const isStatusSaid = task && (stateOf(task) === 'input-required' || added.every((one) => textIn(one) === ''));
  const status = isStatusSaid ? [statusMessage(task)] : [];
  const texts = [...added, ...status].map(textIn).filter((text) => text !== '');
  const data = [...holders, ...status].flatMap(dataIn);
  return {
    text: texts.join('\n\n'),
    ...(data.length > 0 && { state: data.length === 1 ? data[0] : data }),
  };
}
