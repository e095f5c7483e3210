/** Re-runs of both agents on units that newly fail: a screening run, two rounds, a score, what became of each unit. */

import type { ConfirmedMetric, RerunCase, RunCount } from '../../../model/verdict/confirmation.ts';
import { NO_RUNS, sumOf } from '../../../model/verdict/run-count.ts';
import { type DiscreteGate, discreteStepDown } from '../../../stats/tests/multiplicity.ts';
import { isFinished, ROUND_ONE, ROUND_TWO, rerunTest } from '../../../stats/tests/rerun-score.ts';
import { lawAttainable } from '../../../stats/tests/stratified.ts';
import type { FirstPass } from '../first-pass/first-pass.ts';
import type { ConfirmationUnit } from '../first-pass/unit.ts';
import { ask, interleaved, type RunsOfBoth, runEach, type Steps } from './rerun-steps.ts';

export interface CategoryReruns {
  readonly category: string;
  readonly p: number;
  readonly adjusted: number;
  readonly confirmed: number;
}

/** What is published of them, and what the procedure goes on with. p: full, 1 when no unit went to round two. */
export type Reruns = NonNullable<ConfirmedMetric['reruns']> & {
  /** Only where the first look had categories. */
  readonly categories: readonly CategoryReruns[];
  /** By unit, passes of the base in round one, 0 to 2; absent: a run was lost, or the base was not asked. */
  readonly baseRoundOne: ReadonlyMap<string, number>;
};

/**
 * One run of the current agent on each unit, which no test counts: a unit goes on where it fails again. Then
 * rounds of 2 and 3 runs of each agent. Reference: statistics-2.md 4.1, statistics.md 4a.
 */
export function* rerunSelected(selected: readonly ConfirmationUnit[], look: FirstPass, leftOut: number): Steps<Reruns> {
  const screened = (yield* ask(selected.map(({ key }) => ({ unit: key, agent: 'current' })))) ?? [];
  const kept = selected.filter((_, i) => screened[i] === false);
  const { results, counted, baseRoundOne } = yield* rounds(kept);
  const cases = selected.map((unit, i) => results.get(unit.key) ?? screenedOut(unit, screened[i] ?? null));
  return {
    ...{ cases, leftOut, baseRoundOne },
    p: rerunTest(counted.map(scoredUnit)).p,
    categories: testCategories(counted, cases, look),
  };
}

/**
 * The same rounds on units that failed every re-run of the current agent by now. They are a test of their own: with the
 * error of the search for a small drop, where that made no run.
 */
export function* rerunFailing(units: readonly ConfirmationUnit[], leftOut: number, before: Reruns): Steps<Reruns> {
  const { results, counted } = yield* rounds(units);
  const cases = [...before.cases, ...results.values()];
  return { ...before, cases, leftOut, p: Math.min(before.p, rerunTest(counted.map(scoredUnit)).p) };
}

/** Nothing was re-run. */
export const NO_RERUNS: Reruns = { cases: [], leftOut: 0, p: 1, categories: [], baseRoundOne: new Map() };

/** Both rounds of these units: what became of each, and those that a test counts. */
function* rounds(units: readonly ConfirmationUnit[]) {
  const first = yield* runEach(units, ({ key }) => interleaved(key, ROUND_ONE));
  const open = units.filter((_, i) => {
    const { current, base, isWhole } = first[i]!;
    return isWhole && !isFinished(current.passes + base.passes);
  });
  const second = yield* runEach(open, ({ key }) => interleaved(key, ROUND_TWO));
  const cases = units.map((unit, i) => {
    const more = second[open.indexOf(unit)];
    return resultOf(unit, more ? [first[i]!, more] : [first[i]!]);
  });
  const scored = new Set(open.filter((_, i) => second[i]!.isWhole).map(({ key }) => key));
  return {
    results: new Map(cases.map((one) => [one.id, one])),
    counted: cases.filter(({ id }) => scored.has(id)),
    baseRoundOne: new Map(
      units.flatMap(({ key }, i) => (first[i]!.isWhole ? [[key, first[i]!.base.passes] as const] : [])),
    ),
  };
}

/** null: the run was lost. */
function screenedOut(unit: ConfirmationUnit, passed: boolean | null): RerunCase {
  const current = passed === null ? NO_RUNS : { runs: 1, passes: Number(passed) };
  return {
    id: unit.key,
    category: unit.category,
    current,
    base: NO_RUNS,
    finding: passed === null ? 'excluded' : 'unconfirmed',
  };
}

function resultOf(unit: ConfirmationUnit, made: readonly RunsOfBoth[]): RerunCase {
  const current = sumOf(...made.map((one) => one.current));
  const base = sumOf(...made.map((one) => one.base));
  return {
    id: unit.key,
    category: unit.category,
    current,
    base,
    finding: made.every(({ isWhole }) => isWhole) ? findingOf(current, base) : 'excluded',
  };
}

const ALL = ROUND_ONE + ROUND_TWO;

/** The base version fails the first round, or most of both. */
export const failsOnBase = ({ runs, passes }: RunCount): boolean =>
  runs >= ROUND_ONE && (passes === 0 || (runs >= ALL && 2 * passes < runs));

/**
 * What 2 or 5 re-runs of each agent say about a unit that newly fails. confirmed: all 5 of the current agent fail and at
 * least 4 of the base's pass. drifted: the base fails it now too.
 */
export function findingOf(current: RunCount, base: RunCount): RerunCase['finding'] {
  if (failsOnBase(base)) return 'drifted';
  return current.runs === ALL && current.passes === 0 && base.passes >= ALL - 1 ? 'confirmed' : 'unconfirmed';
}

const scoredUnit = ({ current, base }: RerunCase) => ({
  total: current.passes + base.passes,
  current: current.passes,
});

/** Weights come from the first look alone, so they are fixed before any re-run: suspicious categories get more of the error. */
function testCategories(
  counted: readonly RerunCase[],
  cases: readonly RerunCase[],
  look: FirstPass,
): readonly CategoryReruns[] {
  const tests = look.categories.map(({ category }) =>
    rerunTest(counted.filter((unit) => unit.category === category).map(scoredUnit)),
  );
  const gates = tests.map(
    ({ p, law }, i): DiscreteGate => ({
      p,
      attainable: lawAttainable(law, 'better'),
      weight: 1 / Math.max(look.categories[i]!.p, 0.001),
    }),
  );
  const adjusted = discreteStepDown(gates);
  return look.categories.map(({ category }, i) => ({
    category,
    p: tests[i]!.p,
    adjusted: adjusted[i]!,
    confirmed: cases.filter((one) => one.category === category && one.finding === 'confirmed').length,
  }));
}
