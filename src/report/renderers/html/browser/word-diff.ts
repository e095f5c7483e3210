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

/** null: too long or too different to tell word by word in time. */
export function wordDiff(was: string, now: string): WordDiff | null {
  if (was.length + now.length > MAX_CHARACTERS) return null;
  const [before, after] = [words(was), words(now)];
  if (before.length + after.length > MAX_WORDS) return null;
  const changes = diffArrays(before, after, { timeout: MAX_MS });
  if (!changes) return null;
  const side = (without: 'added' | 'removed', mark: 'added' | 'removed') =>
    changes
      .filter((change) => !change[without])
      .map((change) => ({ text: change.value.join(''), changed: change[mark] === true }));
  return { was: side('added', 'removed'), now: side('removed', 'added') };
}

/** Words, runs of blanks, and single other characters. */
function words(text: string): string[] {
  return text.match(/[\p{L}\p{N}_]+|\s+|[^\p{L}\p{N}_\s]/gu) ?? [];
}
