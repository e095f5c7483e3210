/** When two names or values count as equal: exactly, ignoring letter case, or ignoring separators too. Pure. */

/** exact: character by character; case: letter case and outer blanks ignored; loose: separators ignored as well. */
export type Normalization = 'exact' | 'case' | 'loose';

const SEPARATORS = /[\s_\-./\\]+/g;
const cache = new Map<string, string>();
const CACHE_LIMIT = 20_000;
/** Names repeat and are short; the words of an agent may be neither. */
const CACHED_LENGTH = 200;

/** "data-search", "Data Search" and "DATA_SEARCH" → "datasearch": the key under which names of intents are compared. */
export function looseKey(text: string): string {
  const known = cache.get(text);
  if (known !== undefined) return known;
  const key = text.normalize('NFC').trim().toLowerCase().replace(SEPARATORS, '') || text.trim();
  if (text.length > CACHED_LENGTH) return key;
  if (cache.size >= CACHE_LIMIT) cache.clear();
  cache.set(text, key);
  return key;
}

/** The key under which two values are equal in the given manner. */
export function normalized(text: string, manner: Normalization): string {
  if (manner === 'exact') return text;
  return manner === 'loose' ? looseKey(text) : text.normalize('NFC').trim().toLowerCase();
}
