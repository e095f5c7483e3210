/** Chat Completions, which every OpenAI-compatible server has. */
import { z } from 'zod';
import type { AskedMessage } from '../../model/world/language-model.ts';
import type { Api } from './api.ts';

const part = z.looseObject({ text: z.string().optional() });
const replySchema = z.looseObject({
  choices: z
    .array(
      z.looseObject({
        finish_reason: z.string().nullish(),
        message: z.looseObject({
          content: z.union([z.string(), z.array(part)]).nullish(),
          refusal: z.string().nullish(),
        }),
      }),
    )
    .min(1),
  usage: z
    .looseObject({ prompt_tokens: z.number().min(0), completion_tokens: z.number().min(0) })
    .nullish()
    .catch(null),
});

/** A list of parts only where there is an image: some servers take nothing but text. */
function messageOf({ images = [], ...message }: AskedMessage): object {
  if (images.length === 0) return message;
  const shown = images.map(({ dataUrl }) => ({ type: 'image_url', image_url: { url: dataUrl } }));
  return { ...message, content: [{ type: 'text', text: message.content ?? '' }, ...shown] };
}

export const chatCompletions: Api = {
  path: '/chat/completions',
  bodyOf: ({ model, messages, temperature, seed, limit, schema }) => ({
    model,
    messages: messages.map(messageOf),
    temperature,
    seed,
    ...(limit && { [limit.name]: limit.tokens }),
    ...(schema && {
      response_format: {
        type: 'json_schema',
        json_schema: { name: schema.name, schema: schema.schema, strict: schema.strict },
      },
    }),
  }),
  read: (document) => {
    const { data } = replySchema.safeParse(document);
    if (!data) return undefined;
    const { message, finish_reason } = data.choices[0]!;
    const { content } = message;
    const isFiltered = finish_reason === 'content_filter';
    return {
      text: Array.isArray(content) ? content.map(({ text }) => text ?? '').join('') : (content ?? ''),
      refusal: message.refusal || (isFiltered ? '' : undefined),
      cutOff: finish_reason === 'length',
      usage: data.usage
        ? { inputTokens: data.usage.prompt_tokens, outputTokens: data.usage.completion_tokens }
        : undefined,
    };
  },
};
