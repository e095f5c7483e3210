/** Groups of word sets that are much alike, found through an index instead of by trying all pairs. Pure. */

/** Words that both have, of all that either has, as a fraction: exact where a share would be rounded. */
const [NUMERATOR, DENOMINATOR] = [4, 5];
export const LEAST_JACCARD = NUMERATOR / DENOMINATOR;

/** Words that sets of these sizes must share: |a ∩ b| ≥ t/(1 + t) · (|a| + |b|) is a Jaccard index of at least t. */
const leastShared = (a: number, b: number) => Math.ceil((NUMERATOR * (a + b)) / (NUMERATOR + DENOMINATOR));

/** Where a word is in the set at a place. */
interface Entry {
  readonly place: number;
  readonly position: number;
}

/**
 * Places of sets that are connected by a Jaccard index of at least LEAST_JACCARD, each group in their order; single ones
 * left out, empty ones too. Sets are taken by size, their words from the rarest on: two that are alike share one of the
 * first of each, and by where it stands most others are ruled out (PPJoin: Xiao, Wang, Lin and Yu 2008).
 */
export function nearGroups(all: readonly Iterable<string>[]): readonly (readonly number[])[] {
  const sets = rarestFirst(all);
  // By word, runs of one group each: where thousands are all alike, they are passed over together.
  const index = new Map<number, Entry[][]>();
  const groups = createGroups(all.length);
  const isNear = (set: Uint32Array, position: number, other: Entry) => {
    const smaller = sets[other.place]!;
    const least = leastShared(set.length, smaller.length);
    const most = Math.min(set.length - position, smaller.length - other.position);
    return most >= least && shareAtLeast(least, set, smaller);
  };
  const bySize = [...sets.keys()].filter((place) => sets[place]!.length > 0);
  for (const place of bySize.sort((a, b) => sets[a]!.length - sets[b]!.length)) {
    const set = sets[place]!;
    const size = set.length;
    let root = place;
    for (let position = 0; position <= size - Math.ceil(LEAST_JACCARD * size); position++)
      for (const run of index.get(set[position]!) ?? [])
        if (groups.rootOf(run[0]!.place) !== root && run.some((other) => isNear(set, position, other)))
          root = groups.join(run[0]!.place, place);
    for (let position = 0; position <= size - leastShared(size, size); position++) {
      const runs = index.get(set[position]!);
      const last = runs?.at(-1);
      if (last && groups.rootOf(last[0]!.place) === root) last.push({ place, position });
      else if (runs) runs.push([{ place, position }]);
      else index.set(set[position]!, [[{ place, position }]]);
    }
  }
  return groups.ofSeveral();
}

/** Each set as the ranks of its words by how few sets have them, ascending. A set is made twice: of 100,000, all would be 250 MB. */
function rarestFirst(all: readonly Iterable<string>[]): readonly Uint32Array[] {
  const frequency = new Map<string, number>();
  for (const words of all) for (const word of new Set(words)) frequency.set(word, (frequency.get(word) ?? 0) + 1);
  const byFrequency = [...frequency].sort(([, a], [, b]) => a - b);
  const ranks = new Map(byFrequency.map(([word], rank) => [word, rank]));
  return all.map((words) => Uint32Array.from(new Set(words), (word) => ranks.get(word)!).sort());
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
