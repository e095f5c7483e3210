/** XML as text: elements with attributes, everything escaped, characters that XML forbids left out. Pure. */
import { cleanText } from './clean-text.ts';

export type Attributes = Readonly<Record<string, string | number | undefined>>;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
  // Else a reader would make a blank of them.
  '\n': '&#10;',
  '\t': '&#9;',
};

const IN_ATTRIBUTES = /[&<>"'\n\t]/g;

/** Attribute names are our own words. */
export function openTag(name: string, attributes: Attributes = {}): string {
  let written = '';
  for (const key in attributes) {
    const value = attributes[key];
    if (value !== undefined)
      written += ` ${key}="${typeof value === 'number' ? value : escaped(value, IN_ATTRIBUTES)}"`;
  }
  return `<${name}${written}>`;
}

/** An element with text, or with children that are XML already. */
export function element(name: string, attributes: Attributes, content: { readonly text: string } | readonly string[]) {
  const inner = 'text' in content ? escaped(content.text, /[&<>]/g) : content.join('');
  const open = openTag(name, attributes);
  return inner === '' ? `${open.slice(0, -1)}/>` : `${open}${inner}</${name}>`;
}

/** Most texts: nothing in them is to be changed, and that is seen at once. */
const PLAIN = /^[\w .,:;/(){}?!-]*$/;

function escaped(text: string, characters: RegExp): string {
  if (PLAIN.test(text)) return text;
  return cleanText(text).replace(characters, (character) => ENTITIES[character] ?? '');
}
