/** HTML from values: every text and attribute is escaped here, and nowhere else is markup made of a string. */

import { type Column, columnTitle, isNumeric } from '../facts/rows/table.ts';
import { cut } from '../text/untrusted/excerpt.ts';
import { visible } from './visible.ts';

/** Finished markup; only `element`, `join` and `ours` make one. */
export interface Markup {
  readonly html: string;
}

export type Content = Markup | string | number | null | undefined | false | readonly Content[];
export type Attributes = Readonly<Record<string, string | number | boolean | null | undefined>>;

const VOID = new Set(['br', 'col', 'hr', 'img', 'input', 'link', 'meta']);
const NAME = /^[a-zA-Z][a-zA-Z0-9:-]*$/;
const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as it is shown: escaped, and what cannot be seen made visible. */
export function escaped(text: string): string {
  return visible(text).replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '');
}

/** One element; a false, null or undefined attribute is left out, true stands without a value. */
export function element(tag: string, attributes: Attributes, ...content: readonly Content[]): Markup {
  if (!NAME.test(tag)) throw new TypeError(`${JSON.stringify(tag)} is no name of an element`);
  const written = Object.entries(attributes).map(([name, value]) => attribute(name, value));
  const open = `<${tag}${written.join('')}>`;
  return { html: VOID.has(tag) ? open : `${open}${inner(content)}</${tag}>` };
}

function attribute(name: string, value: Attributes[string]): string {
  if (value === false || value === null || value === undefined) return '';
  // A hash of the one style sheet is all that the policy allows, and handlers are never ours.
  if (!NAME.test(name) || name === 'style' || /^on/i.test(name))
    throw new TypeError(`${name} is no attribute of a report`);
  return value === true ? ` ${name}` : ` ${name}="${escaped(String(value))}"`;
}

function inner(content: Content): string {
  if (content === null || content === undefined || content === false) return '';
  if (typeof content === 'string') return escaped(content);
  if (typeof content === 'number') return String(content);
  return 'html' in content ? content.html : content.map(inner).join('');
}

/** Several contents as one. */
export function join(...content: readonly Content[]): Markup {
  return { html: inner(content) };
}

/** Whether there is anything to show. */
export function isEmpty(content: Content): boolean {
  return inner(content) === '';
}

/** A link to an address that we made, or its label alone where there is none. */
export function link(label: Content, url: string | null): Content {
  if (url === null || !/^(?:https:\/\/|http:\/\/|#)[^\s<>"]*$/.test(url)) return label;
  const elsewhere = url.startsWith('#') ? {} : { rel: 'noopener noreferrer', target: '_blank' };
  return element('a', { href: url, ...elsewhere }, label);
}

/** Words of others inside a sentence of ours: of their own direction. */
export function quoted(text: string, max = 200): Markup {
  return element('bdi', { class: 'name' }, cut(text, max));
}

/** A table whose first column heads its rows. No rows: nothing. */
export function table(caption: string, columns: readonly Column[], rows: readonly (readonly Content[])[]): Content {
  if (rows.length === 0) return null;
  const side = (i: number) => (isNumeric(columns[i]) ? 'num' : null);
  const head = columns.map((column, i) => element('th', { scope: 'col', class: side(i) }, columnTitle(column)));
  const body = rows.map((cells) =>
    element(
      'tr',
      {},
      cells.map((cell, i) =>
        i === 0 ? element('th', { scope: 'row', class: side(i) }, cell) : element('td', { class: side(i) }, cell),
      ),
    ),
  );
  return scrolled(caption, 'sr', {}, element('thead', {}, element('tr', {}, head)), element('tbody', {}, body));
}

/** The parts of a table, which scrolls by itself where a page is narrow. */
export function scrolled(
  caption: string,
  seen: 'sr' | null,
  attributes: Attributes,
  ...parts: readonly Content[]
): Content {
  return element(
    'div',
    { class: 'scroll', tabindex: 0, role: 'group', 'aria-label': caption },
    element('table', attributes, element('caption', { class: seen }, caption), parts),
  );
}

/** A fold that opens without script. */
export function fold(title: Content, ...content: readonly Content[]): Content {
  return isEmpty(content) ? null : element('details', {}, element('summary', {}, title), content);
}
