/** Two conversations of one case, turn by turn: what differs between them. Pure. */
import { saidTurns } from '../../../model/run/said-turns.ts';
import type { Turn } from '../../../model/run/transcript.ts';
import type { TrialDetail } from '../../data/schema.ts';

/** The baseline's conversation, or this run's. */
export type Side = 'was' | 'now';
export const SIDE_NAMES: Readonly<Record<Side, string>> = { was: 'Baseline', now: 'This run' };

export interface SaidTurn extends Turn {
  /** Its stream failed or was cut, or nothing came: it is no answer. */
  readonly isPartial?: true;
}

/** null: the conversation is not there, or was stored without its words. */
export function turnsOf(trial: TrialDetail | undefined): readonly SaidTurn[] | null {
  const { turns, partial } = trial?.transcript ?? {};
  if (turns === undefined || (turns.length === 0 && !partial)) return null;
  return saidTurns({ turns, partial }).map((turn, i) => (i < turns.length ? turn : { ...turn, isPartial: true }));
}

export interface TurnPair {
  readonly was: SaidTurn | null;
  readonly now: SaidTurn | null;
  /** What differs: "tools", "intent", …; empty: nothing but, perhaps, the time taken. */
  readonly differs: readonly string[];
}

/** Aligned by number, since both were asked the same; a turn that only one of them has stands alone. */
export function pairTurns(was: readonly SaidTurn[] | null, now: readonly SaidTurn[] | null): readonly TurnPair[] {
  const count = Math.max(was?.length ?? 0, now?.length ?? 0);
  return Array.from({ length: count }, (_, i) => {
    const [before, after] = [was?.[i] ?? null, now?.[i] ?? null];
    return { was: before, now: after, differs: was && now ? differences(before, after) : [] };
  });
}

const ASPECTS: readonly (readonly [string, (turn: Turn) => unknown])[] = [
  ['user', (turn) => turn.user],
  ['tools', (turn) => (turn.toolCalls ?? []).map(({ name, arguments: given }) => [name, given])],
  ['intent', (turn) => turn.intent ?? null],
  ['entities', (turn) => (turn.entities ?? []).map(({ entity, value }) => [entity, value])],
  ['citations', (turn) => turn.citations ?? []],
  ['files', (turn) => (turn.files ?? []).map(({ name, sha256 }) => [name, sha256])],
  ['model', (turn) => turn.llmInvoked ?? false],
  ['error', (turn) => [turn.error?.code ?? null, turn.truncated ?? false]],
  ['text', (turn) => turn.text ?? ''],
];

function differences(was: Turn | null, now: Turn | null): readonly string[] {
  if (!was || !now) return [was ? 'turn only in the baseline' : 'turn only in this run'];
  return ASPECTS.filter(([, of]) => stable(of(was)) !== stable(of(now))).map(([name]) => name);
}

/** JSON with sorted keys. */
export function stable(value: unknown): string {
  return (
    JSON.stringify(value, (_key, inner) =>
      typeof inner === 'object' && inner !== null && !Array.isArray(inner)
        ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
        : inner,
    ) ?? 'undefined'
  );
}

/** A value as a person would write it: text as it is, the rest as JSON. */
export function shown(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value, null, 1) ?? '').replace(/\n\s*/g, ' ');
}
