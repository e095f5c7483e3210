/** Lists and maps as Python prints them, which is how pandas writes them into cells: ['a', {'b': None}]. Pure. */
import { parsedJson } from './loose.ts';

const TOKEN =
  /\s+|[[\]{}:,]|True|False|None|-?\d+(?:\.\d+)?(?:e[+-]?\d+)?|'[^'\\]*(?:\\.[^'\\]*)*'|"[^"\\]*(?:\\.[^"\\]*)*"/gs;
const WORDS: Readonly<Record<string, string>> = { True: 'true', False: 'false', None: 'null' };

/** Its value, of texts, numbers, True, False, None and these in lists and maps by text; undefined: it is none. */
export function pythonLiteral(text: string): unknown {
  let json = '';
  let end = 0;
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    if (index !== end) return undefined;
    json += /^['"]/.test(token) ? JSON.stringify(unescaped(token.slice(1, -1))) : (WORDS[token] ?? token);
    end += token.length;
  }
  return end === text.length ? parsedJson(json) : undefined;
}

const ESCAPE = /\\(?:x([\da-fA-F]{2})|u([\da-fA-F]{4})|U([\da-fA-F]{8})|(.))/gs;
const SHORT: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', '\n': '' };

function unescaped(text: string): string {
  return text.replaceAll(ESCAPE, (whole: string, two?: string, four?: string, eight?: string, one?: string) => {
    if (one !== undefined) return SHORT[one] ?? one;
    const code = Number.parseInt((two ?? four ?? eight)!, 16);
    return code > 0x10ffff ? whole : String.fromCodePoint(code);
  });
}
