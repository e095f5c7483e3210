/** Index × view → the cases to show, in order. */
import { type CaseState, STATES } from '../../../facts/state-names.ts';
import type { IndexedCase, Passed, ReportIndex } from '../../data/schema.ts';
import { FILTERS, type Filter } from '../../links.ts';
import { orderOf, type View } from '../address.ts';
import type { Marks } from '../marks.ts';
import { wordsOf } from './search.ts';

export const ALL = 'all';

/** How many cases each state has. */
export function stateCounts({ cases }: ReportIndex): ReadonlyMap<CaseState, number> {
  return new Map([...Map.groupBy(cases, ({ state }) => state)].map(([state, same]) => [state, same.length]));
}

/** What is shown where the address does not say: newly failing, else the first that there is, worst first. */
export function defaultView(counts: ReadonlyMap<CaseState, number>): string {
  const worst = (['newly-failing', 'failing', 'drifted', 'still-failing', 'errored'] as const).find((state) =>
    counts.has(state),
  );
  return worst ?? ALL;
}

/** What a filter can be set to so that it holds for a case. */
export type ValuesOf = Readonly<Record<Filter, (one: IndexedCase) => readonly string[]>>;

export function valuesOf({ patterns }: Pick<ReportIndex, 'patterns'>, marks: Marks): ValuesOf {
  return {
    category: ({ category }) => [category],
    dataset: ({ dataset }) => [dataset],
    tier: ({ tier }) => (tier === null ? [] : [String(tier)]),
    tag: ({ tags }) => tags,
    language: ({ language }) => (language === undefined ? [] : [language]),
    agent: ({ agent }) => (agent === undefined ? [] : [agent]),
    metric: ({ metrics }) => metrics,
    // "tools: missing x" also means "tools: missing x (turn 2)".
    check: ({ checks }) => checks.flatMap((check) => [check, check.replace(/ \(turn \d+\)$/, '')]),
    pattern: (one) => (one.patterns ?? []).map((place) => patterns[place]!.key),
    intent: ({ intents = [] }) => intents,
    mark: ({ id }) => markNames(marks, id),
  };
}

/** "any", the rating, and "note" where there is one. */
function markNames(marks: Marks, id: string): readonly string[] {
  const mark = marks.get(id);
  if (!mark) return [];
  return ['any', ...(mark.rating === null ? [] : [mark.rating]), ...(mark.note.trim() === '' ? [] : ['note'])];
}

export interface Wanted {
  readonly view: View;
  /** The chip that is chosen. */
  readonly state: string;
  /** What is searched, by position in the index; read only where somebody searches. */
  readonly texts: readonly string[];
  readonly values: ValuesOf;
}

/** Positions in the index. */
export function filtered(index: ReportIndex, { view, state, texts, values }: Wanted): readonly number[] {
  const words = wordsOf(view.q);
  const everyState = !(STATES as readonly string[]).includes(state);
  const active = FILTERS.filter((filter) => view[filter] !== '');
  const found: number[] = [];
  for (const [i, one] of index.cases.entries())
    if (
      (everyState || one.state === state) &&
      active.every((filter) => values[filter](one).includes(view[filter])) &&
      words.every((word) => texts[i]!.includes(word))
    )
      found.push(i);
  return sorted(index, found, view);
}

const COLLATOR = new Intl.Collator('en', { numeric: true });

interface Order {
  readonly title: string;
  readonly compare: (a: IndexedCase, b: IndexedCase) => number;
}

/** By their name in an address. What a case has no value of stands last. */
export const SORTS: Readonly<Record<string, Order>> = {
  worse: { title: 'How much worse', compare: byNumber(({ was, now }) => (was ? shareOf(was) - shareOf(now) : null)) },
  quality: { title: 'Quality drop', compare: byNumber(({ quality = null }) => quality) },
  passed: { title: 'Fewest passes', compare: byNumber(({ now }) => now && 1 - shareOf(now)) },
  latency: { title: 'Slowest', compare: byNumber(({ latency }) => latency) },
  cost: { title: 'Most expensive', compare: byNumber(({ cost }) => cost) },
  id: { title: 'Id', compare: (a, b) => COLLATOR.compare(a.id, b.id) },
  category: { title: 'Category', compare: (a, b) => COLLATOR.compare(a.category, b.category) },
};

function shareOf(count: Passed): number {
  return count ? count[0] / Math.max(1, count[1]) : 0;
}

/** Largest first. */
function byNumber(of: (one: IndexedCase) => number | null): Order['compare'] {
  return (a, b) => (of(b) ?? Number.NEGATIVE_INFINITY) - (of(a) ?? Number.NEGATIVE_INFINITY) || 0;
}

function sorted({ cases }: ReportIndex, found: readonly number[], view: View): readonly number[] {
  const { name, isReversed } = orderOf(view);
  const order = Object.hasOwn(SORTS, name) ? SORTS[name] : undefined;
  if (!order) return found;
  const sign = isReversed ? -1 : 1;
  return found.toSorted((a, b) => sign * order.compare(cases[a]!, cases[b]!) || a - b);
}
