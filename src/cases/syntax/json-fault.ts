/** JSON as people write it: where and why a text is none, as the engine's own messages often do not say where, and never what to write. Pure. */
import { ownIn } from '../../text/loose.ts';
import { inQuotes } from '../../text/untrusted/excerpt.ts';
import { upperFirst } from '../../text/wording.ts';

const BLANKS = /[ \t\r\n]*/y;
// biome-ignore lint/suspicious/noControlCharactersInRegex: a string of JSON holds none of them.
const STRING = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/y;
const PLAIN = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;

type Wanted = 'value' | 'first item' | 'key' | 'first key' | 'colon' | 'more' | 'end';

interface Fault {
  /**
   * Offset of the first token that JSON (RFC 8259) does not allow at its place: for a string that is not closed that of its
   * quote, for a text that ends too early its last character. The length of a text that is JSON.
   */
  readonly at: number;
  readonly wanted: Wanted;
  /** Offsets of the brackets that are open there. */
  readonly open: readonly number[];
  /** The text ends before it is complete. */
  readonly isCut: boolean;
}

function faultIn(text: string): Fault {
  const open: number[] = [];
  let wanted: Wanted = 'value';
  for (let at = after(BLANKS, text, 0); ; at = after(BLANKS, text, at)) {
    const isEnd = at >= text.length;
    if (isEnd && wanted !== 'end') return { at: Math.max(0, text.trimEnd().length - 1), wanted, open, isCut: true };
    const fault = { at: isEnd ? text.length : at, wanted, open, isCut: false };
    if (wanted === 'end') return fault;
    const one: string = text[at]!;
    const inList = text[open.at(-1) ?? -1] === '[';
    if (one === '{' || one === '[') {
      if (wanted !== 'value' && wanted !== 'first item') return fault;
      open.push(at);
      wanted = one === '{' ? 'first key' : 'first item';
      at += 1;
    } else if (one === '}' || one === ']') {
      const empty = one === '}' ? 'first key' : 'first item';
      if ((wanted !== 'more' && wanted !== empty) || inList !== (one === ']')) return fault;
      open.pop();
      wanted = open.length === 0 ? 'end' : 'more';
      at += 1;
    } else if (one === ',' || one === ':') {
      if (wanted !== (one === ',' ? 'more' : 'colon')) return fault;
      wanted = one === ':' || inList ? 'value' : 'key';
      at += 1;
    } else {
      const isKey: boolean = wanted === 'key' || wanted === 'first key';
      const end = isKey || one === '"' ? after(STRING, text, at) : after(PLAIN, text, at);
      if (end === at || wanted === 'more' || wanted === 'colon') return fault;
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

/** A key with what is behind it, or what opens or closes a list or a map. */
const STRUCTURE = /"([^"\\]*(?:\\.[^"\\]*)*)"(\s*:)?|[{}[\]]/g;

/** The first key that a map has twice, in a text that is JSON: its value would be lost. */
function keyTwice(text: string): JsonMistake | null {
  const open: (Set<string> | null)[] = [];
  for (const { 0: token, 1: written, 2: colon, index } of text.matchAll(STRUCTURE)) {
    if (token === '{') open.push(new Set());
    else if (token === '[') open.push(null);
    else if (written === undefined) open.pop();
    else if (colon !== undefined) {
      const keys = open.at(-1)!;
      const key = written.includes('\\') ? (JSON.parse(`"${written}"`) as string) : written;
      if (keys.has(key))
        return {
          what: `The key ${inQuotes(key, 80)} is written twice.`,
          fix: 'Keep one of them.',
          line: lineAt(text, index),
        };
      keys.add(key);
    }
  }
  return null;
}

export interface JsonMistake {
  readonly what: string;
  readonly fix: string;
  /** From 1. */
  readonly line: number;
}

/** The value of a text of JSON, or what is wrong with it and what to write instead. */
export function readJson(text: string): { readonly value: unknown } | JsonMistake {
  try {
    const value: unknown = JSON.parse(text);
    return keyTwice(text) ?? { value };
  } catch {
    return jsonMistake(text);
  }
}

function jsonMistake(text: string): JsonMistake {
  const fault = faultIn(text);
  const [what, fix] = wordsOf(fault, text);
  return { what: `Not valid JSON: ${what}.`, fix: upperFirst(fix), line: lineAt(text, fault.at) };
}

const lineAt = (text: string, offset: number) => text.slice(0, offset).split('\n').length;

type Words = readonly [what: string, fix: string];

/** Names of other languages for what JSON has, or has not. */
const FOREIGN: Readonly<Record<string, string>> = {
  True: 'true',
  False: 'false',
  None: 'null',
  undefined: 'null',
  NaN: 'null',
  Infinity: 'null',
};

function wordsOf({ at, wanted, open, isCut }: Fault, text: string): Words {
  const bracket = text[open.at(-1) ?? -1];
  if (isCut) {
    if (bracket === undefined) return ['there is no value', 'write a list of cases, or take the file out.'];
    const place = text.trim().includes('\n') ? ` of line ${lineAt(text, open.at(-1)!)}` : '';
    return [
      `the text ends too early, and the "${bracket}"${place} is never closed`,
      `add the missing "${bracket === '{' ? '}' : ']'}".`,
    ];
  }
  const rest = text.slice(at);
  if (wanted === 'end') return afterTheEnd(rest);
  const word = /^[A-Za-z_$][\w$]*/.exec(rest)?.[0];
  if (/^(?:\/\/|\/\*|#)/.test(rest)) return ['it holds a comment', 'remove the comment, or write the cases as YAML.'];
  if (/^[}\]]/.test(rest) && wanted !== 'more') return commaBefore(rest, wanted, bracket);
  if (/^['\u2018\u2019\u201c\u201d]/.test(rest))
    return [`a text begins with ${rest[0]}`, 'use straight double quotes: "…".'];
  if (wanted === 'more') return missingComma(rest, bracket);
  if (wanted === 'colon') return ['a colon is missing after a key', 'write "key": value.'];
  if (rest.startsWith('"')) return brokenString(rest);
  if (word !== undefined && (wanted === 'key' || wanted === 'first key'))
    return [`the key ${word} has no quotes`, `write "${word}".`];
  if (word !== undefined) return [`${word} is no value of JSON`, `write ${ownIn(FOREIGN, word) ?? `"${word}"`}.`];
  return [
    `${JSON.stringify(rest[0])} is not allowed here`,
    'check the commas, quotes and brackets of this line and the one before.',
  ];
}

function commaBefore(rest: string, wanted: Wanted, bracket: string | undefined): Words {
  if (wanted === 'value' && bracket === '{')
    return ['a value is missing after the colon', 'write it, or take the key out.'];
  if (wanted === 'value' || wanted === 'key')
    return [`there is a comma before the "${rest[0]}"`, 'remove the comma after the last entry.'];
  return [`"${rest[0]}" closes what "${bracket ?? ''}" opened`, `write "${bracket === '{' ? '}' : ']'}" instead.`];
}

function missingComma(rest: string, bracket: string | undefined): Words {
  if (/^[}\]]/.test(rest))
    return [
      `"${rest[0]}" closes what "${bracket ?? ''}" opened`,
      `add the missing "${bracket === '{' ? '}' : ']'}" before it.`,
    ];
  if (/^[\d.]/.test(rest)) return ['a number is not written as in JSON', 'write it like 12 or 0.5.'];
  if (/^[A-Za-z]/.test(rest)) return ['a text goes on after its closing quote', 'write \\" for a quote inside a text.'];
  return ['a comma is missing between two entries', 'put it at the end of the first of them.'];
}

function afterTheEnd(rest: string): Words {
  if (/^[{[]/.test(rest))
    return [
      'a second value follows the first',
      'name the file .jsonl if each line is a case, else put all cases in one list: [ … ].',
    ];
  return ['there is more text after the end', rest.startsWith(',') ? 'remove the comma at the end.' : 'remove it.'];
}

/** A string that JSON does not take as it is. */
function brokenString(rest: string): Words {
  const good = /^"(?:[^"\\\n\r\t]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*/.exec(rest)?.[0] ?? '"';
  const bad = rest.slice(good.length, good.length + 2);
  if (bad.startsWith('\\')) return [`${bad} means nothing in a text`, 'write two backslashes for one: \\\\.'];
  if (bad.startsWith('\t')) return ['a text holds a tab', 'write \\t instead.'];
  return [
    'a text holds a line break, or is not closed',
    'close it with a double quote, and write \\n for a line break.',
  ];
}
