/** Which rules fired, and what follows from them for one metric. */
import type {
  ComparisonConfirmation,
  ConfirmationEvidence,
  ConfirmedMetric,
} from '../../model/verdict/confirmation.ts';
import type { FirstLook } from './first-look.ts';
import {
  driftedIn,
  dropWithoutDrift,
  type Figure,
  type Findings,
  figureOfPairs,
  figureOfReruns,
  reaches,
} from './material.ts';
import type { CategoryReruns, Reruns } from './reruns.ts';
import type { ConfirmationUnit } from './unit.ts';

/**
 * Shares of the error 0.05 of one metric: rules that a mode does not have get none. Stored mode spends less than 0.05, since
 * it finds as much so, with fewer false alarms and calls (measured, bench/verdict).
 */
export const SHARES: Readonly<Record<ComparisonConfirmation['mode'], Shares>> = {
  confirm: { 'first-look': 0, reruns: 0.01, category: 0.01, thin: 0.03 },
  stored: { 'first-look': 0.015, reruns: 0.01, category: 0.01, thin: 0 },
};

export type Shares = Readonly<Record<ConfirmationEvidence['rule'], number>>;

/**
 * A quick subset and, where it escalates, the whole suite are two looks at the re-runs: they share the error of one.
 * .005 + .005 + .01 + .03 = .05 (statistics-2.md 8.4).
 */
export const QUICK_SHARES: Readonly<Record<'sample' | 'whole', typeof SHARES>> = {
  sample: {
    confirm: { 'first-look': 0, reruns: 0.005, category: 0, thin: 0 },
    stored: { 'first-look': 0, reruns: 0.005, category: 0, thin: 0 },
  },
  whole: {
    confirm: { ...SHARES.confirm, reruns: 0.005 },
    stored: { ...SHARES.stored, reruns: 0.005 },
  },
};

/** The cases of a quick subset: how many of the suite each stands for. */
export interface SampleWeights {
  /** Cases of the suite with stored runs. */
  readonly units: number;
  readonly weightOf: (key: string) => number;
}

/** Which part of the error each rule has, and what the cases that ran stand for. */
export interface Judging {
  readonly shares: Shares;
  /** null: the cases that ran are the suite. */
  readonly sample: SampleWeights | null;
}

/** A category, and a quick subset, need this many confirmed units to fail the check. */
const FEWEST_CONFIRMED = 2;
const SLACK = 1e-9;
/** A sum of probabilities may be a hair above 1. */
export const asShare = (p: number): number => Math.min(1, Math.max(0, p));
const SUSPICION = 0.05;

/** What evidence is weighed by. */
export interface Weighed extends Judging {
  readonly mode: ComparisonConfirmation['mode'];
  readonly units: readonly ConfirmationUnit[];
  /** Smallest loss that matters, 0..1. */
  readonly margin: number;
  /** The part of 0.05 that this metric gets of all gating metrics, 0..1. */
  readonly share: number;
}

export function evidenceOf(findings: Findings, weighed: Weighed): readonly ConfirmationEvidence[] {
  const { look, reruns, thin } = findings;
  const { mode, units, margin } = weighed;
  // Stored runs alone cannot tell this change from what came before it: the commit that it starts from must do better.
  if (mode === 'stored' && !isWorse(look)) return [];
  if (weighed.sample && reruns) return sampleEvidence(reruns, weighed.sample, weighed);
  const ofDrop: Figure = { by: 'drop', size: mode === 'stored' ? leastDrop(look) : look.drop };
  const ofReruns = mode === 'stored' ? ofDrop : figureOfReruns(units, findings, margin);
  return [
    ...fired(weighed, { rule: 'first-look', p: look.p, figure: ofDrop }),
    ...(reruns ? fired(weighed, { rule: 'reruns', p: reruns.p, figure: ofReruns }) : []),
    ...(reruns?.categories ?? []).flatMap((category) => categoryEvidence(category, findings, weighed)),
    ...(thin?.pAtMost == null
      ? []
      : fired(weighed, { rule: 'thin', p: thin.pAtMost, figure: figureOfPairs(units, findings, margin) })),
  ];
}

/** Two confirmed cases or more, and all that they stand for: a drop of a sample is no drop of its suite. */
function sampleEvidence(
  reruns: Reruns,
  { units, weightOf }: SampleWeights,
  weighed: Weighed,
): readonly ConfirmationEvidence[] {
  const confirmed = reruns.cases.filter(({ finding }) => finding === 'confirmed');
  const size = confirmed.reduce((sum, { id }) => sum + weightOf(id), 0) / units;
  const holds = confirmed.length >= FEWEST_CONFIRMED;
  return fired(weighed, { rule: 'reruns', p: reruns.p, figure: { by: 'sample', size }, holds });
}

interface Test {
  readonly rule: ConfirmationEvidence['rule'];
  readonly scope?: string;
  readonly p: number;
  readonly figure: Figure;
  /** What else must hold for it to fail the check. */
  readonly holds?: boolean;
}

function fired(
  { shares, margin, share }: Weighed,
  { rule, scope = 'overall', p, figure, holds = true }: Test,
): readonly ConfirmationEvidence[] {
  const limit = shares[rule] * share;
  if (limit <= 0 || p > limit + SLACK) return [];
  return [{ rule, scope, p: asShare(p), limit, material: holds && reaches(figure.size, margin), ...figure }];
}

function categoryEvidence(
  { category, adjusted, confirmed }: CategoryReruns,
  findings: Findings,
  weighed: Weighed,
): readonly ConfirmationEvidence[] {
  const look = findings.look.categories.find((one) => one.category === category)!;
  if (weighed.mode === 'stored' && !isWorse(look)) return [];
  const inside = weighed.units.filter((unit) => unit.category === category);
  const size = weighed.mode === 'stored' ? leastDrop(look) : dropWithoutDrift(inside, driftedIn(findings));
  return fired(weighed, {
    rule: 'category',
    scope: `category:${category}`,
    p: adjusted,
    figure: { by: 'drop', size },
    holds: confirmed >= FEWEST_CONFIRMED,
  });
}

/** Evidence that ends the search: a category that lacks confirmed units or a net drop does not. */
export const endsSearch = (evidence: readonly ConfirmationEvidence[]): boolean =>
  evidence.some(({ scope, material }) => scope === 'overall' || material);

type Dropped = Pick<FirstLook, 'drop' | 'sinceStart'>;

const isWorse = ({ sinceStart }: Dropped): boolean => sinceStart === null || sinceStart > SLACK;

/** Against the stored runs, or against those of the starting commit alone, whichever is less. */
const leastDrop = ({ drop, sinceStart }: Dropped): number => Math.min(drop, sinceStart ?? drop);

/**
 * Against stored runs alone, a version that is no worse than the commit it starts from is inconclusive only where cases that
 * passed there fail in every run now.
 */
export function outcomeOf(
  { look, reruns }: Pick<Findings, 'look' | 'reruns'>,
  evidence: readonly ConfirmationEvidence[],
  { mode, margin }: Pick<Weighed, 'mode' | 'margin'>,
): ConfirmedMetric['outcome'] {
  if (evidence.some(({ material }) => material)) return 'regression';
  if (evidence.length > 0) return 'warn';
  if (mode === 'stored' && !isWorse(look))
    return reruns?.cases.some(({ finding }) => finding === 'confirmed') ? 'inconclusive' : 'pass';
  const drop = mode === 'confirm' ? look.drop : leastDrop(look);
  const dropped = drop > SLACK && reaches(drop, margin);
  const suspicious = Math.min(look.p, look.smallestAdjusted) <= SUSPICION + SLACK;
  return dropped || suspicious ? 'inconclusive' : 'pass';
}
