/** What the report says of tool calls that only one of two conversations makes at a place, checked by a count of its own. */
import { pairCalls } from '../../src/html/browser/conversation/call-pairs.ts';
import type { Turn } from '../../src/model/run/transcript.ts';

export interface CallNotes {
  readonly moved: number;
  readonly gone: number;
  /** Notes that the two conversations contradict. */
  readonly wrong: readonly string[];
}

const times = (turns: readonly Turn[], tool: string): number =>
  turns.flatMap(({ toolCalls = [] }) => toolCalls).filter(({ name }) => name === tool).length;

/** Of pairs of conversations, the baseline's first. */
export function callNotes(pairs: readonly (readonly [readonly Turn[], readonly Turn[]])[]): CallNotes {
  const all = pairs.flatMap(([was, now]) =>
    pairCalls(was, now)
      .flat()
      .flatMap(({ note, ...pair }) => {
        const { name } = (pair.was ?? pair.now)!;
        return note === undefined ? [] : [{ note, name, before: times(was, name), after: times(now, name) }];
      }),
  );
  const holds = ({ note, before, after }: (typeof all)[number]) => {
    if (note === 'not called any more') return before > 0 && after === 0;
    if (note === 'only in this run') return before === 0 && after > 0;
    if (note.startsWith('moved: ')) return before > 0 && after > 0;
    return before !== after && note.startsWith(`${before} call`) && note.endsWith(` ${after} in this run`);
  };
  return {
    moved: all.filter(({ note }) => note.startsWith('moved: ')).length,
    gone: all.filter(({ note }) => note === 'not called any more').length,
    wrong: all.filter((one) => !holds(one)).map(({ name, note }) => `${name}: ${note}`),
  };
}
