/** One turn: parse, ask a model when unsure, resolve references, act, remember. */
import { ACTIONS } from './act.ts';
import type { ChatReply, ChatRequest, EvidenceSource } from './contract.ts';
import { askModel, type LlmSettings } from './llm.ts';
import { parseMessage } from './parser.ts';
import { LOST } from './replies.ts';
import { resolve } from './resolve.ts';
import { type Session, sessionOf } from './session.ts';

export interface Assistant {
  readonly jobEvidence: EvidenceSource;
  /** null: rules only. */
  readonly llm: LlmSettings | null;
}

/** Below this share of the evidence the rules are as good as guessing. */
const UNSURE = 0.5;

export async function answer(request: ChatRequest, assistant: Assistant): Promise<ChatReply> {
  const session = sessionOf(request.session_id);
  lookAtPage(session, request.context);
  const ruled = parseMessage(request.message, session, assistant.jobEvidence);
  const modelled =
    assistant.llm && (ruled.confidence < UNSURE || ruled.intent === 'UNKNOWN')
      ? await askModel(request.message, assistant.llm)
      : null;
  const parse = { ...ruled, ...modelled };
  const { intent, confidence } = parse;
  const entities = resolve(request.message, parse, session);
  const values = Object.fromEntries(entities.map(({ entity, value }) => [entity, value]));
  const action =
    intent === 'UNKNOWN'
      ? { text: LOST, tools: [], asked: false }
      : ACTIONS[intent]({ message: request.message, entities, values, session });
  if (intent !== 'UNKNOWN') session.lastIntent = intent;
  session.pending = action.asked ? session.lastIntent : null;
  return {
    reply: { text: action.text },
    parse: { intent, confidence, entities, used_llm: modelled !== null },
    tools: action.tools,
    session_id: session.id,
  };
}

/** What the page shows becomes the focus of the conversation. */
function lookAtPage(session: Session, context: ChatRequest['context']): void {
  if (typeof context.dataset_id === 'string') session.dataset = context.dataset_id;
  if (typeof context.job_id === 'string') session.job = context.job_id;
}
