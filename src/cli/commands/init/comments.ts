/** A source without its comments and docstrings, which are blanks of the same length: what is commented out is no evidence. Pure. */
import { endOfString } from './shapes/members.ts';

/** Every offset and line stays where it was. */
export function withoutComments(text: string, file: string): string {
  const python = file.endsWith('.py');
  let written = '';
  let at = 0;
  while (at < text.length) {
    const end = python ? commentInPython(text, at) : commentInScript(text, at);
    if (end > at) {
      written += text.slice(at, end).replaceAll(/[^\n]/g, ' ');
      at = end;
      continue;
    }
    const over = '"\'`'.includes(text[at]!) ? lastOfString(text, at, python) : at;
    written += text.slice(at, over + 1);
    at = over + 1;
  }
  return written;
}

/** Offset behind the comment that begins at `at`; `at` where none does. */
function commentInPython(text: string, at: number): number {
  if (text[at] === '#') return endOfLine(text, at);
  const quotes = text.slice(at, at + 3);
  if (quotes !== '"""' && quotes !== "'''") return at;
  const before = text.slice(Math.max(0, at - 100), at);
  const end = text.indexOf(quotes, at + 3);
  return /(?:^|\n)[ \t]*$/.test(before) && end > 0 ? end + 3 : at;
}

function commentInScript(text: string, at: number): number {
  if (text[at] !== '/') return at;
  if (text[at + 1] === '*') {
    const end = text.indexOf('*/', at + 2);
    return end < 0 ? at : end + 2;
  }
  // Behind a backslash it is of a pattern, behind a colon of an address.
  return text[at + 1] === '/' && !/[\\:]/.test(text[at - 1] ?? '') ? endOfLine(text, at) : at;
}

function endOfLine(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end < 0 ? text.length : end;
}

function lastOfString(text: string, start: number, python: boolean): number {
  const three = text[start]!.repeat(3);
  if (!python || !text.startsWith(three, start)) return endOfString(text, start);
  const end = text.indexOf(three, start + 3);
  return end < 0 ? start : end + 2;
}
