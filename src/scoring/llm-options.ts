/** The `llm`, `criteria` and `sources` sections of the configuration: the models and rules that play users and judge replies. */
import { z } from 'zod';
import { duration, rateLimit } from '../text/quantities.ts';

const headers = z
  .record(
    z.string(),
    z.string().regex(/^[\t\x20-\x7e\x80-\xff]*$/, 'expected one line without characters beyond Latin-1'),
  )
  .refine((given) => Object.keys(given).every((name) => /^[\w!#$%&'*+.^`|~-]+$/.test(name)), {
    error: 'expected names of headers, such as api-key',
  });

const modelShape = {
  model: z.string().min(1).describe('Model name as the endpoint knows it.'),
  base_url: z
    .url({ protocol: /^https?$/ })
    .default('https://api.openai.com/v1')
    .describe('OpenAI-compatible endpoint.'),
  api_key: z.string().optional().describe('Key, from the environment: "${OPENAI_API_KEY}".'),
  headers: headers.default({}).describe('Further request headers, for example { api-key: "${AZURE_OPENAI_API_KEY}" }.'),
  query: z
    .record(z.string().min(1), z.string())
    .default({})
    .describe('Added to the address of every request, for example { api-version: "2024-10-21" }.'),
  api: z
    .enum(['chat', 'responses'])
    .default('chat')
    .describe('chat: Chat Completions, which every OpenAI-compatible server has. responses: the Responses API.'),
  temperature: z.number().min(0).max(2).optional().describe('Sampling temperature. Default: that of the model.'),
  seed: z.number().int().optional().describe('Sampling seed, if the endpoint takes one.'),
  max_tokens: z
    .number()
    .int()
    .min(1)
    .optional()
    .describe('Most tokens of one reply, those of its reasoning included. Default: the limit of the model.'),
  timeout: duration.prefault('60s').describe('Time limit of one request.'),
  retries: z
    .number()
    .int()
    .min(1)
    .max(3)
    .default(2)
    .describe('Repeats after a failed request or an unusable reply, 1 to 3.'),
  concurrency: z
    .number()
    .int()
    .min(1)
    .max(200)
    .default(8)
    .describe('Most requests at once, apart from those to the agent.'),
  rate_limit: rateLimit.optional().describe('Most requests within a time, for example { requests: 60, per: 1m }.'),
  price: z
    .strictObject({
      input_per_million: z.number().min(0).describe('US dollars for a million input tokens.'),
      output_per_million: z.number().min(0).describe('US dollars for a million output tokens.'),
    })
    .optional()
    .describe('Prices in US dollars, to compute the cost of a call from its tokens.'),
  body: z.record(z.string(), z.json()).default({}).describe('Further fields of the request, passed on as they are.'),
};
const model = z.strictObject(modelShape);
/** How one model is reached and asked. */
export type ModelOptions = z.output<typeof model>;

const judge = z.strictObject({
  ...modelShape,
  votes: z
    .number()
    .int()
    .min(1)
    .max(9)
    .default(1)
    .describe('Judgements of one expectation. The majority counts, and an odd number has no tie of yes and no.'),
  images: z
    .boolean()
    .optional()
    .describe('true: the model takes images, and gets those of grounded_in: files. Default: false.'),
});
export type JudgeOptions = z.output<typeof judge>;

export const llmOptionsSchema = z.strictObject({
  judge: judge.optional().describe('The model that judges criteria, grounding, topics and quality.'),
  simulator: model.optional().describe('The model that plays the user.'),
  cache: z
    .enum(['off', 'read', 'read-write'])
    .default('off')
    .describe(
      'Whether replies of models are stored on disk beside the results and used again for the same request. read: used, but no new ones are stored.',
    ),
});
export type LlmOptions = z.output<typeof llmOptionsSchema>;

export const criteriaSchema = z
  .record(z.string().min(1), z.string().min(1))
  .describe('Criteria by name, in plain words, for the judge. Cases name them under satisfy.');

export const sourcesSchema = z
  .record(
    z.string().min(1),
    z.union([
      z.strictObject({ file: z.string().min(1).describe('Text file, relative to the configuration file.') }),
      z.strictObject({ text: z.string().min(1).describe('The source itself.') }),
      z.strictObject({ tool: z.string().min(1).describe('Results of calls of this tool in the conversation.') }),
    ]),
  )
  .describe(
    'Named sources of grounding. Besides these, "tools" is the results of all tool calls and "files" the files of the case.',
  );
