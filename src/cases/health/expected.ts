/** What a case expects, read out of its expectations: intents, entities, tools and topics by name. Pure. */
import type { Expectations } from '../../model/cases/test-case.ts';
import { isRecord } from '../../text/loose.ts';

const texts = (value: unknown): readonly string[] =>
  typeof value === 'string' ? [value] : Array.isArray(value) ? value.flatMap(texts) : [];

/** A name, a list of names, or a map name → credit. */
export const intentsIn = ({ intent }: Expectations): readonly string[] =>
  isRecord(intent) ? Object.keys(intent) : texts(intent);

/** Expected entities, a map by type or a list of spans. */
export function entitiesIn({ entities }: Expectations): number {
  if (Array.isArray(entities)) return entities.length;
  return isRecord(entities) ? Object.values(entities).filter((value) => value !== null).length : 0;
}

const namesOfCalls = (calls: unknown): readonly string[] =>
  Array.isArray(calls)
    ? calls.flatMap((call) =>
        Array.isArray(call) ? namesOfCalls(call) : isRecord(call) ? texts(call.name) : texts(call),
      )
    : [];

/** Tools that should be called, and tools that are merely named (forbidden, or part of an order). */
export function toolsIn({ tools }: Expectations): {
  readonly wanted: readonly string[];
  readonly named: readonly string[];
} {
  if (!isRecord(tools)) return { wanted: namesOfCalls(tools), named: [] };
  return {
    wanted: [...namesOfCalls(tools.include), ...namesOfCalls(tools.results)],
    named: [...namesOfCalls(tools.exclude), ...namesOfCalls(tools.before)],
  };
}

export function topicsIn({ topics, reached, topic }: Expectations): readonly string[] {
  const lists = isRecord(topics) ? [topics.path, topics.order, topics.set] : [topics];
  return [...lists, reached, topic].flatMap(texts);
}
