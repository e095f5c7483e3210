/** Tests by ranks: two samples (Mann–Whitney), and ratios of pairs (Wilcoxon), with the shifts that belong to them. */
import { atLeast, atMost, type Law, lawOf, sumOf } from './discrete-law.ts';
import { normalSf } from './distributions.ts';
import type { Interval } from './interval.ts';
import { median } from './quantile.ts';

export interface MannWhitney {
  /** Pairs in which the current value is the larger one; a tie counts ½. */
  readonly u: number;
  /** Normal approximation with continuity and tie correction; two-sided, and for the alternative "current is larger". */
  readonly pAsymptotic: number;
  readonly pAsymptoticLarger: number;
  /** Exact, two-sided; null where values tie. */
  readonly pExact: number | null;
  /** Median of all differences current − baseline (Hodges & Lehmann 1963). */
  readonly shift: number;
  /** Exact 95 % interval of the shift; null where values tie. */
  readonly interval: Interval | null;
}

/** Mann & Whitney 1947; as scipy's mannwhitneyu and R's wilcox.test. null when a sample is empty. */
export function mannWhitney(baseline: readonly number[], current: readonly number[]): MannWhitney | null {
  const [n, m] = [current.length, baseline.length];
  if (n === 0 || m === 0) return null;
  const differences = current.flatMap((c) => baseline.map((b) => c - b)).sort((a, b) => a - b);
  const u = differences.reduce((sum, d) => sum + (d > 0 ? 1 : d === 0 ? 0.5 : 0), 0);
  const { ties, term } = tieTerm([...baseline, ...current]);
  const size = n + m;
  const sd = Math.sqrt(((n * m) / 12) * (size + 1 - term / Math.max(1, size * (size - 1))));
  const beyond = (x: number) => (sd === 0 ? 1 : normalSf((x - (n * m) / 2 - 0.5) / sd));
  const law = ties ? null : mannWhitneyLaw(n, m);
  return {
    u,
    pAsymptotic: Math.min(1, 2 * beyond(Math.max(u, n * m - u))),
    pAsymptoticLarger: beyond(u),
    pExact: law && Math.min(1, 2 * Math.min(atLeast(law, u), atMost(law, u))),
    shift: median(differences)!,
    interval: law && orderInterval(differences, law),
  };
}

/** Law of U without ties: P(n, m; u) = n/(n+m)·P(n−1, m; u−m) + m/(n+m)·P(n, m−1; u). */
function mannWhitneyLaw(n: number, m: number): Law {
  let row: Float64Array[] = Array.from({ length: m + 1 }, () => Float64Array.of(1));
  for (let i = 1; i <= n; i++) {
    const next: Float64Array[] = [Float64Array.of(1)];
    for (let j = 1; j <= m; j++) {
      const mass = new Float64Array(i * j + 1);
      row[j]!.forEach((p, u) => {
        mass[u + j]! += (i / (i + j)) * p;
      });
      next[j - 1]!.forEach((p, u) => {
        mass[u]! += (j / (i + j)) * p;
      });
      next.push(mass);
    }
    row = next;
  }
  return { min: 0, mass: row[m]! };
}

export interface PairedRatio {
  /** exp of the median of the Walsh averages of ln(current/baseline). */
  readonly ratio: number;
  readonly geometricMean: number;
  readonly pTwoSided: number;
  /** Alternative "current is larger". */
  readonly pLarger: number;
  readonly interval: Interval;
}

/**
 * Signed-rank test of ln(current/baseline), exact, ties with middle ranks (Wilcoxon 1945; R's wilcox.test(exact = TRUE)). All
 * values above 0, same order. Pairs that are equal carry nothing. null when none differs.
 */
export function wilcoxonLogRatio(baseline: readonly number[], current: readonly number[]): PairedRatio | null {
  const logs = current.map((c, i) => Math.log(c) - Math.log(baseline[i]!));
  const changed = logs.filter((d) => d !== 0);
  if (changed.length === 0) return null;
  // Middle ranks are halves; doubled they are whole.
  const doubled = middleRanks(changed.map(Math.abs)).map((rank) => 2 * rank);
  const law = sumOf(
    doubled.map((rank) =>
      lawOf([
        [0, 0.5],
        [rank, 0.5],
      ]),
    ),
  );
  const seen = doubled.reduce((sum, rank, i) => sum + (changed[i]! > 0 ? rank : 0), 0);
  const walsh = changed.flatMap((a, i) => changed.slice(i).map((b) => (a + b) / 2)).sort((a, b) => a - b);
  const plain = sumOf(
    changed.map((_, i) =>
      lawOf([
        [0, 0.5],
        [i + 1, 0.5],
      ]),
    ),
  );
  const [low, high] = orderInterval(walsh, plain);
  return {
    ratio: Math.exp(median(walsh)!),
    geometricMean: Math.exp(logs.reduce((sum, d) => sum + d, 0) / logs.length),
    pTwoSided: Math.min(1, 2 * Math.min(atLeast(law, seen), atMost(law, seen))),
    pLarger: atLeast(law, seen),
    interval: [Math.exp(low), Math.exp(high)],
  };
}

/** 95 % interval between the order statistics that the law of the test statistic allows (Bauer 1972; as R does). */
function orderInterval(sorted: readonly number[], law: Law): Interval {
  let [place, below] = [0, law.mass[0]!];
  while (below < 0.025) below += law.mass[++place]!;
  const from = Math.max(1, place);
  return [sorted[from - 1]!, sorted[sorted.length - from]!];
}

/** Ranks from 1, equal values share the middle of theirs. */
function middleRanks(values: readonly number[]): number[] {
  return values.map((v) => {
    const [smaller, equal] = [values.filter((o) => o < v).length, values.filter((o) => o === v).length];
    return smaller + (equal + 1) / 2;
  });
}

/** Σ(t³ − t) over groups of t equal values. */
function tieTerm(values: readonly number[]): { readonly ties: boolean; readonly term: number } {
  const sizes = [...Map.groupBy(values, (v) => v).values()].map((group) => group.length);
  return { ties: sizes.some((t) => t > 1), term: sizes.reduce((sum, t) => sum + t ** 3 - t, 0) };
}
