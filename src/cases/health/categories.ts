/** Categories of so few cases that only a large drop of one could be distinguished from chance. Pure. */

import type { TestCase } from '../../model/cases/test-case.ts';
import type { TestSetHealth } from '../../model/verdict/diagnosis.ts';
import { smallestVisibleDrop } from '../../stats/intervals/power.ts';

/** A category that shows no smaller drop than this can hardly be gated. */
const LARGE_DROP = 0.2;

/** Smallest first. The noise of an unchanged agent is taken as one case whose result changes between two runs. */
export function smallCategories(cases: readonly TestCase[]): TestSetHealth['smallCategories'] {
  return [...Map.groupBy(cases, ({ category }) => category)]
    .map(([category, { length }]) => ({
      category,
      cases: length,
      smallestVisibleDrop: smallestVisibleDrop(length, 1 / length),
    }))
    .filter(({ smallestVisibleDrop: drop }) => drop === null || drop > LARGE_DROP)
    .sort((a, b) => a.cases - b.cases || (a.category < b.category ? -1 : 1));
}
