/** What became of mutants → a table with a score for each room, and the list of those that no test noticed. */
import { wilson } from '../../src/stats/intervals/proportion.ts';
import { changeOf } from './accepted.ts';
import type { Fate, Tried } from './trying.ts';

export interface RoomScore {
  /** All mutants of the room. */
  readonly mutants: number;
  /** Of the sample, not tried: nothing can notice them. */
  readonly accepted: number;
  readonly counts: Readonly<Record<Fate, number>>;
  /** Noticed / tried, in percent; null: none was tried. */
  readonly score: number | null;
  /** Wilson, 95 %. */
  readonly interval: readonly [number, number] | null;
}

export function scoreOf(tried: readonly Tried[], mutants: number, accepted: number): RoomScore {
  const count = (fate: Fate) => tried.filter((one) => one.fate === fate).length;
  const counts = {
    killed: count('killed'),
    timeout: count('timeout'),
    survived: count('survived'),
    unreached: count('unreached'),
  };
  const noticed = counts.killed + counts.timeout;
  const interval = wilson(noticed, tried.length);
  return {
    mutants,
    accepted,
    counts,
    score: tried.length === 0 ? null : percent(noticed / tried.length),
    interval: interval && [percent(interval[0]), percent(interval[1])],
  };
}

const percent = (share: number) => Number((100 * share).toFixed(1));

export const lineOfScore = (room: string, { mutants, accepted, counts, score, interval }: RoomScore): string =>
  `${room}: ${score ?? '–'} % ${interval ? `(95 % interval ${interval[0]} to ${interval[1]}) ` : ''}of ${sum(counts)} tried, ` +
  `of ${mutants} in all: ${counts.killed} killed, ${counts.timeout} timed out, ${counts.survived} survived, ` +
  `${counts.unreached} unreached, ${accepted} accepted as equivalent`;

const sum = (counts: RoomScore['counts']) => Object.values(counts).reduce((all, one) => all + one, 0);

export const isOpen = ({ fate }: Tried): boolean => fate === 'survived' || fate === 'unreached';

export const lineOfSurvivor = ({ mutant, fate }: Tried): string =>
  `${mutant.file}:${mutant.line}:${mutant.column} ${fate}: ${changeOf(mutant)}`;
