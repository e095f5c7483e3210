/** A misspelt name → the known name that was probably meant. Pure. */
import { closest, distance } from 'fastest-levenshtein';

/** The nearest of `known` within a third of its length (at least 2 edits), or undefined. */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  if (known.length === 0) return undefined;
  const candidate = closest(
    name.toLowerCase(),
    known.map((k) => k.toLowerCase()),
  );
  const original = known.find((k) => k.toLowerCase() === candidate)!;
  return distance(name.toLowerCase(), candidate) <= Math.max(2, Math.floor(original.length / 3)) ? original : undefined;
}

/** "unknown key "x", did you mean "y"?" material: the remedy sentence for an unknown name. */
export function didYouMean(name: string, known: readonly string[]): string {
  const nearest = nearestName(name, known);
  return nearest ? `Did you mean "${nearest}"?` : `Known: ${known.join(', ')}.`;
}
