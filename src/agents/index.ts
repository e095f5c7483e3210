/** The kinds of agent: one file and one line each. */
import { commandAdapter } from './command.ts';
import { httpAdapter } from './http.ts';
import { openaiChatAdapter } from './protocols/openai-chat.ts';
import { openaiResponsesAdapter } from './protocols/openai-responses.ts';
import { replayAdapter } from './replay.ts';

export const adapters = [
  httpAdapter,
  openaiChatAdapter,
  openaiResponsesAdapter,
  commandAdapter,
  replayAdapter,
] as const;
