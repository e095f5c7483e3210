/** Index × view → the cases to show, in order. */
import { type CaseState, STATES } from '../../facts/state-names.ts';
import type { IndexedCase, Passed, ReportIndex } from '../data/schema.ts';
import type { View } from './address.ts';

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

/** What of a case is searched, in lower case. */
const searchedOf = ({ id, category, tags, checks }: IndexedCase): string =>
  [id, category, ...tags, ...checks].join('\n').toLowerCase();

const holdsAll = (text: string, words: readonly string[]): boolean => words.every((word) => text.includes(word));

/** Positions in the index. */
export function filtered(index: ReportIndex, view: View, state: string): readonly number[] {
  const words = view.q.toLowerCase().split(/\s+/).filter(Boolean);
  const everyState = !(STATES as readonly string[]).includes(state);
  const isWanted = (one: IndexedCase) =>
    (everyState || one.state === state) &&
    (view.category === '' || one.category === view.category) &&
    (view.dataset === '' || one.dataset === view.dataset) &&
    (view.tier === '' || String(one.tier) === view.tier) &&
    (view.tag === '' || one.tags.includes(view.tag)) &&
    (view.language === '' || one.language === view.language) &&
    (view.agent === '' || one.agent === view.agent) &&
    (view.metric === '' || one.metrics.includes(view.metric)) &&
    (view.check === '' || one.checks.some((check) => isCheck(check, view.check))) &&
    (words.length === 0 || holdsAll(searchedOf(one), words));
  const found = index.cases.flatMap((one, i) => (isWanted(one) ? [i] : []));
  return sorted(index, found, view.sort);
}

/** "tools: missing x" also means "tools: missing x (turn 2)". */
function isCheck(check: string, wanted: string): boolean {
  return check === wanted || check.replace(/ \(turn \d+\)$/, '') === wanted;
}

const COLLATOR = new Intl.Collator('en', { numeric: true });

type Order = (a: IndexedCase, b: IndexedCase) => number;

export const SORTS: Readonly<Record<string, Order>> = {
  id: (a, b) => COLLATOR.compare(a.id, b.id),
  category: (a, b) => COLLATOR.compare(a.category, b.category),
  passed: (a, b) => change(a) - change(b),
  latency: (a, b) => descending(a.latency, b.latency),
  cost: (a, b) => descending(a.cost, b.cost),
};

function change({ was, now }: IndexedCase): number {
  const share = (count: Passed) => (count ? count[0] / Math.max(1, count[1]) : 0);
  return share(now) - (was ? share(was) : 1);
}

/** What was not measured comes last. */
function descending(a: number | null, b: number | null): number {
  return (b ?? -1) - (a ?? -1);
}

function sorted({ cases }: ReportIndex, found: readonly number[], sort: string): readonly number[] {
  const order = SORTS[sort.replace(/^-/, '')];
  if (!order) return found;
  const sign = sort.startsWith('-') ? -1 : 1;
  return found.toSorted((a, b) => sign * order(cases[a]!, cases[b]!) || a - b);
}
