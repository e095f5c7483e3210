/** Intents one by one: precision, recall and F1 of each, and which are taken for which. Pure. */
import type { CaseResult, Measure } from '../../model/case-result.ts';
import type { Confusion, MetricValue } from '../../model/run-report.ts';
import { confusions } from '../../stats/classification.ts';
import { wilson } from '../../stats/proportion.ts';
import { ratio, ratioInterval } from '../../stats/ratio.ts';
import { looseKey } from './matching/names.ts';

interface Pair {
  readonly expected: string;
  readonly actual: string | null;
}

/** By case with at least one: the intent pairs of its trials that count, each intent in one spelling. */
function pairsByCase(cases: readonly CaseResult[]): readonly (readonly Pair[])[] {
  const units: Pair[][] = [];
  for (const { trials } of cases) {
    const unit: Pair[] = [];
    for (const { status, scores } of trials)
      if (status === 'passed' || status === 'failed') for (const { labels } of scores) if (labels) unit.push(labels);
    if (unit.length > 0) units.push(unit);
  }
  // As the cases spell it, if they name it at all; else as the agent first did.
  const spelling = new Map<string, string>();
  const keys = new Map<string, string>();
  const keyOf = (name: string) => {
    const key = keys.get(name) ?? looseKey(name);
    keys.set(name, key);
    return key;
  };
  const learn = (name: string | null) => {
    if (name !== null && !spelling.has(keyOf(name))) spelling.set(keyOf(name), name);
  };
  for (const unit of units) for (const { expected } of unit) learn(expected);
  for (const unit of units) for (const { actual } of unit) learn(actual);
  const spelt = (name: string) => spelling.get(keyOf(name))!;
  return units.map((unit) =>
    unit.map(({ expected, actual }) => ({ expected: spelt(expected), actual: actual === null ? null : spelt(actual) })),
  );
}

/** What the intents of a run say one by one. */
export interface IntentReport {
  /**
   * intent_precision, intent_recall and intent_f1 in scope intent:NAME, for every intent expected or given.
   * Precision of an intent never given, and recall of one never expected, are absent.
   */
  readonly metrics: readonly MetricValue[];
  /** Pairs of expected and actual intent that differ, most frequent first. */
  readonly confusions: readonly Confusion[];
}

export function intentReport(cases: readonly CaseResult[]): IntentReport {
  const units = pairsByCase(cases);
  return { metrics: intentMetrics(units), confusions: confusions(units.flat()) };
}

interface Counts {
  tp: number;
  fp: number;
  fn: number;
}

const METRICS = [
  ['intent_precision', ({ tp, fp }: Counts): Measure => [tp, tp + fp]],
  ['intent_recall', ({ tp, fn }: Counts): Measure => [tp, tp + fn]],
  ['intent_f1', ({ tp, fp, fn }: Counts): Measure => [2 * tp, 2 * tp + fp + fn]],
] as const;

function intentMetrics(units: readonly (readonly Pair[])[]): readonly MetricValue[] {
  const byIntent = new Map<string, Counts[]>();
  for (const unit of units)
    for (const [name, counts] of countsByIntent(unit)) {
      const list = byIntent.get(name);
      if (list) list.push(counts);
      else byIntent.set(name, [counts]);
    }
  return [...byIntent]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([name, list]) =>
      METRICS.flatMap(([metric, measure]): MetricValue[] => {
        const measures = list.map(measure).filter((one) => one[1] > 0);
        const value = ratio(measures);
        if (value === null) return [];
        const facts = { kind: 'ratio', unit: 'share', better: 'higher' } as const;
        const scope = `intent:${name}`;
        return [{ metric, scope, value, n: measures.length, interval: intervalOf(measures), ...facts }];
      }),
    );
}

function countsByIntent(pairs: readonly Pair[]): ReadonlyMap<string, Counts> {
  const counts = new Map<string, Counts>();
  const of = (name: string) => {
    const known = counts.get(name) ?? { tp: 0, fp: 0, fn: 0 };
    counts.set(name, known);
    return known;
  };
  for (const { expected, actual } of pairs) {
    if (expected === actual) of(expected).tp += 1;
    else {
      of(expected).fn += 1;
      if (actual !== null) of(actual).fp += 1;
    }
  }
  return counts;
}

function intervalOf(measures: readonly Measure[]) {
  if (measures.every((one) => one[1] === 1))
    return wilson(
      measures.reduce((sum, one) => sum + one[0], 0),
      measures.length,
    );
  return ratioInterval(measures, { bounds: [0, 1] });
}
