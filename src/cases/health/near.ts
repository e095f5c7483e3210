/** Pairs of word sets that are much alike, found through an index instead of by trying all pairs. Pure. */

/** Words that both have, of all that either has. */
export const LEAST_JACCARD = 0.8;

/**
 * All pairs of places whose sets have a Jaccard index of at least LEAST_JACCARD. Two such sets share one of their rarest
 * words, so that only these are looked up (prefix filter: Chaudhuri, Ganti and Kaushik 2006; Bayardo, Ma and Srikant 2007).
 */
export function nearPairs(sets: readonly ReadonlySet<string>[]): readonly (readonly [number, number])[] {
  const frequency = new Map<string, number>();
  for (const set of sets) for (const word of set) frequency.set(word, (frequency.get(word) ?? 0) + 1);
  const rarestFirst = (a: string, b: string) => frequency.get(a)! - frequency.get(b)! || (a < b ? -1 : 1);
  const index = new Map<string, number[]>();
  const pairs: [number, number][] = [];
  for (const [place, set] of sets.entries()) {
    const prefix = [...set].sort(rarestFirst).slice(0, set.size - Math.ceil(LEAST_JACCARD * set.size) + 1);
    const candidates = new Set(prefix.flatMap((word) => index.get(word) ?? []));
    for (const other of candidates) if (isNear(set, sets[other]!)) pairs.push([other, place]);
    for (const word of prefix) {
      const places = index.get(word);
      if (places) places.push(place);
      else index.set(word, [place]);
    }
  }
  return pairs;
}

function isNear(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  const [small, large] = a.size < b.size ? [a, b] : [b, a];
  if (small.size < LEAST_JACCARD * large.size) return false;
  let both = 0;
  for (const word of small) if (large.has(word)) both += 1;
  return both >= LEAST_JACCARD * (a.size + b.size - both);
}

/** Places that are connected by pairs, each group in their order; single ones left out. */
export function connected(pairs: readonly (readonly [number, number])[]): readonly (readonly number[])[] {
  const parent = new Map<number, number>();
  const rootOf = (place: number): number => {
    let root = place;
    for (let up = parent.get(root); up !== undefined && up !== root; up = parent.get(root)) root = up;
    parent.set(place, root);
    return root;
  };
  for (const [a, b] of pairs) {
    const [x, y] = [rootOf(a), rootOf(b)];
    parent.set(Math.max(x, y), Math.min(x, y));
    parent.set(Math.min(x, y), Math.min(x, y));
  }
  const places = [...new Set(pairs.flat())].sort((a, b) => a - b);
  return [...Map.groupBy(places, rootOf).values()];
}
