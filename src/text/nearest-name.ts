/** A misspelt name → the known name that was probably meant. Pure. */
import { distance } from 'fastest-levenshtein';

/**
 * The nearest of `known` that is near enough to be meant, or undefined. Of names that are not one edit away, one that
 * has this one as a word goes first.
 */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  if (known.length === 0) return undefined;
  const written = name.toLowerCase();
  const original = known.reduce((best, one) => (rankOf(written, one) < rankOf(written, best) ? one : best));
  const edits = distance(written, original.toLowerCase());
  const longer = edits > 1 ? longerName(written, known) : undefined;
  return longer ?? (isNear(written, original.toLowerCase(), edits) ? original : undefined);
}

/** Letters: two others in a word of so many make another word, and fewer begin too many. */
const SHORT = 4;

/** Within a third of the known name's length (at least 2 edits, and fewer than either has letters); of short words by one edit, two neighbours in each other's place, or the last two letters. */
function isNear(written: string, known: string, edits: number): boolean {
  if (edits >= Math.min(written.length, known.length)) return false;
  const letters = Math.min(...[written, known].map(lengthOf));
  if (letters <= SHORT) return edits === 1 || areSwapped(written, known) || (edits === 2 && known.startsWith(written));
  return edits <= Math.max(2, Math.floor(known.length / 3));
}

function areSwapped(written: string, known: string): boolean {
  const at = [...written].findIndex((letter, i) => letter !== known[i]);
  return written.slice(0, at) + (written[at + 1] ?? '') + (written[at] ?? '') + written.slice(at + 2) === known;
}

/** The only name of which this one is a word, or else the only one that it is short for: "url" of "base_url", "args" of "arguments". */
function longerName(written: string, known: readonly string[]): string | undefined {
  const longer = known.filter((one) => one.toLowerCase().split(/[_-]/).includes(written));
  const begun = written.replace(/s$/, '');
  const found =
    longer.length > 0 || lengthOf(written) < SHORT
      ? longer
      : known.filter((one) => one.toLowerCase().startsWith(begun));
  return found.length === 1 ? found[0] : undefined;
}

/** Letters, without the dashes of an option. */
const lengthOf = (name: string): number => name.replace(/^-+/, '').length;

/** Edits; of two names as near, the one with the same letters was meant: "strat" is "start". */
const rankOf = (written: string, known: string): number =>
  distance(written, known.toLowerCase()) - (lettersOf(written) === lettersOf(known.toLowerCase()) ? 0.5 : 0);

const lettersOf = (name: string) => [...name].sort().join('');

/** The remedy for an unknown name, as a sentence: what was probably meant, or else all that is known. */
export function didYouMean(name: string, known: readonly string[]): string {
  const nearest = nearestName(name, known);
  return nearest === undefined ? `Known: ${known.join(', ')}.` : `Did you mean "${nearest}"?`;
}

/** The nearest name, else all of a few, else how many there are: thousands of ids help nobody. */
export function nearestOrKnown(name: string, known: readonly string[]): string {
  const nearest = nearestName(name, known);
  if (nearest) return `Did you mean "${nearest}"?`;
  if (known.length === 0) return 'There are none.';
  return known.length <= 20 ? `Known: ${known.join(', ')}.` : `None of the ${known.length} known ones is similar.`;
}

/** Up to `most` of many known names that were probably meant, nearest first: one in the other, or few edits apart. */
export function nearestNames(name: string, known: readonly string[], most: number): readonly string[] {
  const written = name.toLowerCase();
  const near = known.flatMap((one) => {
    const other = one.toLowerCase();
    const isPart = Math.min(written.length, other.length) > 3 && (other.includes(written) || written.includes(other));
    const edits = isPart ? 1 : distance(written, other);
    return isPart || isNear(written, other, edits) ? [{ one, edits }] : [];
  });
  return near
    .sort((a, b) => a.edits - b.edits)
    .slice(0, most)
    .map(({ one }) => one);
}
