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
const MAX_MS = 60;

/** null: too long or too different to tell word by word in time. Each side is its own text, word by word as it stands. */
export function wordDiff(was: string, now: string): WordDiff | null {
  if (was.length + now.length > MAX_CHARACTERS) return null;
  const [before, after] = [words(was), words(now)];
  if (before.length + after.length > MAX_WORDS) return null;
  const changes = diffArrays(before, after, { timeout: MAX_MS, comparator: (a, b) => a.trimStart() === b.trimStart() });
  if (!changes) return null;
  const side = (all: readonly string[], without: 'added' | 'removed', mark: 'added' | 'removed') => {
    let at = 0;
    return changes
      .filter((change) => !change[without])
      .flatMap((change) => {
        const text = all.slice(at, at + change.count).join('');
        at += change.count;
        return change[mark] ? marked(text) : [{ text, changed: false }];
      });
  };
  return { was: side(before, 'added', 'removed'), now: side(after, 'removed', 'added') };
}

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
