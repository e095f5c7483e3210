/** The test set as a measuring instrument: what it covers, what it repeats and contradicts, what it cannot show. Pure. */

import type { TestCase } from '../../model/cases/test-case.ts';
import type { TestSetHealth } from '../../model/verdict/diagnosis.ts';
import { smallestVisibleDrop } from '../../stats/intervals/power.ts';
import { askedFor, coverageOf, type Known } from './coverage.ts';
import { likenessOf } from './duplicates.ts';
import { textsOf } from './texts.ts';

/** How often each case passed in the stored runs. */
export interface Past {
  readonly passes: ReadonlyMap<string, { readonly runs: number; readonly passes: number }>;
  /** Cases that do not pass now. */
  readonly failingNow: ReadonlySet<string>;
}

/** With fewer runs behind it, that a case always passed says nothing. */
const LEAST_RUNS = 5;

/**
 * @param past null: there is no history.
 * @param most Of so many cases it is read what they say; default: of all.
 */
export function healthOf(
  cases: readonly TestCase[],
  known: Known,
  past: Past | null,
  most = cases.length,
): TestSetHealth {
  const read = drawn(cases, most);
  const texts = textsOf(read);
  const unusual = new Set(read.filter((_, place) => texts.unusual[place]!.size > 0));
  return {
    coverage: coverageOf(askedFor(cases, unusual), known),
    alwaysPassed: past && alwaysPassed(cases, past),
    ...likenessOf(read, texts),
    smallCategories: smallCategories(cases),
    ...(read.length < cases.length && { read: read.length }),
  };
}

/** Cases that are alike are often written one after the other: neighbours are drawn together. */
const NEIGHBOURS = 100;

/** So many at most, from all over the suite. */
function drawn(cases: readonly TestCase[], most: number): readonly TestCase[] {
  const every = Math.ceil(cases.length / most);
  return cases.filter((_, place) => Math.floor(place / NEIGHBOURS) % every === 0).slice(0, most);
}

function alwaysPassed(cases: readonly TestCase[], { passes, failingNow }: Past): TestSetHealth['alwaysPassed'] {
  const runs = Math.max(0, ...[...passes.values()].map((past) => past.runs));
  const always = ({ id }: TestCase) => {
    const past = passes.get(id);
    return past !== undefined && past.runs >= LEAST_RUNS && past.passes === past.runs && !failingNow.has(id);
  };
  return { cases: cases.filter(always).map(({ id }) => id), runs };
}

/** A category that shows no smaller drop than this can hardly be gated. */
const LARGE_DROP = 0.2;

/** Smallest first. The noise of an unchanged agent is taken as one case whose result changes between two runs. */
function smallCategories(cases: readonly TestCase[]): TestSetHealth['smallCategories'] {
  return [...Map.groupBy(cases, ({ category }) => category)]
    .map(([category, { length }]) => ({
      category,
      cases: length,
      smallestVisibleDrop: smallestVisibleDrop(length, 1 / length),
    }))
    .filter(({ smallestVisibleDrop: drop }) => drop === null || drop > LARGE_DROP)
    .sort((a, b) => a.cases - b.cases || (a.category < b.category ? -1 : 1));
}
