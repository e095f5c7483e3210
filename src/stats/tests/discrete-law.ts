/** Laws of whole numbers (binomial, hypergeometric, sums of them), as exact as floating point allows. */

/** P(X = min + i) = mass[i]. */
export interface Law {
  readonly min: number;
  readonly mass: Float64Array;
}

/** Successes in n independent trials of probability p; n ≥ 0 whole, 0 ≤ p ≤ 1. */
export function binomialLaw(n: number, p: number): Law {
  if (p <= 0 || p >= 1) return { min: p >= 1 ? n : 0, mass: Float64Array.of(1) };
  const mode = Math.min(n, Math.floor((n + 1) * p));
  return fromRatios(0, n, mode, (k) => ((n - k) / (k + 1)) * (p / (1 - p)));
}

/** n choose k, as a double; 0 outside 0 ≤ k ≤ n. */
export function binomialCoefficient(n: number, k: number): number {
  if (k < 0 || k > n) return 0;
  let result = 1;
  for (let i = 1; i <= Math.min(k, n - k); i++) result = (result * (n - i + 1)) / i;
  return result;
}

/** The sum of `count` independent numbers that are each `high` with probability `pHigh`, else `low`; whole, low < high. */
export function twoPointLaw(count: number, low: number, high: number, pHigh: number): Law {
  const successes = binomialLaw(count, pHigh);
  const step = high - low;
  const mass = new Float64Array((successes.mass.length - 1) * step + 1);
  successes.mass.forEach((m, i) => {
    mass[i * step] = m;
  });
  return { min: count * low + successes.min * step, mass };
}

/** Successes among `draws` drawn without replacement from `population` that holds `successes`. */
export function hypergeometricLaw(population: number, successes: number, draws: number): Law {
  const min = Math.max(0, draws + successes - population);
  const max = Math.min(draws, successes);
  const mode = Math.floor(((draws + 1) * (successes + 1)) / (population + 2));
  return fromRatios(
    min,
    max,
    Math.min(Math.max(mode, min), max),
    (k) => ((successes - k) * (draws - k)) / ((k + 1) * (population - successes - draws + k + 1)),
  );
}

/** A law from values and their masses; equal values add up. */
export function lawOf(entries: readonly (readonly [value: number, mass: number])[]): Law {
  const min = Math.min(...entries.map(([value]) => value));
  const max = Math.max(...entries.map(([value]) => value));
  const mass = new Float64Array(max - min + 1);
  for (const [value, m] of entries) mass[value - min]! += m;
  return { min, mass };
}

/** The law of the sum of independent numbers; of no numbers: 0 for certain. */
export function sumOf(laws: readonly Law[]): Law {
  return laws.reduce(convolve, { min: 0, mass: Float64Array.of(1) });
}

/** Successes in independent trials, each with its own odds (Poisson binomial): the sum of their laws, made in one list. */
export function trialsLaw(trials: readonly (readonly [failure: number, success: number])[]): Law {
  const mass = new Float64Array(trials.length + 1);
  mass[0] = 1;
  // Beyond `top` all is 0, or too small for a number: of thousands of improbable successes most.
  let top = 0;
  for (const [failure, success] of trials) {
    for (let k = top + 1; k > 0; k--) mass[k] = mass[k]! * failure + mass[k - 1]! * success;
    mass[0]! *= failure;
    if (mass[top + 1]! > 0) top += 1;
  }
  return { min: 0, mass };
}

/** P(X ≥ k). */
export function atLeast(law: Law, k: number): number {
  let sum = 0;
  for (let i = law.mass.length - 1; i >= Math.max(0, k - law.min); i--) sum += law.mass[i]!;
  return Math.min(1, sum);
}

/** P(X ≤ k). */
export function atMost(law: Law, k: number): number {
  let sum = 0;
  for (let i = 0; i <= Math.min(law.mass.length - 1, k - law.min); i++) sum += law.mass[i]!;
  return Math.min(1, sum);
}

/** P(X = k). */
export function exactly(law: Law, k: number): number {
  return law.mass[k - law.min] ?? 0;
}

// Ratios of neighbours from the mode outwards need no factorials, so large counts lose no digits.
function fromRatios(min: number, max: number, mode: number, ratio: (k: number) => number): Law {
  const mass = new Float64Array(max - min + 1);
  mass[mode - min] = 1;
  for (let k = mode; k < max; k++) mass[k + 1 - min] = mass[k - min]! * ratio(k);
  for (let k = mode; k > min; k--) mass[k - 1 - min] = mass[k - min]! / ratio(k - 1);
  const total = mass.reduce((sum, m) => sum + m, 0);
  return { min, mass: mass.map((m) => m / total) };
}

function convolve(a: Law, b: Law): Law {
  const mass = new Float64Array(a.mass.length + b.mass.length - 1);
  // Laws of two scores are sparse: the zeros of the second one are skipped.
  for (let j = 0; j < b.mass.length; j++) {
    const right = b.mass[j]!;
    if (right !== 0) for (let i = 0; i < a.mass.length; i++) mass[i + j]! += a.mass[i]! * right;
  }
  return { min: a.min + b.min, mass };
}
