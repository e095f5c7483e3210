/** Random draws from a seed: the same seed, the same conversations. */

export interface Chance {
  /** 0 ≤ x < 1. */
  readonly next: () => number;
  /** A whole number from 0 to limit − 1. */
  readonly below: (limit: number) => number;
  readonly pick: <T>(list: readonly T[]) => T;
  /** Standard normal. */
  readonly normal: () => number;
}

/** Mulberry32 (public domain, T. Ettinger). */
export function chance(seed: number): Chance {
  let state = Math.imul(seed, 2_654_435_761) >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  const pick = <T>(list: readonly T[]): T => list[below(list.length)]!;
  const normal = () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
  return { next, below, pick, normal };
}
