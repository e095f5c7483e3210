/** Wanted ones and found ones in pairs, as many as can be made at once. Pure. */

/**
 * Maximum bipartite matching, by augmenting paths (Kuhn 1955).
 * @param fits By wanted one: what it may be paired with.
 * @returns By wanted one: what it is paired with, each in one pair only; null: nothing is left for it.
 */
export function paired<Found>(fits: readonly (readonly Found[])[]): readonly (Found | null)[] {
  const takenBy = new Map<Found, number>();
  const place = (want: number, tried: Set<Found>): boolean =>
    fits[want]!.some((found) => {
      if (tried.has(found)) return false;
      tried.add(found);
      const other = takenBy.get(found);
      if (other !== undefined && !place(other, tried)) return false;
      takenBy.set(found, want);
      return true;
    });
  for (const want of fits.keys()) place(want, new Set());
  const pairs: (Found | null)[] = fits.map(() => null);
  for (const [found, want] of takenBy) pairs[want] = found;
  return pairs;
}
