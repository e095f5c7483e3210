/** Two raters on the same items, each yes or no: Cohen's kappa; one rater asked repeatedly: self-agreement, and the change that is above its noise. */
import { normalCritical } from '../distributions.ts';
import { clip, type Interval } from './interval.ts';

/** Counts of items by the two raters: both say yes, only the first, only the second, neither. */
export interface RatingTable {
  readonly both: number;
  readonly firstOnly: number;
  readonly secondOnly: number;
  readonly neither: number;
}

export const ratingTable = (pairs: readonly (readonly [first: boolean, second: boolean])[]): RatingTable => {
  const count = (first: boolean, second: boolean) => pairs.filter(([a, b]) => a === first && b === second).length;
  return {
    both: count(true, true),
    firstOnly: count(true, false),
    secondOnly: count(false, true),
    neither: count(false, false),
  };
};

export interface Kappa {
  /** −1..1; 0: no more agreement than by chance. */
  readonly kappa: number;
  /** 95 %; null where it has no width, which no number of items can show: all agree, all disagree, or a rater has one answer only. */
  readonly interval: Interval | null;
}

/**
 * Cohen's kappa (Cohen 1960), (pₒ − pₑ) / (1 − pₑ), with the large-sample interval of Fleiss, Cohen and Everitt 1969 (their
 * standard error for kappa that is not 0), clipped to −1..1. null: no items, or both raters have the same single answer
 * throughout, where chance alone would agree on all.
 */
export function cohenKappa(table: RatingTable): Kappa | null {
  const n = table.both + table.firstOnly + table.secondOnly + table.neither;
  if (n === 0) return null;
  const cells = [
    [table.both / n, table.firstOnly / n],
    [table.secondOnly / n, table.neither / n],
  ] as const;
  const first = cells.map(([yes, no]) => yes + no);
  const second = [cells[0][0] + cells[1][0], cells[0][1] + cells[1][1]];
  const observed = cells[0][0] + cells[1][1];
  const chance = first[0]! * second[0]! + first[1]! * second[1]!;
  if (1 - chance < 1e-12) return null;
  let sum = -((observed * chance - 2 * chance + observed) ** 2);
  for (const i of [0, 1] as const)
    for (const j of [0, 1] as const)
      sum +=
        cells[i][j] *
        (i === j
          ? (1 - chance - (first[i]! + second[i]!) * (1 - observed)) ** 2
          : ((1 - observed) * (second[i]! + first[j]!)) ** 2);
  const kappa = (observed - chance) / (1 - chance);
  const error = Math.sqrt(Math.max(0, sum) / n) / (1 - chance) ** 2;
  const half = normalCritical() * error;
  return { kappa, interval: half < 1e-6 ? null : clip([kappa - half, kappa + half], [-1, 1]) };
}

/** Share of pairs of answers to the same item that are equal, summed over the items; items with fewer than two answers are left out. */
export function selfAgreement(answers: readonly (readonly boolean[])[]): {
  readonly agreeing: number;
  readonly n: number;
} {
  const repeated = answers.filter((one) => one.length >= 2);
  const agreeing = repeated.reduce((sum, one) => {
    const yes = one.filter(Boolean).length;
    const no = one.length - yes;
    return sum + (yes * (yes - 1) + no * (no - 1)) / (one.length * (one.length - 1));
  }, 0);
  return { agreeing, n: repeated.length };
}

/** Variance of repeated values of the same item, pooled over the items (Σ squared deviations / Σ (repeats − 1)); null without repeats. */
export function repeatVariance(values: readonly (readonly number[])[]): number | null {
  let squares = 0;
  let freedom = 0;
  for (const one of values) {
    if (one.length < 2) continue;
    const mean = one.reduce((sum, value) => sum + value, 0) / one.length;
    squares += one.reduce((sum, value) => sum + (value - mean) ** 2, 0);
    freedom += one.length - 1;
  }
  return freedom === 0 ? null : squares / freedom;
}

/**
 * The smallest change of a mean over `n` items, each measured once before and once after, that a measurement whose repeats
 * have this variance does not show by itself in 95 of 100 comparisons: z · √2 · s / √n. The repeatability coefficient
 * 1.96 · √2 · s (Bland and Altman 1996, "Measurement error"; ISO 5725-6), of a group of n (de Vet et al. 2006).
 */
export function smallestChangeAboveNoise(variance: number, n: number): number {
  return normalCritical() * Math.sqrt((2 * variance) / n);
}
