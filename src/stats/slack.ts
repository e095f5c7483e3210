/** Comparisons that a rounding error of sums does not turn: a limit that is met exactly is met. */

/** Far below every difference that matters, far above what rounding does to sums of shares. */
export const SLACK = 1e-9;

/** value ≥ limit */
export const reaches = (value: number, limit: number): boolean => value >= limit - SLACK;

/** value ≤ limit */
export const isWithin = (value: number, limit: number): boolean => value <= limit + SLACK;

/** value > limit */
export const exceeds = (value: number, limit: number): boolean => !isWithin(value, limit);

/** A share, 0..1: what sums and estimates leave beyond is cut. */
export const asShare = (x: number): number => Math.min(1, Math.max(0, x));

/** Rounded up to so many decimals, so that a bound holds as printed. */
export const roundedUp = (value: number, decimals: number): number =>
  Math.ceil(value * 10 ** decimals - SLACK) / 10 ** decimals;
