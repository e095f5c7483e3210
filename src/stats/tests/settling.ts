/** What stored runs say of success rates in general, and whether the current runs fit to a drop better than to none. */

/** A unit's stored runs, and how many of them passed. */
export interface Counts {
  readonly runs: number;
  readonly passes: number;
}

/** A unit with all runs of the current version in this job, the first pass among them. */
export interface SettledUnit extends Counts {
  readonly currentRuns: number;
  readonly currentPasses: number;
}

/** .002, 1/50 … 49/50, .998. */
export const RATES: readonly number[] = Array.from({ length: 51 }, (_, j) =>
  j === 0 ? 0.002 : j === 50 ? 0.998 : j / 50,
);

/** Weights of RATES, which add up to 1. */
export type Prior = readonly number[];

const STEPS = 60;

/**
 * The law of success rates among units with stored runs: 60 steps of expectation and maximisation, with one unit spread
 * evenly. Units alike are counted together. Reference: statistics-2.md 2.1, vectors settle_prior.
 */
export function settlePrior(units: readonly Counts[]): Prior {
  const known = units.filter(({ runs }) => runs > 0);
  const kinds = [...Map.groupBy(known, ({ runs, passes }) => `${passes} of ${runs}`).values()].map((alike) => ({
    count: alike.length,
    likelihood: likelihoods(alike[0]!),
  }));
  const even = 1 / RATES.length;
  let weights = RATES.map(() => even);
  for (let step = 0; step < STEPS; step++) {
    const next = RATES.map(() => even);
    for (const { count, likelihood } of kinds) {
      const all = dot(weights, likelihood);
      for (let j = 0; j < next.length; j++) next[j]! += (count * weights[j]! * likelihood[j]!) / all;
    }
    weights = next.map((v) => v / (known.length + 1));
  }
  return weights;
}

/** The law of one unit's rate, given its stored runs; adds up to 1. */
export function ratesGiven(prior: Prior, unit: Counts): Prior {
  const likelihood = likelihoods(unit);
  const all = dot(prior, likelihood);
  return prior.map((w, j) => (w * likelihood[j]!) / all);
}

export interface DropRatio {
  /** Share of every success rate that a drop of `delta` takes, 0..0.9. */
  readonly shrink: number;
  /** Σ ln of how much better a drop explains the current runs than no drop; negative: no drop explains them better. */
  readonly llr: number;
}

/**
 * All runs of the current version are looked at, and it does not matter why a unit was run more often.
 * @param prior of all units, those that are left out of `units` included
 * @param delta the drop, as a share of all units, 0..1
 * Reference: statistics-2.md 2.2, vectors settle_llr.
 */
export function dropRatio(prior: Prior, units: readonly SettledUnit[], delta: number): DropRatio {
  const known = units.filter(({ runs }) => runs > 0);
  const mean = known.reduce((sum, { runs, passes }) => sum + passes / runs, 0) / Math.max(1, known.length);
  const shrink = Math.min(0.9, delta / Math.max(mean, 0.05));
  const kinds = Map.groupBy(known, (unit) => [unit.runs, unit.passes, unit.currentRuns, unit.currentPasses].join(' '));
  const llr = [...kinds.values()].reduce((sum, alike) => sum + alike.length * ratioOf(prior, alike[0]!, shrink), 0);
  return { shrink, llr };
}

function ratioOf(prior: Prior, unit: SettledUnit, shrink: number): number {
  const rates = ratesGiven(prior, unit);
  const { currentRuns: runs, currentPasses: passes } = unit;
  const marginal = (keep: number) =>
    rates.reduce((sum, w, j) => sum + w * (RATES[j]! * keep) ** passes * (1 - RATES[j]! * keep) ** (runs - passes), 0);
  return Math.log(marginal(1 - shrink)) - Math.log(marginal(1));
}

const likelihoods = ({ runs, passes }: Counts): readonly number[] =>
  RATES.map((p) => p ** passes * (1 - p) ** (runs - passes));

function dot(a: readonly number[], b: readonly number[]): number {
  let sum = 0;
  for (let j = 0; j < a.length; j++) sum += a[j]! * b[j]!;
  return sum;
}
