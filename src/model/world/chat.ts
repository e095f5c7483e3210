/** Chat messages in the OpenAI shape: the common tongue of agents, recordings and judges. */

export interface ChatToolCall {
  readonly id?: string;
  readonly type?: 'function';
  /** `arguments` is JSON text on the wire; recordings may hold the object itself. */
  readonly function: { readonly name: string; readonly arguments: string | Record<string, unknown> };
}

export interface ChatMessage {
  readonly role: 'system' | 'developer' | 'user' | 'assistant' | 'tool';
  readonly content: string | null;
  readonly tool_calls?: readonly ChatToolCall[];
  readonly tool_call_id?: string;
  readonly name?: string;
}
