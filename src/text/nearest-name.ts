/** A misspelt name → the known name that was probably meant. Pure. */
import { distance } from 'fastest-levenshtein';

/**
 * The nearest of `known` within a third of its length (at least 2 edits, and fewer than either has letters), or undefined.
 * Of names that are not one edit away, one that has this one as a word or begins with it goes first.
 */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  if (known.length === 0) return undefined;
  const written = name.toLowerCase();
  const original = known.reduce((best, one) => (rankOf(written, one) < rankOf(written, best) ? one : best));
  const edits = distance(written, original.toLowerCase());
  const allowed = Math.max(2, Math.floor(original.length / 3));
  const isNear = edits <= allowed && edits < Math.min(name.length, original.length);
  const longer = edits > 1 ? longerName(written, known) : undefined;
  return longer ?? (isNear ? original : undefined);
}

/** The only name of which this one is a word, or else the only one that it is short for: "url" of "base_url", "args" of "arguments". */
function longerName(written: string, known: readonly string[]): string | undefined {
  const longer = known.filter((one) => one.toLowerCase().split(/[_-]/).includes(written));
  const begun = written.replace(/s$/, '');
  const found =
    longer.length > 0 || begun.length < SHORTEST ? longer : known.filter((one) => one.toLowerCase().startsWith(begun));
  return found.length === 1 ? found[0] : undefined;
}

/** Letters of an abbreviation: fewer begin too many names. */
const SHORTEST = 3;

/** Edits; of two names as near, the one with the same letters was meant: "strat" is "start". */
const rankOf = (written: string, known: string): number =>
  distance(written, known.toLowerCase()) - (lettersOf(written) === lettersOf(known.toLowerCase()) ? 0.5 : 0);

const lettersOf = (name: string) => [...name].sort().join('');

/** The remedy for an unknown name, as a sentence: what was probably meant, or else all that is known. */
export function didYouMean(name: string, known: readonly string[]): string {
  const nearest = nearestName(name, known);
  return nearest === undefined ? `Known: ${known.join(', ')}.` : `Did you mean "${nearest}"?`;
}

/** Up to `most` of many known names that were probably meant, nearest first: one in the other, or few edits apart. */
export function nearestNames(name: string, known: readonly string[], most: number): readonly string[] {
  const written = name.toLowerCase();
  const near = known.flatMap((one) => {
    const other = one.toLowerCase();
    const isPart = Math.min(written.length, other.length) > 3 && (other.includes(written) || written.includes(other));
    const edits = isPart ? 1 : distance(written, other);
    return isPart || (edits <= Math.max(2, other.length / 3) && edits < other.length) ? [{ one, edits }] : [];
  });
  return near
    .sort((a, b) => a.edits - b.edits)
    .slice(0, most)
    .map(({ one }) => one);
}
