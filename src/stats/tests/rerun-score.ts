/** Re-runs of two agents on suspicious units: an exact test whose score asks "is this unit broken?". */
import { atLeast, binomialCoefficient, type Law, lawOf, sumOf } from './discrete-law.ts';

/** Runs of each agent: round one on every selected unit, round two on those that round one left open. */
export const ROUND_ONE = 2;
export const ROUND_TWO = 3;
const RUNS = ROUND_ONE + ROUND_TWO;

/** Passes of both agents in their 10 runs, and those of the current agent in its 5. */
export interface RerunUnit {
  readonly total: number;
  readonly current: number;
}

/** What can happen on one unit, given the passes of both agents together. Arrays run over the reachable values of `x`. */
export interface RerunLaw {
  /** Passes of the current agent. */
  readonly x: readonly number[];
  /** Arrangements of the passes that send the unit to round two and give x. */
  readonly arrangements: readonly number[];
  /** Probability when both agents are alike. */
  readonly alike: readonly number[];
  /** Probability when the current one is broken: 0.7 as many failures as possible, 0.3 an odds ratio of 8. */
  readonly broken: readonly number[];
  /** ln(0.7 + 0.3 · broken / alike). */
  readonly u: readonly number[];
  /** Whole score, positive when the current agent does worse; s(x) = −s(total − x). */
  readonly score: readonly number[];
}

export interface RerunTest {
  readonly score: number;
  /** P(score ≥ observed) when both agents are alike on every unit; 1 without units. */
  readonly p: number;
  readonly law: Law;
}

const SCALE = 20;
const SHARE = 0.7;
const ODDS = 8;

/**
 * Given the passes `total` (1 to 9) of both agents, and that round one did not finish the unit (neither none nor all of its
 * 4 runs passed), all arrangements are equally likely when the agents are alike, whatever the unit's rate. Own work
 * (statistics of agent regression gates, re-run score), checked by listing all 2^10 arrangements.
 */
export function rerunLaw(total: number): RerunLaw {
  const xs = range(RUNS + 1).filter((x) => arrangementsOf(x, total) > 0);
  const arrangements = xs.map((x) => arrangementsOf(x, total));
  const alike = normalised(arrangements);
  const odds = normalised(xs.map((x, i) => arrangements[i]! * ODDS ** -x));
  const broken = odds.map((q, i) => (i === 0 ? SHARE : 0) + (1 - SHARE) * q);
  const u = broken.map((q, i) => Math.log(SHARE + ((1 - SHARE) * q) / alike[i]!));
  // The reachable values are symmetric about total / 2, so the mirrored value stands at the mirrored place.
  const score = u.map((value, i) => Math.round(SCALE * (value - u[u.length - 1 - i]!)));
  return { x: xs, arrangements, alike, broken, u, score };
}

/** Units that went to round two; the order does not matter. */
export function rerunTest(units: readonly RerunUnit[]): RerunTest {
  const byTotal = new Map([...new Set(units.map(({ total }) => total))].map((total) => [total, rerunLaw(total)]));
  const laws = new Map([...byTotal].map(([total, law]) => [total, scoreLaw(law)]));
  const score = units.reduce((sum, { total, current }) => sum + pointsOf(byTotal.get(total)!, current), 0);
  const law = sumOf(units.map(({ total }) => laws.get(total)!));
  return { score, p: atLeast(law, score), law };
}

/** Points of one unit. */
const pointsOf = ({ x, score }: RerunLaw, current: number): number => score[x.indexOf(current)]!;

/** Nobody learns more from a unit whose 4 runs of round one all passed or all failed. */
export const isFinished = (passesOfRoundOne: number): boolean =>
  passesOfRoundOne === 0 || passesOfRoundOne === 2 * ROUND_ONE;

const scoreLaw = ({ score, alike }: RerunLaw): Law => lawOf(score.map((s, i) => [s, alike[i]!] as const));

// i and j: passes of round one, current and base.
function arrangementsOf(x: number, total: number): number {
  let sum = 0;
  for (const i of range(ROUND_ONE + 1)) {
    for (const j of range(ROUND_ONE + 1)) {
      if (isFinished(i + j)) continue;
      const first = binomialCoefficient(ROUND_ONE, i) * binomialCoefficient(ROUND_ONE, j);
      sum += first * binomialCoefficient(ROUND_TWO, x - i) * binomialCoefficient(ROUND_TWO, total - x - j);
    }
  }
  return sum;
}

function normalised(weights: readonly number[]): number[] {
  const total = weights.reduce((sum, w) => sum + w, 0);
  return weights.map((w) => w / total);
}

const range = (n: number) => Array.from({ length: n }, (_, i) => i);
