/** What a reader gets of a rendered text. */
import type { Rendered } from '../../src/model/world/rendered.ts';

type RenderedFile = Extract<Rendered, { readonly to: 'file' }>;
type Parts = Iterable<string | Uint8Array>;

const joined = (parts: Parts): string =>
  [...parts].map((part) => (typeof part === 'string' ? part : Buffer.from(part).toString())).join('');

/** The whole text of a rendered file, also of one that comes in parts. */
export function fileText({ name, content }: RenderedFile): string {
  if (typeof content === 'string') return content;
  const parts = content();
  if (parts instanceof Promise) throw new Error(`${name} has to be waited for: see wholeText.`);
  return joined(parts);
}

/** The same of any file, one that has to be waited for, too. */
export async function wholeText({ content }: RenderedFile): Promise<string> {
  return typeof content === 'string' ? content : joined(await content());
}

/** How many words of a comment a reader meets before its first fold, besides its table; addresses of links are none. */
export function wordsBeforeFold(comment: string): number {
  const prose = (comment.split('<details>')[0] ?? '')
    .split('\n')
    .filter((line) => !/^(\||<!--)/.test(line))
    .join(' ')
    .replace(/\]\([^)]*\)/g, ']');
  return prose.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}
