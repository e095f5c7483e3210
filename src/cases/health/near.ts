/** Groups of word sets that are much alike, found through an index instead of by trying all pairs. Pure. */

import type { WordSets } from './word-sets.ts';

/** Words that both have, of all that either has, as a fraction: exact where a share would be rounded. */
const [NUMERATOR, DENOMINATOR] = [4, 5];
export const LEAST_JACCARD = NUMERATOR / DENOMINATOR;

/** Words that sets of these sizes must share: |a ∩ b| ≥ t/(1 + t) · (|a| + |b|) is a Jaccard index of at least t. */
const leastShared = (a: number, b: number) => Math.ceil((NUMERATOR * (a + b)) / (NUMERATOR + DENOMINATOR));

/**
 * Places of sets that are connected by a Jaccard index of at least LEAST_JACCARD, each group in their order; single ones
 * left out, empty ones too. Sets are taken by size, their words from the rarest on: two that are alike share one of the
 * first of each, and by where it stands most others are ruled out (PPJoin: Xiao, Wang, Lin and Yu 2008).
 */
export function nearGroups(sets: WordSets): readonly (readonly number[])[] {
  // By word, runs of places of one group each: where thousands are all alike, they are passed over together.
  const index = new Map<number, number[][]>();
  const groups = createGroups(sets.length);
  const isNear = (set: Uint32Array, position: number, place: number) => {
    const smaller = sets.at(place);
    const least = leastShared(set.length, smaller.length);
    const most = Math.min(set.length - position, smaller.length - positionOf(set[position]!, smaller));
    return most >= least && shareAtLeast(least, set, smaller);
  };
  const sizes = Array.from({ length: sets.length }, (_, place) => sets.at(place).length);
  const bySize = [...sizes.keys()].filter((place) => sizes[place]! > 0);
  for (const place of bySize.sort((a, b) => sizes[a]! - sizes[b]!)) {
    const set = sets.at(place);
    const size = set.length;
    let root = place;
    for (let position = 0; position <= size - Math.ceil(LEAST_JACCARD * size); position++)
      for (const run of index.get(set[position]!) ?? [])
        if (groups.rootOf(run[0]!) !== root && run.some((other) => isNear(set, position, other)))
          root = groups.join(run[0]!, place);
    for (let position = 0; position <= size - leastShared(size, size); position++) {
      if (set[position]! < sets.alone) continue;
      const runs = index.get(set[position]!);
      const last = runs?.at(-1);
      if (last && groups.rootOf(last[0]!) === root) last.push(place);
      else if (runs) runs.push([place]);
      else index.set(set[position]!, [[place]]);
    }
  }
  return groups.ofSeveral();
}

/** Of a rank that is in an ascending list. */
function positionOf(rank: number, set: Uint32Array): number {
  let [low, high] = [0, set.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (set[middle]! < rank) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Of two ascending lists. */
function shareAtLeast(least: number, a: Uint32Array, b: Uint32Array): boolean {
  let shared = 0;
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    const order = a[i]! - b[j]!;
    if (order === 0) shared += 1;
    if (order <= 0) i += 1;
    if (order >= 0) j += 1;
  }
  return shared >= least;
}

/** Places 0 to n − 1, each alone until it is joined with another; the root of a group is its first place. */
function createGroups(n: number) {
  const parent = Array.from({ length: n }, (_, place) => place);
  const rootOf = (place: number): number => {
    let root = place;
    while (parent[root] !== root) root = parent[root]!;
    parent[place] = root;
    return root;
  };
  return {
    rootOf,
    /** The root of both. */
    join: (a: number, b: number): number => {
      const [x, y] = [rootOf(a), rootOf(b)];
      parent[Math.max(x, y)] = Math.min(x, y);
      return Math.min(x, y);
    },
    ofSeveral: () => [...Map.groupBy(parent.keys(), rootOf).values()].filter((group) => group.length > 1),
  };
}
