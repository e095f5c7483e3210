/** Names and cases as markup: what others wrote is marked as theirs, a case leads to its view. */
import type { Part, Text } from '../facts/rows/table.ts';
import { type Content, element, link, quoted } from './markup.ts';

/** A list of cases in this file. */
export function casesAddress(filters: Readonly<Record<string, string>>): string {
  const named = Object.entries(filters).map(([name, value]) => [name, value.toWellFormed()]);
  return `#${new URLSearchParams([['view', 'all'], ...named] as string[][])}`;
}

export function caseLink(id: string): Content {
  return link(quoted(id, 80), `#${new URLSearchParams({ case: id.toWellFormed() })}`);
}

/** As a list; nothing where there is none. */
export function textList(texts: readonly Text[]): Content {
  return (
    texts.length > 0 &&
    element(
      'ul',
      {},
      texts.map((text) => element('li', {}, text.map(inMarkup))),
    )
  );
}

function inMarkup(part: Part): Content {
  if (typeof part === 'string') return part;
  if ('strong' in part) return element('b', {}, part.strong);
  if ('sentence' in part) return quoted(part.sentence, 500);
  return 'name' in part ? element('code', {}, quoted(part.name, part.max)) : caseLink(part.caseId);
}
