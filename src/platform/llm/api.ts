/** The contract of an API: a question → the body it takes, and its reply → text and tokens. */
import type { AskedMessage } from '../../model/world/language-model.ts';
import type { ReplySchema } from './structured-reply.ts';

/** Names of one setting: the second of Chat Completions is that of OpenAI's newer models, the third of the Responses API. */
export type LimitName = 'max_tokens' | 'max_completion_tokens' | 'max_output_tokens';

export interface Question {
  readonly model: string;
  readonly messages: readonly AskedMessage[];
  readonly temperature: number | undefined;
  readonly seed: number | undefined;
  /** Most tokens of the reply, under the name that the server takes. */
  readonly limit: { readonly name: LimitName; readonly tokens: number } | undefined;
  /** Asks the server to enforce it. */
  readonly schema: ReplySchema | undefined;
}

/** What a reply contained. */
export interface Completion {
  readonly text: string;
  /** The model's words, where it declined to answer; '' where a filter of its service ended the reply. */
  readonly refusal?: string | undefined;
  /** The model reached its limit of tokens before it was done. */
  readonly cutOff: boolean;
  /** Absent where the server does not say. */
  readonly usage?: { readonly inputTokens: number; readonly outputTokens: number } | undefined;
}

export interface Api {
  /** Under the base URL. */
  readonly path: string;
  readonly bodyOf: (question: Question) => Readonly<Record<string, unknown>>;
  /** undefined: the document is no reply of this API. */
  readonly read: (document: unknown) => Completion | undefined;
}
