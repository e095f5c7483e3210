/** A language model as judges and simulated users call it: one request, one checked reply, one record. */
import { z } from 'zod';
import type { ChatMessage } from './chat.ts';

export const modelRoleSchema = z.enum(['judge', 'simulator']);
/** Who asks the model; also who is to blame when it is of no use. */
export type ModelRole = z.infer<typeof modelRoleSchema>;

export const modelCallSchema = z
  .object({
    role: modelRoleSchema,
    prompt: z.string().describe('Name of the prompt, for example criterion.'),
    promptHash: z.string().describe('12 hexadecimal characters over the prompt as it was sent.'),
    model: z.string(),
    latencyMs: z.number().min(0).describe('Of the whole call, retries included; 0 for a reply from the cache.'),
    attempts: z.number().int().min(0).describe('Requests sent; 0 for a reply from the cache.'),
    inputTokens: z.number().min(0).optional(),
    outputTokens: z.number().min(0).optional(),
    cost: z
      .number()
      .min(0)
      .optional()
      .describe('US dollars, where a price is configured; 0 for a reply from the cache.'),
    cache: z.enum(['hit', 'miss', 'off']),
    error: z.string().optional().describe('Stable code, where the call was of no use.'),
  })
  .readonly();
/** What one call of a model was and took. */
export type ModelCall = z.infer<typeof modelCallSchema>;

export interface ModelRequest<T = unknown> {
  /** Name of the prompt; with the hash of its messages it is recorded. */
  readonly prompt: string;
  readonly messages: readonly ChatMessage[];
  /** What the reply must be: asked of the server as a JSON Schema, and checked here. Absent: plain text. */
  readonly shape?: z.ZodType<T>;
  /** Part of the cache key: trials, votes and second attempts each get a reply of their own. */
  readonly nonce: string;
  /** Instead of the role's own. */
  readonly model?: string | undefined;
  /** Where the role's own options name none. */
  readonly temperature?: number | undefined;
  /** Sampling seed, where the endpoint takes one and the role's own options name none. */
  readonly seed?: number | undefined;
  readonly timeoutMs?: number | undefined;
  /** Repeats after an unusable reply or a failed call, 1 to 3. */
  readonly retries?: number | undefined;
}

export interface ModelReply<T = unknown> {
  readonly text: string;
  /** The reply as its shape; undefined where none was asked for. */
  readonly value: T;
  readonly call: ModelCall;
}

export interface LanguageModel {
  readonly role: ModelRole;
  /** Rejects with a ModelError only (see platform/errors.ts), which holds the record of the call; or when the signal aborts, with its reason. */
  readonly ask: <T>(request: ModelRequest<T>, signal: AbortSignal) => Promise<ModelReply<T>>;
  readonly close: () => Promise<void>;
}
