/** What the cases of a run are grouped by in every report: a line here is a scope of each metric, with its tables and filters. */
import type { CaseResult } from './case-result.ts';

/** The fields of a case by which it is grouped, in its result and in the index of the HTML report. */
type Grouped = Pick<CaseResult, 'category' | 'tier' | 'dataset' | 'agent'>;
export type GroupKind = keyof Grouped;

/**
 * In the order of the reports. comment: changes of the groups stand in comment, summary and console as well, of agents
 * those that did not change, too, for their results are what a reader wants. summary: their values stand in the summary.
 */
export const GROUPS: readonly {
  readonly kind: GroupKind;
  readonly title: string;
  readonly comment?: 'changed' | 'all';
  readonly summary?: true;
}[] = [
  { kind: 'category', title: 'Category', comment: 'changed', summary: true },
  { kind: 'tier', title: 'Tier', summary: true },
  { kind: 'agent', title: 'Agent', comment: 'all', summary: true },
  { kind: 'dataset', title: 'Dataset' },
];

/** "category:billing"; null: the case is in no group of this kind. */
export function scopeOf(kind: GroupKind, one: Grouped): string | null {
  const name = one[kind] ?? null;
  return name === null ? null : `${kind}:${name}`;
}
