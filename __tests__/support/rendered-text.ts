/** The whole text of a rendered file, also of one that comes in parts. */
import type { Rendered } from '../../src/model/world/rendered.ts';

export function fileText(file: Extract<Rendered, { readonly to: 'file' }>): string {
  return typeof file.content === 'string'
    ? file.content
    : [...file.content()].map((part) => (typeof part === 'string' ? part : Buffer.from(part).toString())).join('');
}
