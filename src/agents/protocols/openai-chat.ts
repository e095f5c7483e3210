/** A model behind an OpenAI-compatible chat completions endpoint, with the agent's prompt and tools. */
import { z } from 'zod';
import { fieldsOf, isRecord } from '../../text/loose.ts';
import { chatPart, contentOf, rememberFiles, type SaidMessage } from './files.ts';
import { FILTERED, modelError } from './model-error.ts';
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
import { chatStream } from './openai-chat-stream.ts';
import { defineProtocol } from './protocol.ts';

const messageSchema = z.looseObject({
  content: z.union([z.string(), z.array(z.looseObject({ text: z.string().optional() }))]).nullish(),
  refusal: z.string().nullish(),
  tool_calls: z.array(z.unknown()).nullish(),
});
const replySchema = z.looseObject({
  choices: z.array(z.looseObject({ message: messageSchema, finish_reason: z.unknown().optional() })).min(1),
  usage: z.unknown().optional(),
  id: z.unknown().optional(),
  model: z.unknown().optional(),
  system_fingerprint: z.unknown().optional(),
});

const isChat = (document: unknown, part: 'message' | 'delta'): boolean =>
  isRecord(document) &&
  Array.isArray(document.choices) &&
  document.choices.some((choice) => isRecord(choice) && isRecord(choice[part]));

const choiceIn = (document: unknown) =>
  isRecord(document) && Array.isArray(document.choices) ? fieldsOf(document.choices[0]) : {};

/** A reply that only calls tools leaves no words, and many endpoints refuse an assistant's message without any. */
const saysAnything = ({ role, content, tool_calls: calls = [] }: SaidMessage): boolean =>
  role !== 'assistant' || Boolean(content) || calls.length > 0;

export const openaiChat = defineProtocol({
  type: 'openai-chat',
  asks: 'an OpenAI-compatible chat completions endpoint',
  isModel: true,
  sendsConversation: true,
  files: 'all',
  options: z.strictObject({
    type: z.literal('openai-chat').describe('An OpenAI-compatible chat completions endpoint.'),
    seed: z.number().int().optional().describe('Sampling seed, if the endpoint takes one.'),
    ...endpointOptions,
  }),
  speak: (options) => {
    const habits = { streams: options.stream, streaming: { stream: true, stream_options: { include_usage: true } } };
    return () => {
      const messagesOf = rememberFiles();
      return function* (asked) {
        const { model, system, temperature, max_tokens, tools, seed, body, price, api_key } = options;
        const prompt = system === undefined ? [] : [{ role: 'system', content: system }];
        const messages = messagesOf(asked)
          .filter(saysAnything)
          .map(({ files, content, ...message }) => ({ ...message, content: contentOf(content, files, chatPart) }));
        const said = [...prompt, ...messages];
        const request = { model, messages: said, temperature, max_tokens, tools, seed, ...body };
        const document = yield* askedAt(options, 'chat/completions', request, bearer(api_key), habits);
        const {
          choices,
          usage,
          id,
          model: own,
          system_fingerprint,
        } = parsedAs(replySchema, document, 'a chat completion');
        const { message, finish_reason } = choices[0]!;
        const { content, refusal, tool_calls } = message;
        const text = Array.isArray(content) ? content.map((part) => part.text ?? '').join('') : content;
        return {
          text: text ?? refusal ?? '',
          toolCalls: toolCallsOf(tool_calls),
          ...usageOf(usage, price),
          ...(finish_reason === 'length' && { truncated: true }),
          ...metadataOf({ model: own, request_id: id, system_fingerprint }),
        };
      };
    };
  },
  error: (document) => {
    const choice = choiceIn(document);
    // OpenRouter reports what ends a reply that has begun with its choice.
    return (
      modelError(document) ?? modelError(choice) ?? (choice.finish_reason === 'content_filter' ? FILTERED : undefined)
    );
  },
  usage: ({ usage }) => usage,
  recognises: ({ document, events }) => isChat(document, 'message') || events.some(({ data }) => isChat(data, 'delta')),
  discovery: endpointDiscovery('chat/completions'),
  stream: chatStream,
});
