/** How many turns a trial has, without its transcript being read where that lies in a file. */
import type { Trial } from './case-result.ts';

const COUNT = Symbol('turns');
interface Counted {
  readonly [COUNT]?: number;
}

/** Of a stored trial whose transcript was left out, as many as there are times of. */
export function turnCount(trial: Pick<Trial, 'transcript' | 'timing'>): number {
  const { [COUNT]: count } = trial as Counted;
  return count ?? Math.max(trial.transcript.turns.length, trial.timing.turns.length);
}

/** The same trial, of which nobody has to look into its transcript to know. */
export const withTurnCount = <T extends Trial>(trial: T, count: number): T =>
  Object.defineProperty(trial, COUNT, { value: count });
