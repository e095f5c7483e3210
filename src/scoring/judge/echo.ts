/** Whether a judge's reply is its own, or was lifted out of the material that it judged. Pure. */
import type { OwnWords } from './answers.ts';

/** Quotes, escapes and blanks differ between a text and the JSON that holds it; letters do not. */
const plain = (text: string) => text.replaceAll(/\\+(u[0-9a-f]{4}|[nrtbf])|[\\"'\s]/gi, '');

/** The characters that the data has as escapes only. */
const escaped = /[<>`\p{C}\p{Zl}\p{Zp}]/gu;

/**
 * A client that picks JSON out of prose can pick up an object that the agent wrote. Such a reply repeats a key together
 * with its text exactly as they are in data that has the key of a verdict, too; a judge that quotes or sums up does not.
 */
export function echoes({ verdict, key, texts }: OwnWords, data: string): boolean {
  const material = plain(data);
  return (
    material.includes(`${verdict}:`) &&
    texts.some((text) => material.includes(`${key}:${plain(JSON.stringify(text.replaceAll(escaped, '')))}`))
  );
}
