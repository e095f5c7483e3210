/** Normal and t: cumulative, survival and quantile functions. */
import { incompleteBeta, lnGamma, upperGamma } from './special-functions.ts';

/** P(Z ≤ z), through erfc(x) = Q(½, x²) (DLMF 7.11.2). */
export function normalCdf(z: number): number {
  return z < 0 ? normalSf(-z) : 1 - normalSf(z);
}

/** P(Z > z); exact in the far tail too. */
export function normalSf(z: number): number {
  return z < 0 ? 1 - normalSf(-z) : upperGamma(0.5, (z * z) / 2) / 2;
}

/** z with P(Z ≤ z) = p, 0 < p < 1; −∞ and ∞ at the ends. Acklam's rational approximation, then two of Newton's steps. */
export function normalQuantile(p: number): number {
  if (p <= 0) return -Infinity;
  if (p > 0.5) return -normalQuantile(1 - p);
  let z = acklam(p);
  for (let step = 0; step < 2; step++) {
    const error = (normalCdf(z) - p) * Math.sqrt(2 * Math.PI) * Math.exp((z * z) / 2);
    z -= error;
  }
  return z;
}

/** P(T ≤ t) with df > 0 degrees of freedom. */
export function tCdf(t: number, df: number): number {
  return t < 0 ? tSf(-t, df) : 1 - tSf(t, df);
}

/** P(T > t) with df > 0 degrees of freedom, t ≥ 0 (DLMF 8.17 with x = df/(df + t²)). */
export function tSf(t: number, df: number): number {
  return incompleteBeta(df / (df + t * t), df / 2, 0.5) / 2;
}

/** t with P(T ≤ t) = p, 0 < p < 1, df > 0. */
export function tQuantile(p: number, df: number): number {
  if (p < 0.5) return -tQuantile(1 - p, df);
  const scale = Math.exp(lnGamma((df + 1) / 2) - lnGamma(df / 2)) / Math.sqrt(df * Math.PI);
  // The normal quantile lies below the root and the cdf is concave there, so Newton's steps never overshoot.
  let t = normalQuantile(p);
  for (let step = 0; step < 200; step++) {
    const density = scale * (1 + (t * t) / df) ** (-(df + 1) / 2);
    const move = (tSf(t, df) - (1 - p)) / density;
    t += move;
    if (Math.abs(move) <= 1e-14 * t) break;
  }
  return t;
}

/** z of a two-sided interval: 1.96 for 0.95. */
export function normalCritical(confidence = 0.95): number {
  return -normalQuantile((1 - confidence) / 2);
}

/** t of a two-sided 95 % interval. */
export function tCritical(df: number): number {
  return tQuantile(1 - (1 - 0.95) / 2, df);
}

/** P. J. Acklam 2003, relative error below 1.2e-9, for 0 < p ≤ ½. */
function acklam(p: number): number {
  const horner = (x: number, ...c: readonly number[]) => c.reduce((sum, each) => sum * x + each, 0);
  if (p < 0.02425) {
    const q = Math.sqrt(-2 * Math.log(p));
    return (
      horner(
        q,
        -7.784894002430293e-3,
        -0.3223964580411365,
        -2.400758277161838,
        -2.549732539343734,
        4.374664141464968,
        2.938163982698783,
      ) / horner(q, 7.784695709041462e-3, 0.3224671290700398, 2.445134137142996, 3.754408661907416, 1)
    );
  }
  const q = p - 0.5;
  const r = q * q;
  return (
    (q *
      horner(
        r,
        -39.69683028665376,
        220.9460984245205,
        -275.9285104469687,
        138.357751867269,
        -30.66479806614716,
        2.506628277459239,
      )) /
    horner(r, -54.47609879822406, 161.5858368580409, -155.6989798598866, 66.80131188771972, -13.28068155288572, 1)
  );
}
