/** The sign of each unit's difference is a fair coin when nothing changed: the Fisher–Pitman test, without random draws. */

import { SLACK } from '../slack.ts';
import { saddlepointTail } from './sign-flip-saddlepoint.ts';

export interface SignFlip {
  readonly sum: number;
  readonly method: 'exact' | 'saddlepoint';
  /** P(sum of flipped differences ≤ sum); of the saddlepoint the mid-p, which is what it approximates. */
  readonly pWorse: number;
  /** P(… ≥ sum), likewise. */
  readonly pBetter: number;
  /** null: not known exactly. */
  readonly pTwoSided: number | null;
  readonly midPWorse: number | null;
}

/** Longest law that is convolved, in steps. */
const MOST_STEPS = 200_000;
const MOST_ENUMERATED = 20;
/**
 * One difference current − baseline a unit (or the sum over a cluster); zeros are left out, and without others p is 1. Where
 * all are multiples of one step: exact, by convolution of whole numbers. Else up to 20 by all their flips, more by the
 * saddlepoint approximation, within 3 % of the exact mid-p from 30 differences on (statistics-2.md 5.3). The same numbers
 * give the same p, which may be as small as 2^−n.
 */
export function signFlip(differences: readonly number[]): SignFlip {
  const changed = Float64Array.from(differences.filter((d) => d !== 0));
  const sum = changed.reduce((total, d) => total + d, 0);
  const steps = wholeSteps(changed);
  if (steps) return { sum, ...exactOf(subsetSums(steps), steps) };
  if (changed.length <= MOST_ENUMERATED) return { sum, ...exactOf(enumerated(changed), changed) };
  return {
    sum,
    method: 'saddlepoint',
    pWorse: saddlepointTail(changed.map((d) => -d)),
    pBetter: saddlepointTail(changed),
    pTwoSided: null,
    midPWorse: null,
  };
}

/** Flipped sums, and the probability of each. */
interface FlippedSums {
  readonly at: (i: number) => number;
  readonly mass: Float64Array | null;
  readonly length: number;
}

function exactOf({ at, mass, length }: FlippedSums, differences: Float64Array): Omit<SignFlip, 'sum'> {
  const sum = differences.reduce((total, d) => total + d, 0);
  // Sums this near to each other, as a share of the sum of all sizes, are equal.
  const slack = SLACK * sizeOf(differences);
  let [below, equal, above, extreme] = [0, 0, 0, 0];
  for (let i = 0; i < length; i++) {
    const [flipped, probability] = [at(i), mass ? mass[i]! : 1 / length];
    if (Math.abs(flipped - sum) <= slack) equal += probability;
    else if (flipped < sum) below += probability;
    else above += probability;
    if (Math.abs(flipped) >= Math.abs(sum) - slack) extreme += probability;
  }
  const share = (p: number) => Math.min(1, p);
  return {
    method: 'exact',
    pWorse: share(below + equal),
    pBetter: share(above + equal),
    pTwoSided: share(extreme),
    midPWorse: share(below + equal / 2),
  };
}

/** All 2^n of them. */
function enumerated(differences: Float64Array): FlippedSums {
  const sums = new Float64Array(2 ** differences.length);
  differences.forEach((d, i) => {
    for (let known = 0, count = 2 ** i; known < count; known++) {
      const before = sums[known]!;
      sums[known] = before - d;
      sums[known + count] = before + d;
    }
  });
  return { at: (i) => sums[i]!, mass: null, length: sums.length };
}

/** The sum of whole numbers with random signs is twice the sum of those with a plus, less all of them. */
function subsetSums(steps: Float64Array): FlippedSums {
  const all = sizeOf(steps);
  const mass = new Float64Array(all + 1);
  mass[0] = 1;
  let reached = 0;
  for (const step of steps) {
    const size = Math.abs(step);
    reached += size;
    for (let i = reached; i >= 0; i--) mass[i] = (mass[i]! + (i >= size ? mass[i - size]! : 0)) / 2;
  }
  return { at: (i) => 2 * i - all, mass, length: mass.length };
}

const sizeOf = (differences: Float64Array) => differences.reduce((total, d) => total + Math.abs(d), 0);

/** The differences in multiples of the largest step that all share; null: there is none, or too fine a one. */
function wholeSteps(differences: Float64Array): Float64Array | null {
  const total = sizeOf(differences);
  const finest = total / MOST_STEPS;
  let step = 0;
  for (const d of differences) {
    step = commonStep(step, Math.abs(d), SLACK * total);
    if (step < finest) return null;
  }
  const whole = differences.map((d) => Math.round(d / step));
  // The last divisor carries the rounding of all divisions; the sizes together give the step anew.
  const refined = total / sizeOf(whole);
  const off = differences.reduce((sum, d, i) => sum + Math.abs(d - whole[i]! * refined), 0);
  return off <= (SLACK / 2) * total ? whole : null;
}

/** Euclid's algorithm with remainders of the least size, which order the two; what is no larger than `zero` counts as none. */
function commonStep(a: number, b: number, zero: number): number {
  let [larger, rest] = [a, b];
  while (rest > zero) [larger, rest] = [rest, Math.abs(larger - rest * Math.round(larger / rest))];
  return larger;
}
