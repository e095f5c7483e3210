/** What the cases of a run are grouped by in every report: a line here is a scope of each metric, with its tables and filters. */
import type { CaseResult } from './case-result.ts';

export type GroupKind = 'category' | 'tier' | 'agent' | 'dataset' | 'tag' | 'language';

/** What a case is grouped by, before it ran or after. */
export type Grouped = Pick<CaseResult, 'category' | 'dataset' | 'tags'> &
  Partial<Pick<CaseResult, 'tier' | 'agent' | 'language'>>;

export interface Group {
  readonly kind: GroupKind;
  readonly title: string;
  /** Of a case: the groups of this kind that it is in. A case of two tags counts in both. */
  readonly names: (one: Grouped) => readonly (string | number)[];
  /** Changes of the groups stand in comment, summary and console as well; all: those that did not change, too. */
  readonly comment?: 'changed' | 'all';
  /** Their values stand in the summary. */
  readonly summary?: true;
  /** Key of the section `gate` under which single groups have minimums and maximums. */
  readonly limits?: 'categories' | 'tags' | 'languages';
  /** Only so many groups are measured, those with most cases. Default: all. */
  readonly most?: number;
}

const given = <Name>(name: Name | null | undefined): readonly Name[] => (name == null ? [] : [name]);

/** In the order of the reports. */
export const GROUPS: readonly Group[] = [
  {
    ...{ kind: 'category', title: 'Category', names: ({ category }) => [category] },
    ...{ comment: 'changed', summary: true, limits: 'categories' },
  },
  { kind: 'tier', title: 'Tier', names: ({ tier }) => given(tier), summary: true },
  // Results of agents are what a reader wants, changed or not.
  { kind: 'agent', title: 'Agent', names: ({ agent }) => given(agent), comment: 'all', summary: true },
  { kind: 'dataset', title: 'Dataset', names: ({ dataset }) => [dataset] },
  // Tags of imported cases may hold ids: a group for each would be as long as the run.
  {
    ...{ kind: 'tag', title: 'Tag', names: ({ tags }) => tags },
    ...{ comment: 'changed', summary: true, limits: 'tags', most: 100 },
  },
  {
    ...{ kind: 'language', title: 'Language', names: ({ language }) => given(language) },
    ...{ comment: 'changed', summary: true, limits: 'languages' },
  },
];

/** "category:billing", "tag:critical", "tag:new"; none where the case is in no group of this kind. */
export const scopesIn = ({ kind, names }: Group, one: Grouped): readonly string[] => [
  ...new Set(names(one).map((name) => `${kind}:${name}`)),
];

/** "category:billing" → ["category", "billing"]. */
export const partsOfScope = (scope: string): readonly [kind: string, name: string] => [
  scope.slice(0, scope.indexOf(':')),
  scope.slice(scope.indexOf(':') + 1),
];
