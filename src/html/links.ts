/** Names and cases as markup: what others wrote is marked as theirs, a case leads to its view. */
import type { Part, Text } from '../facts/rows/table.ts';
import type { ErrorPattern } from '../model/verdict/diagnosis.ts';
import { type Content, element, link, quoted } from './markup.ts';

/**
 * What narrows the list of cases, by its name in an address such as `#view=newly-failing&category=refunds`. Several apply
 * together. `view` is a state of cases or "all", `q` the words searched for, `sort` the order, `case` the case that is open.
 */
export const FILTERS = [
  'category',
  'dataset',
  'tier',
  'tag',
  'language',
  'agent',
  /** The id of a metric: cases with a failed score of it. */
  'metric',
  /** What failed, as lists word it, with or without its turn. */
  'check',
  /** An error pattern, by `patternKey`. */
  'pattern',
  /** An intent that was taken for another, by `intentPair`. */
  'intent',
  /** What the reader thinks of the case: a rating, "note", or "any". */
  'mark',
] as const;

export type Filter = (typeof FILTERS)[number];

/** A list of cases in this file. */
export function casesAddress(filters: Partial<Readonly<Record<Filter, string>>>): string {
  const named = Object.entries(filters).map(([name, value]) => [name, value.toWellFormed()]);
  return `#${new URLSearchParams([['view', 'all'], ...named] as string[][])}`;
}

/** The name of an error pattern in addresses: two patterns of a run never share it. */
export function patternKey({ code, subject }: Pick<ErrorPattern, 'code' | 'subject'>): string {
  return subject === null ? code : `${code}: ${subject}`;
}

/** What charts and addresses call it where the agent named no intent. */
export const NO_INTENT = '(none)';

/** @param actual NO_INTENT where there is none. */
export function intentPair(expected: string, actual: string): string {
  return `${expected}→${actual}`;
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
