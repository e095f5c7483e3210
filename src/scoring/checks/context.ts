/** Context: whether a turn that can only be answered from what was said before was. */

import type { TestTurn } from '../../model/cases/test-case.ts';
import type { Entity, Turn } from '../../model/run/transcript.ts';
import { type EntityComparison, type EntityValue, isAmong, readingOf } from '../matching/entities.ts';
import { looseKey } from '../matching/names.ts';
import { isSaidIn } from '../matching/said.ts';
import { type Codes, defineCheck, type RawScore, scoreWith } from './check.ts';
import { shareOfScores } from './measure.ts';

/** Names by which agents say that they did not understand. */
const UNKNOWN_INTENTS = new Set([
  '',
  'unknown',
  'none',
  'null',
  'fallback',
  'nlufallback',
  'defaultfallback',
  'unclear',
]);

const codes = {
  context_not_retained: {
    phrase: () => 'context not retained',
    alone: true,
    title: 'What was said before is forgotten',
    cause: 'The earlier turns do not reach the model, or slots are cleared between turns.',
    action: 'Check that the session and its history are sent with each turn, and which slots outlive one.',
    place: 'dialogue state',
    order: 'context',
  },
} satisfies Codes;

interface ExpectedEntity {
  readonly entity: string;
  /** [] where it may be absent. */
  readonly values: readonly EntityValue[];
}

/** Expected entities of a turn that its own words do not hold, in whatever spelling: they can only come from earlier turns. */
function carriedEntities(turn: TestTurn, { spellings }: Reading): readonly ExpectedEntity[] {
  return [turn.expect.entities, turn.evaluate.entities]
    .flatMap(entitiesOf)
    .filter(
      ({ values }) => values.length > 0 && !values.flatMap(spellings).some((spelling) => isSaidIn(turn.user, spelling)),
    );
}

function entitiesOf(written: unknown): readonly ExpectedEntity[] {
  if (typeof written !== 'object' || written === null) return [];
  if (Array.isArray(written))
    return (written as readonly Entity[]).map(({ entity, value }) => ({ entity, values: valuesOf(value) }));
  return Object.entries(written).map(([entity, value]) => ({ entity, values: valuesOf(value) }));
}

function valuesOf(written: unknown): readonly EntityValue[] {
  if (written === null || written === undefined) return [];
  if (Array.isArray(written)) return written.includes(null) ? [] : written.flatMap(valuesOf);
  if (typeof written === 'object') return valuesOf((written as { all_of?: unknown }).all_of);
  return [written as EntityValue];
}

type Reading = ReturnType<typeof readingOf> & Pick<EntityComparison, 'typos'>;

const isKnown = (intent: Turn['intent']): intent is string =>
  typeof intent === 'string' && !UNKNOWN_INTENTS.has(looseKey(intent));

function resolvesAnything(reply: Turn, reportsEntities: boolean): boolean {
  return (
    (reply.entities?.length ?? 0) > 0 ||
    (reply.toolCalls ?? []).some((call) => Object.keys(call.arguments).length > 0) ||
    (!reportsEntities && isKnown(reply.intent) && reply.confidence !== null)
  );
}

const isFound = (
  entities: readonly Entity[],
  { entity, values }: ExpectedEntity,
  { key, keys, typos }: Reading,
): boolean =>
  entities.some(
    (found) => looseKey(found.entity) === looseKey(entity) && isAmong(values.flatMap(keys), key(found.value), typos),
  );

/** What was looked for, of which one would do, and what there was instead. */
function missedIn(
  { entities = [], toolCalls, intent }: Turn,
  carried: readonly ExpectedEntity[],
  reportsEntities: boolean,
): Required<Pick<RawScore, 'mismatch'>>['mismatch'] {
  if (carried.length > 0)
    return {
      expected: carried.map(({ entity, values }) => `${entity}=${values.join('|')}`).join(' or '),
      actual: entities.map(({ entity, value }) => `${entity}=${value}`).join(', ') || 'no entity',
    };
  const readsIntent = !reportsEntities && intent !== undefined;
  const ways = [
    reportsEntities && 'an entity',
    toolCalls && 'a tool call with an argument',
    readsIntent && 'a known intent',
  ];
  const calls = (toolCalls ?? []).map(({ name }) => `${name} without arguments`);
  const intents = readsIntent ? [isKnown(intent) ? `${intent} without confidence` : intent || 'no intent'] : [];
  // No key of the turn names what was looked for, but this one.
  return {
    expected: `${ways.filter(Boolean).join(' or ')} (requires_context)`,
    actual: [...calls, ...intents].join(', ') || 'none',
  };
}

/**
 * Whether the reply to a turn with requires_context resolved something: an expected entity that its own words do not hold;
 * without one any entity or argument of a tool call; of an agent that reports no entities, also a known intent.
 * null: the agent reports neither intent, entities nor tool calls, so nobody can tell.
 * @param by.reportsEntities Whether any reply of the conversation carries entities, be it an empty list of them.
 * @param by.comparison Of entities, but that separators never count: how a value is written is for the check of entities.
 */
export function scoreContext(
  turn: TestTurn,
  reply: Turn,
  { reportsEntities, comparison }: { readonly reportsEntities: boolean; readonly comparison: EntityComparison },
): RawScore<keyof typeof codes> | null {
  const { intent, entities = [], toolCalls } = reply;
  if (intent === undefined && !reportsEntities && toolCalls === undefined) return null;
  const normalize = comparison.normalize === 'stem' ? 'stem' : 'loose';
  const reading: Reading = { ...readingOf({ ...comparison, normalize }), typos: comparison.typos };
  const carried = reportsEntities ? carriedEntities(turn, reading) : [];
  const passed =
    carried.length > 0
      ? carried.some((wanted) => isFound(entities, wanted, reading))
      : resolvesAnything(reply, reportsEntities);
  if (passed) return scoreWith('context_retained', null, 'context retained');
  const mismatch = missedIn(reply, carried, reportsEntities);
  const whence = carried.length > 0 ? ", which the user's words do not contain" : '';
  const reason = `expected ${mismatch.expected}${whence}, got ${mismatch.actual}`;
  return scoreWith('context_retained', { code: 'context_not_retained', reason, mismatch }, '');
}

const contextRetained = shareOfScores({
  id: 'context_retained',
  title: 'Context retained',
  description: 'Share of turns with requires_context whose reply resolved something from earlier turns.',
  rank: 10,
});

/** Not an expectation by key: the turn's requires_context asks for it. Version 2: an intent alone is not enough where entities are reported. 3: values as entities compare them. 4: the user's words as whole ones. */
export const context = defineCheck({
  version: 4,
  expectations: {},
  score: () => [],
  codes,
  metrics: [contextRetained],
  needs: { reads: ['entities'] },
});
