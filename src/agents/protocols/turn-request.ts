/** The request with which a protocol asks a turn, as a type that says it itself stands for it. Pure. */
import type { AgentRequest } from '../../model/world/agent.ts';
import type { ProtocolReply, ProtocolRequest, Turn } from './protocol.ts';

/** It asks the agent the turn itself: nothing beside it, and nothing that waits for its end. */
export const isTurn = ({ aside, pollMs }: ProtocolRequest): boolean => aside === undefined && pollMs === undefined;

/** In place of what differs from turn to turn stands the expression that gives it. */
const ANY: AgentRequest = {
  caseId: '{{ case_id }}',
  trial: 0,
  turn: 0,
  input: '{{ input }}',
  session: '{{ session }}',
  messages: [],
  previous: null,
  context: {},
  files: [],
};

/** Nothing that comes before the turn has an answer. */
const NONE: ProtocolReply = { status: 0, headers: {}, document: undefined };

/** Of the first turn of a conversation; null where it depends on what is answered before it. */
export function turnRequest(turn: Turn): ProtocolRequest | null {
  try {
    const steps = turn(ANY);
    let step = steps.next();
    while (!step.done && !isTurn(step.value)) step = steps.next(NONE);
    return step.done ? null : step.value;
  } catch {
    return null;
  }
}
