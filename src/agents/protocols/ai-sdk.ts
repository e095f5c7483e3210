/** A route that answers with the AI SDK's stream of UI messages, as `useChat` asks it. */
import { z } from 'zod';
import type { ChatMessage } from '../../model/chat.ts';
import { fieldsOf, isRecord, parsedJson } from '../../text/loose.ts';
import { fixedAddressSchema } from '../mapping/address.ts';
import { ownError } from '../mapping/reported-error.ts';
import { dataUrl } from '../mapping/template-files.ts';
import { isChunk, type Part, uiMessageStream } from './ai-sdk-stream.ts';
import { type Piece, piecesOf, rememberFiles, type SaidMessage } from './files.ts';
import { asItCame } from './history.ts';
import { FILTERED } from './model-error.ts';
import { metadataOf, parsedAs, toolCallsOf, usageOf } from './openai.ts';
import { defineProtocol } from './protocol.ts';

const partSchema = z.looseObject({ type: z.string() });
const replySchema = z.looseObject({
  role: z.literal('assistant'),
  parts: z.array(partSchema),
  metadata: z.unknown().optional(),
  finishReason: z.unknown().optional(),
});

interface Message {
  readonly id: string;
  readonly role: string;
  readonly parts: readonly Part[];
}

export const aiSdk = defineProtocol({
  type: 'ai-sdk',
  asks: "a route that answers with the AI SDK's stream of UI messages",
  sendsConversation: true,
  files: 'all',
  options: z.strictObject({
    type: z.literal('ai-sdk').describe("A route that answers with the AI SDK's stream of UI messages."),
    url: fixedAddressSchema.describe('Address of the route, for example http://127.0.0.1:3000/api/chat.'),
  }),
  speak:
    ({ url }) =>
    () => {
      const came: (readonly Message[])[] = [];
      const messagesOf = rememberFiles();
      return function* (asked) {
        const { session, turn } = asked;
        came.length = turn;
        const messages = messagesOf(asked);
        const said = asItCame<Message, SaidMessage>(
          // What a tool answered is part of the message that calls it.
          messages.filter(({ role }) => role !== 'tool'),
          came,
          (message, i) => ({ id: `${message.role}-${i}`, role: message.role, parts: partsOf(message, messages) }),
        );
        const request = { id: session, messages: said, trigger: 'submit-message' };
        came[turn] = [];
        const { document } = yield { url, body: request, stream: true };
        const { parts, metadata, finishReason } = parsedAs(replySchema, document, "a message of the AI SDK's stream");
        if (failureIn(document) === undefined)
          came[turn] = [{ id: `assistant-${said.length}`, role: 'assistant', parts: parts.filter(isDone) }];
        return { ...replyOf(parts, metadata), ...(finishReason === 'length' && { truncated: true }) };
      };
    },
  error: failureIn,
  recognises: ({ headers, events }) => headers['x-vercel-ai-ui-message-stream'] !== undefined || events.some(isChunk),
  discovery: {
    paths: /\/api\/(?:.+\/)?chat\/?$/,
  },
  stream: uiMessageStream,
});

function partsOf(
  { content, tool_calls: calls = [], files }: SaidMessage,
  all: readonly ChatMessage[],
): readonly Part[] {
  const used = calls.map(({ id, function: called }) => ({
    type: 'dynamic-tool',
    toolName: called.name,
    toolCallId: id,
    state: 'output-available',
    input: typeof called.arguments === 'string' ? (parsedJson(called.arguments) ?? {}) : called.arguments,
    output: all.find(({ tool_call_id: answered }) => answered === id)?.content ?? '',
  }));
  return content || used.length === 0 ? [...[{ text: content ?? '' }, ...piecesOf(files)].map(partOf), ...used] : used;
}

function partOf(piece: Piece): Part {
  if ('text' in piece) return { type: 'text', text: piece.text };
  const file = 'image' in piece ? piece.image : piece.file;
  return { type: 'file', mediaType: file.mediaType, filename: file.name, url: dataUrl(file) };
}

const isCall = ({ type }: Part) => type === 'dynamic-tool' || type.startsWith('tool-');

/** Without the call that nobody has carried out, which no model takes back without its result. */
const isDone = (part: Part) => !isCall(part) || part.state !== 'input-available';

function replyOf(parts: readonly Part[], metadata: unknown) {
  const texts = parts.flatMap(({ type, text }) => (type === 'text' && typeof text === 'string' && text ? [text] : []));
  const sources = parts.flatMap(({ sourceId }) => (typeof sourceId === 'string' ? [sourceId] : []));
  const { usage, totalUsage, ...said } = isRecord(metadata) ? metadata : {};
  const counted = [totalUsage, usage].find(isRecord);
  return {
    text: texts.join('\n\n'),
    toolCalls: toolCallsOf(parts.filter(isCall).map(callOf)),
    ...(sources.length > 0 && { citations: sources }),
    ...usageOf(counted, undefined),
    ...metadataOf(said),
  };
}

function callOf({ type, toolName, toolCallId, input, state, output, errorText }: Part) {
  return {
    id: toolCallId,
    name: toolName ?? type.slice('tool-'.length),
    arguments: input,
    ...(state === 'output-available' && { result: output }),
    ...(state === 'output-error' && { result: { error: errorText } }),
  };
}

/** What the SDK sends in place of every error, unless the route says otherwise. */
const HIDDEN = 'An error occurred.';

function failureIn(document: unknown): unknown {
  const error = ownError(document);
  if (fieldsOf(document).finishReason === 'content-filter') return error ?? FILTERED;
  return error === HIDDEN ? `${HIDDEN} The route hides the reason: return it from onError of the stream.` : error;
}
