/** A language model as judges and simulated users call it: one request, one checked reply, one record. */
import type { z } from 'zod';
import type { ChatMessage } from '../chat.ts';
import type { ModelCall } from '../run/model-call.ts';

/** An image as a model gets it. */
export interface ModelImage {
  /** Of its bytes, hexadecimal. */
  readonly sha256: string;
  readonly dataUrl: string;
}

export interface AskedMessage extends ChatMessage {
  /** Shown after its words; absent: none. */
  readonly images?: readonly ModelImage[];
}

export interface ModelRequest<T = unknown> {
  /** Name of the prompt; with the hash of its messages it is recorded. */
  readonly prompt: string;
  readonly messages: readonly AskedMessage[];
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
  /** Rejects with a ModelError only (see model/problem.ts), which holds the record of the call; or when the signal aborts, with its reason. */
  readonly ask: <T>(request: ModelRequest<T>, signal: AbortSignal) => Promise<ModelReply<T>>;
}
