/** The state of the case list and the open case ↔ the fragment of the address, so that a link leads to the same view. */

export interface View {
  /** A state of cases, or all. */
  readonly view: string;
  readonly q: string;
  readonly category: string;
  readonly dataset: string;
  readonly tier: string;
  readonly tag: string;
  readonly language: string;
  readonly agent: string;
  readonly metric: string;
  readonly check: string;
  /** A column, with "-" in front for the other direction; empty: worst first. */
  readonly sort: string;
  /** From 1. */
  readonly page: number;
  /** Id of the open case; null: none. */
  readonly case: string | null;
}

/** Changes the view and the address; push: the way back leads to the view before. */
export type Go = (changes: Partial<View>, how?: 'push' | 'replace') => void;

export const EMPTY: View = {
  view: '',
  q: '',
  category: '',
  dataset: '',
  tier: '',
  tag: '',
  language: '',
  agent: '',
  metric: '',
  check: '',
  sort: '',
  page: 1,
  case: null,
};

const TEXTS = [
  'view',
  'q',
  'category',
  'dataset',
  'tier',
  'tag',
  'language',
  'agent',
  'metric',
  'check',
  'sort',
] as const;

/** null: the fragment is the anchor of a section, or nothing, and says nothing of the list. */
export function readFragment(fragment: string): View | null {
  if (!fragment.includes('=')) return null;
  const values = new URLSearchParams(fragment.replace(/^#/, ''));
  const texts = Object.fromEntries(TEXTS.map((name) => [name, values.get(name) ?? '']));
  const page = Number(values.get('page') ?? 1);
  return { ...EMPTY, ...texts, page: Number.isInteger(page) && page > 0 ? page : 1, case: values.get('case') };
}

/** Without what is as usual; "#cases" where all is. */
export function writeFragment(view: View): string {
  const values = new URLSearchParams();
  for (const name of TEXTS) if (view[name] !== '') values.set(name, view[name]);
  if (view.page > 1) values.set('page', String(view.page));
  if (view.case !== null) values.set('case', view.case);
  const text = values.toString();
  return text === '' ? '#cases' : `#${text}`;
}
