/** What the cases of a quick subset say of the whole suite: the change of its pass rate, with two intervals. */
import { normalQuantile } from '../distributions.ts';
import { reaches } from '../slack.ts';
import type { DrawableUnit, DrawnClass, QuickDraw } from './quick-draw.ts';

export interface QuickEstimate {
  /** Cases with stored runs. */
  readonly units: number;
  /** Estimated change of the suite's rate, current − stored, −1..1. */
  readonly delta: number;
  /** 95 % interval of what all cases would show in one run now, and of the change itself; clipped to ±1. */
  readonly suite: readonly [number, number];
  readonly change: readonly [number, number];
  readonly standardErrors: { readonly suite: number; readonly change: number };
  /** Each class that is not empty has two scored cases or more: otherwise the counts alone may be shown. */
  readonly complete: boolean;
}

/** P(|Z| ≤ z) = 95 %. */
const Z = normalQuantile(0.975);

/**
 * Of the drawn units and those that are always in: how many units each stands for. A cell's drawn units share its size,
 * and the drawn cells of a class share what the others of it hold; the weights of a class add up to its size.
 * Reference: statistics-2.md 8.2.
 */
export function quickWeights<Unit extends DrawableUnit>(draw: QuickDraw<Unit>): ReadonlyMap<Unit, number> {
  const weights = new Map<Unit, number>(draw.required.drawn.map((unit) => [unit, 1]));
  for (const { members, drawn } of [draw.new, draw.passed, draw.failed]) {
    const sizes = Map.groupBy(members, ({ cell }) => cell);
    const taken = Map.groupBy(drawn, ({ cell }) => cell);
    const covered = [...taken.keys()].reduce((sum, cell) => sum + sizes.get(cell)!.length, 0);
    for (const unit of drawn) {
      const inCell = sizes.get(unit.cell)!.length / taken.get(unit.cell)!.length;
      weights.set(unit, (inCell * members.length) / covered);
    }
  }
  return weights;
}

/**
 * Stratified estimate of Σ(a_i − b_i/K_i)/N with and without finite-population correction (Cochran 1977, ch. 5).
 * Units that were drawn and not scored are taken for not drawn. Vectors: quick_estimate.
 * @param firstOf The first result of a drawn unit, 0 or 1; null: not scored.
 */
export function quickEstimate<Unit extends DrawableUnit>(
  draw: QuickDraw<Unit>,
  firstOf: (unit: Unit) => 0 | 1 | null,
): QuickEstimate & { readonly weights: ReadonlyMap<Unit, number> } {
  const scored = (one: DrawnClass<Unit>): DrawnClass<Unit> => ({
    members: one.members,
    drawn: one.drawn.filter((unit) => firstOf(unit) !== null),
  });
  const required = scored(draw.required).drawn.filter(({ runs }) => runs > 0);
  const none: DrawnClass<Unit> = { members: [], drawn: [] };
  const seen = {
    required: { members: required, drawn: required },
    new: none,
    passed: scored(draw.passed),
    failed: scored(draw.failed),
  };
  const weights = quickWeights(seen);
  const change = (unit: Unit) => firstOf(unit)! - unit.passes / unit.runs;
  const units = required.length + seen.passed.members.length + seen.failed.members.length;
  const always = moments(required.map((unit) => ({ x: change(unit), weight: 1 })));
  const share = (count: number) => count / Math.max(1, units);
  let delta = share(required.length) * always.mean;
  let ofSuite = 0;
  let ofChange = required.length === 0 ? 0 : share(required.length) ** 2 * (always.variance / required.length);
  for (const { members, drawn } of [seen.passed, seen.failed]) {
    if (drawn.length === 0) continue;
    const { mean, variance, effective } = moments(
      drawn.map((unit) => ({ x: change(unit), weight: weights.get(unit)! })),
    );
    const part = share(members.length);
    delta += part * mean;
    ofSuite += part ** 2 * (variance / effective) * (1 - drawn.length / members.length);
    ofChange += part ** 2 * (variance / members.length);
  }
  const errors = { suite: Math.sqrt(ofSuite), change: Math.sqrt(ofSuite + ofChange) };
  return {
    units,
    delta,
    suite: around(delta, errors.suite),
    change: around(delta, errors.change),
    standardErrors: errors,
    complete: [seen.passed, seen.failed].every(({ members, drawn }) => members.length === 0 || drawn.length >= 2),
    weights,
  };
}

interface Weighted {
  readonly x: number;
  readonly weight: number;
}

/** s² = Σw(x−x̄)²/Σw · n/(n−1), 0 for a single one; n_eff = (Σw)²/Σw². */
function moments(values: readonly Weighted[]) {
  const sum = (of: (one: Weighted) => number) => values.reduce((total, one) => total + of(one), 0);
  const [n, weight] = [values.length, sum((one) => one.weight)];
  if (n === 0) return { mean: 0, variance: 0, effective: 0 };
  const mean = sum((one) => one.weight * one.x) / weight;
  const spread = sum((one) => one.weight * (one.x - mean) ** 2) / weight;
  return {
    mean,
    variance: n === 1 ? 0 : (spread * n) / (n - 1),
    effective: weight ** 2 / sum((one) => one.weight ** 2),
  };
}

const clip = (x: number): number => Math.min(1, Math.max(-1, x));
const around = (x: number, error: number): readonly [number, number] => [clip(x - Z * error), clip(x + Z * error)];

/**
 * The fewest broken units, of those that used to pass, of which the draw holds one with 95 % at least; null: none would
 * be seen so. Hypergeometric: 1 − C(members − B, drawn)/C(members, drawn) ≥ .95 (statistics-2.md 8.5).
 */
export function fewestSeen({ members, drawn }: { readonly members: number; readonly drawn: number }): number | null {
  let missed = 1;
  for (let broken = 1; broken <= members; broken += 1) {
    missed *= Math.max(0, members - drawn - broken + 1) / (members - broken + 1);
    if (reaches(1 - missed, 0.95)) return broken;
  }
  return null;
}
