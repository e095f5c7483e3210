/** How much of a loss a suite would find: pull requests simulated with the success rates that its own runs suggest. */

import type { ComparisonConfirmation } from '../../model/verdict/confirmation.ts';
import type { SimulatedSuite, SuitePower } from '../../model/verdict/self-check.ts';
import { type Random, randomOf } from '../../stats/random.ts';
import { type Counts, RATES, ratesGiven, settlePrior } from '../../stats/tests/settling.ts';
import { FEWEST_STORED } from '../confirmation/first-pass/unit.ts';
import { type Change, hard, none, thin } from './changes.ts';
import { simulate } from './pull-request.ts';

/** A case, with all runs of it that are at hand. */
export interface KnownCase extends Counts {
  readonly category: string;
}

export interface SuiteRuns {
  readonly mode: SimulatedSuite['mode'];
  readonly cases: readonly KnownCase[];
  /** Gated metrics, most important first; a case fails the others only where it fails the first. */
  readonly metrics: readonly string[];
  /** Tolerance, 0..1. */
  readonly margin: number;
  /** Of most cases; fewer than three are taken for three. */
  readonly storedRuns: number;
  /** Trials of each case in one run. */
  readonly trials: number;
  /** Extra calls at most, of a suite of so many cases. */
  readonly budgetOf: (cases: number) => number;
  readonly seed: string;
  /** Of one figure; default: as many as take some seconds together. */
  readonly pullRequests?: number;
}

export const THIN_POINTS = 5;
export const BROKEN_CASES = 3;
const MORE_CASES = 40;
const MORE_TRIALS = 3;

/** Cases times pull requests of one figure: all of them take some seconds together. */
const EFFORT = 22_000;
const [FEWEST_DRAWS, MOST_DRAWS] = [40, 150];

/** One way to set the suite up. */
interface Way extends Pick<SimulatedSuite, 'way' | 'mode'> {
  readonly cases: number;
  readonly trials: 1 | typeof MORE_TRIALS;
}

/**
 * The suite as it is, and what would make it find more. Rates are drawn from what each case's runs leave open, anew for each
 * pull request; the same input gives the same figures. Reference: statistics-2.md 2.1 for the law of rates.
 */
export async function suitePower(suite: SuiteRuns): Promise<SuitePower> {
  const { cases } = suite;
  const { pullRequests = drawsOf(cases.length + MORE_CASES) } = suite;
  const storedRuns = Math.max(FEWEST_STORED, suite.storedRuns);
  const [now, ...others] = waysOf(suite);
  const draw = ratesOf(suite);
  const found = async (way: Way, name: string, change: Change): Promise<readonly ComparisonConfirmation[]> => {
    const results: ComparisonConfirmation[] = [];
    for (let i = 0; i < pullRequests; i++) {
      const random = randomOf('self-check', suite.seed, way.way, name, i);
      results.push(await pullRequest({ ...suite, storedRuns }, way, draw, change, random));
    }
    return results;
  };
  const unchanged = await found(now, 'none', none);
  const suites: SimulatedSuite[] = [];
  for (const way of [now, ...others]) {
    const broken = way.cases >= BROKEN_CASES ? await found(way, 'broken', hard(BROKEN_CASES)) : null;
    suites.push({
      ...{ way: way.way, mode: way.mode, cases: way.cases, trials: way.trials * suite.trials },
      thin: count(await found(way, 'thin', thin(THIN_POINTS)), isFound),
      broken: broken && count(broken, isFound),
      brokenFails: broken && count(broken, isRegression),
    });
  }
  return {
    ...{ pullRequests, storedRuns, points: THIN_POINTS, brokenCases: BROKEN_CASES },
    unchanged: {
      regression: count(unchanged, isRegression),
      inconclusive: count(unchanged, (one) => !isRegression(one) && hasOutcome(one, 'inconclusive')),
    },
    suites,
  };
}

const drawsOf = (cases: number): number => Math.max(FEWEST_DRAWS, Math.min(MOST_DRAWS, Math.floor(EFFORT / cases)));

/** As it is first. */
function waysOf({ mode, cases, trials }: SuiteRuns): readonly [Way, ...Way[]] {
  const now: Way = { way: 'now', mode, cases: cases.length, trials: 1 };
  return [
    now,
    ...(mode === 'stored' ? [{ ...now, way: 'base', mode: 'confirm' } as const] : []),
    { ...now, way: 'cases', cases: cases.length + MORE_CASES },
    // What several trials make of a case is known where the rate of one is.
    ...(trials === 1 ? [{ ...now, way: 'trials', trials: MORE_TRIALS } as const] : []),
  ];
}

const count = (all: readonly ComparisonConfirmation[], holds: (one: ComparisonConfirmation) => boolean): number =>
  all.filter(holds).length;
const hasOutcome = ({ metrics }: ComparisonConfirmation, wanted: string): boolean =>
  metrics.some(({ outcome }) => outcome === wanted);
const isRegression = (one: ComparisonConfirmation): boolean => hasOutcome(one, 'regression');
/** Evidence, below the tolerance too: a report names the cases then. */
const isFound = ({ metrics }: ComparisonConfirmation): boolean => metrics.some(({ evidence }) => evidence.length > 0);

type DrawRate = (random: Random, one: Counts) => number;

/** Draws the rate of a case from what its runs leave open, given those of all cases. */
function ratesOf({ cases }: Pick<SuiteRuns, 'cases'>): DrawRate {
  const prior = settlePrior(cases);
  const laws = new Map<string, readonly number[]>();
  return (random, { runs, passes }) => {
    const kind = `${passes} of ${runs}`;
    const law = laws.get(kind) ?? ratesGiven(prior, { runs, passes });
    laws.set(kind, law);
    let left = random.unit();
    const place = law.findIndex((share) => {
      left -= share;
      return left < 0;
    });
    // Shares that are rounded may leave a hair: the last one's, at −1.
    return RATES.at(place)!;
  };
}

/** More than half of three trials. */
const ofThree = (p: number): number => p * p * (3 - 2 * p);

function pullRequest(
  { cases, metrics, margin, storedRuns, budgetOf, seed }: SuiteRuns,
  way: Way,
  draw: DrawRate,
  change: Change,
  random: Random,
): Promise<ComparisonConfirmation> {
  const more = Array.from({ length: way.cases - cases.length }, () => cases[random.below(cases.length)]!);
  const all = [...cases, ...more];
  const rates = all.map((one) => draw(random, one));
  const changed = change(rates, random);
  const passes = way.trials === 1 ? (p: number) => p : ofThree;
  const rateOf = { stored: rates.map(passes), base: rates.map(passes), current: changed.map(passes) };
  return simulate({
    mode: way.mode,
    cases: all.map(({ category }, i) => ({ key: `case-${i}`, category })),
    metrics,
    margin,
    runOf: (place, version) => {
      const held = random.unit() < rateOf[version][place]!;
      return metrics.map((_, i) => held || (i > 0 && place % metrics.length !== i));
    },
    storedRuns,
    mustPass: 0,
    budget: budgetOf(way.cases),
    seed: `${seed} ${random.next()}`,
  });
}
