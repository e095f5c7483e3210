/** Test cases and their stored runs → the quick subset, what each of its cases stands for, and what is left out. Pure. */
import type { TestCase } from '../../model/cases/test-case.ts';
import { cellOf, type QuickDraw, quickDraw, type SuiteUnit } from '../../stats/resampling/quick-draw.ts';
import { quickWeights } from '../../stats/resampling/quick-estimate.ts';

/** Stored runs of a case with today's content, and those of them in which it passed. */
export type StoredCounts = ReadonlyMap<string, { readonly runs: number; readonly passes: number }>;

export interface QuickSubset {
  readonly chosen: ReadonlySet<TestCase>;
  readonly draw: QuickDraw<SuiteUnit>;
  /** By id of a chosen case; they add up to the number of cases where something was drawn from every class. */
  readonly weights: ReadonlyMap<string, number>;
  /** For a log: what is in it. */
  readonly why: string;
}

export interface QuickRequest {
  readonly size: number;
  /** Of the order inside a cell: the same for every run of a repository. */
  readonly seed: string;
  readonly isAlways: (testCase: TestCase) => boolean;
  /** How many of those that are always in are so only because the change may affect them. */
  readonly beside: number;
  readonly stored: StoredCounts;
}

/** At most `size` cases, drawn as statistics-2.md 8.1 says, unless those that are always in are more than half of it. */
export function quickSubset(
  cases: readonly TestCase[],
  { size, seed, isAlways, beside, stored }: QuickRequest,
): QuickSubset {
  const none = { runs: 0, passes: 0 };
  // Cases of equal content have equal hashes: their ids decide, not their places.
  const units = cases
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    .map(
      (one): SuiteUnit => ({
        id: one.id,
        key: one.identity.fingerprint,
        cell: cellOf(one.category, one.tier),
        required: isAlways(one),
        ...(stored.get(one.id) ?? none),
      }),
    );
  const draw = quickDraw(units, size, seed);
  const ids = new Set([draw.required, draw.new, draw.passed, draw.failed].flatMap(({ drawn }) => drawn.map(idOf)));
  return {
    chosen: new Set(cases.filter(({ id }) => ids.has(id))),
    draw,
    weights: new Map([...quickWeights(draw)].map(([{ id }, weight]) => [id, weight])),
    why: partsOf(draw, beside),
  };
}

const idOf = ({ id }: SuiteUnit): string => id;

function partsOf({ required, new: added, passed, failed }: QuickDraw<SuiteUnit>, beside: number): string {
  const always = required.drawn.length - beside;
  const parts = [
    ...(beside > 0 ? [`${beside} that the change may affect`] : []),
    ...(always > 0 ? [`${always} that must pass or ${always === 1 ? 'is' : 'are'} always in`] : []),
    ...(added.drawn.length > 0 ? [`${added.drawn.length} without stored runs`] : []),
    ...(passed.drawn.length > 0 ? [`${passed.drawn.length} that used to pass`] : []),
    ...(failed.drawn.length > 0 ? [`${failed.drawn.length} that used to fail`] : []),
  ];
  return `${parts.join(', ')}, by category and tier`;
}
