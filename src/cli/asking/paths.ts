/** Words of an address that say whether a conversation is there. Pure. */

/** They stand for a conversation and hardly for anything else; best first. */
const CLEAR = ['chat', 'ask', 'converse', 'conversation', 'assist', 'bot', 'completion'];
/** Those that stand for other things too: mail, forms, lists. Best first. */
const VAGUE = ['message', 'agent', 'invoke', 'query', 'respond', 'reply', 'prompt', 'answer', 'talk'];
const WORDS = [...CLEAR, ...VAGUE];

/** 0: the word that says it best. Above any where no word does: Infinity. */
export function conversationRank(path: string): number {
  const at = wordIn(path, WORDS);
  return at < 0 ? Number.POSITIVE_INFINITY : at;
}

/** A conversation is there, and hardly anything else. */
export const isClear = (path: string): boolean => wordIn(path, CLEAR) >= 0;

/** Index of the first of these that a word of the path begins with; -1: none. */
function wordIn(path: string, words: readonly string[]): number {
  const written = path
    .replaceAll(/([a-z])([A-Z])/g, '$1/$2')
    .toLowerCase()
    .split(/[^a-z]+/);
  return words.findIndex((word) => written.some((one) => one.startsWith(word) || one.endsWith(`${word}bot`)));
}

/** Paths of conversations that a text names. */
export const pathsIn = (text: string): readonly string[] =>
  [...text.matchAll(/(?<![\w:/.])\/[\w./~-]*\w/g)]
    .map(([path]) => path)
    .filter((path) => Number.isFinite(conversationRank(path)));

/** A path without parameters, that may be used in a URL and in YAML as it is. */
export const isPlain = (path: string): boolean => /^\/[\w./~-]*$/.test(path);
