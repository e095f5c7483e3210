/** How large a loss the evidence shows: the figure that is set against the tolerance, out of re-runs where there are any. */
import type { ConfirmationEvidence, Settling, ThinSearch } from '../../model/verdict/confirmation.ts';
import { reaches } from '../../stats/slack.ts';
import type { FirstPass } from './first-pass/first-pass.ts';
import { type ConfirmationUnit, observedDrop } from './first-pass/unit.ts';
import type { Reruns } from './reruns/changed-units.ts';
import type { HardBreaks } from './reruns/hard-breaks.ts';

/** What was found of one metric so far; null: not reached. */
export interface Findings {
  readonly look: FirstPass;
  readonly reruns: Reruns | null;
  readonly thin: ThinSearch | null;
  /** Where the base cannot be called. */
  readonly hardBreaks: HardBreaks | null;
  readonly settling: Settling | null;
}

export const nothingRun = (look: FirstPass): Findings => ({
  ...{ look, reruns: null, thin: null, hardBreaks: null, settling: null },
});

/** A share of all units in scope, 0..1, and what shows it; negative: better. */
export type Figure = Required<Pick<ConfirmationEvidence, 'by' | 'size'>>;

/** So that the order of the units, by which sums round, is not seen. */
const rounded = (size: number): number => Math.round(size * 1e12) / 1e12;

/** What units lost against their stored runs; those that drifted count as unchanged. */
export const dropWithoutDrift = (units: readonly ConfirmationUnit[], drifted: ReadonlySet<string>): number =>
  rounded(observedDrop(units, drifted));

/** Keys of the units that the base version fails by now, too. */
export const driftedIn = ({ reruns }: Pick<Findings, 'reruns'>): ReadonlySet<string> =>
  new Set((reruns?.cases ?? []).filter(({ finding }) => finding === 'drifted').map(({ id }) => id));

/** Of evidence from re-runs: one that reaches the margin, cases that are confirmed broken first; else the largest. */
export function figureOfReruns(units: readonly ConfirmationUnit[], findings: Findings, margin: number): Figure {
  const n = Math.max(1, findings.look.units);
  const rerun = (findings.reruns?.cases ?? []).filter(({ finding }) => finding !== 'drifted' && finding !== 'excluded');
  const lost = rerun
    .filter(({ current, base }) => current.runs > 0 && base.runs > 0)
    .reduce((sum, { current, base }) => sum + base.passes / base.runs - current.passes / current.runs, 0);
  const figures: readonly Figure[] = [
    { by: 'confirmed', size: rerun.filter(({ finding }) => finding === 'confirmed').length / n },
    { by: 'drop', size: dropWithoutDrift(units, driftedIn(findings)) },
    { by: 'reruns', size: rounded(lost / n) },
  ];
  return figures.find(({ size }) => reaches(size, margin)) ?? figures.reduce((a, b) => (b.size > a.size ? b : a));
}

/** Of evidence from the thin step: the pairs' difference over the share of units that are stable, or the drop. */
export function figureOfPairs(units: readonly ConfirmationUnit[], findings: Findings, margin: number): Figure {
  const { thin, look } = findings;
  const pairs = thin && thin.pairs > 0 ? (thin.currentOnly - thin.baseOnly) / thin.pairs : 0;
  const ofPairs: Figure = { by: 'pairs', size: (pairs * (thin?.reliable ?? 0)) / Math.max(1, look.units) };
  const drop: Figure = { by: 'drop', size: dropWithoutDrift(units, driftedIn(findings)) };
  if (reaches(drop.size, margin)) return drop;
  return reaches(ofPairs.size, margin) || ofPairs.size > drop.size ? ofPairs : drop;
}
