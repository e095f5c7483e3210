/** Labels expected against labels given: F1 by label, its averages, confusions, an interval of the average. */
import { normalCritical } from './distributions.ts';
import { clip, type Interval } from './intervals/interval.ts';
import { wilson } from './intervals/proportion.ts';

/** `actual` null: no label was given; it misses the expected label and adds no wrong one. */
export interface Labelled {
  readonly expected: string;
  readonly actual: string | null;
}

export interface LabelScores {
  readonly label: string;
  /** How often it was expected. */
  readonly support: number;
  readonly tp: number;
  readonly fp: number;
  readonly fn: number;
  /** 2·tp / (2·tp + fp + fn); 0 where precision or recall is undefined, as in the averages. */
  readonly f1: number;
}

/** One entry a label seen among expected or actual ones, in order of name. */
function labelScores(pairs: readonly Labelled[]): readonly LabelScores[] {
  const counts = new Map<string, { tp: number; fp: number; fn: number }>();
  const of = (label: string) => {
    const known = counts.get(label);
    if (known) return known;
    const count = { tp: 0, fp: 0, fn: 0 };
    counts.set(label, count);
    return count;
  };
  for (const { expected, actual } of pairs) {
    if (expected === actual) of(expected).tp++;
    else {
      of(expected).fn++;
      if (actual !== null) of(actual).fp++;
    }
  }
  return [...counts]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([label, { tp, fp, fn }]) => ({ label, support: tp + fn, tp, fp, fn, f1: (2 * tp) / (2 * tp + fp + fn) }));
}

/** Mean F1 over labels seen in either place; null for no pairs. */
export function macroF1(pairs: readonly Labelled[]): number | null {
  const labels = labelScores(pairs);
  return labels.length === 0 ? null : labels.reduce((sum, l) => sum + l.f1, 0) / labels.length;
}

/** Mean F1 over labels, each weighted by how often it was expected; null for no pairs. */
export function weightedF1(pairs: readonly Labelled[]): number | null {
  if (pairs.length === 0) return null;
  return labelScores(pairs).reduce((sum, l) => sum + l.f1 * l.support, 0) / pairs.length;
}

export interface ConfusedLabels extends Labelled {
  readonly count: number;
}

/** Pairs that differ, most frequent first, then by name. */
export function confusions(pairs: readonly Labelled[]): readonly ConfusedLabels[] {
  const wrong = Map.groupBy(
    pairs.filter((p) => p.expected !== p.actual),
    (p) => JSON.stringify([p.expected, p.actual]),
  );
  return [...wrong]
    .map(([key, list]) => ({ key, expected: list[0]!.expected, actual: list[0]!.actual, count: list.length }))
    .sort((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1))
    .map(({ expected, actual, count }) => ({ expected, actual, count }));
}

/**
 * Interval of the macro or weighted F1 by the delta method (Takahashi, Yamamoto, Kuchiba & Koyama 2022, Applied Intelligence
 * 52:4961), with the influences of one unit's pairs added up first, so that turns of a conversation count as a cluster.
 * Clipped to 0..1. null for fewer than 2 units; all right or all wrong: Wilson's interval of as many units.
 */
export function averageF1Interval(
  units: readonly (readonly Labelled[])[],
  average: 'macro' | 'weighted',
): Interval | null {
  const scored = units.filter((unit) => unit.length > 0);
  const pairs = scored.flat();
  if (scored.length < 2) return null;
  const value = (average === 'macro' ? macroF1(pairs) : weightedF1(pairs))!;
  if (value === 0 || value === 1) return wilson(value * scored.length, scored.length);
  const gradient = f1Gradient(pairs, average);
  const centre = pairs.reduce((sum, p) => sum + gradient(p), 0) / pairs.length;
  const squares = scored.reduce((sum, unit) => sum + unit.reduce((s, p) => s + gradient(p) - centre, 0) ** 2, 0);
  const half = (normalCritical() * Math.sqrt(squares)) / pairs.length;
  return clip([value - half, value + half], [0, 1]);
}

/** Derivative of the average F1 by the share of a cell (expected, actual) of the confusion matrix. */
function f1Gradient(pairs: readonly Labelled[], average: 'macro' | 'weighted'): (pair: Labelled) => number {
  const labels = labelScores(pairs);
  const facts = new Map(
    labels.map((l) => [
      l.label,
      {
        f1: l.f1,
        weight: average === 'macro' ? 1 / labels.length : l.support / pairs.length,
        both: (2 * l.tp + l.fp + l.fn) / pairs.length,
      },
    ]),
  );
  return ({ expected, actual }) => {
    const row = facts.get(expected)!;
    const column = actual === null ? null : facts.get(actual)!;
    return (
      (average === 'weighted' ? row.f1 : 0) +
      (expected === actual ? (2 * row.weight) / row.both : 0) -
      (row.weight * row.f1) / row.both -
      (column ? (column.weight * column.f1) / column.both : 0)
    );
  };
}
