/** Text between braces → its members, as objects, dictionaries and types are written. Pure. */

export interface Member {
  readonly name: string;
  readonly nameAt: number;
  /** '' for a name that stands for itself: `{ reply }`. */
  readonly value: string;
  readonly valueAt: number;
  /** Its name has a question mark. */
  readonly isOptional: boolean;
}

const CLOSING: Readonly<Record<string, string>> = { '{': '}', '(': ')', '[': ']' };

/** Characters. */
const LONGEST_BODY = 50_000;

/** What is between the bracket at `open` and the one that closes it; null where none does, or only far away. */
export function bodyAt(text: string, open: number): string | null {
  if (CLOSING[text[open] ?? ''] === undefined) return null;
  for (const [at, depth] of walk(text, open, Math.min(text.length, open + LONGEST_BODY)))
    if (depth === 0) return text.slice(open + 1, at);
  return null;
}

/** Every place but those inside of strings, with the number of brackets that are open behind it. */
function* walk(text: string, from = 0, end = text.length): Generator<readonly [at: number, depth: number]> {
  let depth = 0;
  for (let at = from; at < end; at++) {
    const character = text[at]!;
    if (character === '"' || character === "'" || character === '`') at = endOfString(text, at);
    else if ('{(['.includes(character)) depth += 1;
    else if ('})]'.includes(character)) depth -= 1;
    yield [at, depth];
  }
}

/** Index of the quote that ends the string which begins at `start`; that of its line's end where none does. */
export function endOfString(text: string, start: number): number {
  const quote = text[start]!;
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === quote) return at;
    else if (text[at] === '\n' && quote !== '`') return start;
  }
  return start;
}

/** Index of the first match outside of brackets and strings; -1 where there is none. @param mark Sticky. */
export function outsideAt(text: string, mark: RegExp, from = 0): number {
  for (const [at, depth] of walk(text, from)) {
    mark.lastIndex = at;
    if (depth === 0 && mark.test(text)) return at;
  }
  return -1;
}

/** `reply: text, "id": 1, intent` → reply, id, intent; of types also over lines without commas. Spreads are left out. */
export function membersOf(body: string): readonly Member[] {
  return partsOf(body).flatMap(({ text, at }): Member[] => {
    const found =
      /^(?:@\w+(?:\((?:[^()]|\([^()]*\))*\))?\s*)*(?:readonly\s+|public\s+)*["']?(\w+)["']?([?!]?)\s*(:|$)/.exec(text);
    if (!found) return [];
    const valueAt = found[0].length + (/^\s*/.exec(text.slice(found[0].length))?.[0].length ?? 0);
    const nameAt = found[0].lastIndexOf(found[1]!);
    return [
      {
        name: found[1]!,
        nameAt: at + nameAt,
        value: text.slice(valueAt).trimEnd(),
        valueAt: at + valueAt,
        isOptional: found[2] === '?',
      },
    ];
  });
}

function partsOf(body: string): readonly { readonly text: string; readonly at: number }[] {
  const parts: { text: string; at: number }[] = [];
  let start = 0;
  const add = (end: number) => {
    const text = body.slice(start, end);
    const blank = /^\s*/.exec(text)![0].length;
    if (blank < text.length) parts.push({ text: text.slice(blank).trimEnd(), at: start + blank });
    start = end + 1;
  };
  for (const [at, depth] of walk(body)) {
    const character = body[at]!;
    if (depth !== 0) continue;
    if (character === ',' || character === ';' || (character === '\n' && endsMember(body, start, at))) add(at);
  }
  add(body.length);
  return parts;
}

/** A line break ends a member of a type that has its value; in an object the comma does. */
const endsMember = (body: string, start: number, at: number) =>
  /:\s*\S/.test(body.slice(start, at)) && /^\s*(?:readonly\s+)?["']?\w+["']?\??\s*:/.test(body.slice(at + 1));
