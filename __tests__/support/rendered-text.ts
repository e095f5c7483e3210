/** What a reader gets of a rendered text. */
import type { Rendered } from '../../src/model/world/rendered.ts';

/** The whole text of a rendered file, also of one that comes in parts. */
export function fileText(file: Extract<Rendered, { readonly to: 'file' }>): string {
  return typeof file.content === 'string'
    ? file.content
    : [...file.content()].map((part) => (typeof part === 'string' ? part : Buffer.from(part).toString())).join('');
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
