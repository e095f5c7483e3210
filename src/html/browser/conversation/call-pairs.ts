/** Tool calls of two conversations of one case: which belong together, also where one of them moved. Pure. */
import { diffArrays } from 'diff/lib/diff/array.js';
import type { ToolCall, Turn } from '../../../model/run/transcript.ts';
import { counted } from '../../../text/digits.ts';
import { shown, stable } from './compare-turns.ts';

export interface CallPair {
  readonly was: ToolCall | null;
  readonly now: ToolCall | null;
  /** Of a call on one side only: what became of it in the other conversation. Untrusted names in it. */
  readonly note?: string;
  /** Of a call that moved: both of it, for what else differs. */
  readonly moved?: { readonly was: ToolCall; readonly now: ToolCall };
}

type Turns = readonly (Turn | null)[];
const callsOf = (turns: Turns, turn: number): readonly ToolCall[] => turns[turn]?.toolCalls ?? [];

/** A call that the other run does not make at this place: turn, and place within it, both from 0. */
interface Lone {
  readonly call: ToolCall;
  readonly turn: number;
  readonly at: number;
}

/** By turn: calls in order, those of the same name beside each other. A call that stands elsewhere in the other run has moved. */
export function pairCalls(was: Turns, now: Turns): readonly (readonly CallPair[])[] {
  const placed = Array.from({ length: Math.max(was.length, now.length) }, (_, turn) => pairsOfTurn(was, now, turn));
  const lone = (side: 'was' | 'now') =>
    placed.flatMap((pairs) => pairs.flatMap((pair) => (pair.was && pair.now ? [] : (pair[side] ?? []))));
  const moves = matched(lone('was'), lone('now'));
  return placed.map((pairs) =>
    pairs.map((pair): CallPair => {
      const { was: before, now: after } = pair;
      const calls = { was: before?.call ?? null, now: after?.call ?? null };
      const one = before ?? after;
      if (!one || (before && after)) return calls;
      const other = moves.get(one);
      if (!other) return { ...calls, note: countNote(one.call.name, was, now) };
      const [from, to] = before ? [one, other] : [other, one];
      return {
        ...calls,
        note: moveNote(from, to, { was, now, isNew: before === null }),
        moved: { was: from.call, now: to.call },
      };
    }),
  );
}

function pairsOfTurn(was: Turns, now: Turns, turn: number) {
  const [before, after] = [callsOf(was, turn), callsOf(now, turn)];
  let [i, j] = [0, 0];
  const take = (calls: readonly ToolCall[], at: number): Lone => ({ call: calls[at]!, turn, at });
  return diffArrays([...before], [...after], { comparator: (a, b) => a.name === b.name }).flatMap(
    ({ added, removed, count }) =>
      Array.from({ length: count }, () => ({
        was: added ? null : take(before, i++),
        now: removed ? null : take(after, j++),
      })),
  );
}

/** From the surest to the least sure: what makes two calls of one name the same call. */
const SAME: readonly ((one: Lone & { readonly given: string }) => unknown)[] = [
  ({ turn, given }) => `${turn} ${given}`,
  ({ turn }) => turn,
  ({ given }) => given,
  () => '',
];

/** Both ways: from either call to the other. */
function matched(was: readonly Lone[], now: readonly Lone[]): ReadonlyMap<Lone, Lone> {
  const found = new Map<Lone, Lone>();
  const keyed = (all: readonly Lone[]) => all.map((lone) => ({ ...lone, lone, given: stable(lone.call.arguments) }));
  const [before, after] = [keyed(was), keyed(now)];
  for (const same of SAME) {
    const key = (one: (typeof before)[number]) => JSON.stringify([one.call.name, same(one)]);
    const open = Map.groupBy(
      after.filter(({ lone }) => !found.has(lone)),
      key,
    );
    for (const one of before) {
      const other = found.has(one.lone) ? undefined : open.get(key(one))?.shift();
      if (other) found.set(one.lone, other.lone).set(other.lone, one.lone);
    }
  }
  return found;
}

interface Seen {
  readonly was: Turns;
  readonly now: Turns;
  /** Seen from its new place. */
  readonly isNew: boolean;
}

/** "moved: now after book_room (call 1 of 2 → call 2 of 2)"; at its new place "moved: first in the baseline (…)". */
function moveNote(from: Lone, to: Lone, { was, now, isNew }: Seen): string {
  const elsewhere = from.turn !== to.turn;
  const position = (turns: Turns, { turn, at }: Lone) =>
    `${elsewhere ? `turn ${turn + 1}, ` : ''}call ${at + 1} of ${callsOf(turns, turn).length}`;
  const place = (turns: Turns, { turn, at }: Lone) => {
    const before = callsOf(turns, turn)[at - 1];
    return `${elsewhere ? `in turn ${turn + 1}, ` : ''}${before ? `after ${before.name}` : 'first'}`;
  };
  const where = isNew ? `${place(was, from)} in the baseline` : `now ${place(now, to)}`;
  return `moved: ${where} (${position(was, from)} → ${position(now, to)})`;
}

function countNote(name: string, was: Turns, now: Turns): string {
  const times = (turns: Turns) =>
    turns.reduce((sum, turn) => sum + (turn?.toolCalls ?? []).filter((call) => call.name === name).length, 0);
  const [before, after] = [times(was), times(now)];
  if (after === 0) return 'not called any more';
  if (before === 0) return 'only in this run';
  return `${counted(before, 'call')} in the baseline, ${after} in this run`;
}

export interface ArgumentPair {
  readonly name: string;
  /** undefined: not given. */
  readonly was: string | undefined;
  readonly now: string | undefined;
  readonly same: boolean;
}

/** All arguments of either call, in the order of the baseline, as JSON text; `was` and `now` where both were made. */
export function pairArguments({ was, now }: Pick<CallPair, 'was' | 'now'>): readonly ArgumentPair[] {
  const names = [...new Set([...Object.keys(was?.arguments ?? {}), ...Object.keys(now?.arguments ?? {})])];
  return names.map((name) => {
    const of = (call: ToolCall | null) =>
      call && Object.hasOwn(call.arguments, name) ? shown(call.arguments[name]) : undefined;
    const same = !was || !now || stable(was.arguments[name]) === stable(now.arguments[name]);
    return { name, was: of(was), now: of(now), same };
  });
}
