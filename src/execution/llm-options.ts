/** The `llm`, `criteria` and `topics` sections of the configuration: what conversations are judged by. */
import { z } from 'zod';
import { duration } from '../platform/quantities.ts';

const model = z.strictObject({
  model: z.string().min(1).describe('Model name as the endpoint knows it.'),
  base_url: z.string().optional().describe('OpenAI-compatible endpoint; default: that of OpenAI.'),
  api_key: z.string().optional().describe('Key, from the environment: "${OPENAI_API_KEY}".'),
  temperature: z.number().min(0).max(2).optional().describe('Sampling temperature.'),
  timeout: duration.optional().describe('Time limit of one call.'),
  retries: z.number().int().min(1).max(3).optional().describe('Repeats after a failed call.'),
});

export const llmOptionsSchema = z.strictObject({
  judge: model.optional().describe('The model that judges criteria. Read, not used by this version.'),
  simulator: model.optional().describe('The model that plays the user. Read, not used by this version.'),
});
export type LlmOptions = z.output<typeof llmOptionsSchema>;

export const criteriaSchema = z
  .record(z.string(), z.string().min(1))
  .describe('Criteria by name, in plain words, for the judge. Read, not used by this version.');

export const topicsSchema = z
  .record(
    z.string(),
    z
      .strictObject({
        description: z.string().describe('What the topic is about.'),
        triggers: z.array(z.string()).optional().describe('Regular expressions that show it.'),
        next: z.array(z.string()).optional().describe('Topics that may follow.'),
        max_turns: z.number().int().min(1).optional().describe('Most turns spent in it.'),
      })
      .describe('One topic.'),
  )
  .describe('Topics of the conversation by name. Read, not used by this version.');
