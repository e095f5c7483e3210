/** Log-gamma and the incomplete gamma and beta functions, to about 1e-14, from which the distributions are made. */

/** Lanczos approximation with Godfrey's coefficients, g = 607/128 (P. Godfrey 2001; DLMF 5.10). */
const LANCZOS = [
  0.9999999999999971, 57.15623566586292, -59.59796035547549, 14.136097974741746, -0.4919138160976202,
  3.399464998481189e-5, 4.652362892704858e-5, -9.837447530487956e-5, 0.0001580887032249125, -0.00021026444172410488,
  0.00021743961811521265, -0.0001643181065367639, 8.441822398385275e-5, -2.6190838401581408e-5, 3.6899182659531625e-6,
] as const;

const TINY = 1e-300;
const EPSILON = 1e-16;
const MAX_TERMS = 100_000;

/** ln Γ(x), x > 0. */
export function lnGamma(x: number): number {
  const shifted = x + 607 / 128 - 0.5;
  const series = LANCZOS.reduce((sum, c, i) => (i === 0 ? c : sum + c / (x - 1 + i)), 0);
  return (x - 0.5) * Math.log(shifted) - shifted + Math.log(Math.sqrt(2 * Math.PI) * series);
}

/** Regularised upper incomplete gamma Q(a, x), a > 0, x ≥ 0: series (DLMF 8.7.1) or continued fraction (8.9.2). */
export function upperGamma(a: number, x: number): number {
  if (x <= 0) return 1;
  const front = Math.exp(a * Math.log(x) - x - lnGamma(a));
  if (x < a + 1) return Math.max(0, 1 - front * gammaSeries(a, x));
  const fraction = continuedFraction(x + 1 - a, (i) => [-i * (i - a), x + 2 * i + 1 - a]);
  return front / fraction;
}

function gammaSeries(a: number, x: number): number {
  let term = 1 / a;
  let sum = term;
  for (let i = 1; i < MAX_TERMS && term > sum * EPSILON; i++) {
    term *= x / (a + i);
    sum += term;
  }
  return sum;
}

/** Regularised incomplete beta I_x(a, b), a, b > 0, 0 ≤ x ≤ 1 (DLMF 8.17.22). */
export function incompleteBeta(x: number, a: number, b: number): number {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  if (x > (a + 1) / (a + b + 2)) return 1 - incompleteBeta(1 - x, b, a);
  const front = Math.exp(lnGamma(a + b) - lnGamma(a) - lnGamma(b) + a * Math.log(x) + b * Math.log1p(-x)) / a;
  const fraction = continuedFraction(1, (i) => {
    const m = Math.floor(i / 2);
    const even = i % 2 === 0;
    const numerator = even
      ? (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m))
      : (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    return [numerator, 1];
  });
  return front / fraction;
}

/** b0 + a1/(b1 + a2/(b2 + …)) by the modified Lentz method (Thompson & Barnett 1986). `term(i)` is [a_i, b_i], i from 1. */
function continuedFraction(b0: number, term: (i: number) => readonly [number, number]): number {
  let f = b0 || TINY;
  let c = f;
  let d = 0;
  for (let i = 1; i < MAX_TERMS; i++) {
    const [a, b] = term(i);
    d = 1 / (b + a * d || TINY);
    c = b + a / c || TINY;
    f *= c * d;
    if (Math.abs(c * d - 1) < EPSILON * 4) break;
  }
  return f;
}
