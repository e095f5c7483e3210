/** When two names or values count as equal: exactly, ignoring letter case, or ignoring separators too. Pure. */
import { foldCase, plainName, SEPARATORS } from '../../text/letters.ts';
import { porterStem } from './overlap/porter-stem.ts';

/** exact: character by character; case: letter case and outer blanks ignored; loose: separators ignored as well; stem: endings of English words, too. */
export type Normalization = 'exact' | 'case' | 'loose' | 'stem';

/** The key under which names of intents are compared: the plain name; of separators alone, these. */
export const looseKey = (text: string): string => plainName(text) || text.trim();

/** "Breast Tumors" → "breasttumor": each English word by its stem (Porter), words of other languages as they are. */
function stemKey(text: string): string {
  const words = foldCase(text).split(SEPARATORS);
  return words.map((word) => (/^[a-z]+$/.test(word) ? porterStem(word) : word)).join('') || text.trim();
}

/** The key under which two values are equal in the given manner. */
export function normalized(text: string, manner: Normalization): string {
  if (manner === 'exact') return text;
  if (manner === 'stem') return stemKey(text);
  return manner === 'loose' ? looseKey(text) : foldCase(text.trim());
}
