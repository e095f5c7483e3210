/** The protocols that an agent over HTTP may speak. A new one: copy openai-chat.ts, add a line here. */
import { a2a } from './a2a.ts';
import { adk } from './adk.ts';
import { agUi } from './ag-ui.ts';
import { aiSdk } from './ai-sdk.ts';
import { anthropic } from './anthropic.ts';
import { dialogflow } from './dialogflow.ts';
import { langgraph } from './langgraph.ts';
import { mcp } from './mcp.ts';
import { openaiChat } from './openai-chat.ts';
import { openaiResponses } from './openai-responses.ts';
import { rasa } from './rasa.ts';

export const protocols = [
  openaiChat,
  openaiResponses,
  agUi,
  aiSdk,
  anthropic,
  langgraph,
  adk,
  a2a,
  rasa,
  mcp,
  dialogflow,
] as const;
