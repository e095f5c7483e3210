/** A misspelt name → the known name that was probably meant. Pure. */
import { closest, distance } from 'fastest-levenshtein';

/** The nearest of `known` within a third of its length (at least 2 edits, and fewer than either has letters), or undefined. */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  if (known.length === 0) return undefined;
  const candidate = closest(
    name.toLowerCase(),
    known.map((k) => k.toLowerCase()),
  );
  const original = known.find((k) => k.toLowerCase() === candidate)!;
  const edits = distance(name.toLowerCase(), candidate);
  const allowed = Math.max(2, Math.floor(original.length / 3));
  return edits <= allowed && edits < Math.min(name.length, original.length) ? original : undefined;
}

/** The remedy for an unknown name, as a sentence: what was probably meant, or else all that is known. */
export function didYouMean(name: string, known: readonly string[]): string {
  const nearest = nearestName(name, known);
  return nearest === undefined ? `Known: ${known.join(', ')}.` : `Did you mean "${nearest}"?`;
}
