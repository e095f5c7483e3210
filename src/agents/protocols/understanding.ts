/** What an agent understood of a turn, as natural language understanding reports it → intent, confidence and entities. Pure. */
import type { AgentReply } from '../../model/world/agent.ts';
import { shapes } from '../../text/turn-fields.ts';
import { readable } from './openai.ts';

/** Values that are objects, such as dates, become their JSON. @throws AgentError `wrong_shape` */
export function understood(
  intent: string | null | undefined,
  confidence: unknown,
  entities: readonly { readonly value?: unknown }[],
): Pick<AgentReply, 'intent' | 'confidence' | 'entities'> {
  const plain = entities.map((one) => ({ ...one, value: plainValue(one.value) }));
  return {
    intent: intent ?? null,
    confidence: readable('confidence', () => shapes.confidence.read(confidence ?? null)),
    entities: readable('entities', () => shapes.entities.read(plain)),
  };
}

const plainValue = (value: unknown): unknown =>
  value === null || typeof value === 'object' ? JSON.stringify(value) : value;
