/** How expectations of the suite, a dataset, a case and a turn become one. Pure. */
import { isRecord } from '../../text/loose.ts';

export type RawExpectations = Readonly<Record<string, unknown>>;

export const NOTHING: RawExpectations = {};

/** Every one of several holds: these add up from suite to case. Of any other key the nearest one counts. */
export const ACCUMULATING = ['satisfy', 'contains', 'match', 'not_match', 'scores'] as const;

/** Two levels as one: keys of both; lists that can accumulate are joined, outer first; else the inner one wins. */
export function mergeExpectations(outer: RawExpectations, inner: RawExpectations = NOTHING): RawExpectations {
  if (isEmpty(outer)) return inner;
  // What must fail answers nothing of which the outer level could hold.
  if (isEmpty(inner) || inner.error === true) return inner.error === true ? inner : outer;
  const merged: Record<string, unknown> = { ...outer, ...inner };
  for (const key of ACCUMULATING) {
    if (Object.hasOwn(outer, key) && Object.hasOwn(inner, key)) merged[key] = joined(outer[key], inner[key]);
  }
  return merged;
}

/** Hard expectations, whose citations allow no other than those listed unless they say so themselves. */
export function withStrictCitations(expect: RawExpectations): RawExpectations {
  const { citations } = expect;
  const listed = Array.isArray(citations) ? { ids: citations } : citations;
  return isRecord(listed) ? { ...expect, citations: { strict: true, ...listed } } : expect;
}

export function isEmpty(level: RawExpectations): boolean {
  return Object.keys(level).length === 0;
}

const isListable = (value: unknown) => typeof value === 'string' || Array.isArray(value) || isRecord(value);

/** One item and a list of items add up; anything else cannot, so the inner one stays. */
function joined(outer: unknown, inner: unknown): unknown {
  if (!isListable(outer) || !isListable(inner)) return inner;
  return [...new Set([outer, inner].flat())];
}
