/** Where a text stops being JSON: the engine's own messages often do not say. Pure. */

const BLANKS = /[ \t\r\n]*/y;
// biome-ignore lint/suspicious/noControlCharactersInRegex: a string of JSON holds none of them.
const STRING = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/y;
const PLAIN = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;

type Wanted = 'value' | 'first item' | 'key' | 'first key' | 'colon' | 'more' | 'end';

/**
 * Offset of the first token that JSON (RFC 8259) does not allow at its place: for a string that is not closed that of its
 * quote, for a text that ends too early its last character. The length of a text that is JSON.
 */
export function jsonFault(text: string): number {
  const open: ('{' | '[')[] = [];
  let wanted: Wanted = 'value';
  for (let at = after(BLANKS, text, 0); ; at = after(BLANKS, text, at)) {
    if (at >= text.length) return wanted === 'end' ? text.length : Math.max(0, text.trimEnd().length - 1);
    const one: string = text[at]!;
    if (wanted === 'end') return at;
    if (one === '{' || one === '[') {
      if (wanted !== 'value' && wanted !== 'first item') return at;
      open.push(one);
      wanted = one === '{' ? 'first key' : 'first item';
      at += 1;
    } else if (one === '}' || one === ']') {
      const empty = one === '}' ? 'first key' : 'first item';
      if ((wanted !== 'more' && wanted !== empty) || open.pop() !== (one === '}' ? '{' : '[')) return at;
      wanted = open.length === 0 ? 'end' : 'more';
      at += 1;
    } else if (one === ',' || one === ':') {
      if (wanted !== (one === ',' ? 'more' : 'colon')) return at;
      wanted = one === ':' || open.at(-1) === '[' ? 'value' : 'key';
      at += 1;
    } else {
      const isKey: boolean = wanted === 'key' || wanted === 'first key';
      const end = isKey || one === '"' ? after(STRING, text, at) : after(PLAIN, text, at);
      if (end === at || wanted === 'more' || wanted === 'colon') return at;
      wanted = isKey ? 'colon' : open.length === 0 ? 'end' : 'more';
      at = end;
    }
  }
}

/** End of the match that begins there; the same place where there is none. */
function after(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return at + (pattern.exec(text)?.[0].length ?? 0);
}
