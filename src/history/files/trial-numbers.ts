/** Times and usage of many trials as numbers: asked for by every metric and report, they are worth no objects. Pure. */
import type { Trial } from '../../model/run/case-result.ts';
import { openNumbers } from './numbers.ts';

type Timing = Trial['timing'];
type Usage = Trial['usage'];
type Writable<T> = { -readonly [Key in keyof T]: T[Key] };

/** All that a type has: one more would be forgotten by these numbers. */
const keysOf = <Key extends string>(all: Record<Key, true>): readonly Key[] => Object.keys(all) as Key[];
const LISTS = keysOf<Exclude<keyof Timing, 'startedAt' | 'durationMs' | 'turns'>>({
  uncertainty: true,
  firstTokens: true,
  parses: true,
});
const USAGE = keysOf<keyof Usage>({ inputTokens: true, outputTokens: true, totalTokens: true, cost: true });
/** Length of a list that is absent. */
const ABSENT = -1;
const USAGE_AT = 2;
const LISTS_AT = USAGE_AT + USAGE.length;

export interface TrialNumbers {
  /** @returns a place; null: a time is written otherwise than this tool writes it. */
  readonly add: (trial: Pick<Trial, 'timing' | 'usage'>) => number | null;
  /** Equal to what was added there, and made anew each time. */
  readonly timing: (place: number) => Timing;
  readonly usage: (place: number) => Usage;
}

/** At each place: start, duration, four of usage (NaN: absent), then the lists, each behind its length. */
export function openTrialNumbers(): TrialNumbers {
  const numbers = openNumbers();
  return {
    add: ({ timing, usage }) => {
      const { startedAt, durationMs, turns } = timing;
      const start = Date.parse(startedAt);
      if (Number.isNaN(start) || new Date(start).toISOString() !== startedAt) return null;
      const list = [start, durationMs, ...USAGE.map((key) => usage[key] ?? Number.NaN), turns.length, ...turns];
      for (const key of LISTS) list.push(timing[key]?.length ?? ABSENT, ...(timing[key] ?? []));
      return numbers.add(list);
    },
    timing: (place) => {
      const found = numbers.from(place);
      let next = LISTS_AT;
      const list = (): number[] | undefined => {
        const length = found[next]!;
        next += 1;
        if (length === ABSENT) return undefined;
        // Of its length: a list that grows has room for a dozen more.
        const values = new Array<number>(length);
        for (let i = 0; i < length; i += 1) values[i] = found[next + i]!;
        next += length;
        return values;
      };
      const startedAt = new Date(found[0]!).toISOString();
      const timing: Writable<Timing> = { startedAt, durationMs: found[1]!, turns: list()! };
      for (const key of LISTS) {
        const values = list();
        if (values) timing[key] = values;
      }
      return timing;
    },
    usage: (place) => {
      const found = numbers.from(place);
      const usage: Writable<Usage> = {};
      for (const [i, key] of USAGE.entries()) {
        const value = found[USAGE_AT + i]!;
        if (!Number.isNaN(value)) usage[key] = value;
      }
      return usage;
    },
  };
}
