/** The Responses API. It takes no seed. */
import { z } from 'zod';
import type { AskedMessage } from '../../model/world/language-model.ts';
import type { Api } from './api.ts';

const contentSchema = z.looseObject({
  type: z.string(),
  text: z.string().optional(),
  refusal: z.string().optional(),
});
const replySchema = z.looseObject({
  status: z.string().nullish(),
  incomplete_details: z.looseObject({ reason: z.string().nullish() }).nullish().catch(null),
  output: z.array(z.looseObject({ type: z.string(), content: z.array(contentSchema).nullish() })),
  usage: z
    .looseObject({ input_tokens: z.number().min(0), output_tokens: z.number().min(0) })
    .nullish()
    .catch(null),
});

export const responses: Api = {
  path: '/responses',
  bodyOf: ({ model, messages, temperature, limit, schema }) => ({
    model,
    input: messages.flatMap(itemsOf),
    temperature,
    ...(limit && { [limit.name]: limit.tokens }),
    // Nothing of a test is kept at the provider.
    store: false,
    ...(schema && {
      text: { format: { type: 'json_schema', name: schema.name, schema: schema.schema, strict: schema.strict } },
    }),
  }),
  read: (document) => {
    const { data } = replySchema.safeParse(document);
    if (!data) return undefined;
    const parts = data.output.flatMap(({ type, content }) => (type === 'message' ? (content ?? []) : []));
    const isFiltered = data.incomplete_details?.reason === 'content_filter';
    return {
      text: parts.map(({ type, text }) => (type === 'output_text' ? (text ?? '') : '')).join(''),
      refusal: parts.map(({ refusal }) => refusal ?? '').join('') || (isFiltered ? '' : undefined),
      cutOff: data.status === 'incomplete',
      usage: data.usage ? { inputTokens: data.usage.input_tokens, outputTokens: data.usage.output_tokens } : undefined,
    };
  },
};

/** A chat message as input items: calls of tools and their results are items of their own. */
function itemsOf({ role, content, images = [], tool_calls = [], tool_call_id }: AskedMessage): readonly object[] {
  if (role === 'tool') return [{ type: 'function_call_output', call_id: tool_call_id ?? '', output: content ?? '' }];
  const calls = tool_calls.map(({ id, function: { name, arguments: given } }) => ({
    type: 'function_call',
    call_id: id ?? '',
    name,
    arguments: typeof given === 'string' ? given : JSON.stringify(given),
  }));
  if (content === null) return calls;
  if (images.length === 0) return [{ role, content }, ...calls];
  const shown = images.map(({ dataUrl }) => ({ type: 'input_image', image_url: dataUrl, detail: 'auto' }));
  return [{ role, content: [{ type: 'input_text', text: content }, ...shown] }, ...calls];
}
