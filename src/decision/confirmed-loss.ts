/** Cases that re-runs confirm to be broken, where they are a loss that matters: no run rules them out. Pure. */
import type { RerunCase } from '../model/verdict/confirmation.ts';
import { reaches } from '../stats/slack.ts';

/** @param units Of the first pass. @param margin The tolerance, 0..1. */
export function isConfirmedLoss(cases: readonly RerunCase[] = [], units: number, margin: number): boolean {
  const confirmed = cases.filter(({ finding }) => finding === 'confirmed').length;
  return confirmed > 0 && reaches(confirmed / units, margin);
}
