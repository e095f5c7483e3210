/** A model behind an OpenAI-compatible responses endpoint, with the agent's prompt and tools. */
import { z } from 'zod';
import { fieldsOf, isRecord } from '../../text/loose.ts';
import { dataUrl } from '../mapping/template-files.ts';
import { contentOf, type Piece, rememberFiles, type SaidMessage } from './files.ts';
import { modelError } from './model-error.ts';
import {
  askedAt,
  bearer,
  endpointDiscovery,
  endpointOptions,
  metadataOf,
  parsedAs,
  toolCallsOf,
  usageOf,
} from './openai.ts';
import { responsesStream } from './openai-responses-stream.ts';
import { defineProtocol } from './protocol.ts';

const replySchema = z.looseObject({
  output: z.array(
    z.looseObject({
      type: z.string(),
      content: z.array(z.looseObject({ text: z.string().optional(), refusal: z.string().optional() })).nullish(),
      call_id: z.string().optional(),
      name: z.string().optional(),
      arguments: z.unknown().optional(),
    }),
  ),
  usage: z.unknown().optional(),
  id: z.unknown().optional(),
  model: z.unknown().optional(),
  status: z.unknown().optional(),
});
type Item = z.output<typeof replySchema>['output'][number];

export const openaiResponses = defineProtocol({
  type: 'openai-responses',
  asks: 'an OpenAI-compatible responses endpoint',
  isModel: true,
  sendsConversation: true,
  files: 'all',
  options: z.strictObject({
    type: z.literal('openai-responses').describe('An OpenAI-compatible responses endpoint.'),
    ...endpointOptions,
  }),
  /** Nothing is stored at the endpoint: the whole conversation is sent each turn, its words only. */
  speak: (options) => {
    const habits = { streams: options.stream, streaming: { stream: true } };
    return () => {
      const messagesOf = rememberFiles();
      return function* (asked) {
        const { model, system, temperature, max_tokens, tools, body, price, api_key } = options;
        const request = {
          model,
          instructions: system,
          input: messagesOf(asked).flatMap(itemsOf),
          temperature,
          max_output_tokens: max_tokens,
          tools,
          store: false,
          ...body,
        };
        const document = yield* askedAt(options, 'responses', request, bearer(api_key), habits);
        const {
          output,
          usage,
          id,
          model: own,
          status,
        } = parsedAs(replySchema, document, 'a response of the responses API');
        const texts = output.filter(({ type }) => type === 'message').map(textOf);
        return {
          text: texts.join('\n'),
          toolCalls: toolCallsOf(output.filter(isCall).map(callOf)),
          ...usageOf(usage, price),
          // Another reason to be incomplete is an error.
          ...(status === 'incomplete' && { truncated: true }),
          ...metadataOf({ model: own, request_id: id }),
        };
      };
    };
  },
  error: failureIn,
  usage: ({ usage }) => usage,
  recognises: ({ document, events }) =>
    (isRecord(document) && document.object === 'response') ||
    events.some(({ data }) => isRecord(data) && String(data.type).startsWith('response.')),
  discovery: endpointDiscovery('responses'),
  stream: responsesStream,
});

/** What is said, what is called, and what a call answered are items each. */
function itemsOf(message: SaidMessage): readonly object[] {
  const { role, content, tool_calls: calls = [], tool_call_id: answered, files } = message;
  if (role === 'tool') return [{ type: 'function_call_output', call_id: answered, output: content ?? '' }];
  return [
    ...(content || files.length > 0 || role === 'user' ? [{ role, content: contentOf(content, files, partOf) }] : []),
    ...calls.map(({ id, function: called }) => ({ type: 'function_call', call_id: id, ...called })),
  ];
}

function partOf(piece: Piece): object {
  if ('text' in piece) return { type: 'input_text', text: piece.text };
  if ('image' in piece) return { type: 'input_image', image_url: dataUrl(piece.image) };
  return { type: 'input_file', filename: piece.file.name, file_data: dataUrl(piece.file) };
}

/** Also of a tool that the endpoint runs itself. What answers a call ends with `_output`. */
const isCall = ({ type }: Item) => type.endsWith(CALL);
const CALL = '_call';

/** A hosted tool has the name of its type, and in place of arguments fields of its own. */
function callOf(item: Item) {
  const { type, id, call_id, name, input, queries, code, action, operation, output, error } = item;
  const own = Object.entries({ input, queries, code }).filter(([, value]) => value !== undefined);
  return {
    id: call_id ?? id,
    name: name ?? type.slice(0, -CALL.length),
    arguments: item.arguments ?? { ...fieldsOf(action ?? operation), ...Object.fromEntries(own) },
    ...(type === 'mcp_call' && { result: error ? { error } : (output ?? undefined) }),
  };
}

const textOf = ({ content }: Item) => (content ?? []).map((part) => part.text ?? part.refusal ?? '').join('');

/** A response that failed, or ended before its text did; one that only reached its length is text. */
function failureIn(document: unknown): unknown {
  const error = modelError(document);
  if (error || !isRecord(document)) return error;
  const { status, incomplete_details: details } = document;
  const reason = isRecord(details) ? details.reason : undefined;
  if (status === 'incomplete' && reason !== 'max_output_tokens') return { message: `incomplete: ${String(reason)}` };
  return status === 'failed' ? { message: 'failed' } : undefined;
}
