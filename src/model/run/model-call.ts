/** The record of one call of a language model: who asked, what was asked, what it took. */
import { z } from 'zod';
import { amount, count, record } from '../schema-parts.ts';

export const modelRoleSchema = z.enum(['judge', 'simulator']);
/** Who asks the model; also who is at fault when it is of no use. */
export type ModelRole = z.infer<typeof modelRoleSchema>;

export const modelCallSchema = record({
  role: modelRoleSchema,
  prompt: z.string().describe('Name of the prompt, for example criterion.'),
  promptHash: z.string().describe('12 hexadecimal characters over the prompt as it was sent.'),
  model: z.string(),
  latencyMs: amount().describe('Of the whole call, retries included. 0: a reply from the cache.'),
  attempts: count().describe('Requests sent. 0: a reply from the cache.'),
  inputTokens: amount().optional(),
  outputTokens: amount().optional(),
  cost: amount().optional().describe('US dollars, if a price is configured. 0: a reply from the cache.'),
  cache: z.enum(['hit', 'miss', 'off']),
  error: z.string().optional().describe('Stable code, where the call was of no use.'),
});
/** What one call of a model was and took. */
export type ModelCall = z.infer<typeof modelCallSchema>;
