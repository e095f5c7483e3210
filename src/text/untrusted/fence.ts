/** Text that nobody vouches for → one line of JSON between two marks that it cannot hold. Pure. */
import { hash } from 'node:crypto';

/** What could look like the end of a string, a role, a code fence or a line, or not be seen at all. */
const CONFUSING = /[<>`\p{C}\p{Zl}\p{Zp}]/gu;

/**
 * JSON on one line in which every `<`, `>`, backtick, control, invisible, private or unassigned character and line
 * separator is an escape. JSON.parse gives back the value as it was.
 */
export function inertJson(value: unknown): string {
  return JSON.stringify(value).replace(CONFUSING, (character) =>
    Array.from({ length: character.length }, (_, i) => escapeOf(character.charCodeAt(i))).join(''),
  );
}

const escapeOf = (unit: number) => `\\u${unit.toString(16).padStart(4, '0')}`;

export interface Fenced {
  /** The line above and below the data; nowhere in the data. */
  readonly mark: string;
  readonly data: string;
}

/**
 * @param seed Of the request. The mark is a hash of it and of the data, so that no text inside can foretell it:
 * whoever changes the text changes the mark.
 */
export function fenced(value: unknown, seed: string): Fenced {
  const data = inertJson(value);
  for (let attempt = 0; ; attempt++) {
    const mark = `DATA-${hash('sha256', `${seed}\n${attempt}\n${data}`, 'hex').slice(0, 32)}`;
    if (!data.includes(mark)) return { mark, data };
  }
}
