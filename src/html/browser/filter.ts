/** Index × view → the cases to show, in order. */
import { type CaseState, STATES } from '../../facts/state-names.ts';
import type { ReportIndex } from '../data/schema.ts';
import type { View } from './address.ts';

export const ALL = 'all';

/** How many cases each state has. */
export function stateCounts({ cases }: ReportIndex): ReadonlyMap<CaseState, number> {
  const counts = new Map<CaseState, number>();
  for (const state of cases.state) {
    const name = STATES[state]!;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
}

/** What is shown where the address does not say: newly failing, else the first that there is, worst first. */
export function defaultView(counts: ReadonlyMap<CaseState, number>): string {
  const worst = (['newly-failing', 'failing', 'drifted', 'still-failing', 'errored'] as const).find((state) =>
    counts.has(state),
  );
  return worst ?? ALL;
}

/** Lower-case text of a case that is searched, made once for each index. */
const HAYSTACKS = new WeakMap<ReportIndex, readonly string[]>();

function haystacks(index: ReportIndex): readonly string[] {
  const known = HAYSTACKS.get(index);
  if (known) return known;
  const { names, cases } = index;
  const made = cases.id.map((id, i) =>
    [
      id,
      names.category[cases.category[i]!],
      ...cases.tags[i]!.map((tag) => names.tag[tag]),
      ...cases.checks[i]!.map((check) => names.check[check]),
    ]
      .join('\n')
      .toLowerCase(),
  );
  HAYSTACKS.set(index, made);
  return made;
}

/** Positions in the index. */
export function filtered(index: ReportIndex, view: View, state: string): readonly number[] {
  const { cases, names } = index;
  const tests: ((i: number) => boolean)[] = [];
  const wanted = STATES.indexOf(state as CaseState);
  if (wanted >= 0) tests.push((i) => cases.state[i] === wanted);
  const words = view.q.toLowerCase().split(/\s+/).filter(Boolean);
  const texts = words.length > 0 ? haystacks(index) : [];
  for (const word of words) tests.push((i) => texts[i]!.includes(word));
  if (view.category !== '') tests.push(is(cases.category, names.category.indexOf(view.category)));
  if (view.dataset !== '') tests.push(is(cases.dataset, names.dataset.indexOf(view.dataset)));
  if (view.tier !== '') tests.push((i) => String(cases.tier[i]) === view.tier);
  if (view.tag !== '') tests.push(has(cases.tags, names.tag.indexOf(view.tag)));
  if (view.metric !== '')
    tests.push(
      has(
        cases.metrics,
        names.metric.findIndex(([id]) => id === view.metric),
      ),
    );
  if (view.check !== '') {
    // "tools: missing x" also means "tools: missing x (turn 2)".
    const alike = new Set(
      names.check.flatMap((check, i) =>
        check.replace(/ \(turn \d+\)$/, '') === view.check || check === view.check ? [i] : [],
      ),
    );
    tests.push((i) => cases.checks[i]!.some((check) => alike.has(check)));
  }
  const found: number[] = [];
  for (let i = 0; i < cases.id.length; i += 1) if (tests.every((test) => test(i))) found.push(i);
  return sorted(index, found, view.sort);
}

function is(column: readonly number[], place: number): (i: number) => boolean {
  return (i) => column[i] === place;
}

function has(column: readonly (readonly number[])[], place: number): (i: number) => boolean {
  return (i) => column[i]!.includes(place);
}

const COLLATOR = new Intl.Collator('en', { numeric: true });

type Order = (index: ReportIndex, a: number, b: number) => number;

export const SORTS: Readonly<Record<string, Order>> = {
  id: ({ cases }, a, b) => COLLATOR.compare(cases.id[a]!, cases.id[b]!),
  category: ({ cases, names }, a, b) =>
    COLLATOR.compare(names.category[cases.category[a]!]!, names.category[cases.category[b]!]!),
  passed: ({ cases }, a, b) => change(cases, a) - change(cases, b),
  latency: ({ cases }, a, b) => descending(cases.latency[a], cases.latency[b]),
  cost: ({ cases }, a, b) => descending(cases.cost[a], cases.cost[b]),
};

function change({ was, now }: ReportIndex['cases'], i: number): number {
  const share = (count: readonly [number, number] | null | undefined) => (count ? count[0] / Math.max(1, count[1]) : 0);
  return share(now[i]) - (was[i] ? share(was[i]) : 1);
}

/** What was not measured comes last. */
function descending(a: number | null | undefined, b: number | null | undefined): number {
  return (b ?? -1) - (a ?? -1);
}

function sorted(index: ReportIndex, found: number[], sort: string): readonly number[] {
  const order = SORTS[sort.replace(/^-/, '')];
  if (!order) return found;
  const sign = sort.startsWith('-') ? -1 : 1;
  return found.sort((a, b) => sign * order(index, a, b) || a - b);
}
