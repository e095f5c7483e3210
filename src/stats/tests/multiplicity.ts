/** Many questions at once: p-values adjusted so that 0.05 holds for all of them together. */
import { SLACK } from '../slack.ts';

/** Step-down Bonferroni (Holm 1979). Valid under any dependence. */
export function holm(p: readonly number[]): number[] {
  const order = p.map((_, i) => i).sort((a, b) => p[a]! - p[b]!);
  const result = new Array<number>(p.length);
  let running = 0;
  for (const [rank, index] of order.entries()) {
    running = Math.max(running, Math.min(1, p[index]! * (p.length - rank)));
    result[index] = running;
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
    // Equal p-values that were summed in another order differ in their last digits.
    const limit = (gate.p / weight(gate)) * (1 + SLACK);
    const sum = order.slice(rank).reduce((total, h) => total + gates[h]!.attainable(limit * weight(gates[h]!)), 0);
    running = Math.max(running, Math.min(1, sum));
    result[index] = running;
  });
  return result;
}
