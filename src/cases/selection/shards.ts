/** Which cases each of several jobs takes, so that all of them end at about the same time. Pure. */
import type { TestCase } from '../../model/cases/test-case.ts';
import type { RunInfo } from '../../model/run/run-info.ts';
import type { RunReport } from '../../model/run/run-report.ts';
import type { Warning } from '../../model/warning.ts';
import { canonicalHash } from '../../text/canonical-hash.ts';
import { counted, countedOf } from '../../text/digits.ts';

/** `index` from 1. */
type Shard = Pick<NonNullable<RunInfo['shard']>, 'index' | 'total'>;

export interface Part {
  /** In the order of the selection. */
  readonly cases: readonly TestCase[];
  /** With the hash of who takes what: jobs that read the same agree in it, without a word between them. */
  readonly shard: Shard & { readonly split: string };
  /** For a log: one sentence. */
  readonly why: string;
  readonly warnings: readonly Warning[];
}

/**
 * The shards of a selection are a partition of it. The longest case first, each to the shard that has least to do (the
 * greedy rule of Graham, 1969). A case that never ran is taken to last as long as the mean of the others.
 * @param msOf By id: how long one trial of the case lasted when it last ran.
 */
export function partOf(selected: readonly TestCase[], shard: Shard, msOf: ReadonlyMap<string, number>): Part {
  const expected = expectedMs(selected, msOf);
  const longestFirst = selected.map((_, i) => i).sort((a, b) => expected[b]! - expected[a]! || a - b);
  const loads = new Float64Array(shard.total);
  const takers = new Uint16Array(selected.length);
  for (const i of longestFirst) {
    const least = leastOf(loads);
    takers[i] = least;
    loads[least]! += expected[i]!;
  }
  const cases = selected.filter((_, i) => takers[i] === shard.index - 1);
  const split = canonicalHash([shard.total, ...selected.map(({ id }, i) => `${takers[i]} ${id}`)]);
  const why = `shard ${shard.index} of ${shard.total} takes ${cases.length} of them${known(selected, msOf)}`;
  return { cases, shard: { ...shard, split }, why, warnings: cases.length === 0 ? [empty(selected.length)] : [] };
}

/** All alike where no duration is known: then each case in turn goes to the next shard. */
function expectedMs(selected: readonly TestCase[], msOf: ReadonlyMap<string, number>): readonly number[] {
  const there = selected.flatMap(({ id }) => msOf.get(id) ?? []);
  const mean = there.reduce((sum, ms) => sum + ms, 0) / there.length;
  // One millisecond for what takes none, so that recorded replies are spread, too.
  return selected.map(({ id, trials }) => trials * Math.max(1, msOf.get(id) ?? (there.length > 0 ? mean : 0)));
}

function leastOf(loads: Float64Array): number {
  let least = 0;
  for (let i = 1; i < loads.length; i += 1) if (loads[i]! < loads[least]!) least = i;
  return least;
}

function known(selected: readonly TestCase[], msOf: ReadonlyMap<string, number>): string {
  const there = selected.filter(({ id }) => msOf.has(id)).length;
  if (there === 0) return '';
  const new_ = selected.length - there;
  return `, by their durations in the stored run${new_ > 0 ? ` (${new_} not in it)` : ''}`;
}

const EMPTY = 'empty_shard';

function empty(cases: number): Warning {
  return { code: EMPTY, text: `This shard got no case: ${fewer(cases)}` };
}

const fewer = (cases: number): string => `only ${counted(cases, 'case')} in all. Use fewer shards.`;

export const isEmptyShard = ({ warnings }: RunReport): boolean => warnings.some(({ code }) => code === EMPTY);

/** Of all shards together: one warning for those that got no case. */
export function shardWarnings(shards: readonly RunReport[], cases: number): readonly Warning[] {
  const own = shards.flatMap(({ warnings }) => warnings.filter(({ code }) => code !== EMPTY));
  const none = shards.filter(isEmptyShard).length;
  if (none === 0) return own;
  return [...own, { code: EMPTY, text: `${countedOf(none, shards.length, 'shard')} got no case: ${fewer(cases)}` }];
}
