/** A model behind the messages API of Anthropic, with the agent's prompt and tools. */
import { z } from 'zod';
import { fieldsOf, isRecord, parsedJson, textOf } from '../../text/loose.ts';
import { fixedAddressSchema } from '../mapping/address.ts';
import { messageStream } from './anthropic-stream.ts';
import { contentOf, type Piece, rememberFiles, type SaidMessage } from './files.ts';
import { FILTERED, modelError } from './model-error.ts';
import { askedAt, endpointDiscovery, endpointOptions, metadataOf, parsedAs, toolCallsOf, usageOf } from './openai.ts';
import { defineProtocol } from './protocol.ts';

const VERSION = '2023-06-01';

/** At the limit of the reply's length, and of the model's. */
export const CUT_OFF: readonly unknown[] = ['max_tokens', 'model_context_window_exceeded'];

const replySchema = z.looseObject({
  content: z.array(
    z.looseObject({
      type: z.string(),
      text: z.string().optional(),
      id: z.string().optional(),
      name: z.string().optional(),
      input: z.unknown().optional(),
    }),
  ),
  usage: z.unknown().optional(),
  id: z.unknown().optional(),
  model: z.unknown().optional(),
  stop_reason: z.unknown().optional(),
});
type Block = z.output<typeof replySchema>['content'][number];

export const anthropic = defineProtocol({
  type: 'anthropic',
  asks: 'a model behind the messages API of Anthropic',
  isModel: true,
  files: 'all',
  sendsConversation: true,
  options: z.strictObject({
    type: z.literal('anthropic').describe('A model behind the messages API of Anthropic.'),
    ...endpointOptions,
    base_url: fixedAddressSchema.default('https://api.anthropic.com/v1').describe('Endpoint of the messages API.'),
    api_key: z.string().optional().describe('Key, from the environment: "${ANTHROPIC_API_KEY}".'),
    max_tokens: z.number().int().min(1).default(4_096).describe('Most tokens of one reply.'),
  }),
  speak: (options) => {
    const habits = { streams: options.stream, streaming: { stream: true } };
    return () => {
      const messagesOf = rememberFiles();
      return function* (asked) {
        const { model, system, temperature, max_tokens, tools, body, price, api_key } = options;
        const messages = messagesOf(asked);
        const said = alternating(messages);
        const orders = [system, ...messages.map(({ role, content }) => (role === 'system' ? content : null))];
        const request = {
          model,
          max_tokens,
          system: orders.filter(Boolean).join('\n\n') || undefined,
          messages: said,
          temperature,
          tools,
          ...body,
        };
        const headers = { ...(api_key && { 'x-api-key': api_key }), 'anthropic-version': VERSION };
        const document = yield* askedAt(options, 'messages', request, headers, habits);
        const {
          content,
          usage,
          stop_reason,
          id,
          model: own,
        } = parsedAs(replySchema, document, 'a message of the messages API');
        // Also of a tool that the API runs itself.
        const calls = content.filter(({ type }) => type.endsWith('tool_use'));
        return {
          text: content.map(({ type, text }) => (type === 'text' ? (text ?? '') : '')).join(''),
          toolCalls: toolCallsOf(
            calls.map(({ id, name, input: given }) => ({ id, name, arguments: given, result: resultOf(id, content) })),
          ),
          ...usageOf(withCached(usage), price),
          ...(CUT_OFF.includes(stop_reason) && { truncated: true }),
          ...metadataOf({ model: own, request_id: id }),
        };
      };
    };
  },
  // Words of the model's own do not stop it so.
  error: (document) => modelError(document) ?? (fieldsOf(document).stop_reason === 'refusal' ? FILTERED : undefined),
  usage: ({ usage }) => withCached(usage),
  recognises: ({ status, document, events }) =>
    (isRecord(document) && document.type === 'message' && Array.isArray(document.content)) ||
    (status >= 400 && isRecord(document) && document.type === 'error' && isRecord(document.error)) ||
    events.some(({ data }) => isRecord(data) && data.type === 'message_start'),
  discovery: endpointDiscovery('messages'),
  stream: messageStream,
});

/** What an MCP server answered; of other tools that the API runs, results are pages and files. */
function resultOf(id: string | undefined, blocks: readonly Block[]): unknown {
  const answer = blocks.find((one) => one.type === 'mcp_tool_result' && one.tool_use_id === id);
  if (!answer) return undefined;
  const { content, is_error } = answer;
  const text = Array.isArray(content) ? content.map((part) => textOf(fieldsOf(part).text)).join('\n') : content;
  return is_error === true ? { error: text } : text;
}

/** What the API needs where the assistant speaks first. */
const SILENCE = '(The assistant speaks first.)';

/** User and assistant by turns, as the API wants them: what one of them says twice is joined by a blank line. */
function alternating(messages: readonly SaidMessage[]) {
  const said: { role: string; content: string | readonly object[] }[] = [];
  for (const message of messages) {
    const { role, content } = messageOf(message);
    if (role === 'system' || content.length === 0) continue;
    if (said.length === 0 && role === 'assistant') said.push({ role: 'user', content: SILENCE });
    const last = said.at(-1);
    if (last?.role === role) last.content = joined(last.content, content);
    else said.push({ role, content });
  }
  return said;
}

/** Calls of tools and what they answered are parts; words alone are text. */
function messageOf({ role, content, tool_calls: calls = [], tool_call_id: answered, files }: SaidMessage) {
  if (role === 'tool')
    return { role: 'user', content: [{ type: 'tool_result', tool_use_id: answered, content: content ?? '' }] };
  if (calls.length === 0) return { role, content: contentOf(content ?? '', files, blockOf) ?? '' };
  const used = calls.map(({ id, function: called }) => ({
    type: 'tool_use',
    id,
    name: called.name,
    input: typeof called.arguments === 'string' ? (parsedJson(called.arguments) ?? {}) : called.arguments,
  }));
  return { role, content: [...partsOf(content ?? ''), ...used] };
}

function blockOf(piece: Piece): object {
  if ('text' in piece) return { type: 'text', text: piece.text };
  const [type, file] = 'image' in piece ? ['image', piece.image] : ['document', piece.file];
  return { type, source: { type: 'base64', media_type: file.mediaType, data: file.base64() } };
}

type Content = string | readonly object[];

const joined = (one: Content, other: Content): Content =>
  typeof one === 'string' && typeof other === 'string' ? `${one}\n\n${other}` : [...partsOf(one), ...partsOf(other)];

const partsOf = (content: Content): readonly object[] =>
  typeof content !== 'string' ? content : content === '' ? [] : [{ type: 'text', text: content }];

/** Input that was read from a cache or written to one is counted apart. */
function withCached(usage: unknown): unknown {
  if (!isRecord(usage)) return usage;
  const { input_tokens: plain, cache_creation_input_tokens: written, cache_read_input_tokens: read } = usage;
  const cached = [written, read].filter((one) => typeof one === 'number');
  return typeof plain === 'number' ? { ...usage, input_tokens: cached.reduce((sum, one) => sum + one, plain) } : usage;
}
