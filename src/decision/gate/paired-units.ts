/** How many cases of a graded metric were compared although the baseline alone could not say: by older stored runs, or by paired re-runs. */
import type { Comparison } from '../../model/verdict/comparison.ts';
import type { ConfirmedGraded } from '../../model/verdict/confirmation.ts';

/** Errors took away so many pairs that the others say nothing. */
export const isUnscored = ({ sameAs, outcome, stopped, lost }: ConfirmedGraded): boolean =>
  sameAs === null && outcome === 'inconclusive' && stopped === 'lost' && lost !== undefined;

const gradedOf = ({ confirmation }: Comparison, metric: string): readonly ConfirmedGraded[] =>
  (confirmation?.graded ?? []).filter((one) => one.metric === metric && !isUnscored(one));

/** Compared in this run, by paired re-runs of both versions; 0: none, or another rule. */
export const pairedUnits = (comparison: Comparison, metric: string): number =>
  gradedOf(comparison, metric).reduce((sum, { pairs }) => sum + (pairs?.units ?? 0), 0);

/** Compared with any stored run, or in paired re-runs. */
export const comparedUnits = (comparison: Comparison, metric: string): number =>
  gradedOf(comparison, metric).reduce((sum, { look, pairs }) => sum + Math.max(look.units, pairs?.units ?? 0), 0);
