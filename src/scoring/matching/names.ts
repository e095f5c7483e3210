/** When two names or values count as equal: exactly, ignoring letter case, or ignoring separators too. Pure. */

/** exact: character by character; case: letter case and outer blanks ignored; loose: separators ignored as well. */
export type Normalization = 'exact' | 'case' | 'loose';

const SEPARATORS = /[\s_\-./\\]+/g;

/** "data-search", "Data Search" and "DATA_SEARCH" → "datasearch": the key under which names of intents are compared. */
export const looseKey = (text: string): string =>
  text.normalize('NFC').trim().toLowerCase().replace(SEPARATORS, '') || text.trim();

/** The key under which two values are equal in the given manner. */
export function normalized(text: string, manner: Normalization): string {
  if (manner === 'exact') return text;
  return manner === 'loose' ? looseKey(text) : text.normalize('NFC').trim().toLowerCase();
}
