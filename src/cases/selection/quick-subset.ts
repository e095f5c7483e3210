/** The quick subset: a small, stable sample with every category and tier in it. Pure. */
import type { TestCase } from '../../model/test-case.ts';
import { stratumOf } from './weights.ts';

interface Stratum {
  readonly key: string;
  readonly size: number;
  /** Not in yet, in the order in which they will be taken. */
  readonly waiting: TestCase[];
  taken: number;
}

/**
 * All of `always`, and as many more as make up `size`, spread over the strata category × tier: first one for each stratum
 * that has none (the largest strata first, where the size is not enough for all), then in proportion to the strata by
 * Sainte-Laguë's divisors 1, 3, 5, … (Webster's method), which never takes a seat away when the size grows.
 * Inside a stratum cases come by their fingerprint, so that one more case moves at most a few others.
 */
export function quickSubset(
  cases: readonly TestCase[],
  size: number,
  always: (testCase: TestCase) => boolean,
): ReadonlySet<TestCase> {
  const chosen = new Set(cases.filter(always));
  const strata = strataOf(cases, chosen);
  while (chosen.size < size) {
    const next = strata.filter((stratum) => stratum.waiting.length > 0).reduce<Stratum | null>(nearer, null);
    if (!next) break;
    chosen.add(next.waiting.shift()!);
    next.taken++;
  }
  return chosen;
}

function strataOf(cases: readonly TestCase[], chosen: ReadonlySet<TestCase>): readonly Stratum[] {
  const groups = Map.groupBy(cases, stratumOf);
  return [...groups]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, members]) => ({
      key,
      size: members.length,
      taken: members.filter((one) => chosen.has(one)).length,
      waiting: members.filter((one) => !chosen.has(one)).sort(byContent),
    }));
}

/** The stratum whose turn it is; the earlier one by name where two are equally near. */
function nearer(best: Stratum | null, stratum: Stratum): Stratum {
  if (!best) return stratum;
  if ((best.taken === 0) !== (stratum.taken === 0)) return best.taken === 0 ? best : stratum;
  return stratum.size / (2 * stratum.taken + 1) > best.size / (2 * best.taken + 1) ? stratum : best;
}

function byContent(a: TestCase, b: TestCase): number {
  const [ofA, ofB] = [a.identity.fingerprint, b.identity.fingerprint];
  if (ofA !== ofB) return ofA < ofB ? -1 : 1;
  return a.id < b.id ? -1 : 1;
}
