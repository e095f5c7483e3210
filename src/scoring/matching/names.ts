/** When two names or values count as equal: exactly, ignoring letter case, or ignoring separators too. Pure. */
import { porterStem } from './overlap/porter-stem.ts';

/** exact: character by character; case: letter case and outer blanks ignored; loose: separators ignored as well; stem: endings of English words, too. */
export type Normalization = 'exact' | 'case' | 'loose' | 'stem';

const SEPARATORS = /[\s_\-./\\]+/g;

/** "data-search", "Data Search" and "DATA_SEARCH" → "datasearch": the key under which names of intents are compared. */
export const looseKey = (text: string): string =>
  text.normalize('NFC').toLowerCase().replace(SEPARATORS, '') || text.trim();

/** "Breast Tumors" → "breasttumor": each English word by its stem (Porter), words of other languages as they are. */
function stemKey(text: string): string {
  const words = text.normalize('NFC').toLowerCase().split(SEPARATORS);
  return words.map((word) => (/^[a-z]+$/.test(word) ? porterStem(word) : word)).join('') || text.trim();
}

/** The key under which two values are equal in the given manner. */
export function normalized(text: string, manner: Normalization): string {
  if (manner === 'exact') return text;
  if (manner === 'stem') return stemKey(text);
  return manner === 'loose' ? looseKey(text) : text.normalize('NFC').trim().toLowerCase();
}
