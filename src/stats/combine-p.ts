/** Independent p-values of one question put together. */
import { chiSquareSf, normalQuantile, normalSf } from './distributions.ts';

/** −2·Σ ln p ~ χ² with 2m degrees of freedom (Fisher 1932); null for none. */
export function fisherCombined(p: readonly number[]): number | null {
  if (p.length === 0) return null;
  if (p.some((value) => value <= 0)) return 0;
  return chiSquareSf(-2 * p.reduce((sum, value) => sum + Math.log(value), 0), 2 * p.length);
}

/** Σz/√m (Stouffer 1949), one-sided; null for none. A p of 1 makes it 1. */
export function stoufferCombined(p: readonly number[]): number | null {
  if (p.length === 0) return null;
  if (p.some((value) => value >= 1)) return 1;
  if (p.some((value) => value <= 0)) return 0;
  return normalSf(p.reduce((sum, value) => sum - normalQuantile(value), 0) / Math.sqrt(p.length));
}
