/** How large a difference of two proportions is. */

export interface EffectSize {
  /** 2·asin√current − 2·asin√baseline (Cohen 1988). */
  readonly cohensH: number;
  /** current − baseline. */
  readonly riskDifference: number;
  /** current/baseline; null for a baseline of 0. */
  readonly relativeRisk: number | null;
}

/** Shares 0..1; positive: current is higher. */
export function effectSize(baseline: number, current: number): EffectSize {
  return {
    cohensH: 2 * Math.asin(Math.sqrt(current)) - 2 * Math.asin(Math.sqrt(baseline)),
    riskDifference: current - baseline,
    relativeRisk: baseline === 0 ? null : current / baseline,
  };
}
