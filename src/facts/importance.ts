/** Which metrics a reader looks at first: whether conversations pass, then each skill by one figure, then what it costs, then details. */
import type { Catalogue } from '../model/catalogue.ts';

type Known = Pick<Catalogue, 'metric'>;

/** Lower comes first; 100 for criteria, recorded scores and whatever has no rank. */
export const rankOf = ({ metric }: Known, id: string): number => metric(id)?.rank ?? 100;

/** Whether there is something to show: an agent that never fails needs no row that says so. */
export const isShown = ({ metric }: Known, id: string, ...values: readonly number[]): boolean =>
  !metric(id)?.hiddenAtZero || values.some((value) => value !== 0);

/** Whether a short list leaves it out. */
export const isDetail = (known: Known, id: string): boolean => rankOf(known, id) >= 300;
