/** Many questions at once: p-values adjusted so that 0.05 holds for all of them together. */
import { atLeast, binomialLaw } from './discrete-law.ts';

/** min(1, m·p). Valid under any dependence. */
export function bonferroni(p: readonly number[]): number[] {
  return p.map((value) => Math.min(1, value * p.length));
}

/** Step-down Bonferroni (Holm 1979). Valid under any dependence. */
export function holm(p: readonly number[]): number[] {
  return adjust(p, 'ascending', (value, rank) => value * (p.length - rank));
}

/** False discovery rate (Benjamini & Hochberg 1995), for independent or positively dependent tests. */
export function benjaminiHochberg(p: readonly number[]): number[] {
  return adjust(p, 'descending', (value, rank) => (value * p.length) / (rank + 1));
}

/** False discovery rate under any dependence (Benjamini & Yekutieli 2001). */
export function benjaminiYekutieli(p: readonly number[]): number[] {
  const harmonic = p.reduce((sum, _, i) => sum + 1 / (i + 1), 0);
  return adjust(p, 'descending', (value, rank) => (value * harmonic * p.length) / (rank + 1));
}

/** `rank` from 0 by ascending p; ascending keeps a running maximum, descending a running minimum from the end. */
function adjust(
  p: readonly number[],
  direction: 'ascending' | 'descending',
  scaled: (value: number, rank: number) => number,
): number[] {
  const order = p.map((_, i) => i).sort((a, b) => p[a]! - p[b]!);
  const result = new Array<number>(p.length);
  let running = direction === 'ascending' ? 0 : 1;
  const ranks = order.map((_, rank) => rank);
  for (const rank of direction === 'ascending' ? ranks : ranks.reverse()) {
    const value = Math.min(1, scaled(p[order[rank]!]!, rank));
    running = direction === 'ascending' ? Math.max(running, value) : Math.min(running, value);
    result[order[rank]!] = running;
  }
  return result;
}

/** One test of a family whose p-values are known to be discrete. */
export interface DiscreteGate {
  readonly p: number;
  /** The largest p-value this test can reach that is ≤ limit; 0 if there is none. For a continuous test: the limit itself. */
  readonly attainable: (limit: number) => number;
  /** > 0; a heavier gate gets more of the error. Default 1. */
  readonly weight?: number;
}

// Equal p-values that were summed in another order differ in their last digits.
const TIE = 1e-9;

/**
 * Weighted discrete step-down Bonferroni (Tarone 1990; Westfall & Wolfinger 1997): a test that cannot reach a small p-value
 * costs the others nothing. adjusted(g) = running maximum of min(1, Σ over gates h not yet rejected of the largest
 * p-value of h that is ≤ w_h·p_g/w_g). Valid under any dependence. In the order given.
 */
export function discreteStepDown(gates: readonly DiscreteGate[]): number[] {
  const weight = (g: DiscreteGate) => g.weight ?? 1;
  const order = gates
    .map((_, i) => i)
    .sort((a, b) => gates[a]!.p / weight(gates[a]!) - gates[b]!.p / weight(gates[b]!));
  const result = new Array<number>(gates.length);
  let running = 0;
  order.forEach((index, rank) => {
    const gate = gates[index]!;
    const limit = (gate.p / weight(gate)) * (1 + TIE);
    const sum = order.slice(rank).reduce((total, h) => total + gates[h]!.attainable(limit * weight(gates[h]!)), 0);
    running = Math.max(running, Math.min(1, sum));
    result[index] = running;
  });
  return result;
}

/** The attainable p-values of the exact one-sided McNemar test with this many changed units; `midP` for its mid-p form. */
export function mcnemarAttainable(changed: number, midP = false): (limit: number) => number {
  const law = binomialLaw(changed, 0.5);
  const values = Array.from(law.mass, (mass, k) => atLeast(law, k) - (midP ? mass / 2 : 0)).sort((a, b) => a - b);
  return (limit) => values.findLast((value) => value <= limit) ?? 0;
}
