/** Two texts → which words of each are not in the other. */
import { diffArrays } from 'diff/lib/diff/array.js';

export interface Piece {
  readonly text: string;
  readonly changed: boolean;
}

export interface WordDiff {
  readonly was: readonly Piece[];
  readonly now: readonly Piece[];
}

const MAX_CHARACTERS = 60_000;
const MAX_WORDS = 20_000;
/** Words added and removed: of 20,000 words so many take some 80 ms. */
const MAX_EDITS = 600;
/** Where a larger share of all words changed, marks say nothing: the text is called rewritten. */
export const MOST_WORDS = 0.5;

/**
 * rewritten: most words changed, or more than can be compared word by word while somebody waits. Otherwise each side is
 * its own text, word by word as it stands.
 */
export function wordDiff(was: string, now: string): WordDiff | 'rewritten' {
  if (was.length + now.length > MAX_CHARACTERS) return 'rewritten';
  const [before, after] = [words(was), words(now)];
  if (before.length + after.length > MAX_WORDS) return 'rewritten';
  const changes = diffArrays(before, after, {
    maxEditLength: MAX_EDITS,
    comparator: (a, b) => a.trimStart() === b.trimStart(),
  });
  if (!changes) return 'rewritten';
  let [changed, all] = [0, 0];
  const side = (texts: readonly string[], without: 'added' | 'removed', mark: 'added' | 'removed') => {
    let at = 0;
    return changes
      .filter((change) => !change[without])
      .flatMap((change) => {
        const some = texts.slice(at, at + change.count);
        const count = some.filter(isWord).length;
        at += change.count;
        all += count;
        if (change[mark]) changed += count;
        return change[mark] ? marked(some.join('')) : [{ text: some.join(''), changed: false }];
      });
  };
  const diff = { was: side(before, 'added', 'removed'), now: side(after, 'removed', 'added') };
  return changed > MOST_WORDS * all ? 'rewritten' : diff;
}

const isWord = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

/** The blanks before the first changed word are not marked. */
function marked(text: string): readonly Piece[] {
  const word = text.trimStart();
  const blanks = text.slice(0, text.length - word.length);
  return [blanks, word].flatMap((piece, i) => (piece === '' ? [] : [{ text: piece, changed: i === 1 }]));
}

/** Words and single other characters, each with the blanks before it: words that change together are one piece. */
function words(text: string): string[] {
  return text.match(/\s*(?:[\p{L}\p{N}_]+|[^\p{L}\p{N}_\s]|$)/gu)?.filter((word) => word !== '') ?? [];
}
