/** Reliability over repeated trials: at least one of k passes, all of k pass; both unbiased. */

/** pass@k = 1 − C(n−c, k)/C(n, k): at least one of k trials passes (Chen et al. 2021). null when k > n. c of n trials passed. */
export function passAtK(n: number, c: number, k: number): number | null {
  return k > n ? null : 1 - allOf(n, n - c, k);
}

/** pass^k = C(c, k)/C(n, k): all of k trials pass (Yao et al. 2024, τ-bench). null when k > n. */
export function passHatK(n: number, c: number, k: number): number | null {
  return k > n ? null : allOf(n, c, k);
}

/** Probability that k drawn from n without replacement are all among m. */
function allOf(n: number, m: number, k: number): number {
  let probability = 1;
  for (let i = 0; i < k; i++) probability *= Math.max(0, m - i) / (n - i);
  return probability;
}
