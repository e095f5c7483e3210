/** What a comparison could have seen: power, sample size and the smallest visible drop. */

import { atLeast, binomialLaw } from './discrete-law.ts';
import { normalCdf, normalQuantile } from './distributions.ts';

export interface PairedDesign {
  /** Units. */
  readonly n: number;
  /** Share of units that differ between the two runs, either way, delta included. */
  readonly discordance: number;
  /** True drop of the rate, > 0. */
  readonly delta: number;
  /** Default 0.05. */
  readonly alpha?: number;
  /** Default 1. */
  readonly sided?: 1 | 2;
}

const criticalOf = ({ alpha = 0.05, sided = 1 }: { alpha?: number; sided?: 1 | 2 }) => -normalQuantile(alpha / sided);

/** Power of McNemar's test, Φ((δ√n − z_α√ψ)/√(ψ−δ²)) (Connor 1987; Miettinen 1968). */
export function mcnemarPower(design: PairedDesign): number {
  const { n, discordance, delta } = design;
  return normalCdf(
    (delta * Math.sqrt(n) - criticalOf(design) * Math.sqrt(discordance)) / Math.sqrt(discordance - delta ** 2),
  );
}

/** Units needed for a power, not rounded: ((z_α√ψ + z_β√(ψ−δ²))/δ)² (Connor 1987). */
export function mcnemarUnits(design: Omit<PairedDesign, 'n'> & { readonly power: number }): number {
  const { discordance, delta, power } = design;
  const root =
    criticalOf(design) * Math.sqrt(discordance) + normalQuantile(power) * Math.sqrt(discordance - delta ** 2);
  return (root / delta) ** 2;
}

/** Power of the exact one-sided test, by summing over the number of units that differ. */
export function mcnemarExactPower({ n, discordance, delta, alpha = 0.05 }: Omit<PairedDesign, 'sided'>): number {
  const changed = binomialLaw(n, discordance).mass;
  const worse = (discordance + delta) / (2 * discordance);
  let power = 0;
  changed.forEach((mass, m) => {
    if (mass < 1e-16) return;
    const fair = binomialLaw(m, 0.5).mass;
    let [critical, tail] = [m + 1, 0];
    while (critical > 0 && tail + fair[critical - 1]! <= alpha) tail += fair[--critical]!;
    power += mass * atLeast(binomialLaw(m, worse), critical);
  });
  return power;
}

/**
 * The smallest drop of a rate that one comparison of n units sees with the given power, 0..1, when a share `background` of
 * units differs between two runs of the same agent: McNemar's power solved with ψ = background + δ. null when no drop is
 * large enough.
 */
export function smallestVisibleDrop(
  n: number,
  background: number,
  options: { readonly alpha?: number; readonly power?: number; readonly sided?: 1 | 2 } = {},
): number | null {
  const { power = 0.8 } = options;
  const needed = (delta: number) => mcnemarUnits({ ...options, discordance: background + delta, delta, power });
  let [low, high] = [0, 1 - background];
  if (n <= 0 || high <= 0 || !(needed(high) <= n)) return null;
  for (let i = 0; i < 60; i++) {
    const middle = (low + high) / 2;
    if (needed(middle) <= n) high = middle;
    else low = middle;
  }
  return high;
}

export interface RepeatedDesign {
  /** Variance of the units' true differences. */
  readonly omega2: number;
  /** Variance of one trial around its unit's mean, baseline (A) and current (B), and trials a unit. */
  readonly sigmaA2: number;
  readonly sigmaB2: number;
  readonly kA: number;
  readonly kB: number;
  readonly alpha?: number;
  readonly power?: number;
}

function millerVariance({ omega2, sigmaA2, sigmaB2, kA, kB, alpha = 0.05, power = 0.8 }: RepeatedDesign): number {
  return (normalQuantile(power) - normalQuantile(alpha / 2)) ** 2 * (omega2 + sigmaA2 / kA + sigmaB2 / kB);
}

/** Smallest two-sided difference of means seen with n units (Miller 2024, section 5). */
export function smallestVisibleDifference(design: RepeatedDesign, n: number): number {
  return Math.sqrt(millerVariance(design) / n);
}

/** Units needed to see `delta`, not rounded (Miller 2024, section 5). */
export function unitsForDifference(design: RepeatedDesign, delta: number): number {
  return millerVariance(design) / delta ** 2;
}
