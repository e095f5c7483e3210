/** What a comparison could have seen: sample size and the smallest visible drop. */
import { normalQuantile } from '../distributions.ts';

export interface PairedDesign {
  /** Share of units that differ between the two runs, either way, delta included. */
  readonly discordance: number;
  /** True drop of the rate, > 0. */
  readonly delta: number;
  /** Default 0.05. */
  readonly alpha?: number;
  /** Default 1. */
  readonly sided?: 1 | 2;
  readonly power: number;
}

const criticalOf = ({ alpha = 0.05, sided = 1 }: { alpha?: number; sided?: 1 | 2 }) => -normalQuantile(alpha / sided);

/** Units needed for a power, not rounded: ((z_α√ψ + z_β√(ψ−δ²))/δ)² (Connor 1987). */
export function mcnemarUnits(design: PairedDesign): number {
  const { discordance, delta, power } = design;
  const root =
    criticalOf(design) * Math.sqrt(discordance) + normalQuantile(power) * Math.sqrt(discordance - delta ** 2);
  return (root / delta) ** 2;
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
  if (!(needed(high) <= n)) return null;
  for (let i = 0; i < 60; i++) {
    const middle = (low + high) / 2;
    if (needed(middle) <= n) high = middle;
    else low = middle;
  }
  return high;
}
