/** Chat messages in the OpenAI shape: the common tongue of agents, recordings and judges. */
import { z } from 'zod';
import { list, record } from './schema-parts.ts';

export const chatToolCallSchema = record({
  id: z.string().optional(),
  type: z.literal('function').optional(),
  function: record({
    name: z.string(),
    arguments: z.union([z.string(), z.record(z.string(), z.unknown())]).describe('JSON text, or the object itself.'),
  }),
});
export type ChatToolCall = z.infer<typeof chatToolCallSchema>;

export const chatMessageSchema = record({
  role: z.enum(['system', 'developer', 'user', 'assistant', 'tool']),
  content: z.string().nullable(),
  tool_calls: list(chatToolCallSchema).optional(),
  tool_call_id: z.string().optional(),
  name: z.string().optional(),
});
export type ChatMessage = z.infer<typeof chatMessageSchema>;
