/** The tail of a sum of numbers with random signs by the saddlepoint approximation (Lugannani & Rice 1980). */
import { normalSf } from '../distributions.ts';
import { SLACK } from '../slack.ts';

/**
 * Mid-p of Σ ±|d| ≥ Σ d; differences other than 0, at least one. With K(t) = Σ ln cosh(t·d), K′(t̂) = S = Σ d,
 * w = √(2(t̂S − K(t̂))), u = t̂√K″(t̂): Φ̄(w) + φ(w)(1/u − 1/w). S = 0: ½; S = Σ|d|: 2^−n.
 */
export function saddlepointTail(differences: Float64Array): number {
  const sum = differences.reduce((total, d) => total + d, 0);
  const most = differences.reduce((total, d) => total + Math.abs(d), 0);
  if (sum < 0) return 1 - saddlepointTail(differences.map((d) => -d));
  if (sum <= SLACK * most) return 0.5;
  const least = 2 ** -differences.length;
  if (sum >= most * (1 - SLACK)) return least;
  const scaled = differences.map((d) => d / most);
  return Math.min(0.5, Math.max(least, lugannaniRice(scaled, sum / most)));
}

function lugannaniRice(differences: Float64Array, sum: number): number {
  const t = saddlepoint(differences, sum);
  const w = Math.sqrt(2 * (t * sum - sumOver(differences, (d) => lnCosh(t * d))));
  const density = Math.exp((-w * w) / 2) / Math.sqrt(2 * Math.PI);
  return normalSf(w) + density * correction(differences, t, w);
}

/** 1/u − 1/w; near 0 its first term, since the difference of the two would lose all digits. */
function correction(differences: Float64Array, t: number, w: number): number {
  if (w < 1e-4) return (t * sumOver(differences, (d) => d ** 4)) / (4 * sumOver(differences, (d) => d * d) ** 1.5);
  return 1 / (t * Math.sqrt(curvature(differences, t))) - 1 / w;
}

/** t with K′(t) = sum, 0 < sum < Σ|d|: Newton's steps, halving the bracket where one leaves it. */
function saddlepoint(differences: Float64Array, sum: number): number {
  const slope = (t: number) => sumOver(differences, (d) => d * Math.tanh(t * d));
  let [low, high] = [0, sum / curvature(differences, 0)];
  while (slope(high) < sum) [low, high] = [high, 2 * high];
  let t = high;
  for (let step = 0; step < 200; step++) {
    const excess = slope(t) - sum;
    if (excess > 0) high = t;
    else low = t;
    const newton = t - excess / curvature(differences, t);
    // The slope is concave: no step goes beyond the root.
    const next = newton >= low ? newton : (low + high) / 2;
    if (Math.abs(next - t) <= 1e-14 * t) return next;
    t = next;
  }
  return t;
}

const curvature = (differences: Float64Array, t: number): number =>
  sumOver(differences, (d) => (d / Math.cosh(t * d)) ** 2);

// ln cosh x loses its digits near 0, and cosh x overflows far out.
const lnCosh = (x: number): number => (Math.abs(x) > 20 ? Math.abs(x) - Math.LN2 : Math.log1p(Math.sinh(x) ** 2) / 2);

const sumOver = (differences: Float64Array, of: (d: number) => number): number =>
  differences.reduce((total, d) => total + of(d), 0);
