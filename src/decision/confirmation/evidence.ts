/** Which rules fired, and what follows from them for one metric. */
import type {
  ComparisonConfirmation,
  ConfirmationEvidence,
  ConfirmedMetric,
  RerunCase,
} from '../../model/verdict/confirmation.ts';
import { isLost } from '../../model/verdict/drift.ts';
import { asShare, exceeds, isWithin, reaches } from '../../stats/slack.ts';
import { isConfirmedLoss } from '../confirmed-loss.ts';
import { type FirstPass, firstPass, isCollapse } from './first-pass/first-pass.ts';
import { type ConfirmationUnit, failAnew } from './first-pass/unit.ts';
import { driftedIn, dropWithoutDrift, type Figure, type Findings, figureOfPairs, figureOfReruns } from './material.ts';
import type { CategoryReruns, Reruns } from './reruns/changed-units.ts';
import { hardLimit, isOpenBreak } from './reruns/hard-breaks.ts';
import { isTested } from './reruns/settle.ts';

/** first-look is in saved outcomes of older versions only. */
export type Shares = Readonly<Record<Exclude<ConfirmationEvidence['rule'], 'first-look'>, number>>;

const NONE: Shares = { reruns: 0, category: 0, thin: 0, 'hard-break': 0, collapse: 0 };

/** Parts of the error of one metric: rules that a mode does not have get none. Reference: statistics-2.md 4.3, 6. */
export const SHARES: Readonly<Record<ComparisonConfirmation['mode'], Shares>> = {
  confirm: { ...NONE, reruns: 0.01, category: 0.01, thin: 0.03 },
  stored: { ...NONE, 'hard-break': 0.005, collapse: 0.001 },
  same: NONE,
};

/**
 * A quick subset and, where it escalates, the whole suite are two looks at the re-runs: they share the error of one.
 * .005 + .005 + .01 + .03 = .05 (statistics-2.md 8.4).
 */
export const QUICK_SHARES: Readonly<Record<'sample' | 'whole', typeof SHARES>> = {
  sample: {
    ...SHARES,
    confirm: { ...NONE, reruns: 0.005 },
    stored: { ...NONE, 'hard-break': 0.0025 },
  },
  whole: {
    ...SHARES,
    confirm: { ...SHARES.confirm, reruns: 0.005 },
    stored: { ...SHARES.stored, 'hard-break': 0.0025 },
  },
};

/** Where cases of other agents are set against stored runs beside these re-runs, both share the error of one look. */
export const besideStored = ({ confirm, stored, same }: typeof SHARES): typeof SHARES => ({
  confirm: { ...confirm, thin: Math.max(0, confirm.thin - stored['hard-break'] - stored.collapse) },
  stored,
  same,
});

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
/** From here on the first pass by itself leaves a drop open. */
export const SUSPICION = 0.05;

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
  const { reruns, thin } = findings;
  const { mode, units, margin, sample } = weighed;
  if (mode === 'stored') return storedEvidence(findings, weighed);
  if (sample) return reruns ? sampleEvidence(reruns, sample, weighed) : [];
  return [
    ...(reruns ? fired(weighed, { rule: 'reruns', p: reruns.p, figure: figureOfReruns(units, findings, margin) }) : []),
    ...(reruns?.categories ?? []).flatMap((category) => categoryEvidence(category, findings, weighed)),
    ...(thin?.pAtMost == null
      ? []
      : fired(weighed, { rule: 'thin', p: thin.pAtMost, figure: figureOfPairs(units, findings, margin) })),
  ];
}

/** Cases that fail every run now, or far more failures than the stored runs have: this change, or the provider. */
function storedEvidence({ look, hardBreaks }: Findings, weighed: Weighed): readonly ConfirmationEvidence[] {
  const drop = leastDrop(look);
  const collapsed = weighed.sample === null && isCollapse(drop, look.units);
  return [
    ...(hardBreaks ? hardEvidence(hardBreaks.hard, hardBreaks.p, { ...weighed, look }) : []),
    ...(collapsed ? fired(weighed, { rule: 'collapse', p: look.p, figure: { by: 'drop', size: drop } }) : []),
  ];
}

/** Up to the default tolerance, two cases matter whatever share of the suite they are (statistics-2.md 6.1). */
const SMALL_MARGIN = 0.02;

/** Beyond it two cases or more are taken for a part of the whole drop; of a quick subset they must stand for all of it. */
export function hardEvidence(
  hard: readonly string[],
  p: number,
  weighed: Pick<Weighed, 'units' | 'shares' | 'share' | 'margin' | 'sample'> & { readonly look: Dropped },
): readonly ConfirmationEvidence[] {
  const { units, shares, margin, sample, look } = weighed;
  const n = units.filter(({ stored }) => stored.runs > 0).length;
  const size = sample ? sampleSize(hard, sample) : hard.length / Math.max(1, n);
  const [isMany, isLarge] = [hard.length >= FEWEST_CONFIRMED, reaches(size, margin)];
  const isEnough = isWithin(margin, SMALL_MARGIN) || reaches(leastDrop(look), margin);
  const material = sample ? isMany && isLarge : isLarge || (isMany && isEnough);
  const limited = { ...weighed, shares: { ...shares, 'hard-break': hardLimit(shares['hard-break'], units) } };
  return fired(limited, { rule: 'hard-break', p, figure: { by: 'hard', size } }).map((one) => ({ ...one, material }));
}

const sampleSize = (keys: readonly string[], { units, weightOf }: SampleWeights): number =>
  keys.reduce((sum, key) => sum + weightOf(key), 0) / units;

/** Two confirmed cases or more, and all that they stand for: a drop of a sample is no drop of its suite. */
function sampleEvidence(reruns: Reruns, sample: SampleWeights, weighed: Weighed): readonly ConfirmationEvidence[] {
  const confirmed = reruns.cases.filter(({ finding }) => finding === 'confirmed').map(({ id }) => id);
  const size = sampleSize(confirmed, sample);
  const holds = confirmed.length >= FEWEST_CONFIRMED;
  return fired(weighed, { rule: 'reruns', p: reruns.p, figure: { by: 'sample', size }, holds });
}

interface Test {
  readonly rule: keyof Shares;
  readonly scope?: string;
  readonly p: number;
  readonly figure: Figure;
  /** What else must hold for it to fail the check. */
  readonly holds?: boolean;
}

function fired(
  { shares, margin, share }: Pick<Weighed, 'shares' | 'margin' | 'share'>,
  { rule, scope = 'overall', p, figure, holds = true }: Test,
): readonly ConfirmationEvidence[] {
  const limit = shares[rule] * share;
  if (limit <= 0 || exceeds(p, limit)) return [];
  return [{ rule, scope, p: asShare(p), limit, material: holds && reaches(figure.size, margin), ...figure }];
}

function categoryEvidence(
  { category, adjusted, confirmed }: CategoryReruns,
  findings: Findings,
  weighed: Weighed,
): readonly ConfirmationEvidence[] {
  const inside = weighed.units.filter((unit) => unit.category === category);
  const size = dropWithoutDrift(inside, driftedIn(findings));
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

type Dropped = Pick<FirstPass, 'drop' | 'sinceStart'>;

const isWorse = ({ sinceStart }: Dropped): boolean => sinceStart === null || exceeds(sinceStart, 0);

/** Against the stored runs, or against those of the starting commit alone, whichever is less. */
const leastDrop = ({ drop, sinceStart }: Dropped): number => Math.min(drop, sinceStart ?? drop);

/** Keys of the units that evidence shows to be broken; without any, none. */
export function shownBroken({ reruns, hardBreaks }: Findings, evidence: readonly ConfirmationEvidence[]) {
  if (evidence.length === 0) return [];
  const confirmed = (reruns?.cases ?? []).filter(({ finding }) => finding === 'confirmed');
  return [...confirmed.map(({ id }) => id), ...(hardBreaks?.hard ?? [])];
}

/**
 * Whether the first pass, without cases that the base version fails by now too, leaves a drop open (statistics-2.md 2).
 * Against stored runs alone, a version that is no worse than the commit it starts from does not. What is known to be broken
 * is a part of the drop, and no reason to suspect more.
 */
export function isQuestionable(
  findings: Findings,
  evidence: readonly ConfirmationEvidence[],
  { mode, units, margin }: Pick<Weighed, 'mode' | 'units' | 'margin'>,
) {
  const { look } = findings;
  if (mode === 'stored' && !isWorse(look)) return false;
  const drifted = driftedIn(findings);
  const known = new Set([...drifted, ...shownBroken(findings, evidence)]);
  const rest = known.size === 0 ? look : firstPass(units.filter(({ key }) => !known.has(key)));
  const drop = mode === 'confirm' ? dropWithoutDrift(units, drifted) : leastDrop(look);
  const unlikely = isTested(look) && isWithin(Math.min(rest.p, rest.smallestAdjusted), SUSPICION);
  const isLarge = exceeds(drop, 0) && reaches(drop, margin);
  return (
    isLarge ||
    unlikely ||
    failAnew(
      units.map((unit) => (known.has(unit.key) ? { ...unit, first: 1 } : unit)),
      margin,
    )
  );
}

/**
 * So many units newly fail, and the budget left them out, or it or errors ended their re-runs before any passed, that they
 * may be a loss that matters, however small the drop of the first pass: unless each of them passed when settling.
 */
export function isCutShort({ look, reruns, hardBreaks, settling }: Findings, margin: number): boolean {
  const { cases, leftOut } = reruns ?? hardBreaks ?? { cases: [], leftOut: 0 };
  const isEnded = (one: RerunCase) =>
    isLost(one) || (hardBreaks?.cut === true && one.finding === 'unconfirmed' && one.current.passes === 0);
  const open = leftOut + cases.filter(isEnded).length;
  return open > 0 && reaches(open / look.units, margin) && settling?.failing !== 0;
}

export function outcomeOf(
  findings: Findings,
  evidence: readonly ConfirmationEvidence[],
  weighed: Pick<Weighed, 'mode' | 'units' | 'margin'>,
): ConfirmedMetric['outcome'] {
  const { look, reruns, hardBreaks, settling } = findings;
  const isWarned = evidence.length > 0;
  if (look.units === 0) return 'too-few-units';
  if (weighed.mode === 'same') return 'pass';
  if (evidence.some(({ material }) => material)) return 'regression';
  if (isCutShort(findings, weighed.margin)) return 'inconclusive';
  if (!isWarned && isConfirmedLoss(reruns?.cases, look.units, weighed.margin)) return 'inconclusive';
  if (!isWarned && hardBreaks && isOpenBreak(hardBreaks, weighed.units)) return 'inconclusive';
  if (!settling?.settled && isQuestionable(findings, evidence, weighed)) return 'inconclusive';
  return isWarned ? 'warn' : 'pass';
}
