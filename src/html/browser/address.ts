/** The state of the case list and the open case ↔ the fragment of the address, so that a link leads to the same view. */
import { FILTERS, type Filter } from '../links.ts';

export interface View extends Readonly<Record<Filter, string>> {
  /** A state of cases, or all. */
  readonly view: string;
  readonly q: string;
  /** An order of SORTS, with "-" in front for the other direction; empty: worst first. */
  readonly sort: string;
  /** From 1. */
  readonly page: number;
  /** Id of the open case; null: none. */
  readonly case: string | null;
}

/** The order that is written so. */
export const orderOf = ({ sort }: Pick<View, 'sort'>) => ({
  name: sort.replace(/^-/, ''),
  isReversed: sort.startsWith('-'),
});

/** Changes the view and the address; push: the way back leads to the view before. `case: null` alone goes back to the list. */
export type Go = (changes: Partial<View>, how?: 'push' | 'replace') => void;

/** What says which cases are listed, and in which order. */
export const LIST_KEYS = ['view', 'q', ...FILTERS, 'sort'] as const;

export const EMPTY: View = {
  ...(Object.fromEntries(LIST_KEYS.map((name) => [name, ''])) as Record<(typeof LIST_KEYS)[number], string>),
  page: 1,
  case: null,
};

/** null: the fragment is the anchor of a section, or nothing, and says nothing of the list. */
export function readFragment(fragment: string): Partial<View> | null {
  if (!fragment.includes('=')) return null;
  const values = new URLSearchParams(fragment.replace(/^#/, ''));
  const texts = Object.fromEntries(LIST_KEYS.map((name) => [name, values.get(name) ?? '']));
  const page = Number(values.get('page') ?? 1);
  const open = values.get('case');
  // The link of a case leaves the list behind it as it is.
  if (open !== null && values.size === 1) return { case: open };
  return { ...EMPTY, ...texts, page: Number.isInteger(page) && page > 0 ? page : 1, case: open };
}

/** Without what is as usual; "#cases" where all is. */
export function writeFragment(view: View): string {
  const values = new URLSearchParams();
  for (const name of LIST_KEYS) if (view[name] !== '') values.set(name, view[name].toWellFormed());
  if (view.page > 1) values.set('page', String(view.page));
  if (view.case !== null) values.set('case', view.case.toWellFormed());
  const text = values.toString();
  return text === '' ? '#cases' : `#${text}`;
}

export function sameList(a: View, b: View): boolean {
  return LIST_KEYS.every((key) => a[key] === b[key]) && a.page === b.page;
}
